import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { milliseconds } from 'date-fns/milliseconds';
import { ProviderError } from '../provider-error.ts';
import type { FileStorage } from './interface.ts';
import { FILE_STORAGE, assertKey } from './key.ts';

const UNFINISHED = '.part';
/** Nothing is written for so long: what is older was left by a process that was killed. */
const LEFT_AFTER_MS = milliseconds({ hours: 1 });

/**
 * Files in a folder on this machine. A file is there whole or not at all: it is written beside its final path, flushed
 * to disk and renamed, and the rename is flushed to disk too. (The storage library's own driver does neither, and
 * copies where we rename.)
 */
export function createDiskStorage(folder: string): FileStorage {
  let isTidy = false;

  async function write(key: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!isTidy) {
      isTidy = true;
      await removeUnfinished(folder);
    }
    const temporary = join(folder, `${randomUUID()}${UNFINISHED}`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(folder, key));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    const entries = await open(folder);
    await entries.sync().finally(() => entries.close());
  }

  return {
    async put(key, bytes) {
      assertKey(key);
      await write(key, bytes).catch(fail);
    },
    async get(key) {
      assertKey(key);
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (isMissing(error) && (await isFolder(folder))) {
          throw new ProviderError(FILE_STORAGE, 'rejected', { cause: error });
        }
        return fail(error);
      }
    },
    async remove(key) {
      assertKey(key);
      await rm(join(folder, key), { force: true }).catch(fail);
    },
  };
}

/** Removes what was half written when a process was killed: it is a piece of somebody's document. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    // Removed by another process, or not ours to remove: storing does not depend on it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs + LEFT_AFTER_MS < Date.now()) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Without the folder nothing is known about what was in it. */
async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function fail(error: unknown): never {
  throw new ProviderError(FILE_STORAGE, 'unavailable', { cause: error });
}
