import { milliseconds } from 'date-fns/milliseconds';
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';
import { BARE_ENVIRONMENT } from './binaries.ts';
import { findPostmasterState, forgetPostmaster, readPostmaster } from './cluster.ts';
import type { Postmaster } from './cluster.ts';
import type { DatabaseHome } from './database-home.ts';

const LOOPBACK = '127.0.0.1';
const START_LIMIT_MS = milliseconds({ minutes: 1 });
/** How long a graceful stop may take before running statements are cut off. */
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 25;
const START_ATTEMPTS = 9;
const PAUSE_MS = 200;

/**
 * The running server of a cluster: an earlier one that is still alive is adopted, otherwise one is started. It is
 * detached from any terminal or process, so it survives a killed parent, and several programs can share it.
 *
 * @param durable false leaves out the flushes to disk, for tests whose data nobody keeps
 */
export async function ensurePostmaster(home: DatabaseHome, durable: boolean): Promise<Postmaster> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const present = readPostmaster(home);
    const state = present && findPostmasterState(home, present);
    if (present && state === 'running') return present;
    if (state === 'stranger') forgetPostmaster(home);
    const started = await startPostmaster(home, durable);
    if (started) return started;
    // The processes of a killed server need a moment to notice.
    await wait(attempt * PAUSE_MS);
  }
  const lastWords = readFileSync(join(home.folder, 'postgres.log'), 'utf8').trim().split('\n').slice(-3);
  throw new OperatorError(`The embedded PostgreSQL does not start: ${lastWords.join(' / ')}`);
}

/** Stops a server: connections are ended, data is written, and the process is gone when this returns. */
export async function stopPostmaster(home: DatabaseHome, postmaster: Postmaster): Promise<void> {
  signal(postmaster.pid, 'SIGINT');
  if (await isGoneWithin(home, postmaster, STOP_LIMIT_MS)) return;
  signal(postmaster.pid, 'SIGQUIT');
  await isGoneWithin(home, postmaster, STOP_LIMIT_MS);
}

async function startPostmaster(home: DatabaseHome, durable: boolean): Promise<Postmaster | undefined> {
  const port = await choosePort(home);
  const log = openLog(home);
  const child = spawn(home.binaries.postgres, ['-D', home.cluster, ...serverOptions(port, durable)], {
    ...home.user,
    cwd: home.cluster,
    env: BARE_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const ended = new AbortController();
  child.once('error', () => ended.abort());
  child.once('exit', () => ended.abort());

  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const present = readPostmaster(home);
    // The process may have lost a race against another start; then the winner serves us just as well.
    if (present && findPostmasterState(home, present) === 'running') return present;
    if (ended.signal.aborted) return undefined;
    await wait(POLL_MS);
  }
  return undefined;
}

function serverOptions(port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: LOOPBACK,
    port,
    // No socket files: their paths have a length limit that deep folders exceed.
    unix_socket_directories: '',
    timezone: 'UTC',
    // Statements and details contain applicants' data; the log says what went wrong and no more.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The previous port if it is free, so that open pools find a restarted server; otherwise any free one. */
async function choosePort(home: DatabaseHome): Promise<number> {
  const file = join(home.folder, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await claimPort(last)) ?? (await claimPort(0));
  if (port === undefined) throw new OperatorError(`No port is free on ${LOOPBACK}.`);
  // Only written when needed: on a full disk this leaves an empty file, and the next start would take a port that no
  // pool knows.
  if (port !== last) writeFileSync(file, `${port}\n`);
  return port;
}

async function claimPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(undefined);
    });
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const claimed = (probe.address() as AddressInfo).port;
      probe.close(() => {
        resolve(claimed);
      });
    });
  });
}

function openLog(home: DatabaseHome): number {
  const path = join(home.folder, 'postgres.log');
  // One earlier log is kept: it has the reason for a crash.
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

async function isGoneWithin(home: DatabaseHome, { pid }: Postmaster, limitMs: number): Promise<boolean> {
  const limit = Date.now() + limitMs;
  // PostgreSQL removes its file last. The process number proves nothing: an orphan's may linger when nobody reaps it.
  while (readPostmaster(home)?.pid === pid) {
    if (Date.now() > limit) return false;
    await wait(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
