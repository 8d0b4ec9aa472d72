import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SystemUser } from './system-user.ts';

/**
 * Makes a folder that the user can enter. Folders made on the way can be traversed whatever the umask; nothing is made
 * below a parent that is closed to the user.
 *
 * @returns whether the user can enter it
 */
export function makeReachableFolder(folder: string, user: SystemUser): boolean {
  if (!canEnter(nearestExisting(folder), user)) return false;
  try {
    const firstMade = mkdirSync(folder, { recursive: true });
    if (firstMade !== undefined) openFolders(realpathSync(folder), realpathSync(firstMade));
  } catch {
    return false;
  }
  return canEnter(folder, user);
}

/** Asking the system is the only way that takes access lists and mount options into account. */
function canEnter(folder: string, user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

function openFolders(innermost: string, outermost: string): void {
  chmodSync(innermost, 0o755);
  if (innermost !== outermost) openFolders(dirname(innermost), outermost);
}
