import type { Session } from '#lib/contracts/session.ts';
import { callApi } from './client.ts';

/** The ids behind the saved application cookie, and a token for this page. Raises 401 quietly when there is none. */
export async function getSession(): Promise<Session> {
  const { value } = await callApi<Session>({ method: 'GET', path: '/session', quiet: 'all' });
  return value;
}

/** A new one-hour token and cookie, at most twelve hours from sign-in. */
export async function renewSession(): Promise<Session> {
  const { value } = await callApi<Session>({ method: 'POST', path: '/session' });
  return value;
}

/** The same in the background: a failure has no effect on the page. */
export async function renewSessionQuietly(): Promise<Session> {
  const { value } = await callApi<Session>({ method: 'POST', path: '/session', quiet: 'all' });
  return value;
}

/** Ends the session: removes the cookie, and with it that of a referral unless it is to be kept. */
export async function endSession({ keepsReferral }: { keepsReferral: boolean }): Promise<void> {
  const query = { referral: keepsReferral ? 'keep' : undefined };
  await callApi({ method: 'DELETE', path: '/session', query, quiet: 'all' });
}
