import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweepOwnQuarantine } from '#server/features/document/quarantine.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'quarantine-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

it('what a killed process left an hour ago goes, and what is arriving stays', async () => {
  const folder = join(dataDirectory, 'quarantine');
  await mkdir(folder);
  for (const name of ['left', 'arriving']) await writeFile(join(folder, name), 'x');
  const anHourAgo = Date.now() / 1000 - 3601;
  await utimes(join(folder, 'left'), anHourAgo, anHourAgo);
  const stop = sweepOwnQuarantine(dataDirectory);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['arriving']));
  await stop();
});
