import { mkdtemp, readFile, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRowId } from '#server/row-id.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runCommandIn } from '#tests/support/run-command.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

let folder: string;
let database: TestDatabase;
let api: TestApi;
let application: TestApplication;
/** Settings of the commands besides the usual ones. */
let environment: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rights-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  database = await createTestDatabase();
  api = await createTestApi({ database });
  ({ application } = await api.givenQuote());
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command on this test's database. */
const run = (...command: string[]) =>
  runCommandIn(folder, command, { APP_ENV: 'test', DATABASE_URL: database.url, ...environment });

const STATEMENT_MS = 100;

/** Whether statements have waited for a table for longer than one of the product's may take. */
const LONG_WAITING = sql`
  select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
    and clock_timestamp() - query_start > ${STATEMENT_MS} * interval '2 milliseconds'`;

/** The output of a command that has to wait for a table longer than one of the product's statements may take. */
async function runOnSlowTable(table: string, name: string, ...given: string[]) {
  environment = { DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_MS) };
  try {
    return await database.database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`lock table ${table} in access exclusive mode`));
      const done = run(name, ...given);
      await expect
        .poll(() => database.database.execute(LONG_WAITING), { timeout: 20_000 })
        .toMatchObject({ rowCount: 1 });
      return { done };
    });
  } finally {
    environment = {};
  }
}

const permissionsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the commands for the rights of applicants', () => {
  it('find somebody, and say ids and statuses alone', async () => {
    const { contactId, applicationId, details } = application;
    const { code, out } = await run('contact-find', details.email, details.dob);
    expect(code).toBe(0);
    expect(out).toContain(`contact ${contactId}\n  application ${applicationId}, `);
    expect(out).toContain('Quote Given\n');
    for (const secret of [details.email, details.firstname, details.lastname, details.dob])
      expect(out).not.toContain(secret);
  });

  it('find somebody whose date of birth was typed wrong: by reference, or by e-mail alone', async () => {
    const { contactId, details } = application;
    const { sfid } = await api.readApplication(application);
    for (const said of [sfid.toLowerCase(), details.email]) {
      const { code, out } = await run('contact-find', said);
      expect(out).toContain(`contact ${contactId}\n`);
      expect(code).toBe(0);
    }
    const nobody = await run('contact-find', 'R00000000');
    expect(nobody.code).toBe(1);
  });

  it('find whom a licence number or a mobile belongs to, typed with spaces or without', async () => {
    const { contactId } = await api.createApplicant({
      mobile: '0498765432',
      licenseState: 'NSW',
      idDocId: '87651234',
      licenseCardNumber: '1234567890',
    });
    for (const said of [
      ['--licence', '8765 1234'],
      ['--mobile', '0498 765 432'],
    ]) {
      const { code, out } = await run('contact-find', ...said);
      expect(out).toContain(`contact ${contactId}\n`);
      expect(code).toBe(0);
    }
    const { code, err } = await run('contact-find', '--licence', '11112222');
    expect([code, err]).toEqual([1, expect.stringContaining('nobody with this licence number')]);
    expect((await run('contact-find', '--name', 'Nora 1')).err).toContain("Unknown option '--name'.");
    for (const others of [['R1'], ['R1', '1990-01-01']]) {
      const both = await run('contact-find', ...others, '--mobile', '0498 765 432');
      expect(both).toMatchObject({ code: 1, err: expect.stringContaining('Give one of them') as string });
    }
  });

  it('find nobody where there is nobody', async () => {
    const { details } = application;
    const nobody = await run('contact-find', 'nobody@example.com', details.dob);
    expect(nobody).toMatchObject({
      code: 1,
      err: 'There is nobody with this email and date of birth.\n',
    });
  });

  it('write what is held to a file that only its owner reads', async () => {
    const { contactId, details } = application;
    const first = await run('contact-export', contactId, folder);
    expect(first).toMatchObject({ code: 0, err: '' });
    const file = join(folder, `${contactId}.json`);
    expect(await permissionsOf(file)).toBe('600');
    const { held } = JSON.parse(await readFile(file, 'utf8')) as { held: { contact: unknown[] } };
    expect(held.contact).toMatchObject([{ details: { email: details.email } }]);
  });

  it('write over no file, and record no export that nobody got', async () => {
    const { contactId } = application;
    const file = join(folder, `${contactId}.json`);
    expect(await run('contact-export', contactId, folder)).toMatchObject({
      code: 1,
      err: `The file ${file} cannot be written (EEXIST).\n`,
    });
    const event = 'contact exported';
    expect(await api.query('select from audit_event where event = $1', [event])).toHaveLength(1);
  });

  it('leave no file where there is nobody', async () => {
    const file = join(folder, 'nobody.json');
    expect(await run('contact-export', newRowId(), file)).toMatchObject({
      code: 1,
      err: 'There is no such contact.\n',
    });
    expect(await readdir(folder)).not.toContain('nobody.json');
  });

  it('say what the rules refuse', async () => {
    const { contactId } = application;
    const refused = await run('contact-correct', contactId, 'mobile=12', '--reason', 'a typing error');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^Nothing was changed\. mobile: /);
    const twice = ['mobile=0412345678', 'mobile=0412345679'];
    expect((await run('contact-correct', contactId, ...twice, '--reason', 'a typing error')).err).toContain(
      'must name each field once',
    );
  });

  it('ask for a reason', async () => {
    const { contactId } = application;
    expect((await run('contact-correct', contactId, 'lastname=Whitlam')).err).toMatch(
      /^--reason: is missing\.\nUsage: /,
    );
  });

  it('correct', async () => {
    const { contactId } = application;
    const done = await run('contact-correct', contactId, 'lastname=O’Brien', '--reason', 'a typing error');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain('Corrected: lastname. The applicant will be told.');
  });

  it('take back the consent to electronic communications', async () => {
    const { contactId } = application;
    expect((await run('e-communications-withdraw', contactId)).out).toContain('Withdrawn.');
  });

  it('note that somebody agrees to them again, and say where there is nothing to note', async () => {
    const { application: other } = await api.givenQuote();
    const agree = () => run('e-communications-agree', other.contactId);
    expect((await agree()).out).toContain('It was not withdrawn.');
    await run('e-communications-withdraw', other.contactId);
    expect(await agree()).toMatchObject({ code: 0, err: '' });
    expect((await agree()).out).toContain('It was not withdrawn.');
    expect((await run('e-communications-agree')).err).toContain(
      '<contactId>: is missing.\nUsage: npm run e-communications:agree -- <contactId>',
    );
  });

  it('make letters of what is withheld then', async () => {
    const { contactId } = application;
    await api.runJobs();
    const letters = join(folder, 'letters');
    const made = await run('messages-to-post', letters);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain(`details-corrected  contact ${contactId}  message withheld\n`);
    expect(made.out).toContain(`Letters made in ${letters}: 1. Post them, then remove the files.\n`);
    const [name = ''] = await readdir(letters);
    expect(await permissionsOf(join(letters, name))).toBe('600');
    expect(name).toMatch(/^[\da-f-]{36}\.pdf$/);
    const { text } = readPdf(await readFile(join(letters, name)));
    expect(text).toMatch(/O’Brien\s+12 Smith Street\s+Richmond VIC 3121/);
    const again = await run('messages-to-post', letters);
    expect(again.out).toMatch(/There is nothing to post\.\n$/);
  });

  it('wait for what no index leads to', async () => {
    const { contactId } = application;
    const posted = await runOnSlowTable('message', 'messages-to-post');
    expect(await posted.done).toMatchObject({ code: 0, err: '' });
    const exported = await runOnSlowTable('message', 'contact-export', contactId, join(folder, 'slow.json'));
    expect(await exported.done).toMatchObject({ code: 0, err: '' });
    const receipt = '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22';
    const withdrawn = await runOnSlowTable('application', 'hand-off-withdraw', receipt);
    expect((await withdrawn.done).err).toBe('There is no hand-off with that receipt.\n');
  });
});
