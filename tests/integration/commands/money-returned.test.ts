import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  api.query(
    `select facts from audit_event where application_id = $1 and event = 'money returned' order by id`,
    [application.applicationId],
  );

it('money comes back of a loan that was paid out alone', async () => {
  expect((await run()).err).toContain('Usage: npm run money:returned -- <applicationId>');
  const early = await run(...money('1', '2020-02-02', '--yes'));
  expect(early).toMatchObject({ code: 1, err: 'Its loan was not paid out. Nothing was changed.\n' });
  expect(await entries()).toEqual([]);
});

describe('money of a loan that was paid out', () => {
  beforeAll(() =>
    api.query(
      `insert into servicing_record (application_id, reference, amount_paid_out, funded_at)
       values ($1, 'HZ-1', 2500000, '2020-02-01T00:00:00Z')`,
      [application.applicationId],
    ),
  );
  const first = { amount: 2_000_000, on: '2020-02-03', reference: 'RET-1' };

  it('is recorded as come back once that is confirmed', async () => {
    const plan = await run(...money('2000000', '2020-02-03'));
    expect(plan).toMatchObject({ code: 0, err: '' });
    expect(plan.out).toContain("$20,000 came back on 2020-02-03, the lender's RET-1");
    expect(plan.out).toContain('$5,000 is still out');
    expect(await entries()).toEqual([]);
    expect((await run(...money('2000000', '2020-02-03', '--yes'))).out).toContain('Recorded.');
    expect(await entries()).toEqual([{ facts: first }]);
  });

  it('is not recorded a second time', async () => {
    for (const more of [[], ['--yes']])
      expect(await run(...money('2000000', '2020-02-03', ...more))).toMatchObject({
        code: 1,
        err: 'It was already recorded: $5,000 is still out. Nothing was changed.\n',
      });
    expect(await entries()).toEqual([{ facts: first }]);
  });

  it.each([
    ['more than is out', '500001', '2020-02-03', '--cents: No more than $5,000 is still out.'],
    ['before the payout', '1', '2020-01-31', '--on: This is before the payout.'],
    ['still to come', '1', '2999-01-01', '--on: This day is in the future in Sydney.'],
  ])('is refused that is %s', async (_what, cents, on, why) => {
    expect(await run(...money(cents, on, '--yes'))).toMatchObject({
      code: 1,
      err: `Nothing was changed. ${why}\n`,
    });
    expect(await entries()).toHaveLength(1);
  });

  it('may come back in parts, of one day and under one reference too', async () => {
    const other = await run(...money('300000', '2020-02-03', '--yes'));
    expect(other.out).toContain('$2,000 is still out');
    expect(await entries()).toEqual([{ facts: first }, { facts: { ...first, amount: 300_000 } }]);
  });
});
