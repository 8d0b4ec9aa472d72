import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT, answers, freePort } from '../scratch-app.ts';
import type { Served } from '../scratch-app.ts';

/** The built product on its own database, which is thrown away at the end. */
export async function startProduct(): Promise<Pick<Served, 'url' | 'stop'>> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(PROJECT, 'scripts/serve-for-tests.mjs')], {
    cwd: PROJECT,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await answers(`${url}/api/health/ready`);
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
    },
  };
}
