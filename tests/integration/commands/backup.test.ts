import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { parseConfig } from '#server/config.ts';
import { makeBackup } from '#server/commands/backup/make-backup.ts';
import type { Installation } from '#server/commands/backup/make-backup.ts';
import { backupKeysOf, pathOfFile, pathOfTable } from '#server/commands/backup/manifest.ts';
import type { Manifest } from '#server/commands/backup/manifest.ts';
import { moveNumbersAhead } from '#server/commands/backup/move-numbers-ahead.ts';
import { restoreBackup } from '#server/commands/backup/restore-backup.ts';
import { verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { createDiskStorage } from '#server/providers/file-storage/disk.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { sealerOf } from '#server/security/sealing.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const PDF = buildPdf();
const keys = backupKeysOf(parseConfig({ APP_ENV: 'test' }, NOW));

let folder: string;
let source: UploadApi;
let sourceDatabase: TestDatabase;
let installation: Installation;
let backup: string;
let manifest: Manifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  sourceDatabase = await createTestDatabase();
  source = await createUploadApi({ database: sourceDatabase });
  installation = {
    databaseUrl: sourceDatabase.url,
    keys,
    storage: createDiskStorage(join(source.dataDirectory, 'files')),
  };
  for (let index = 0; index < 3; index += 1) await makeContract();
  await source.runJobs();
  // Rows and jobs of every kind, and a value with everything that a text format could stumble over.
  await source.givenReferral();
  const given = await source.startApplication();
  await source.must(
    'PATCH',
    given.of(),
    { marketingCampaign: 'back\\slash, \\N, "quotes", é and 贷' },
    given,
  );

  backup = join(folder, 'backup');
  const writes = writeOn();
  manifest = await makeBackup(installation, backup);
  writes.stop();
  await writes.ended;
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/** An accepted offer with its contract, its entries in the ledger and an uploaded file. */
async function makeContract() {
  const application = await source.givenDocuments();
  const { id } = await source.findDocument(application, MAIN_BANK_ACCOUNT);
  await source.upload(application, id, { bytes: PDF, type: 'application/pdf' });
  return application;
}

/** Applicants who carry on while the backup is made. */
function writeOn() {
  let isStopping = false;
  const write = async () => {
    while (!isStopping) await makeContract();
  };
  const ended = Promise.all([write(), write()]);
  return {
    ended,
    stop: () => {
      isStopping = true;
    },
  };
}

let target: TestDatabase;
let targetFolder: string;
beforeEach(async () => {
  target = await createTestDatabase();
  targetFolder = await mkdtemp(join(folder, 'target-'));
  return () => target.close();
});

const targetInstallation = (): Installation => ({
  databaseUrl: target.url,
  keys,
  storage: createDiskStorage(join(targetFolder, 'files')),
});
const restore = (from = backup) => restoreBackup(targetInstallation(), from);

/** A copy of the backup, to be spoiled. */
async function copyBackup(): Promise<string> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(backup, copy, { recursive: true });
  return copy;
}

async function rowsOf(database: TestDatabase, table: string): Promise<string[]> {
  const { rows } = await database.database.$client.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t`,
  );
  return rows.map(({ row }) => row).sort();
}

/** Nothing was restored, neither rows nor files. */
async function expectUntouched() {
  expect(await rowsOf(target, 'contact')).toEqual([]);
  expect(await readdir(join(targetFolder, 'files')).catch(() => [])).toEqual([]);
}

it('restores one moment: every table and file as a second backup shows them', async () => {
  await restore();
  const again = join(folder, 'again');
  const second = await makeBackup(targetInstallation(), again);
  const withoutHash = ({ schema, name, rows }: Manifest['tables'][number]) => ({ schema, name, rows });
  expect(second.tables.map(withoutHash)).toEqual(manifest.tables.map(withoutHash));
  for (const table of manifest.tables) {
    const linesOf = async (from: string) =>
      gunzipSync(await readFile(pathOfTable(from, table)))
        .toString()
        .split('\n')
        .sort();
    expect(await linesOf(again), table.name).toEqual(await linesOf(backup));
  }
  // Numbers issued after the backup are not issued again.
  const theirs = ({ sequences }: Manifest) => sequences.filter(({ name }) => name !== 'audit_event_id_seq');
  expect(theirs(second)).toEqual(theirs(manifest));
  expect(second.files).toEqual(manifest.files);
  expect(manifest.files?.length).toBeGreaterThanOrEqual(3);
  expect(manifest.tables.find(({ name }) => name === '_private_jobs')?.rows).toBeGreaterThan(0);
  // Applicants carried on after the moment of the backup.
  const contacts = manifest.tables.find(({ name }) => name === 'contact')?.rows;
  expect((await rowsOf(sourceDatabase, 'contact')).length).toBeGreaterThan(contacts ?? 0);
});

it('leaves a database that knows its tables, and need not guess how to read them', async () => {
  await restore();
  const { rows } = await target.database.$client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const known = new Map(rows.map(({ name, rows: count }) => [name, count]));
  const saved = manifest.tables.filter(({ schema }) => schema === 'public');
  expect(saved.length).toBeGreaterThan(20);
  for (const { name, rows: count } of saved) expect(known.get(name), name).toBe(count);
});

it('restores a product that works on: its ledger is whole, its files open, its numbers go on', async () => {
  await restore();
  const api = await createTestApi({ database: target, environment: { DATA_DIR: targetFolder } });
  const verdict = await verifyLedger(api.deps);
  expect(verdict.breaks).toEqual([]);
  expect(verdict.contacts).toBeGreaterThanOrEqual(3);
  for (const { storage_key: key } of await api.query<{ storage_key: string }>(
    'select storage_key from document_file',
  )) {
    const sealed = await api.deps.providers.fileStorage.get(key);
    expect(api.deps.sealer.openBytes(sealed, `file_storage:${key}`).equals(PDF)).toBe(true);
  }
  const given = await api.givenAcceptance();
  await api.runJobs();
  expect(await api.readApplication(given.application)).toMatchObject({
    s1ApplicationStatus: 'Conditional Offer',
  });
});

it('gives no number a second time: what the lender was told since the backup had some', async () => {
  const [last] = await source.query<{ id: number }>('select max(id)::int as id from audit_event');
  await restore();
  const api = await createTestApi({ database: target, environment: { DATA_DIR: targetFolder } });
  await api.createApplicant();
  const [next] = await api.query<{ id: number }>('select max(id)::int as id from audit_event');
  expect((next?.id ?? 0) - (last?.id ?? 0)).toBeGreaterThan(900_000);
});

it('gives none a second time either in a database that came without its sequences', async () => {
  await restore();
  const { $client } = target.database;
  const { rows: numbered } = await $client.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
      from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  expect(numbered.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['audit_event', 'consent_entry', 'income', 'graphile_worker._private_jobs']),
  );
  // More has happened than the numbers are moved ahead.
  await $client.query(
    `insert into audit_event (id, at, event, request_id) values (3000000, now(), 'test', 'test')`,
  );
  for (const { sequence } of numbered) await $client.query(`alter sequence ${sequence} restart`);
  expect(await moveNumbersAhead($client)).toBe(4_000_001);
  for (const { sequence, table, column } of numbered) {
    const { rows } = await $client.query<{ next: string; last: string }>(
      `select nextval('${sequence}') as next, (select coalesce(max("${column}"), 0) from ${table}) as last`,
    );
    expect(Number(rows[0]?.next), table).toBeGreaterThan(Number(rows[0]?.last));
  }
  const { rows } = await $client.query(`select nextval('audit_event_id_seq') as next`);
  expect(rows).toEqual([{ next: '4000002' }]);
});

it('is made and restored by a role whose statements are limited', async () => {
  const limited = (url: string, limit: string) =>
    sourceDatabase.database.$client.query(
      `alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '${limit}'`,
    );
  await limited(sourceDatabase.url, '3ms');
  await limited(target.url, '3ms');
  const again = await makeBackup(installation, join(folder, 'limited'));
  await restore(join(folder, 'limited'));
  await limited(sourceDatabase.url, '0');
  expect(again.tables.length).toBe(manifest.tables.length);
});

it('says neither who applied nor what was uploaded', async () => {
  const sealed = await Promise.all(
    (manifest.files ?? []).map(({ key }) => readFile(pathOfFile(backup, key), 'latin1')),
  );
  const tables = await Promise.all(
    manifest.tables.map(async (table) => gunzipSync(await readFile(pathOfTable(backup, table))).toString()),
  );
  for (const text of [...sealed, ...tables]) {
    expect(text).not.toContain('Whitlock');
    expect(text).not.toContain('%PDF');
  }
});

it('refuses a database that holds something', async () => {
  const api = await createTestApi({ database: target });
  await api.createApplicant();
  await expect(restore()).rejects.toThrow(/not empty/);
  expect(await rowsOf(target, 'contact')).toHaveLength(1);
});

it('refuses a database that somebody else is writing to', async () => {
  const connection = await target.database.$client.connect();
  await connection.query('begin; lock table contact in row exclusive mode');
  await expect(restore()).rejects.toThrow(/in use/);
  await connection.query('rollback');
  connection.release();
  await expectUntouched();
});

it('refuses a backup of another schema', async () => {
  await target.database.$client.query('alter table contact add column middle_name text');
  await expect(restore()).rejects.toThrow(/another version/);
  await expectUntouched();
});

it('refuses other keys', async () => {
  const other = (environment: Record<string, string>) =>
    backupKeysOf(parseConfig({ APP_ENV: 'test', ...environment }, NOW));
  const key = Buffer.alloc(32, 7).toString('base64');
  await expect(
    restoreBackup({ ...targetInstallation(), keys: other({ DATA_KEY: `other:${key}` }) }, backup),
  ).rejects.toThrow(/DATA_KEY/);
  await expect(
    restoreBackup({ ...targetInstallation(), keys: other({ INDEX_KEY: key }) }, backup),
  ).rejects.toThrow(/INDEX_KEY/);
  await expectUntouched();
});

it.each([
  [
    'a changed row',
    async (copy: string) => {
      const path = pathOfTable(copy, { schema: 'public', name: 'application' });
      const text = gunzipSync(await readFile(path))
        .toString()
        .replace('2500000', '2600000');
      await writeFile(path, gzipSync(text));
    },
  ],
  ['a missing table', (copy: string) => rm(pathOfTable(copy, { schema: 'public', name: 'quote' }))],
  [
    'a changed file',
    (copy: string) => appendFile(pathOfFile(copy, manifest.files?.[0]?.key ?? ''), Buffer.of(0)),
  ],
  [
    'a row and its hash changed together',
    async (copy: string) => {
      const path = join(copy, 'manifest.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace(/"rows": \d+/, '"rows": 7'));
    },
  ],
  ['no manifest, as when it was broken off', (copy: string) => rm(join(copy, 'manifest.json'))],
  ['a seal that was changed', (copy: string) => writeFile(join(copy, 'manifest.seal'), Buffer.alloc(80))],
])('refuses a backup with %s, and puts nothing in', async (_name, spoil) => {
  const copy = await copyBackup();
  await spoil(copy);
  await expect(restore(copy)).rejects.toThrow(/backup/);
  await expectUntouched();
});

it('saves only into a new folder', async () => {
  await expect(makeBackup(installation, backup)).rejects.toThrow(/not empty/);
});

/** An installation that stores files as it does, but for the second one, before which something happens. */
function installationWith(before: () => Promise<unknown>): Installation {
  const storage = createDiskStorage(join(targetFolder, 'files'));
  let put = 0;
  const other = {
    ...storage,
    async put(key: string, bytes: Buffer) {
      put += 1;
      if (put === 2) await before();
      await storage.put(key, bytes);
    },
  };
  return { ...targetInstallation(), storage: other };
}
const withoutRoom = () => installationWith(() => Promise.reject(new Error('no room')));

/** Ends the connections of a program, as a restart of the database does. */
const endConnections = (database: TestDatabase, program: string) =>
  database.database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
    [program],
  );

it('takes nothing in when the files find no room', async () => {
  await expect(restoreBackup(withoutRoom(), backup)).rejects.toThrow('no room');
  await expectUntouched();
});

it('takes nothing in when the database goes meanwhile', async () => {
  const cut = installationWith(() => endConnections(target, 'marketplace-restore'));
  await expect(restoreBackup(cut, backup)).rejects.toThrow();
  await expectUntouched();
});

it('is no backup when the database goes while it is made', async () => {
  const storage = createDiskStorage(join(source.dataDirectory, 'files'));
  const cut = {
    ...storage,
    async get(key: string) {
      await endConnections(sourceDatabase, 'marketplace-backup');
      return storage.get(key);
    },
  };
  const unfinished = join(folder, 'unfinished');
  await expect(makeBackup({ ...installation, storage: cut }, unfinished)).rejects.toThrow();
  await expect(restore(unfinished)).rejects.toThrow(/no finished backup/);
});

it('takes no file away that was there before, as another database has it', async () => {
  const keysOfFiles = (manifest.files ?? []).map(({ key }) => key);
  const files = join(targetFolder, 'files');
  await cp(join(backup, 'files'), files, { recursive: true });
  for (const key of keysOfFiles.slice(0, 2)) await rm(join(files, key));
  await expect(restoreBackup(withoutRoom(), backup)).rejects.toThrow('no room');
  expect((await readdir(files)).sort()).toEqual(keysOfFiles.slice(2).sort());
});

it('puts nothing in the place of a file that is there and cannot be read now', async () => {
  const keysOfFiles = (manifest.files ?? []).map(({ key }) => key);
  const files = join(targetFolder, 'files');
  await cp(join(backup, 'files'), files, { recursive: true });
  const storage = createDiskStorage(files);
  const put = vi.fn(storage.put.bind(storage));
  const unread = { ...storage, put, get: () => Promise.reject(new ProviderError('disk', 'unavailable')) };
  await expect(restoreBackup({ ...targetInstallation(), storage: unread }, backup)).rejects.toThrow(
    'disk: unavailable',
  );
  expect(put).not.toHaveBeenCalled();
  expect((await readdir(files)).sort()).toEqual(keysOfFiles.sort());
});

it('brings files into an object storage that has none of them', async () => {
  const keysOfFiles = (manifest.files ?? []).map(({ key }) => key);
  const storage = {
    ...createDiskStorage(join(targetFolder, 'files')),
    get: () => Promise.reject(new ProviderError('bucket', 'rejected', { cause: new Error('NoSuchKey') })),
  };
  await restoreBackup({ ...targetInstallation(), storage }, backup);
  expect((await readdir(join(targetFolder, 'files'))).sort()).toEqual(keysOfFiles.sort());
});

it('leaves a file that is there and opens: another product has sealed it under a newer key since', async () => {
  const [rotated, damaged] = (manifest.files ?? []).map(({ key }) => key);
  if (rotated === undefined || damaged === undefined) expect.fail('three files were saved');
  const { dataKey } = parseConfig({ APP_ENV: 'test' }, NOW);
  const sealer = sealerOf({ dataKey: { id: 'next', bytes: randomBytes(32) }, retiredDataKeys: [dataKey] });
  const { storage, ...target } = targetInstallation();
  const sealed = sealer.sealBytes(PDF, `file_storage:${rotated}`);
  await storage?.put(rotated, sealed);
  await storage?.put(damaged, sealed);
  await restoreBackup({ ...target, storage, keys: { ...keys, sealer } }, backup);
  expect((await storage?.get(rotated))?.equals(sealed)).toBe(true);
  expect(await storage?.get(damaged)).toEqual(await readFile(pathOfFile(backup, damaged)));
});

it('leaves the files to rows that are there although nobody heard so', async () => {
  const { hostname, port } = new URL(target.url);
  const wire = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isCommitting = false;
    client.on('data', (data) => {
      isCommitting ||= data.includes('COMMIT\0');
      server.write(data);
    });
    server.on('data', (data) => {
      if (isCommitting) client.destroy();
      else client.write(data);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, server].forEach((each) => each.destroy()));
    }
  });
  await new Promise<void>((resolve) => {
    wire.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(target.url);
  url.host = `127.0.0.1:${String((wire.address() as AddressInfo).port)}`;
  const cut = { ...targetInstallation(), databaseUrl: url.href };
  await expect(restoreBackup(cut, backup)).rejects.toThrow(/terminated/);
  wire.close();
  const recorded = await target.database.$client.query<{ key: string }>(
    'select storage_key as key from document_file',
  );
  expect(recorded.rows.length).toBeGreaterThan(0);
  const there = await readdir(join(targetFolder, 'files'));
  expect(there.sort()).toEqual(recorded.rows.map(({ key }) => key).sort());
});
