import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let folder: string;
let database: TestDatabase;
let program: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  program?.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('a program whose reader is gone starts, and ends when it is told to', async () => {
  const port = String(await freePort());
  program = spawn('node_modules/.bin/node', ['server/api.ts'], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env['PATH'] ?? '',
      APP_ENV: 'test',
      LOG_LEVEL: 'info',
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Nobody reads any of its output.
  program.stdout?.destroy();
  const ended = new Promise((resolve) => program?.once('exit', resolve));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
