import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { runCommandIn } from '#tests/support/run-command.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const REASON = 'You told us that you do not need the loan any more.';

let folder: string;
let api: TestApi;
let application: TestApplication;
let run: (...given: string[]) => ReturnType<typeof runCommandIn>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-end-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const database = await createTestDatabase();
  api = await createTestApi({ database });
  ({ application } = await api.givenAcceptance());
  await api.putInStatus(application, 'Approved');
  run = (...given) =>
    runCommandIn(folder, ['application-end', ...given], { APP_ENV: 'test', DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async () => (await api.readApplication(application)).s1ApplicationStatus;

it('asks for the application and the reason', async () => {
  expect(await run()).toMatchObject({
    code: 1,
    err: expect.stringContaining('Say which: npm run') as string,
  });
  for (const given of [[], ['--reason'], ['--reason', '--yes'], ['--reason', ' ', '--yes']])
    expect(await run(application.applicationId, ...given)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Say why') as string,
    });
  expect(await statusOf()).toBe('Approved');
});

it('says what it would do, does it once that is confirmed, and no second time', async () => {
  const { applicationId, details } = application;
  const plan = await run(applicationId, '--reason', REASON);
  expect(plan).toMatchObject({ code: 0, err: '' });
  expect(plan.out).toContain(`the applicant is written: ${REASON}`);
  expect(plan.out).toContain('the lender is told');
  expect(plan.out).toContain('Nothing was changed. To do it, say it again with --yes.');
  for (const secret of [details.email, details.lastname]) expect(plan.out).not.toContain(secret);
  expect(await statusOf()).toBe('Approved');

  const done = await run('--yes', applicationId, '--reason', REASON);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('Ended.');
  expect(await statusOf()).toBe('Cancelled');

  expect(await run(applicationId, '--reason', REASON, '--yes')).toMatchObject({
    code: 1,
    err: 'It has ended already (Cancelled). Nothing was changed.\n',
  });
});
