import { addMilliseconds } from 'date-fns/addMilliseconds';
import { milliseconds } from 'date-fns/milliseconds';
import { z } from 'zod';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';

const LINK_LIFETIME_MS = milliseconds({ minutes: 5 });

const holder = { contactId: z.uuid(), tokenVersion: z.int() };

/** What a link opens, and for whom. The link ends early when its holder's tokens are revoked. */
const downloadContract = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contract'), ...holder, contractId: z.uuid() }),
  z.object({
    kind: z.literal('draft-contract'),
    ...holder,
    applicationId: z.uuid(),
    assessmentId: z.uuid(),
  }),
  z.object({ kind: z.literal('consent-receipt'), ...holder }),
]);
export type Download = z.infer<typeof downloadContract>;

const ticketContract = z.object({ download: downloadContract, expiresAt: z.int() });

/** Binds the sealed value to its use: nothing else that we seal opens as a ticket. */
const PLACE = 'download.ticket';

/**
 * A link that opens one document for five minutes, for anyone who has it. Everything it says is sealed into it: it
 * reveals nothing, cannot be made or altered without the key, and needs no row of its own.
 */
export function createDownloadUrl(
  deps: Pick<AppDeps, 'sealer'>,
  download: Download,
  now: Date,
): { url: string; expiresAt: string } {
  const expiresAt = addMilliseconds(now, LINK_LIFETIME_MS);
  const ticket = deps.sealer.seal({ download, expiresAt: expiresAt.getTime() }, PLACE).toString('base64url');
  return { url: `/api/v2/downloads/${ticket}`, expiresAt: expiresAt.toISOString() };
}

/** What a link opens. @throws AppError 'link-ended' (412) for one that has ended, and for one that is not ours */
export function readTicket(deps: Pick<AppDeps, 'sealer'>, ticket: string, now: Date): Download {
  const { download, expiresAt } = openTicket(deps, ticket);
  if (expiresAt <= now.getTime()) throw new AppError('link-ended');
  return download;
}

function openTicket(deps: Pick<AppDeps, 'sealer'>, ticket: string) {
  try {
    return ticketContract.parse(deps.sealer.open(Buffer.from(ticket, 'base64url'), PLACE));
  } catch (cause) {
    throw new AppError('link-ended', { cause });
  }
}
