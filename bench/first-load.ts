import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Bytes of JavaScript that a page loads before anything is touched. */
type FirstLoad = { brotli: number; gzip: number; files: number };

/** The scripts that a built static page names, as the browser would load them. */
export function firstLoadOf(project: string, page: string): FirstLoad {
  const html = readFileSync(join(project, '.next/server/app', `${page}.html`), 'utf8');
  const scripts = new Set(
    [...html.matchAll(/<script[^>]*\ssrc="(\/_next\/[^"?]+)/g)]
      // Old browsers alone load the polyfills.
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, source = '']) => source),
  );
  const files = [...scripts].map((source) =>
    readFileSync(join(project, '.next', source.replace('/_next/', ''))),
  );
  const total = (measure: (file: Buffer) => number) => files.reduce((sum, file) => sum + measure(file), 0);
  return {
    brotli: total((file) => brotliCompressSync(file).length),
    gzip: total((file) => gzipSync(file).length),
    files: files.length,
  };
}

/** A page of six plain inputs, built by the same Next. */
const BARE_PAGE = `'use client';
export default function Page() {
  return (
    <form>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <label key={name}>{name}<input name={name} /></label>
      ))}
      <button>Next</button>
    </form>
  );
}
`;
const BARE_LAYOUT = `export default function Layout({ children }) {
  return (<html lang="en"><body>{children}</body></html>);
}
`;

function buildBarePage(): { project: string; remove: () => void } {
  // Inside the project, so that the same bundler finds the very same packages.
  const folder = join(PROJECT, '.cache');
  mkdirSync(folder, { recursive: true });
  const project = mkdtempSync(join(folder, 'bare-next-'));
  mkdirSync(join(project, 'app'));
  writeFileSync(join(project, 'app/page.jsx'), BARE_PAGE);
  writeFileSync(join(project, 'app/layout.jsx'), BARE_LAYOUT);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(project, 'next.config.mjs'),
    `export default { turbopack: { root: ${JSON.stringify(PROJECT)} } };`,
  );
  execFileSync(process.execPath, [join(PROJECT, 'node_modules/next/dist/bin/next'), 'build', project], {
    stdio: 'ignore',
  });
  return {
    project,
    remove: () => {
      rmSync(project, { recursive: true, force: true });
    },
  };
}

/** First-load JavaScript of our form pages against a bare Next form page. Needs a build (`npm start` makes one). */
export function compareFirstLoad(): Promise<string[]> {
  const bare = buildBarePage();
  try {
    const baseline = firstLoadOf(bare.project, 'index');
    const describe = (name: string, page: FirstLoad) =>
      `${name}: ${(page.brotli / 1024).toFixed(1)} kB brotli, ${(page.gzip / 1024).toFixed(1)} kB gzip, ${String(page.files)} files, ${(page.brotli / baseline.brotli).toFixed(2)} × bare`;
    const pages = [
      'index',
      'quote/step-1',
      'quote/step-2',
      'quote/offer',
      'application/step-1',
      'application/step-2',
      'application/offer',
    ];
    return Promise.resolve([
      describe('bare Next form page', baseline),
      ...pages.map((page) => describe(page === 'index' ? '/' : `/${page}`, firstLoadOf(PROJECT, page))),
    ]);
  } finally {
    bare.remove();
  }
}
