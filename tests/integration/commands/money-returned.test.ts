import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let application: TestApplication;
let run: CommandBench['run'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('money-returned'));
  ({ application } = await api.givenAcceptance());
});
afterAll(() => close());

const money = (cents: string, on: string, ...more: string[]) => [
  application.applicationId,
  ...['--reference', 'RET-1', '--cents', cents, '--on', on],
  ...more,
];
const entries = () =>
  api.query(`select facts from audit_event where application_id = $1 and event = 'money returned'`, [
    application.applicationId,
  ]);

it('is of a loan that was paid out', async () => {
  expect((await run()).err).toContain('Say of which loan, and what has come back: npm run');
  const early = await run(...money('1', '2020-02-02', '--yes'));
  expect(early).toMatchObject({ code: 1, err: 'Its loan was not paid out. Nothing was changed.\n' });
  expect(await entries()).toEqual([]);
});

it('is recorded once it is confirmed, from the day of the payout on, and never more than is out', async () => {
  await api.query(
    `insert into servicing_record (application_id, reference, amount_paid_out, funded_at)
     values ($1, 'HZ-1', 2500000, '2020-02-01T00:00:00Z')`,
    [application.applicationId],
  );
  const plan = await run(...money('2000000', '2020-02-03'));
  expect(plan).toMatchObject({ code: 0, err: '' });
  expect(plan.out).toContain("$20,000 came back on 2020-02-03, the lender's RET-1");
  expect(plan.out).toContain('$5,000 are still out');
  expect(await entries()).toEqual([]);

  expect((await run(...money('2000000', '2020-02-03', '--yes'))).out).toContain('Recorded.');
  const facts = { amount: 2_000_000, on: '2020-02-03', reference: 'RET-1' };
  expect(await entries()).toEqual([{ facts }]);

  const refused = { 'more than is out': ['500001', '2020-02-03'], 'before the payout': ['1', '2020-01-31'] };
  for (const [cents = '', on = ''] of Object.values(refused))
    expect(await run(...money(cents, on, '--yes'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was changed. ') as string,
    });
  expect(await entries()).toHaveLength(1);
});
