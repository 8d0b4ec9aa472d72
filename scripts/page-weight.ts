import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageWeight } from './page-budgets.ts';

/** Bytes of JavaScript that a page loads before any interaction. */
export type FirstLoad = { brotli: number; gzip: number; files: number };

/** Every static page of a build, by its name among the built files: `index`, `quote/step-1`. */
export function builtPages(project: string): string[] {
  return globSync('**/*.html', { cwd: join(project, '.next/server/app') })
    .map((file) => file.replace(/\.html$/, ''))
    .sort();
}

/** The scripts that a built static page names, as the browser would load them. */
export function firstLoadOf(project: string, page: string): FirstLoad {
  // Only old browsers load the polyfills.
  const scripts = tagsOf(project, page, 'script').filter((tag) => !/nomodule/i.test(tag));
  const files = [...new Set(scripts.flatMap((tag) => addressOf(tag, 'src')))].map((path) =>
    sizesOf(project, path),
  );
  return {
    brotli: files.reduce((sum, { brotli }) => sum + brotli, 0),
    gzip: files.reduce((sum, { gzip }) => sum + gzip, 0),
    files: files.length,
  };
}

/** Weighs a built page. */
export function weighPage(project: string, page: string): PageWeight {
  const preloaded = tagsOf(project, page, 'link').filter((tag) => /\sas="(font|image)"/.test(tag));
  const pictures = [
    ...preloaded.flatMap((tag) => addressOf(tag, 'href')),
    ...tagsOf(project, page, 'img').flatMap((tag) => addressOf(tag, 'src')),
  ];
  const media = [...new Set(pictures)].reduce((sum, path) => sum + sizesOf(project, path).brotli, 0);
  return { path: page === 'index' ? '/' : `/${page}`, script: firstLoadOf(project, page).brotli, media };
}

/** Bytes of one of the build's files in brotli. @param path as a page names it: `/_next/static/…` */
export function brotliOf(project: string, path: string): number {
  return sizesOf(project, path).brotli;
}

function tagsOf(project: string, page: string, name: string): string[] {
  const html = readFileSync(join(project, '.next/server/app', `${page}.html`), 'utf8');
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The address in a tag, when it is one of the build's files. */
function addressOf(tag: string, attribute: string): string[] {
  const path = new RegExp(`\\s${attribute}="(/_next/[^"?]+)`).exec(tag)?.[1];
  return path === undefined ? [] : [path];
}

const weighed = new Map<string, { brotli: number; gzip: number }>();

/** Most files belong to many pages, so each is compressed only once. */
function sizesOf(project: string, path: string): { brotli: number; gzip: number } {
  const file = join(project, '.next', path.replace('/_next/', ''));
  const known = weighed.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  const sizes = { brotli: brotliCompressSync(content).length, gzip: gzipSync(content).length };
  weighed.set(file, sizes);
  return sizes;
}
