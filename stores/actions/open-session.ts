import type { Session } from '#lib/contracts/session.ts';
import { readToken } from '#lib/session/read-token.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { thisDevice } from '#lib/time/service-time.ts';
import { clearApplication } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';

const LONGEST_SESSION_MS = 12 * HOUR_MS;

/** A clock that is wrong by less is taken for right: so long may a reply have been on its way. */
const CLOCKS_AGREE_WITHIN_MS = 5 * MINUTE_MS;

/** Takes a sign-in token: it becomes the auth token, and the contact id is read from its payload (specification §4). */
export function openSession(authToken: string): void {
  const { contactId, expiresAt, signedInAt } = readToken(authToken);
  takeSession({
    authToken,
    contactId,
    expiresAt: expiresAt.toISOString(),
    endsAt: new Date(signedInAt.getTime() + LONGEST_SESSION_MS).toISOString(),
  });
}

/** Takes a session as the API describes it. Its ends are kept by this device's clock, right or wrong. */
export function takeSession({ authToken, contactId, applicationId, expiresAt, endsAt }: Session): void {
  const ahead = clockIsAheadBy();
  const onThisDevice = (instant: string) => new Date(Date.parse(instant) + ahead);
  const end = onThisDevice(expiresAt);
  const { contactId: present } = sessionStore.getState();
  // Somebody else signed in, in another tab: nothing of the one before stays.
  if (present !== undefined && present !== contactId) clearApplication();
  sessionStore.setState((before) => ({
    authToken,
    contactId,
    applicationId: applicationId ?? (before.contactId === contactId ? before.applicationId : undefined),
    expiresAt: end,
    endsAt: onThisDevice(endsAt),
  }));
  browserServices().noteSession(end);
}

/**
 * By how many milliseconds this device's clock is ahead of the one that ends tokens, as the reply has told that brought
 * the session. Somebody who puts the clock on by hand in summer would be signed out as soon as they are signed in.
 */
function clockIsAheadBy(): number {
  const { ahead = 0 } = thisDevice;
  return Math.abs(ahead) < CLOCKS_AGREE_WITHIN_MS ? 0 : ahead;
}
