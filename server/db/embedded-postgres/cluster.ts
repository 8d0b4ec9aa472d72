import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { BARE_ENVIRONMENT } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';

/** The one role of the embedded server; it answers on the loopback address only, and asks for the password. */
export const DATABASE_ROLE = 'marketplace';

const PASSWORD_FILE = 'client-password';

/**
 * Makes the cluster unless there is one. It is made under another name and renamed when complete, so a start that was
 * killed halfway leaves nothing that looks like a database, and of two first starts one simply wins.
 *
 * @param durable false leaves out the flush to disk
 */
export async function ensureCluster(home: DatabaseHome, durable: boolean): Promise<void> {
  const version = readTrimmed(join(home.cluster, 'PG_VERSION'));
  if (version === home.binaries.majorVersion) return;
  if (version !== undefined) {
    throw new OperatorError(
      `${home.cluster} was made by PostgreSQL ${version}, and this is PostgreSQL ${home.binaries.majorVersion}: ` +
        'bring the data over with pg_dump, or set DATA_DIR to another folder.',
    );
  }
  const unfinished = mkdtempSync(join(home.folder, 'unfinished-'));
  try {
    await initialise(home, unfinished, durable);
    renameSync(unfinished, home.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (readTrimmed(join(home.cluster, 'PG_VERSION')) === undefined) throw error;
  }
}

/** The password of the cluster's role. */
export function readPassword(home: DatabaseHome): string {
  return readFileSync(join(home.cluster, PASSWORD_FILE), 'utf8').trim();
}

export type Postmaster = { pid: number; port: number };

/** The server that says it runs on this cluster, whoever started it. It may be gone: see `findPostmasterState`. */
export function readPostmaster(home: DatabaseHome): Postmaster | undefined {
  const [pid, , , port] = (readTrimmed(join(home.cluster, 'postmaster.pid')) ?? '').split('\n').map(Number);
  return pid && port ? { pid, port } : undefined;
}

/**
 * What the number in `postmaster.pid` stands for now: our server, nothing (PostgreSQL itself then checks for leftovers
 * of the dead one before it starts), or another program that got the number after a restart of the machine or
 * container. PostgreSQL would take the last of these for a running server.
 */
export function findPostmasterState(
  home: DatabaseHome,
  { pid }: Postmaster,
): 'running' | 'gone' | 'stranger' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  // Without /proc (macOS) we assume that a live process is our server.
  if (process.platform !== 'linux') return 'running';
  const commandLine = readTrimmed(`/proc/${pid}/cmdline`);
  return commandLine?.split('\0').includes(home.cluster) ? 'running' : 'stranger';
}

/** Removes the `postmaster.pid` of a server whose process number now belongs to another program. */
export function forgetPostmaster(home: DatabaseHome): void {
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
}

async function initialise(home: DatabaseHome, folder: string, durable: boolean): Promise<void> {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  try {
    for (const path of [folder, passwordFile]) if (home.user) chownSync(path, home.user.uid, home.user.gid);
    await runInitdb(home, folder, passwordFile, durable);
    renameSync(passwordFile, join(folder, PASSWORD_FILE));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb(
  home: DatabaseHome,
  folder: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${DATABASE_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(home.binaries.initdb, options, {
      ...home.user,
      cwd: folder,
      env: BARE_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else
        reject(
          new OperatorError(`PostgreSQL could not make its data folder ${folder}: ${complaints.trim()}`),
        );
    });
  });
}

function readTrimmed(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new OperatorError(`${path} belongs to another user: start as that user, or set DATA_DIR.`, {
        cause: error,
      });
    }
    return undefined;
  }
}
