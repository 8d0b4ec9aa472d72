import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { connectForLong, takeLimitsOff } from '#server/db/without-limits.ts';
import { OperatorError } from '#server/operator-error.ts';
import { columnsOf, listTables, nameOf, readSchemaVersion, useFixedFormats } from './catalogue.ts';
import type { Table } from './catalogue.ts';
import { hashOfFile } from './durable-files.ts';
import type { Installation } from './make-backup.ts';
import { pathOfTable, readManifest } from './manifest.ts';
import { moveNumbersAhead } from './move-numbers-ahead.ts';
import type { Manifest, SavedTable } from './manifest.ts';
import { assertFilesWhole, putFiles } from './stored-files.ts';

/** What starting the product loads or registers on its own, into a database that is otherwise empty. */
const LOADED_BY_A_START = ['public.locality', 'public.reference_data'];
const isLoadedByAStart = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  schema === 'graphile_worker' || LOADED_BY_A_START.includes(`${schema}.${name}`);

const LOCK_LIMIT_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Puts a backup into a migrated database that is otherwise empty, in one transaction: all of it or nothing. None of the
 * database's checks is switched off: rows go in after those they refer to, and append-only tables are only appended to.
 *
 * @throws OperatorError when the backup is not as it was made, belongs to other keys or another schema, or when the
 *   database is not empty or is in use
 */
export async function restoreBackup(
  { databaseUrl, keys, storage }: Installation,
  folder: string,
): Promise<Manifest> {
  const source = resolve(folder);
  const manifest = await readManifest(source, keys);
  await assertWhole(source, manifest);
  if (manifest.files !== null && storage === undefined) {
    throw new OperatorError('This backup holds files from a disk: set FILE_STORAGE to disk.');
  }
  const client = await connectForLong(databaseUrl, 'restore');
  const nothing = () => Promise.resolve();
  let takeFilesAway = nothing;
  try {
    await takeLimitsOff(client);
    await useFixedFormats(client);
    await client.query('BEGIN');
    const tables = await listTables(client);
    await assertFits(client, manifest, tables);
    await holdEmptyTables(client, tables);
    for (const table of tables) await loadTable(client, source, savedOf(manifest, table));
    for (const { schema, name, lastValue } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), lastValue]);
    await moveNumbersAhead(client);
    // Otherwise the product starts on tables without statistics, and the database plans by guesswork until it has
    // analysed them.
    await client.query(`ANALYZE ${tables.map(nameOf).join(', ')}`);
    if (storage !== undefined)
      takeFilesAway = await putFiles(storage, keys.sealer, source, manifest.files ?? []);
    // Still connected. Where the answer to the next one is lost, the rows are there all the same.
    await client.query('SELECT');
    takeFilesAway = nothing;
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    await takeFilesAway();
    throw error;
  } finally {
    await client.end();
  }
  return manifest;
}

async function assertWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    const found = await hashOfFile(pathOfTable(folder, table)).catch(() => undefined);
    if (found !== table.sha256)
      throw new OperatorError(`The table ${table.name} of this backup is missing or was changed.`);
  }
  await assertFilesWhole(folder, files ?? []);
}

async function assertFits(client: Client, manifest: Manifest, tables: readonly Table[]): Promise<void> {
  const isSameVersion = isDeepStrictEqual(await readSchemaVersion(client), manifest.schemaVersion);
  const shapeOf = (table: Table) => `${nameOf(table)} (${columnsOf(table)})`;
  const isSameShape = isDeepStrictEqual(tables.map(shapeOf).sort(), manifest.tables.map(shapeOf).sort());
  if (!isSameVersion || !isSameShape) {
    throw new OperatorError(
      'This backup is of another version of the database: restore it with the version of the product that made it, ' +
        'and start the newer one on it afterwards.',
    );
  }
}

/** Locks every table exclusively, and makes sure that all are empty. */
async function holdEmptyTables(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${String(LOCK_LIMIT_MS)}`);
  try {
    await client.query(`LOCK TABLE ${tables.map(nameOf).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new OperatorError('The database is in use: stop the product, then restore.', { cause: error });
  }
  for (const table of tables) {
    if (isLoadedByAStart(table)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${nameOf(table)} LIMIT 1`);
    if (rowCount) {
      throw new OperatorError(
        `The database is not empty (there is something in ${table.name}): restore into a new one.`,
      );
    }
  }
  for (const table of tables.toReversed()) {
    if (isLoadedByAStart(table)) await client.query(`DELETE FROM ${nameOf(table)}`);
  }
}

function savedOf(manifest: Manifest, { schema, name }: Table): SavedTable {
  const saved = manifest.tables.find((table) => table.schema === schema && table.name === name);
  if (saved === undefined) throw new Error(`The backup has no table ${name}`);
  return saved;
}

async function loadTable(client: Client, folder: string, table: SavedTable): Promise<void> {
  const rows = client.query(from(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(createReadStream(pathOfTable(folder, table)), createGunzip(), rows);
  if (rows.rowCount !== table.rows) {
    throw new OperatorError(
      `The table ${table.name} has ${String(rows.rowCount)} rows where the backup names ${String(table.rows)}.`,
    );
  }
}
