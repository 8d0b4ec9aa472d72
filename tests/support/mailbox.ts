import { sandboxMailboxContract } from '#lib/contracts/sandbox-mailbox.ts';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import { sendMessage } from '#server/features/message/send-message.ts';
import type { TestApi } from './test-api.ts';

/** Sends what waits in the outbox, as the background jobs would. */
export async function deliverMessages(api: TestApi): Promise<void> {
  const waiting = await api.query<{ id: string }>(
    `select id from message where status = 'waiting' order by created_at, channel`,
  );
  for (const { id } of waiting) await sendMessage(api.deps, { messageId: id });
}

/** What somebody has received, the newest first. */
export async function readMailbox(api: TestApi, to: string): Promise<SandboxMessage[]> {
  const { body } = await api.must('GET', `/api/sandbox/mailbox?to=${encodeURIComponent(to)}`);
  return sandboxMailboxContract.parse(body).messages;
}
