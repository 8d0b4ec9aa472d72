import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDatabaseServer } from '#server/db/product-database.ts';
import { COMMANDS, READING_COMMANDS } from '#tests/support/commands.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

let folder: string;
let test: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  // A working folder without a developer's `.env`.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** With nothing set but what is given. */
const run = (command: readonly string[], environment: Record<string, string> = {}, cwd = folder) =>
  runCommandIn(cwd, command, environment, folder);

const ID = '00000000-0000-4000-8000-000000000000';
const MONEY = [ID, '--reference', 'HZ-1', '--cents', '1', '--on', '2020-02-01'];

/** Each command that works on the product's database, as it may be called. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'application:end': [ID, '--reason', 'asked for'],
  'application:paid-out': MONEY,
  'applications:stuck': [],
  'assessment:copy': [ID, 'saved.txt'],
  backup: ['saved'],
  'contact:correct': [ID, 'lastname=Whitlam', '--reason', 'mistyped'],
  'contact:export': [ID, 'saved'],
  'contact:find': ['R0000000'],
  'contact:freeze': [ID, '--reason', 'mailbox taken over'],
  'contact:unfreeze': [ID, '--reason', 'mailbox is theirs again'],
  'e-communications:agree': [ID],
  'e-communications:withdraw': [ID],
  'enquiries:allow': [ID, '--reason', 'used up by somebody else'],
  erase: [ID],
  'finance:hand-offs': ['2020-11', 'saved'],
  'finance:loans': ['2020-11'],
  'hand-off:withdraw': [ID],
  'keys:rotate': [],
  'ledger:verify': [],
  'messages:to-post': ['saved'],
  'money:returned': MONEY,
  'numbers:ahead': [],
  'quote:explain': ['R0000000'],
};

/** Commands that make a database, and those that need none. */
const OTHERS = ['restore', 'partner:check', 'partner:credentials', 'lender:check'];

const callOf = (script: string) => [COMMANDS.get(script) ?? '', ...(CALLS[script] ?? [])];

it('every command is tried here', () => {
  expect([...Object.keys(CALLS), ...OTHERS].sort()).toEqual([...COMMANDS.keys()].sort());
});

describe('a command without the settings of the product', () => {
  it.each(Object.keys(CALLS))('%s makes no database', async (script) => {
    const { code, out, err } = await run(callOf(script));
    expect(err).toMatch(/^There is no database: DATABASE_URL is not set, and .*\.data holds none\./);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    for (const made of ['.data', 'saved', 'saved.txt']) expect(existsSync(join(folder, made))).toBe(false);
  });
});

it.each([...COMMANDS])('%s takes no word that it does not know', async (script, file) => {
  const { code, out, err } = await run([file, ...(CALLS[script] ?? []), '--unknown']);
  expect(err).toMatch(new RegExp(`^Unknown option '--unknown'\\.\nUsage: npm run ${script}( -- .*)?\n$`));
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

it('a command says which database it worked on, and no password', async () => {
  const { code, out, err } = await run(['ledger-verify'], { APP_ENV: 'test', DATABASE_URL: test.url });
  const { host, pathname, password } = new URL(test.url);
  expect(err).toBe('');
  expect(out).toContain(`On the database ${pathname.slice(1)} at ${host}.\n`);
  if (password !== '') expect(out).not.toContain(password);
  expect(code).toBe(0);
});

it.each(READING_COMMANDS)('%s works where nothing can be written', async (script) => {
  const readOnly = new URL(test.url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const given = { APP_ENV: 'test', DATABASE_URL: readOnly.href };
  expect(await run(callOf(script), given)).toMatchObject({ code: 0 });
});

describe('a command on a database that is not at its schema', () => {
  const onOlder = { APP_ENV: 'test', DATABASE_URL: '' };
  let older: TestDatabase;
  const query = async (text: string) => (await older.database.$client.query(text)).rows as unknown[];
  const migrations = () => query('select count(*)::int as count from drizzle.__drizzle_migrations');
  beforeAll(async () => {
    older = await createTestDatabase();
    onOlder.DATABASE_URL = older.url;
  });
  afterAll(() => older.close());

  it('leaves it as it is, and says what to do', async () => {
    await query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const before = await migrations();
    const { code, err } = await run(['ledger-verify'], onOlder);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^The database is not at the schema of this version/) as string,
    });
    expect(await migrations()).toEqual(before);
    await query('drop schema drizzle cascade');
    expect((await run(['ledger-verify'], onOlder)).err).toMatch(/^The database is not at the schema/);
  });
});

it('a .env that is there and cannot be read stops a command', async () => {
  const cwd = await mkdtemp(join(folder, 'unreadable-'));
  await symlink(join(ROOT, 'node_modules'), join(cwd, 'node_modules'));
  await mkdir(join(cwd, '.env'));
  const { code, err } = await run(['ledger-verify'], { APP_ENV: 'test', DATABASE_URL: test.url }, cwd);
  expect(err).toBe('The file .env is there and cannot be read (EISDIR).\n');
  expect(code).toBe(1);
});

it('a .env that begins with the mark of its encoding is read from its first setting on', async () => {
  const cwd = await mkdtemp(join(folder, 'marked-'));
  await symlink(join(ROOT, 'node_modules'), join(cwd, 'node_modules'));
  await writeFile(join(cwd, '.env'), '\uFEFFAPP_ENV=staging\n');
  const { code, err } = await run(['ledger-verify'], { DATABASE_URL: test.url }, cwd);
  expect(err).toMatch(/^APP_ENV is not acceptable/);
  expect(code).toBe(1);
});

it('names a database without its password', () => {
  const dataDirectory = '/srv/data';
  const databaseUrl = 'postgresql://loans:hunter2@db.example:5432/loans?sslmode=verify-full';
  expect(describeDatabaseServer({ databaseUrl, dataDirectory })).toBe(
    'the database loans at db.example:5432',
  );
  expect(describeDatabaseServer({ databaseUrl: undefined, dataDirectory })).toBe(
    'the embedded database of /srv/data',
  );
});

it('a hand-off is taken back by its receipt alone, and an unknown one is said to be', async () => {
  const settings = { APP_ENV: 'test', DATABASE_URL: test.url };
  expect((await run(['hand-off-withdraw', 'receipt'], settings)).err).toBe(
    '<receipt>: must be a receipt number.\nUsage: npm run hand-off:withdraw -- <receipt>\n',
  );
  for (const receipt of ['00000000-0000-4000-8000-000000000000', 'k7m29qxabt4r']) {
    const unknown = await run(['hand-off-withdraw', receipt], settings);
    expect([unknown.code, unknown.err]).toEqual([1, 'There is no hand-off with that receipt.\n']);
  }
});
