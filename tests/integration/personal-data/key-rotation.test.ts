import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractLinkContract } from '#lib/contracts/contract.ts';
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts';
import { assertKeysFit } from '#server/features/contact/keys-fit.ts';
import { verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { listSealedRows, replaceSealed } from '#server/features/data-keys/repository.ts';
import { rotateDataKey } from '#server/features/data-keys/rotate-data-key.ts';
import { createBlindIndex, createSealer } from '#server/security/sealing.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import {
  BANK_ACCOUNT,
  FILE_NAME,
  givenKnownApplicant,
  givenReferredApplicant,
} from '#tests/support/known-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';
import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

const KEYS = ['development:ZGV2ZWxvcG1lbnQtb25seS1kYXRhLWtleS0wMDAwMDE='];
/** Hashes and indexes: nothing can be read from them, and keeping them needs none of our keys. */
const NOT_SEALED = [
  'consent_entry.hash',
  'consent_entry.previous_hash',
  'contact.email_and_dob_index',
  'contact.email_index',
  'contact_mark.mark',
  'credit_enquiry.identity_hash',
  'document_file.content_hash',
  'enquiry_claim.identity_hash',
  'idempotency_key.request_hash',
  'quote.inputs_hash',
  'referral_token.token_hash',
  'upload.token_hash',
  'verification.code_hash',
  'verification.link_token_hash',
];

let api: UploadApi;
let application: TestApplication;
beforeAll(async () => {
  api = await createUploadApi();
  application = await givenKnownApplicant(api);
  await givenReferredApplicant(api);
});
afterAll(() => api.close());

/** The settings of a program under the newest key; `retired` still open. */
const settings = (retired: readonly string[] = KEYS.slice(0, -1)) => ({
  DATA_DIR: api.dataDirectory,
  DATA_KEY: KEYS.at(-1) ?? '',
  RETIRED_DATA_KEYS: retired.join(','),
});

/** The product as it runs under these settings, on the same data. */
async function programWith(environment: Record<string, string>): Promise<TestApi> {
  const database = { url: '', database: api.deps.database, close: () => Promise.resolve() };
  return createTestApi({ environment, database });
}

beforeEach(() => {
  KEYS.push(`key-${String(KEYS.length)}:${randomBytes(32).toString('base64')}`);
});

/** How many values are sealed under which key, by column; the stored files too. */
async function countByKey(): Promise<Record<string, Record<string, number>>> {
  const counted: Record<string, Record<string, number>> = {};
  const add = (name: string, keyId: string) => {
    const byKey = (counted[name] ??= {});
    byKey[keyId] = (byKey[keyId] ?? 0) + 1;
  };
  for (const { name } of SEALED_COLUMNS) {
    const [table = '', column = ''] = name.split('.');
    const rows = await api.query<{ sealed: Buffer }>(
      `select "${column}" as sealed from "${table}" where "${column}" is not null`,
    );
    for (const { sealed } of rows) add(name, sealed.toString('utf8', 1, 1 + sealed.readUInt8(0)));
  }
  const files = await api.query<{ key: string }>('select storage_key as key from document_file');
  for (const { key } of files) {
    const sealed = await api.deps.providers.fileStorage.get(key);
    add('file_storage', sealed.toString('utf8', 1, 1 + sealed.readUInt8(0)));
  }
  return counted;
}

const newestKeyId = () => (KEYS.at(-1) ?? '').split(':')[0] ?? '';

describe('the list of sealed columns', () => {
  it('names every column of bytes that is no hash', async () => {
    const columns = await api.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' order by 1`,
    );
    const sealed = SEALED_COLUMNS.map(({ name }) => name);
    expect(columns.map(({ name }) => name)).toEqual([...sealed, ...NOT_SEALED].sort());
  });

  it('is filled by an applicant, so that what follows means something', async () => {
    expect(Object.keys(await countByKey()).sort()).toEqual(
      [...SEALED_COLUMNS.map(({ name }) => name), 'file_storage'].sort(),
    );
  });
});

describe('a new data key', () => {
  it('takes over everything, and the product works without the old one', async () => {
    const before = await countByKey();
    const { deps } = await programWith(settings());
    const rotation = await rotateDataKey(deps, () => undefined);
    expect(rotation).toMatchObject({ isComplete: true, unreadable: [] });

    const after = await countByKey();
    for (const [name, byKey] of Object.entries(before)) {
      const all = Object.values(byKey).reduce((sum, count) => sum + count, 0);
      expect({ name, ...after[name] }).toEqual({ name, [newestKeyId()]: all });
    }

    const product = await programWith(settings([]));
    const { of, path, token } = application;
    const read = async (where: string) => (await product.must('GET', where, undefined, { token })).body;
    expect(await read(path())).toMatchObject({ lastname: application.details.lastname });
    expect(await read(path('/address/current'))).toEqual(ADDRESS);
    expect(await read(of('/employment'))).toEqual(EMPLOYMENT);
    expect(await read(path('/bank-account'))).toMatchObject({ bsb: BANK_ACCOUNT.bsb });
    expect(JSON.stringify(await read(of('/documents')))).toContain(FILE_NAME);
    const { url } = contractLinkContract.parse(await read(of('/contract')));
    expect((await product.request('GET', url)).status).toBe(200);
    // A repeat of a write is answered from the stored reply.
    const headers = { 'idempotency-key': `known-${application.applicationId}` };
    await product.must('PUT', path('/bank-account'), BANK_ACCOUNT, { token, headers });
    expect((await verifyLedger(product.deps)).breaks).toEqual([]);
    await product.must('GET', '/api/sandbox/mailbox');
    await product.must('GET', '/api/sandbox/partners/cra/webhooks');
  });

  it('leaves a row that the product holds to the product, and comes back to it', async () => {
    const { deps } = await programWith(settings());
    const holder = await api.deps.database.$client.connect();
    await holder.query('begin');
    await holder.query('select 1 from contact where id = $1 for update', [application.contactId]);
    const ofContacts: string[] = [];
    const rotation = await rotateDataKey(deps, (sentence) => {
      if (sentence.startsWith('contact.details')) ofContacts.push(sentence);
      else if (ofContacts.length === 1) void holder.query('commit');
    });
    holder.release();
    expect(rotation.isComplete).toBe(true);
    expect(ofContacts).toEqual([
      expect.stringMatching(/^contact.details: (\d+) looked at, /),
      expect.stringMatching(/, 1 sealed again$/),
    ]);
  });

  it('does not overwrite a value that was changed after it was read', async () => {
    const { deps } = await programWith(settings());
    const column = SEALED_COLUMNS.find(({ name }) => name === 'contact.details');
    if (column === undefined) throw new Error('Contacts are sealed');
    const applicant = await api.createApplicant();
    const { currentHeader } = deps.sealer;
    const read = await listSealedRows(deps.database, column, { currentHeader, after: undefined, limit: 100 });
    const product = await programWith(settings());
    await product.must('PATCH', applicant.path(), { mobile: '0400111222' }, applicant);
    const values = read.map(({ key, sealed = Buffer.alloc(0) }) => ({ key, before: sealed, after: sealed }));
    expect(await replaceSealed(deps.database, column, values)).toBe(values.length - 1);
    const { body } = await product.must('GET', applicant.path(), undefined, applicant);
    expect(body).toMatchObject({ mobile: '0400111222' });
  });

  it('says which values open under no key there is, and keeps them as they are', async () => {
    const { deps } = await programWith(settings([]));
    const before = await countByKey();
    const rotation = await rotateDataKey(deps, () => undefined);
    expect(rotation.isComplete).toBe(false);
    expect(rotation.unreadable).toContain(`contact.details:${application.contactId}`);
    expect(await countByKey()).toEqual(before);
    // With the key that they were sealed under, it succeeds after all.
    const again = await programWith(settings());
    expect(await rotateDataKey(again.deps, () => undefined)).toMatchObject({ isComplete: true });
  });

  it('is all that a contract takes', async () => {
    const change = async (statement: string) =>
      api.deps.database.$client.query(
        `begin; set local marketplace.resealing = 'on'; ${statement}; rollback`,
      );
    await expect(api.query(`update contract set pdf = ''`)).rejects.toThrow('append-only');
    for (const statement of [
      `update contract set pdf_hash = 'x'`,
      `update contract set pdf = '', created_at = now()`,
      'truncate contract',
    ]) {
      await expect(change(statement)).rejects.toThrow('append-only');
    }
  });
});

describe('npm run keys:rotate', () => {
  it('goes on where it was killed', async () => {
    const numbers = Array.from({ length: 1_000 }, (_, number) => String(number));
    const replies = numbers.map((number) =>
      api.deps.sealer.seal({ number }, `idempotency_key.reply:test/${number}`),
    );
    await api.query(
      `insert into idempotency_key select 'test', n, '\\x00', r, now() from unnest($1::text[], $2::bytea[]) u(n, r)`,
      [numbers, replies],
    );
    expect(await runCommand({ killAfter: /idempotency_key\.reply: 300 looked at/ })).toMatchObject({
      signal: 'SIGKILL',
    });
    const between = (await countByKey())['idempotency_key.reply'] ?? {};
    expect(Object.keys(between).length).toBeGreaterThan(1);

    const { code, output } = await runCommand({});
    expect(output).toMatch(/^All \d+ values and files are under the key key-\d+: a retired key may go\.$/m);
    expect(code).toBe(0);
    for (const [name, byKey] of Object.entries(await countByKey())) {
      expect({ name, keys: Object.keys(byKey) }).toEqual({ name, keys: [newestKeyId()] });
    }
    const said: string[] = [];
    await rotateDataKey((await programWith(settings())).deps, (sentence) => said.push(sentence));
    expect(said).toEqual([]);
  }, 120_000);
});

/** The command as an operator runs it. @param killAfter kills it when it has printed this */
async function runCommand({ killAfter }: { killAfter?: RegExp }) {
  const databaseUrl = api.deps.database.$client.options.connectionString ?? '';
  const child = spawn('node_modules/.bin/node', ['server/commands/keys-rotate.ts'], {
    env: { ...process.env, APP_ENV: 'test', NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...settings() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (killAfter?.test(output)) child.kill('SIGKILL');
    });
  }
  return new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ code, signal, output });
    });
  });
}

describe('a program under other keys than its data', () => {
  const other = randomBytes(32);
  /** Every key there was: the data may be sealed under any of them. */
  const ownKeys = () =>
    new Map(
      KEYS.map((key) => [
        key.slice(0, key.indexOf(':')),
        Buffer.from(key.slice(key.indexOf(':') + 1), 'base64'),
      ]),
    );
  const ownSealer = () => createSealer(ownKeys(), [...ownKeys().keys()][0] ?? '');

  it.each([
    [
      'another data key of the same id',
      () => createSealer(new Map([...ownKeys().keys()].map((id) => [id, other])), 'development'),
    ],
    [
      'a new data key without the old one',
      () => createSealer(new Map([['unheard-of', other]]), 'unheard-of'),
    ],
  ])('does not start: %s', async (_, sealer) => {
    await expect(assertKeysFit({ ...api.deps, sealer: sealer() })).rejects.toThrow(
      /^This database was filled under a data key that is/,
    );
  });

  it('does not start: another INDEX_KEY', async () => {
    const keys = { sealer: ownSealer(), blindIndex: createBlindIndex(other) };
    await expect(assertKeysFit({ ...api.deps, ...keys })).rejects.toThrow(
      'This database was filled under another INDEX_KEY',
    );
  });

  it('starts under the keys it was filled under, and on an empty database under any', async () => {
    await assertKeysFit({ ...api.deps, sealer: ownSealer() });
    const empty = await createTestDatabase();
    try {
      const keys = {
        sealer: createSealer(new Map([['first', other]]), 'first'),
        blindIndex: createBlindIndex(other),
      };
      await assertKeysFit({ database: empty.database, ...keys });
    } finally {
      await empty.close();
    }
  });
});
