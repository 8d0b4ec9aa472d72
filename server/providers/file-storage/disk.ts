import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProviderError } from '../provider-error.ts';
import type { FileStorage } from './interface.ts';

const PROVIDER = 'file storage';

/**
 * Files in a folder on this machine. A file is there whole or not at all: it is written beside its final path, flushed
 * to disk and renamed, and the rename is flushed to disk too. (The storage library's own driver does neither, and
 * copies where we rename.)
 */
export function createDiskStorage(folder: string): FileStorage {
  async function write(key: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `${randomUUID()}.part`);
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
      await write(key, bytes).catch(fail);
    },
    get(key) {
      return readFile(join(folder, key)).catch(fail);
    },
    async remove(key) {
      await rm(join(folder, key), { force: true }).catch(fail);
    },
  };
}

function fail(error: unknown): never {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  throw new ProviderError(PROVIDER, isMissing ? 'rejected' : 'unavailable', { cause: error });
}
