import type { APIRequestContext } from '@playwright/test';
import { sandboxMailboxContract } from '#lib/contracts/sandbox-mailbox.ts';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import { expect } from '../product-test.ts';

/** What a person has received by mail or SMS, the newest first. */
export async function readMailbox(
  request: APIRequestContext,
  to: string,
  productUrl = '',
): Promise<SandboxMessage[]> {
  const reply = await request.get(`${productUrl}/api/sandbox/mailbox?to=${encodeURIComponent(to)}`);
  expect(reply.status(), 'the mailbox').toBe(200);
  return sandboxMailboxContract.parse(await reply.json()).messages;
}

/** Waits for a new code for a person, whatever other messages they get meanwhile. */
export async function receiveCode(
  request: APIRequestContext,
  to: string,
  before: readonly SandboxMessage[],
  productUrl = '',
): Promise<string> {
  const known = new Set(before.map(({ id }) => id));
  const newest = async () =>
    (await readMailbox(request, to, productUrl)).find(({ id, code }) => code !== undefined && !known.has(id));
  await expect.poll(newest, `a code to ${to}`).toBeDefined();
  return (await newest())?.code ?? '';
}

/**
 * Waits for a new message to a person, and returns the newest.
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
