import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { copyBinaries, findInstalledBinaries, whyBinariesDoNotRun } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { makeReachableFolder } from './reachable-folder.ts';
import { findDatabaseUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

/** Where the embedded database lives and what runs it. */
export type DatabaseHome = {
  /** Contains `cluster` (PostgreSQL's own data), its log and its port. */
  folder: string;
  cluster: string;
  binaries: Binaries;
  user: SystemUser;
};

const PRODUCT_FOLDER = 'personal-loan-marketplace';

/**
 * Finds a folder that the database user can reach: below the data folder if possible, otherwise (a clone under a closed
 * home folder, started as root) below the user's data folder, the system's, or the temporary one, and says so.
 *
 * @param dataDirectory the configured data folder
 * @param homeDataDirectory the user's own data folder (XDG), when there is one
 * @param say tells the operator a plain sentence
 */
export function chooseDatabaseHome(
  dataDirectory: string,
  homeDataDirectory: string | undefined,
  say: (sentence: string) => void,
): DatabaseHome {
  const { wanted, bases, candidates } = placesFor(dataDirectory, homeDataDirectory);
  const user = findDatabaseUser(join(candidates.find(holdsCluster) ?? wanted, 'cluster'));
  const isReachable = (folder: string) => makeReachableFolder(folder, user);

  const folder = candidates.filter(holdsCluster).find(isReachable) ?? candidates.find(isReachable);
  if (!folder) throw new OperatorError(`No folder can hold the database; tried ${candidates.join(', ')}.`);
  if (folder !== wanted) {
    say(
      `The database user ${user?.name ?? ''} cannot reach ${wanted}: the database lives in ${folder} instead.`,
    );
  }
  return {
    folder,
    cluster: join(folder, 'cluster'),
    binaries: reachableBinaries(user, folder, bases, say),
    user,
  };
}

/** Whether an embedded database was already made for this data folder, wherever it had to go. */
export function hasDatabaseHome(dataDirectory: string, homeDataDirectory: string | undefined): boolean {
  return placesFor(dataDirectory, homeDataDirectory).candidates.some(holdsCluster);
}

function placesFor(dataDirectory: string, homeDataDirectory: string | undefined) {
  const wanted = resolve(dataDirectory, 'postgres');
  const elsewhere = `${PRODUCT_FOLDER}/${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  const bases = [homeDataDirectory, '/var/lib', tmpdir()].filter((base) => base !== undefined);
  return { wanted, bases, candidates: [wanted, ...bases.map((base) => join(base, elsewhere))] };
}

function holdsCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster', 'PG_VERSION'));
}

function reachableBinaries(
  user: SystemUser,
  folder: string,
  bases: readonly string[],
  say: (sentence: string) => void,
): Binaries {
  const installed = findInstalledBinaries();
  let reason = whyBinariesDoNotRun(installed, user);
  if (reason === undefined) return installed;
  for (const base of [folder, ...bases.map((path) => join(path, PRODUCT_FOLDER))]) {
    if (user === undefined) break;
    if (!makeReachableFolder(base, user)) continue;
    const copy = copyBinaries(installed, base);
    reason = whyBinariesDoNotRun(copy, user);
    if (reason !== undefined) continue;
    say(
      `The database user ${user.name} cannot run PostgreSQL from ${installed.folder}: a copy in ${base} is used.`,
    );
    return copy;
  }
  throw new OperatorError(
    `The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL.`,
  );
}
