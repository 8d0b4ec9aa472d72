import { createHash } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { placeOfStoredFile } from '#server/features/document/receive-upload.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { FileStorage } from '#server/providers/file-storage/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Sealer } from '#server/security/sealing.ts';
import { writeDurably } from './durable-files.ts';
import { pathOfFile } from './manifest.ts';
import type { SavedFile } from './manifest.ts';

async function listRecordedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT storage_key AS key FROM document_file ORDER BY 1',
  );
  return rows.map(({ key }) => key);
}

/**
 * Copies the files that have a record now, before the snapshot is taken: a file that its applicant removes while the
 * tables are being copied has then been saved already.
 */
export async function copyFilesAhead(client: Client, storage: FileStorage, folder: string): Promise<void> {
  for (const key of await listRecordedFiles(client)) {
    await copyFile(storage, key, folder).catch((error: unknown) => {
      // Removed between the two lines above; the snapshot will not name it.
      if (!isMissing(error)) throw error;
    });
  }
}

/**
 * Makes the folder hold the files that the snapshot records: what was added since is copied, what was removed since is
 * taken out.
 *
 * @throws OperatorError when a file of the snapshot is not in the storage
 */
export async function settleFiles(
  client: Client,
  storage: FileStorage,
  folder: string,
): Promise<SavedFile[]> {
  const recorded = await listRecordedFiles(client);
  const copied = new Set(await readdir(join(folder, 'files')));
  const saved: SavedFile[] = [];
  for (const key of recorded) {
    if (!copied.delete(key)) await copyFile(storage, key, folder).catch(refuseIncomplete);
    saved.push({ key, ...describe(await readFile(pathOfFile(folder, key))) });
  }
  for (const key of copied) await rm(pathOfFile(folder, key));
  return saved;
}

/** @throws OperatorError naming the first file that differs from what was saved */
export async function assertFilesWhole(folder: string, files: readonly SavedFile[]): Promise<void> {
  for (const { key, sha256 } of files) {
    const bytes = await readFile(pathOfFile(folder, key)).catch(() => undefined);
    if (bytes === undefined || describe(bytes).sha256 !== sha256)
      throw new OperatorError(`The file ${key} of this backup is missing or was changed.`);
  }
}

/**
 * Puts files where the product looks for them. One that is there already and opens stays as it is: another database may
 * record it, and it may have been sealed again under a newer key since.
 *
 * @returns a function that removes them again, but for those that were there before
 */
export async function putFiles(
  storage: FileStorage,
  sealer: Sealer,
  folder: string,
  files: readonly SavedFile[],
): Promise<() => Promise<void>> {
  const put: string[] = [];
  const takeAway = async () => {
    for (const key of put) await storage.remove(key).catch(() => undefined);
  };
  try {
    for (const { key } of files) {
      const there = await storage.get(key).catch(ifNotThere);
      if (there !== undefined && opens(sealer, key, there)) continue;
      if (there === undefined) put.push(key);
      await storage.put(key, await readFile(pathOfFile(folder, key)));
    }
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
}

function opens(sealer: Sealer, key: string, sealed: Buffer): boolean {
  try {
    sealer.openBytes(sealed, placeOfStoredFile(key));
    return true;
  } catch {
    return false;
  }
}

async function copyFile(storage: FileStorage, key: string, folder: string): Promise<void> {
  await writeDurably(pathOfFile(folder, key), await storage.get(key));
}

function describe(bytes: Buffer): { size: number; sha256: string } {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const isMissing = (error: unknown) => error instanceof ProviderError && error.kind === 'rejected';

/** Nor is it where there is no folder yet. @throws the error where a file may be there that cannot be read */
function ifNotThere(error: unknown): undefined {
  const isWithoutFolder = (error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ENOENT';
  if (!isMissing(error) && !isWithoutFolder) throw error;
}

function refuseIncomplete(error: unknown): never {
  if (!isMissing(error)) throw error;
  throw new OperatorError(
    'A file went while the backup was made, or is missing in the file storage: make the backup again.',
    { cause: error },
  );
}
