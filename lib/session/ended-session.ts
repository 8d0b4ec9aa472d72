import { DAY_MS } from '#lib/time/durations.ts';
import type { PageStorage } from './page-storage.ts';

/**
 * When the session that was opened here last ends. Whoever comes back after that, perhaps because the device had put the
 * page away, is signed out without having done anything, and is told so.
 */
const NOTE = 'session-ends';

/** Later than that it explains nothing any more; what was typed is kept as long. */
const TOLD_FOR_MS = 7 * DAY_MS;

export function noteSessionEnd(storage: PageStorage, endsAt: Date): void {
  storage.setItem(NOTE, endsAt.toISOString());
}

/** Somebody has logged out: there is nothing to tell. */
export function forgetSessionEnd(storage: PageStorage): void {
  storage.removeItem(NOTE);
}

/** Whether a session has ended here by itself in the last days. Said once. */
export function takeEndedSession(storage: PageStorage, now: Date): boolean {
  const noted = storage.getItem(NOTE);
  if (noted === null) return false;
  storage.removeItem(NOTE);
  return now.getTime() - Date.parse(noted) < TOLD_FOR_MS;
}
