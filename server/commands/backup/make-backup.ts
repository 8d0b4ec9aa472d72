import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { Config } from '#server/config.ts';
import { connectForLong, takeLimitsOff } from '#server/db/without-limits.ts';
import { OperatorError } from '#server/operator-error.ts';
import { createDiskStorage } from '#server/providers/file-storage/disk.ts';
import type { FileStorage } from '#server/providers/file-storage/interface.ts';
import {
  columnsOf,
  listSequences,
  listTables,
  nameOf,
  readSchemaVersion,
  useFixedFormats,
} from './catalogue.ts';
import type { Table } from './catalogue.ts';
import { flushFolder, streamDurably } from './durable-files.ts';
import { backupKeysOf, indexKeyCheckOf, pathOfTable, writeManifest } from './manifest.ts';
import type { BackupKeys, Manifest, SavedTable } from './manifest.ts';
import { copyFilesAhead, settleFiles } from './stored-files.ts';

/** An installation that a backup is made of, or restored into. */
export type Installation = {
  databaseUrl: string;
  keys: BackupKeys;
  /** The file storage on this machine; undefined when files are in a bucket. */
  storage: FileStorage | undefined;
};

export function installationOf(config: Config, databaseUrl: string): Installation {
  const isOnDisk = config.fileStorage.kind === 'disk';
  const storage = isOnDisk ? createDiskStorage(join(config.dataDirectory, 'files')) : undefined;
  return { databaseUrl, keys: backupKeysOf(config), storage };
}

/**
 * Saves every table as it is at one moment, and the files that these tables record, while the product keeps running.
 *
 * @throws OperatorError when the folder is not empty
 */
export async function makeBackup(
  { databaseUrl, keys, storage }: Installation,
  folder: string,
): Promise<Manifest> {
  const target = resolve(folder);
  await makeEmptyFolder(target);
  const client = await connectForLong(databaseUrl, 'backup');
  try {
    await takeLimitsOff(client);
    await useFixedFormats(client);
    if (storage !== undefined) await copyFilesAhead(client, storage, target);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const schemaVersion = await readSchemaVersion(client);
    const tables: SavedTable[] = [];
    for (const table of await listTables(client)) tables.push(await saveTable(client, table, target));
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      indexKeyCheck: indexKeyCheckOf(keys),
      schemaVersion,
      tables,
      sequences: await listSequences(client),
      files: storage === undefined ? null : await settleFiles(client, storage, target),
    };
    for (const part of ['tables', 'files']) await flushFolder(join(target, part));
    await writeManifest(target, manifest, keys);
    await flushFolder(target);
    return manifest;
  } finally {
    await client.end();
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty: name a new folder for the backup.`);
  for (const part of ['tables', 'files']) await mkdir(join(folder, part), { mode: 0o700 });
}

async function saveTable(client: Client, table: Table, folder: string): Promise<SavedTable> {
  const rows = client.query(to(`COPY ${nameOf(table)} (${columnsOf(table)}) TO STDOUT`));
  const { sha256 } = await streamDurably(pathOfTable(folder, table), rows, createGzip());
  return { ...table, rows: rows.rowCount, sha256 };
}
