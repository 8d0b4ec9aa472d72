import cookies from 'js-cookie';
import { noteSessionEnd } from '#lib/session/ended-session.ts';
import { lastingStorage } from '#lib/session/page-storage.ts';
import { rememberSession } from '#lib/session/session-hint.ts';

/** Notes a session for the pages that are loaded while it lasts, and for the first one after its end. */
export function noteSessionUntil(end: Date): void {
  rememberSession(cookies, end);
  noteSessionEnd(lastingStorage, end);
}
