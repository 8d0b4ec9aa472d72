import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase } from './database.ts';
import { createTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** How a command ended, and what it said. */
export type CommandRun = { code: number | null; out: string; err: string };

/**
 * Runs an operator's command as it would be called: with nothing from this process's environment except what is given.
 *
 * @param command its file in `server/commands`, without the extension, and the arguments typed after it
 * @param folder the working folder, which is also the home folder
 */
export function runCommandIn(
  folder: string,
  [name = '', ...given]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  home = folder,
): Promise<CommandRun> {
  const child = spawn(
    join(ROOT, 'node_modules/.bin/node'),
    // Quicker to load, otherwise the same (docs/decisions/0076).
    ['--import', join(ROOT, 'scripts/quick-start.mjs'), join(ROOT, `server/commands/${name}.ts`), ...given],
    {
      cwd: folder,
      env: { NODE_ENV: 'test', PATH: process.env['PATH'] ?? '', HOME: home, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  return new Promise((done) => {
    child.once('close', (code) => {
      done({ code, ...said });
    });
  });
}

/** A command on a database of its own, which a test fills through the API. */
export type CommandBench = {
  api: TestApi;
  run: (...given: string[]) => Promise<CommandRun>;
  /** Another command on the same database, by its file. */
  runAs: (...command: string[]) => Promise<CommandRun>;
  close: () => Promise<void>;
};

/**
 * @param name of the command's file in `server/commands`, without the extension
 * @param now what the API's clock begins at; the command has the machine's
 */
export async function createCommandBench(name: string, now?: Date): Promise<CommandBench> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const database = await createTestDatabase();
  const api = await createTestApi({ database, ...(now && { now }) });
  const runAs = (...command: string[]) =>
    runCommandIn(folder, command, { APP_ENV: 'test', DATABASE_URL: database.url });
  return {
    api,
    run: (...given) => runAs(name, ...given),
    runAs,
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
