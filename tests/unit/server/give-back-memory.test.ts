import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;

/** A program that leaves 200 MB of small objects behind, and says what it holds before and after. */
const PROGRAM = `
  import { giveBackMemory } from '${fileURLToPath(new URL('../../../server/give-back-memory.ts', import.meta.url))}';
  let left = Array.from({ length: 3_000_000 }, (_, at) => ({ at, next: [at] }));
  left = undefined;
  const before = process.memoryUsage().rss;
  giveBackMemory();
  console.log(JSON.stringify({ before, after: process.memoryUsage().rss }));
`;

it('gives what starting has left behind back to the system', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  const { before, after } = JSON.parse(said) as { before: number; after: number };
  expect(before - after).toBeGreaterThan(100 * MEGABYTE);
});
