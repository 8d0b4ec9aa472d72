import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '#server/operator-error.ts';

/**
 * PostgreSQL refuses to run as root, so a root process hands it to another user. Everybody else runs it as
 * themselves: `undefined`.
 */
export type SystemUser = { uid: number; gid: number; name: string } | undefined;

const PREFERRED_USERS = ['postgres', 'nobody'] as const;

/**
 * The user the database runs as. An existing cluster stays with its owner; otherwise it is `postgres` where the system
 * has that user, and `nobody` elsewhere.
 */
export function findDatabaseUser(clusterFolder: string): SystemUser {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers();
  const owner = ownerOf(clusterFolder);
  const user =
    users.find(({ uid }) => uid === owner) ??
    PREFERRED_USERS.map((name) => users.find((candidate) => candidate.name === name)).find(Boolean);
  if (!user) {
    throw new OperatorError(
      'PostgreSQL does not run as root and this system has neither a user "postgres" nor "nobody": ' +
        'start as another user, or set DATABASE_URL.',
    );
  }
  return user;
}

function readUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
}

function ownerOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid;
}
