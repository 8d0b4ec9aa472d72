import { z } from 'zod';
import { sandboxMailboxContract } from '#lib/contracts/sandbox-mailbox.ts';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import type { AppDeps } from '#server/deps.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { keptPlace } from '#server/providers/messages/sandbox.ts';
import type { KeptMessage } from '#server/providers/messages/sandbox.ts';
import { listSandboxMessages } from './mailbox-repository.ts';
import type { SandboxMessageRow } from './mailbox-repository.ts';

const SHOWN = 50;
/** Addresses are sealed, so searching for one means opening messages; older ones than these are not looked at. */
const LOOKED_THROUGH = 1000;

const listRoute = describeRoute({
  method: 'get',
  path: '/mailbox',
  tags: ['Sandbox'],
  summary: 'Mail and SMS that were sent, the newest first',
  request: {
    query: z.object({
      to: z
        .string()
        .max(254)
        .optional()
        .meta({ description: 'An email address or mobile number, or a part of one' }),
    }),
  },
  responses: { 200: jsonReply(sandboxMailboxContract, 'At most 50 messages') },
});

/** The mailbox of the sandbox: what applicants would read on their phones. */
export function mailboxRoutes(deps: AppDeps) {
  return createRouter().openapi(listRoute, async (c) => {
    const wanted = addressOf(c.req.valid('query').to ?? '');
    const rows = await listSandboxMessages(deps.database, wanted === '' ? SHOWN : LOOKED_THROUGH);
    const all = rows.map((row) => toSandboxMessage(deps, row));
    const exact = all.filter(({ to }) => addressOf(to) === wanted);
    const messages = (
      exact.length > 0 ? exact : all.filter(({ to }) => addressOf(to).includes(wanted))
    ).slice(0, SHOWN);
    return c.json(sandboxMailboxContract.parse({ messages }), 200);
  });
}

/** An address in the form in which it is compared: a number may be typed in groups. */
function addressOf(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}

function toSandboxMessage(
  { sealer }: AppDeps,
  { id, content, receivedAt }: SandboxMessageRow,
): SandboxMessage {
  const kept = sealer.open(content, keptPlace(id)) as KeptMessage;
  const code = findCode(kept);
  return {
    id,
    channel: kept.channel,
    to: kept.to,
    receivedAt: receivedAt.toISOString(),
    ...(kept.channel === 'email' ? { subject: kept.subject, html: kept.html } : {}),
    text: kept.text,
    ...(code === undefined ? {} : { code }),
    links: [...new Set(kept.text.match(/https?:\/\/\S+/g) ?? [])],
  };
}

/** A code stands alone on its line in an email, and after the # in the last line of an SMS. */
function findCode({ channel, text }: KeptMessage): string | undefined {
  return (channel === 'email' ? /^(\d{4})$/m : /#(\d{4})$/).exec(text)?.[1];
}
