import type { APIRequestContext } from '@playwright/test';
import { sandboxMailboxContract } from '#lib/contracts/sandbox-mailbox.ts';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import { expect } from '../product-test.ts';

/** What somebody has received by mail or SMS, the newest first. */
export async function readMailbox(
  request: APIRequestContext,
  to: string,
  productUrl = '',
): Promise<SandboxMessage[]> {
  const reply = await request.get(`${productUrl}/api/sandbox/mailbox?to=${encodeURIComponent(to)}`);
  expect(reply.status(), 'the mailbox').toBe(200);
  return sandboxMailboxContract.parse(await reply.json()).messages;
}

/**
 * Waits for a message to somebody that was not there before, and gives the newest.
 * @param before how many there were
 */
export async function receiveMessage(
  request: APIRequestContext,
  to: string,
  before: number,
  productUrl = '',
): Promise<SandboxMessage> {
  await expect
    .poll(async () => (await readMailbox(request, to, productUrl)).length, `messages to ${to}`)
    .toBeGreaterThan(before);
  const [newest] = await readMailbox(request, to, productUrl);
  if (newest === undefined) throw new Error('The message is gone');
  return newest;
}
