import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { encodeOnce } from '#server/front/compression.ts';

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});

it('keeps a compressed file once it is on disk: none is read in part after the power went', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compressed-'));
  const page = Buffer.from('<p>What a loan costs</p>'.repeat(100));
  const first = await encodeOnce(page, folder);
  expect(await readdir(folder)).toHaveLength(2);
  expect(vi.mocked(writeFile).mock.calls.map(([, , options]) => options)).toEqual([
    { flush: true },
    { flush: true },
  ]);
  const again = await encodeOnce(page, folder);
  expect(brotliDecompressSync(again.br ?? expect.fail('it is smaller')).equals(page)).toBe(true);
  expect([again, vi.mocked(writeFile).mock.calls.length]).toEqual([first, 2]);
  await rm(folder, { recursive: true });
});
