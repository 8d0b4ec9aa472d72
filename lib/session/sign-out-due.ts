import type { PageStorage } from './page-storage.ts';

/**
 * Says that somebody logged out here while the API could not be reached: their cookie, which scripts cannot remove, is
 * still in this browser. Their session is ended as soon as a page can do so.
 */
const NOTE = 'sign-out-due';

export function isSignOutDue(storage: Pick<PageStorage, 'getItem'>): boolean {
  return storage.getItem(NOTE) !== null;
}

export function noteSignOutDue(storage: PageStorage, isDue: boolean): void {
  if (isDue) storage.setItem(NOTE, '1');
  else storage.removeItem(NOTE);
}
