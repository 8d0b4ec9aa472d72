import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let run: CommandBench['run'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('applications-stuck'));
});
afterAll(() => close());

/** An application that has been at a status for this many days, by the command's clock. */
async function waitingAt(status: 'CreditAssess' | 'Approved' | 'Awaiting Funding', days: number) {
  const { application } = await api.givenAcceptance();
  await api.putInStatus(application, 'CreditAssess');
  if (status !== 'CreditAssess') await api.lenderSays(application.applicationId, { type: 'approved' });
  if (status === 'Awaiting Funding')
    await api.lenderSays(application.applicationId, { type: 'awaiting-funding' });
  await api.query(
    `update application set waiting_since = now() - $2 * interval '1 day', updated_at = now() where id = $1`,
    [application.applicationId, days],
  );
  return application;
}

const lineOf = ({ applicationId }: TestApplication, out: string) =>
  out.split('\n').find((line) => line.includes(applicationId));

it('lists who has waited for the lender for so long, the longest first, and what it said last', async () => {
  const undecided = await waitingAt('CreditAssess', 4);
  const unpaid = await waitingAt('Awaiting Funding', 9);
  const recent = await waitingAt('Approved', 2);
  const paid = await waitingAt('Awaiting Funding', 30);
  const funded = { type: 'funded', reference: 'HZ-1', amountPaidOut: 2_500_000 } as const;
  expect((await api.lenderSays(paid.applicationId, funded)).status).toBe(204);
  // As a process of the previous version leaves it: its last change says since when.
  const unnoted = await waitingAt('CreditAssess', 0);
  await api.query(
    `update application set waiting_since = null, updated_at = now() - interval '5 days' where id = $1`,
    [unnoted.applicationId],
  );

  const { code, out, err } = await run();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(lineOf(undecided, out)).toMatch(/, CreditAssess since .*Z; from the lender: nothing so far$/);
  expect(lineOf(unpaid, out)).toMatch(
    /, Awaiting Funding since .*Z; from the lender: awaiting funding, .*Z$/,
  );
  expect([recent, paid].map((one) => lineOf(one, out))).toEqual([undefined, undefined]);
  const order = [unpaid, unnoted, undecided].map(({ applicationId }) => out.indexOf(applicationId));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(out).toContain('Waiting for the lender for 3 days or longer: 3.\n');
  for (const { details } of [undecided, unpaid])
    for (const value of [details.email, details.firstname, details.lastname, details.dob])
      expect(out).not.toContain(value);

  const longer = await run('8');
  expect(lineOf(undecided, longer.out)).toBeUndefined();
  expect(lineOf(unpaid, longer.out)).toBeDefined();

  await api.query(
    `update application set waiting_since = now() - interval '3 days', status = 'Approved' where id = $1`,
    [undecided.applicationId],
  );
  expect(lineOf(undecided, (await run('3')).out)).toContain(', Approved since');
  expect((await run('1')).out).toMatch(/\nWaiting for the lender for a day or longer: \d\.\n$/);
});

it('lists what cannot be approved any more, or soon, and nothing that is approved', async () => {
  const assessed = async (days: number, status: 'CreditAssess' | 'Doc Request' = 'CreditAssess') => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, status);
    await api.query(
      `update assessment set created_at = ((now() at time zone 'Australia/Sydney')::date - $2::int + time '12:00') at time zone 'Australia/Sydney' where application_id = $1`,
      [application.applicationId, days],
    );
    // The command goes by real time: none of these has waited for long.
    await api.query('update application set waiting_since = now() where id = $1', [
      application.applicationId,
    ]);
    return application;
  };
  const [over, soon, young, approved] = [
    await assessed(92),
    await assessed(75, 'Doc Request'),
    await assessed(74),
    await assessed(93),
  ];
  await api.putInStatus(approved, 'Approved');
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(lineOf(over, out)).toMatch(/, CreditAssess: it could be approved until \d{4}-\d\d-\d\d$/);
  expect(lineOf(soon, out)).toMatch(/, Doc Request: it can be approved until \d{4}-\d\d-\d\d$/);
  expect(out).not.toContain(young.applicationId);
  expect(out).not.toContain(`${approved.applicationId}, Approved: it`);
});

it.each([['many'], ['-1'], ['1.5'], ['3', '4']])('asks for whole days in place of %s', async (...given) => {
  expect(await run(...given)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage: npm run applications:stuck -- [days]') as string,
  });
});
