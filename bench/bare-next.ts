import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where the product lies, and what it was built to. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const NEXT = join(PROJECT, 'node_modules/next/dist/bin/next');
const START_LIMIT_MS = 60_000;

/** A page of six plain inputs. */
export const FORM_PAGE = `'use client';
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

const LAYOUT = `export default function Layout({ children }) {
  return (<html lang="en"><body>{children}</body></html>);
}
`;

/** An app of nothing but these files, built by the same Next as the product. */
export type BareNext = {
  /** The folder of the app. */
  project: string;
  /** Serves it as Next does by itself. */
  start: () => Promise<{ url: string; processId: number; stop: () => void }>;
  remove: () => void;
};

/** @param files by their path in the app; a layout comes with them */
export function buildBareNext(files: Readonly<Record<string, string>>): BareNext {
  // Inside the project, so that the same bundler finds the very same packages.
  const folder = join(PROJECT, '.cache');
  mkdirSync(folder, { recursive: true });
  const project = mkdtempSync(join(folder, 'bare-next-'));
  const remove = () => {
    rmSync(project, { recursive: true, force: true });
  };
  const all = {
    'app/layout.jsx': LAYOUT,
    'package.json': '{ "type": "module" }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(PROJECT)} } };`,
    ...files,
  };
  try {
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    execFileSync(process.execPath, [NEXT, 'build', project], { stdio: 'ignore' });
  } catch (error) {
    remove();
    throw error;
  }
  return { project, remove, start: () => startBareNext(project) };
}

async function startBareNext(project: string) {
  const port = String(await freePort());
  const child = spawn(process.execPath, [NEXT, 'start', project, '-p', port, '-H', '127.0.0.1'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const limit = Date.now() + START_LIMIT_MS;
  while ((await fetch(url).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null || Date.now() > limit) {
      child.kill('SIGKILL');
      throw new Error('The bare Next did not start');
    }
    await wait(100);
  }
  return {
    url,
    processId: child.pid ?? 0,
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
