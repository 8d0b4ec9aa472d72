import { renewSessionQuietly } from '#lib/api/session.ts';
import { WARNED_BEFORE_MS } from '#lib/session/warned-before.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { takeSession } from './open-session.ts';

/** A session is renewed when less than this is left and the applicant is active, so the hour seldom runs out in use. */
const RENEW_WHEN_LEFT_MS = 30 * MINUTE_MS;
const PAUSE_AFTER_ATTEMPT_MS = MINUTE_MS;

/** Whether now is the time to renew. Pure. */
export function isRenewalDue(
  { expiresAt, endsAt }: { expiresAt: Date | undefined; endsAt: Date | undefined },
  lastAttempt: Date | undefined,
  now: Date,
): boolean {
  if (expiresAt === undefined || endsAt === undefined) return false;
  const left = expiresAt.getTime() - now.getTime();
  // Once the warning is shown, its own buttons decide: a key press on the way to them must not take it away.
  if (left <= WARNED_BEFORE_MS || left > RENEW_WHEN_LEFT_MS) return false;
  // The last of the twelve hours cannot be extended.
  if (expiresAt >= endsAt) return false;
  return lastAttempt === undefined || now.getTime() - lastAttempt.getTime() >= PAUSE_AFTER_ATTEMPT_MS;
}

/**
 * Renews the session while somebody types or presses (docs/decisions/0002). A failure changes nothing: the warning
 * comes as usual.
 */
export function renewWhileActive(page: Pick<Window, 'addEventListener'>): void {
  let lastAttempt: Date | undefined;
  const whenActive = () => {
    const now = browserServices().now();
    if (!isRenewalDue(sessionStore.getState(), lastAttempt, now)) return;
    lastAttempt = now;
    renew().catch((error: unknown) => {
      browserServices().log('The session could not be renewed', error);
    });
  };
  page.addEventListener('pointerdown', whenActive, { passive: true });
  page.addEventListener('keydown', whenActive);
}

/** The other windows share the cookie, but count the hour by the previous token. */
async function renew(): Promise<void> {
  takeSession(await renewSessionQuietly());
  browserServices().tabs.post({ type: 'session-changed' });
}
