import { createHash, randomBytes } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { milliseconds } from 'date-fns/milliseconds';
import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { LEADS_BACK } from '#lib/routes/sender-parameters.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { insertToken } from './token-repository.ts';

/** Long enough for a redirect, too short to be worth finding in a log. */
const LIFETIME_MS = milliseconds({ minutes: 5 });

/** What a deep link opens: the answers of a referral, or the session of a contact. */
export type Opened = { referralId: string } | { contactId: string };

export type DeepLink = { deepLink: string; expiresAt: string };

/** What is stored of a token: its 256 bits are random enough for a plain hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Makes a link that opens something once, within minutes. Only the caller has its token: we keep just the hash, and
 * asking again gives another token.
 *
 * @param reference the comparison site's name for the applicant: its links carry `appRef` and `thirdParty` too
 */
export async function createDeepLink(
  deps: Pick<AppDeps, 'config' | 'clock'>,
  queryable: Queryable,
  source: ReferralSource,
  opened: Opened,
  reference?: string,
): Promise<DeepLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = addMilliseconds(deps.clock(), LIFETIME_MS);
  await insertToken(queryable, { tokenHash: hashToken(token), source: source.name, ...opened, expiresAt });

  const link = new URL(pathOf('quote/step-1'), deps.config.publicUrl);
  link.searchParams.set('referralName', source.name);
  // For a source that refers by contact, the referral id is the contact's id (specification §3, cse).
  link.searchParams.set('referralId', 'contactId' in opened ? opened.contactId : opened.referralId);
  if (source.isComparisonSite && reference !== undefined) {
    link.searchParams.set('appRef', reference);
    link.searchParams.set('thirdParty', source.name);
  }
  link.searchParams.set('partnerToken', token);
  if ('contactId' in opened) link.hash = LEADS_BACK;
  return { deepLink: link.href, expiresAt: expiresAt.toISOString() };
}
