import type { Session } from '#lib/contracts/session.ts';
import { readToken } from '#lib/session/read-token.ts';
import { clearApplication } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';

const LONGEST_SESSION_MS = 12 * 60 * 60 * 1000;

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

/** Takes a session as the API describes it. */
export function takeSession({ authToken, contactId, applicationId, expiresAt, endsAt }: Session): void {
  const end = new Date(expiresAt);
  const { contactId: present } = sessionStore.getState();
  // Somebody else signed in, in another tab: nothing of the one before stays.
  if (present !== undefined && present !== contactId) clearApplication();
  sessionStore.setState((before) => ({
    authToken,
    contactId,
    applicationId: applicationId ?? (before.contactId === contactId ? before.applicationId : undefined),
    expiresAt: end,
    endsAt: new Date(endsAt),
  }));
  browserServices().noteSession(end);
}
