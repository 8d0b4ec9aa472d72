import { DAY_MS } from '#lib/time/durations.ts';
import type { PageStorage } from './page-storage.ts';

/**
 * When the session that was last opened here ends. An applicant who comes back after that, perhaps because the device
 * had suspended the page, has been signed out without doing anything, and is told so.
 */
const NOTE = 'session-ends';

/** After that it no longer explains anything; what was typed is kept for the same time. */
const TOLD_FOR_MS = 7 * DAY_MS;

export function noteSessionEnd(storage: PageStorage, endsAt: Date): void {
  storage.setItem(NOTE, endsAt.toISOString());
}

/** For a log out: there is nothing to tell. */
export function forgetSessionEnd(storage: PageStorage): void {
  storage.removeItem(NOTE);
}

/** Whether a session has run out here in the last days. True only once. */
export function takeEndedSession(storage: PageStorage, now: Date): boolean {
  const noted = storage.getItem(NOTE);
  if (noted === null) return false;
  storage.removeItem(NOTE);
  return now.getTime() - Date.parse(noted) < TOLD_FOR_MS;
}
