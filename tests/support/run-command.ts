import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** How a command ended, and what it said. */
export type CommandRun = { code: number | null; out: string; err: string };

/**
 * An operator's command as it is called: with nothing of this process's environment but what is given.
 *
 * @param command its file in `server/commands`, without the ending, and what is typed behind it
 * @param folder the working folder, which is the home too
 */
export function runCommandIn(
  folder: string,
  [name = '', ...given]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  home = folder,
): Promise<CommandRun> {
  const child = spawn(
    join(ROOT, 'node_modules/.bin/node'),
    [join(ROOT, `server/commands/${name}.ts`), ...given],
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
