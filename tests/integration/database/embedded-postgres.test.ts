import {
  existsSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

let dataDirectory: string;
const sentences: string[] = [];
const join1 = () =>
  joinEmbeddedPostgres({ dataDirectory, durable: false, say: (sentence) => sentences.push(sentence) });
const pidFile = () => join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid');
const portFile = () => join(dataDirectory, 'postgres', 'port');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

beforeAll(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'marketplace-embedded-'));
  chmodSync(dataDirectory, 0o755);
});
afterAll(() => {
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

it('is shared by programs that start at once, keeps its data, and is stopped by the last one', async () => {
  const [first, second] = await Promise.all([join1(), join1()]);
  expect(second.url).toBe(first.url);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS value');
  await first.leave();
  expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  await second.leave();
  await expect(query(second.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

  const again = await join1();
  expect(await query(again.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  await again.leave();
});

it('listens on the loopback address only and asks for the password', async () => {
  const { url, leave } = await join1();
  const [row] = await query(
    url,
    "SELECT current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding",
  );
  expect(row).toEqual({ addresses: '127.0.0.1', encoding: 'UTF8' });
  const withoutPassword = new URL(url);
  withoutPassword.password = 'guessed';
  await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await leave();
});

it('is started again on its port when it dies under a program', async () => {
  const { url, leave } = await join1();
  const killed = postmasterPid();
  utimesSync(portFile(), 1, 1);
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => query(url, 'SELECT value FROM kept').catch(() => 'away'), { timeout: 15_000 })
    .toEqual([{ value: 1 }]);
  expect(postmasterPid()).not.toBe(killed);
  // Nor is the port written again: on a full disk that would lose it, and the next start would take another.
  expect(statSync(portFile()).mtimeMs).toBe(1000);
  await leave();
});

it('does not take another program with the old number for its server', async () => {
  // The server that died above may just have been restarted: it must be gone before its process number is forged.
  if (existsSync(pidFile())) process.kill(postmasterPid(), 'SIGINT');
  await expect.poll(() => existsSync(pidFile()), { timeout: 15_000 }).toBe(false);
  writeFileSync(pidFile(), `${process.pid}\n${dataDirectory}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  const { url, leave } = await join1();
  expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  await leave();
});
