import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { kilobytes, scriptBudgetOf } from '../scripts/page-budgets.ts';
import { builtPages, firstLoadOf } from '../scripts/page-weight.ts';
import type { FirstLoad } from '../scripts/page-weight.ts';
import { BARE_PAGE, PROJECT, buildScratchApp } from './scratch-app.ts';

const RECORD = join(PROJECT, 'scripts/bare-page.json');

/**
 * First-load JavaScript of every page against a bare Next form page, which it builds and writes down anew: the budgets
 * of each build are multiples of it. Needs a build of ours (`npm start` makes one).
 */
export function compareFirstLoad(): Promise<string[]> {
  const { folder } = buildScratchApp('bare-next', { 'app/page.jsx': BARE_PAGE });
  const baseline = firstLoadOf(folder, 'index');
  const isNew = recordBarePage(baseline);
  const describe = (name: string, page: FirstLoad) =>
    `${name}: ${kilobytes(page.brotli)} brotli, ${kilobytes(page.gzip)} gzip, ${String(page.files)} files, ${(page.brotli / baseline.brotli).toFixed(2)} × bare`;
  const pages = builtPages(PROJECT).filter((page) => Number.isFinite(scriptBudgetOf(`/${page}`)));
  return Promise.resolve([
    describe('bare Next form page', baseline),
    ...pages.map((page) => describe(page === 'index' ? '/' : `/${page}`, firstLoadOf(PROJECT, page))),
    ...(isNew ? ['The bare page has changed: scripts/bare-page.json holds its new weight.'] : []),
  ]);
}

/** Writes the weight of the bare page down, with the version of Next that it is of. @returns whether it is another */
function recordBarePage({ brotli, gzip }: FirstLoad): boolean {
  const { version } = createRequire(import.meta.url)('next/package.json') as { version: string };
  const found = { next: version, brotli, gzip };
  const isNew = !isDeepStrictEqual(JSON.parse(readFileSync(RECORD, 'utf8')), found);
  if (isNew) writeFileSync(RECORD, `${JSON.stringify(found)}\n`);
  return isNew;
}
