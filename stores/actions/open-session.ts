import type { Session } from '#lib/contracts/session.ts';
import { readToken } from '#lib/session/read-token.ts';
import { SESSION_LIMIT_SECONDS } from '#lib/session/token-format.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { thisDevice } from '#lib/time/service-time.ts';
import { clearApplication } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';

/** A clock that is off by less counts as right: a reply may have been on its way for that long. */
const CLOCKS_AGREE_WITHIN_MS = 5 * MINUTE_MS;

/** Takes a sign-in token: it becomes the auth token, and the contact id is read from its payload (specification §4). */
export function openSession(authToken: string): void {
  const { contactId, expiresAt, signedInAt } = readToken(authToken);
  takeSession({
    authToken,
    contactId,
    expiresAt: expiresAt.toISOString(),
    endsAt: new Date(signedInAt.getTime() + SESSION_LIMIT_SECONDS * 1000).toISOString(),
  });
}

/**
 * Takes a session as the API describes it. Its ends are kept in this device's time, whether its clock is right or
 * wrong. The cookie may name an application that another window has begun since: this window goes on with the one whose
 * answers it shows, or with none, until it reads the other one.
 */
export function takeSession({ authToken, contactId, applicationId, expiresAt, endsAt }: Session): void {
  const ahead = clockIsAheadBy();
  const onThisDevice = (instant: string) => new Date(Date.parse(instant) + ahead);
  const end = onThisDevice(expiresAt);
  const before = sessionStore.getState();
  const isSamePerson = before.contactId === contactId;
  // Somebody else signed in, in another tab: nothing of the previous applicant stays.
  if (before.contactId !== undefined && !isSamePerson) clearApplication();
  sessionStore.setState({
    authToken,
    contactId,
    applicationId: isSamePerson ? before.applicationId : applicationId,
    expiresAt: end,
    endsAt: onThisDevice(endsAt),
  });
  browserServices().noteSession(end);
}

/**
 * By how many milliseconds this device's clock is ahead of the one that ends tokens, going by the reply that brought
 * the session. Without this, somebody who moves their clock forward by hand in summer would be signed out at once.
 */
function clockIsAheadBy(): number {
  const { ahead = 0 } = thisDevice;
  return Math.abs(ahead) < CLOCKS_AGREE_WITHIN_MS ? 0 : ahead;
}
