import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ProviderError } from '../provider-error.ts';
import type { FileStorage } from './interface.ts';

const PROVIDER = 'file storage';

/**
 * Files in a folder of this machine. A file is there whole or not at all: it is written beside its place, forced to the
 * disk and renamed, and the rename is forced to the disk too.
 */
export function createDiskStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

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
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
    const entries = await open(folder);
    await entries.sync().finally(() => entries.close());
  }

  return {
    async put(key, bytes) {
      await write(key, bytes).catch(fail);
    },
    async get(key) {
      return Buffer.from(await disk.getBytes(key).catch(fail));
    },
    async remove(key) {
      await disk.delete(key).catch(fail);
    },
  };
}

function fail(error: unknown): never {
  throw new ProviderError(PROVIDER, isMissing(error) ? 'rejected' : 'unavailable', { cause: error });
}

function isMissing(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as NodeJS.ErrnoException).code === 'ENOENT') return true;
  }
  return false;
}
