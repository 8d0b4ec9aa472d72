import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let application: TestApplication;
let run: CommandBench['run'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('application-paid-out'));
  ({ application } = await api.givenAcceptance());
  // The command goes by the real clock, but the applicant accepted by the test's.
  await api.query(
    `update application
        set status = 'Cancelled', agreement = jsonb_set(agreement, '{at}', '"2020-01-01T00:00:00.000Z"')
      where id = $1`,
    [application.applicationId],
  );
});
afterAll(() => close());

const statusOf = async () => (await api.readApplication(application)).s1ApplicationStatus;
const payout = (...more: string[]) => ['--reference', 'HZ-1', '--cents', '2500000', ...more];

it('asks for the application, the loan, its amount and the day', async () => {
  const { applicationId } = application;
  for (const given of [
    [],
    [applicationId],
    [applicationId, ...payout()],
    [applicationId, ...payout('--on', 'yesterday')],
    [applicationId, ...payout('--on', '2020-02-01', '--why')],
  ])
    expect(await run(...given)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run application:paid-out -- <applicationId>') as string,
    });
  expect(await run(applicationId, ...payout('--on', '2999-01-01'))).toMatchObject({
    code: 1,
    err: 'Nothing was changed. --on: This day is in the future in Sydney.\n',
  });
  const other = ['--reference', 'HZ-1', '--cents', '1', '--on', '2020-02-01', '--yes'];
  expect((await run(applicationId, ...other)).err).toContain('--cents: The amount borrowed');
  expect(await statusOf()).toBe('Cancelled');
});

it('says what it would do, does it once that is confirmed, and no second time', async () => {
  const given = [application.applicationId, ...payout('--on', '2020-02-01')];
  const plan = await run(...given);
  expect(plan).toMatchObject({ code: 0, err: '' });
  expect(plan.out).toContain("becomes a loan that is paid out: $25,000 on 2020-02-01, the lender's HZ-1");
  expect(plan.out).toContain('Nothing was changed. To do it, run it again with --yes.');
  expect(await statusOf()).toBe('Cancelled');

  const done = await run(...given, '--yes');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('Recorded.');
  expect(await statusOf()).toBe('Awaiting Funding');

  expect(await run(...given, '--yes')).toMatchObject({
    code: 1,
    err: 'Its loan was already recorded as paid out. Nothing was changed.\n',
  });
});
