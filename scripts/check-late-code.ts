import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsNamedIn } from '#components/form/scripts-of-page.ts';
import { findStrayScripts, readScript } from './late-code.ts';
import type { LatePage, ScriptFacts } from './late-code.ts';
import { builtPages } from './page-weight.ts';

/** Checks that no built page needs scripts beyond those fetched ahead of it; part of each build (scripts/build.mjs). */
const PROJECT = join(import.meta.dirname, '..');
const APP = '.next/server/app';

const read = (...path: string[]) => readFileSync(join(PROJECT, ...path), 'utf8');

const folderOf = foldersOfPages();
const pages = builtPages(PROJECT).map(readPage);
const facts = new Map<string, ScriptFacts>();
const strays = findStrayScripts({ pages, factsOf, placeOf });
for (const sentence of strays) console.error(sentence);
if (strays.length > 0) {
  console.error(
    'Begin with the first: it may be behind the others. See docs/decisions/0176-one-way-to-late-code.md.',
  );
  process.exit(1);
}
console.log(`${String(pages.length)} pages ask for no late script but those that are fetched ahead of them.`);

/** Where the build keeps what it knows about a page, by the page's path. */
function foldersOfPages(): Map<string, string> {
  const { routes } = JSON.parse(read('.next/prerender-manifest.json')) as {
    routes: Record<string, { srcRoute: string }>;
  };
  const folders = Object.entries(
    JSON.parse(read('.next/app-path-routes-manifest.json')) as Record<string, string>,
  );
  return new Map(
    Object.entries(routes).flatMap(([path, { srcRoute }]) =>
      folders.filter(([, route]) => route === srcRoute).map(([folder]) => [path, folder] as const),
    ),
  );
}

/** @param page its name among the built files, as `builtPages` gives it */
function readPage(page: string): LatePage {
  const path = page === 'index' ? '/' : `/${page}`;
  const html = read(APP, `${page}.html`);
  const parts = JSON.parse(read(APP, folderOf.get(path) ?? '', 'react-loadable-manifest.json')) as Record<
    string,
    { id: number; files: string[] }
  >;
  return {
    path,
    named: scriptsNamedIn(html),
    first: all(html, /<script[^>]*?\ssrc="(\/_next\/static\/[^"]+\.js)"/g),
    routed: all(read(APP, `${page}.rsc`), /"(\/_next\/static\/[^"]+\.js)"/g),
    parts: new Map(
      Object.values(parts).map(({ id, files }) => [
        id,
        files.filter((file) => file.endsWith('.js')).map((file) => `/_next/${file}`),
      ]),
    ),
  };
}

/** Most scripts belong to many pages: each is read once. */
function factsOf(script: string): ScriptFacts {
  const known = facts.get(script) ?? readScript(read(script.replace('/_next/', '.next/')));
  facts.set(script, known);
  return known;
}

/** The source file, among those of the page that run in a browser, that makes a late part of that export. */
function placeOf(part: string, path: string): string {
  const manifest = read(APP, `${folderOf.get(path) ?? ''}_client-reference-manifest.js`);
  const sources = all(manifest, /"\[project\]\/((?:app|components)\/[^" ]+\.tsx)"/g);
  return sources.find((source) => read(source).includes(`)).${part})`)) ?? 'a source of its own';
}

function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}
