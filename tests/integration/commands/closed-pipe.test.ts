import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { runCommand } from '#server/commands/run-command.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

it('a command ends well where nobody reads what it says any more', async () => {
  const child = spawn(
    resolve(ROOT, 'node_modules/.bin/node'),
    [resolve(ROOT, 'server/commands/partner-credentials.ts'), 'cra'],
    { cwd: ROOT, env: { NODE_ENV: 'test', APP_ENV: 'test' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.destroy();
  const ended = new Promise((done) => child.once('close', done));
  expect({ said: await text(child.stderr), code: await ended }).toEqual({ said: '', code: 0 });
});

it('one that waits for its reader ends with it', async () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  await expect(runCommand(() => Promise.reject(broken))).resolves.toBeUndefined();
  await expect(runCommand(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
});
