import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { wireSha256 } from '#lib/contracts/primitives.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/operator-error.ts';
import { createBlindIndex, sealerOf } from '#server/security/sealing.ts';
import type { BlindIndex, Sealer } from '#server/security/sealing.ts';
import { writeDurably } from './durable-files.ts';

const MANIFEST_FILE = 'manifest.json';
const SEAL_FILE = 'manifest.seal';
const SEAL_PLACE = 'backup.manifest';

/**
 * Says what a backup contains. Each part has its hash here, and the seal file beside it contains the hash of all of
 * this.
 */
const manifestContract = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Identifies INDEX_KEY without revealing it: with another key nobody would be found by email any more. */
  indexKeyCheck: z.string(),
  schemaVersion: z.strictObject({
    /** The hash of every migration, in order. */
    migrations: z.array(z.string()),
    /** The newest migration of the job queue. */
    queue: z.int(),
  }),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int(),
      sha256: wireSha256,
    }),
  ),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), lastValue: z.string().regex(/^\d+$/) }),
  ),
  /** Uploaded files, still sealed; null where they are in a bucket, which is backed up separately. */
  files: z.array(z.strictObject({ key: z.uuid(), size: z.int(), sha256: wireSha256 })).nullable(),
});

export type Manifest = z.infer<typeof manifestContract>;
export type SavedTable = Manifest['tables'][number];
export type SavedFile = NonNullable<Manifest['files']>[number];

/** The keys of this installation, as far as they matter to a backup. */
export type BackupKeys = { sealer: Sealer; blindIndex: BlindIndex };

export function backupKeysOf(config: Config): BackupKeys {
  return { sealer: sealerOf(config), blindIndex: createBlindIndex(config.indexKey) };
}

export function indexKeyCheckOf({ blindIndex }: BackupKeys): string {
  return blindIndex('backup', 'which key is this').toString('base64url');
}

/** Where the rows of a table are in a backup. */
export function pathOfTable(folder: string, { schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return join(folder, 'tables', `${schema}.${name}.gz`);
}

/** Where a stored file is in a backup. */
export function pathOfFile(folder: string, key: string): string {
  return join(folder, 'files', key);
}

/** Turns a folder of parts into a backup: written last, so that an interrupted one does not count as a backup. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  { sealer }: BackupKeys,
): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(join(folder, SEAL_FILE), sealer.seal(hashOf(text), SEAL_PLACE));
  await writeDurably(join(folder, MANIFEST_FILE), Buffer.from(text));
}

/**
 * Reads what a backup says it contains.
 *
 * @throws OperatorError when there is none, when it was changed, or when it belongs to other keys
 */
export async function readManifest(folder: string, keys: BackupKeys): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  const seal = await readFile(join(folder, SEAL_FILE)).catch(() => undefined);
  if (text === undefined || seal === undefined)
    throw new OperatorError(`There is no finished backup in ${folder}.`);
  if (openSeal(keys, seal) !== hashOf(text)) {
    throw new OperatorError('The manifest of this backup was changed after it was made.');
  }
  const parsed = manifestContract.safeParse(JSON.parse(text));
  if (!parsed.success) throw new OperatorError('This backup was made by another version of the product.');
  if (parsed.data.indexKeyCheck !== indexKeyCheckOf(keys)) {
    throw new OperatorError(
      'This backup belongs to another INDEX_KEY: no one in it could be found by email.',
    );
  }
  return parsed.data;
}

function openSeal({ sealer }: BackupKeys, seal: Buffer): unknown {
  try {
    return sealer.open(seal, SEAL_PLACE);
  } catch {
    throw new OperatorError(
      'The seal of this backup does not open: it was changed, or it was made under another DATA_KEY. ' +
        'Set the key it was made under, or name that one in RETIRED_DATA_KEYS.',
    );
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
