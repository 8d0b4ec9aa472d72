import { expect, it } from 'vitest';
import { startReceiver } from '#server/commands/sandbox-check/receiver.ts';

it('a receiver refuses what is no JSON, and goes on waiting for the first that is', async () => {
  const receiver = await startReceiver('idempotency-key');
  const send = async (body: string) =>
    (await fetch(receiver.url, { method: 'POST', body, headers: { 'idempotency-key': '1' } })).status;
  expect(await send('hello')).toBe(400);
  expect([await send('{"id":"1"}'), await send('{"id":"1"}')]).toEqual([500, 204]);
  expect(receiver.arrivals.map(({ payload }) => payload)).toEqual([{ id: '1' }, { id: '1' }]);
  await receiver.close();
});
