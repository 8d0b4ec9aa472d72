import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../product.ts';

export type SmallDisk = {
  path: string;
  /** Uses up every byte that is left. */
  fill: () => void;
  /** Frees them again. */
  makeRoom: () => void;
  remove: () => void;
};

/** @returns a data folder on its own file system, or, in the system's own words, why there cannot be one here */
export function makeSmallDisk(name: string, megabytes: number): SmallDisk | { refusal: string } {
  const folder = makeDataFolder(name);
  const options = `size=${String(megabytes)}m,mode=755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    folder.remove();
    return { refusal: mounted.error?.message ?? mounted.stderr.trim() };
  }
  const filler = join(folder.path, 'filler');
  return {
    path: folder.path,
    fill: () => {
      writeUntilFull(filler);
    },
    makeRoom: () => {
      rmSync(filler, { force: true });
    },
    remove: () => {
      spawnSync('umount', ['--lazy', folder.path]);
      folder.remove();
    },
  };
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    // Large pieces first, then small ones for what is left.
    for (const size of [1024 * 1024, 4096, 1]) {
      const piece = Buffer.alloc(size);
      while (writeFits(file, piece));
    }
  } finally {
    closeSync(file);
  }
}

function writeFits(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
