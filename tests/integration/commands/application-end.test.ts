import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

const REASON = 'You told us that you do not need the loan any more.';

let api: TestApi;
let application: TestApplication;
let run: CommandBench['run'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('application-end'));
  ({ application } = await api.givenAcceptance());
  await api.putInStatus(application, 'Approved');
});
afterAll(() => close());

const statusOf = async () => (await api.readApplication(application)).s1ApplicationStatus;

it('asks for the application and the reason', async () => {
  expect(await run()).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      '<applicationId>: is missing. --reason: is missing.\nUsage: npm run',
    ) as string,
  });
  for (const given of [[], ['--reason'], ['--reason', '--yes'], ['--reason', ' ', '--yes']])
    expect(await run(application.applicationId, ...given)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--reason') as string,
    });
  expect(await statusOf()).toBe('Approved');
});

it('says what it would do, does it once that is confirmed, and no second time', async () => {
  const { applicationId, details } = application;
  const plan = await run(applicationId, '--reason', REASON);
  expect(plan).toMatchObject({ code: 0, err: '' });
  expect(plan.out).toContain(`the applicant will be told: ${REASON}`);
  expect(plan.out).toContain('the lender will be told');
  expect(plan.out).toContain('Nothing was changed. To do it, run it again with --yes.');
  for (const secret of [details.email, details.lastname]) expect(plan.out).not.toContain(secret);
  expect(await statusOf()).toBe('Approved');

  const done = await run('--yes', applicationId, '--reason', REASON);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('Ended.');
  expect(await statusOf()).toBe('Cancelled');

  expect(await run(applicationId, '--reason', REASON, '--yes')).toMatchObject({
    code: 1,
    err: 'It has already ended (Cancelled). Nothing was changed.\n',
  });
});
