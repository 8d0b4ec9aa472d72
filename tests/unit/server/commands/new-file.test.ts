import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNewFile } from '#server/commands/new-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-file-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a file that a command makes', () => {
  it('is there as a whole, for its owner alone, and is not written over', async () => {
    const file = join(folder, 'whole.json');
    await makeNewFile(file, (append) => append('all of it'));
    const another = makeNewFile(file, (append) => append('another'));
    await expect(another).rejects.toThrow(`${file} cannot be written (EEXIST)`);
    expect(readFileSync(file, 'utf8')).toBe('all of it');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is not there at all where only a part of it could be written', async () => {
    const file = join(folder, 'part.json');
    const made = makeNewFile(file, async (append) => {
      await append('a part of somebody');
      throw new Error('no room');
    });
    await expect(made).rejects.toThrow('no room');
    expect(readdirSync(folder)).not.toContain('part.json');
  });
});
