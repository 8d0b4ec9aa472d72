import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const NEXT = join(PROJECT, 'node_modules/next/dist/bin/next');

const LAYOUT = `export default function Layout({ children }) {
  return (<html lang="en"><body>{children}</body></html>);
}
`;

/** A page of six plain inputs: the least that any form page of Next weighs. */
export const BARE_PAGE = `'use client';
export default function Page() {
  return (
    <form onSubmit={(event) => { event.preventDefault(); document.title = 'sent'; }}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <label key={name}>{name}<input name={name} /></label>
      ))}
      <button>Next</button>
    </form>
  );
}
`;

/**
 * Builds a Next app of our own version from a few files. It is inside the project, so that the same bundler finds
 * exactly the same packages.
 *
 * @param name of its folder under `.cache`
 * @param files their text by path, such as `app/page.jsx`
 */
export function buildScratchApp(name: string, files: Readonly<Record<string, string>>): ScratchApp {
  const folder = join(PROJECT, '.cache', name);
  rmSync(join(folder, 'app'), { recursive: true, force: true });
  const write = (file: string, content: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write('app/layout.jsx', LAYOUT);
  for (const [path, source] of Object.entries(files)) write(path, source);
  write('next.config.mjs', `export default { turbopack: { root: ${JSON.stringify(PROJECT)} } };`);
  execFileSync(process.execPath, [NEXT, 'build', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { folder, serve: () => serve(folder) };
}

export type ScratchApp = { folder: string; serve: () => Promise<Served> };
export type Served = { url: string; processId: number; stop: () => void };

async function serve(folder: string): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await answers(url);
  return {
    url,
    processId: child.pid ?? 0,
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Waits until something answers there. @throws after a minute and a half */
export async function answers(url: string): Promise<void> {
  const limit = Date.now() + 90_000;
  while (Date.now() < limit) {
    if ((await fetch(url).catch(() => undefined))?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}
