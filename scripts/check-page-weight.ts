import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOverweight, kilobytes } from './page-budgets.ts';
import { builtPages, weighPage } from './page-weight.ts';

/** Checks every page of the build against its budget; part of each build (scripts/build.mjs). */
const PROJECT = join(import.meta.dirname, '..');
const { brotli: bare } = JSON.parse(readFileSync(join(import.meta.dirname, 'bare-page.json'), 'utf8')) as {
  brotli: number;
};

const pages = builtPages(PROJECT).map((page) => weighPage(PROJECT, page));
const overweight = findOverweight(pages, bare);
for (const sentence of overweight) console.error(sentence);
if (overweight.length > 0) {
  console.error('See docs/performance.md for what a page is made of.');
  process.exit(1);
}
console.log(`${String(pages.length)} pages are within their budgets (a bare page: ${kilobytes(bare)}).`);
