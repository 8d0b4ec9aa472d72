import type { HandOver } from '#lib/contracts/hand-over.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import { expectSame, expectTrue, given } from '../sandbox-check/checklist.ts';
import type { Checklist } from '../sandbox-check/checklist.ts';
import type { Receiver } from '../sandbox-check/receiver.ts';

/** The notices about an applicant who has accepted and handed in everything. */
const TOLD = ['submitted', 'documents-complete'] as const satisfies readonly LenderNotice['type'][];

/**
 * What the lender is told of an application, at a server that this command runs. @param key the key that the sandbox
 * presents there
 */
export async function checkNotices(
  { check }: Checklist,
  { receiver, key, patienceMs }: { receiver: Receiver<LenderNotice>; key: string; patienceMs: number },
  handOver: HandOver | undefined,
): Promise<void> {
  const about = (id: string) => receiver.arrivals.filter(({ payload }) => payload.applicationId === id);

  const told = await check('You are told of the acceptance, and that everything is handed in', async () => {
    const { applicationId } = given(handOver, 'what was read');
    await receiver.waitUntil(
      () => TOLD.every((type) => about(applicationId).some(({ payload }) => payload.type === type)),
      patienceMs,
    );
    return about(applicationId);
  });
  await check('Each notice shows your key, and its id as Idempotency-Key', () => {
    for (const { id, headers, payload } of given(told, 'what was told')) {
      expectSame('Authorization', headers['authorization'], `Bearer ${key}`);
      expectSame('Idempotency-Key', id, payload.id);
    }
  });
  await check('It says that something happened, and nothing of the applicant', () => {
    for (const { payload } of given(told, 'what was told')) {
      expectSame('Its fields', Object.keys(payload).sort(), ['applicationId', 'id', 'occurredAt', 'type']);
    }
  });
  await check('What happened later has a higher id', () => {
    const [submitted, complete] = TOLD.map(
      (type) => given(told, 'what was told').find(({ payload }) => payload.type === type)?.id ?? '',
    );
    expectTrue(
      BigInt(submitted ?? '') < BigInt(complete ?? ''),
      `${String(complete)} is not above ${String(submitted)}`,
    );
  });
  await check('One that was answered with 500 comes again, the same', async () => {
    const [first] = receiver.arrivals;
    const { id, body } = given(first, 'the first notice');
    const repeats = () => receiver.arrivals.filter((arrival) => arrival.id === id);
    await receiver.waitUntil(() => repeats().length > 1, patienceMs);
    expectSame('Its body', repeats()[1]?.body, body);
  });
}
