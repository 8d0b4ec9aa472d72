import type { Authenticated, TokenReply, Verified } from '#lib/contracts/resume.ts';
import { callApi } from './client.ts';
import { contactPath } from './paths.ts';

/** The client of the password grant (specification §7). */
const CLIENT_ID = 'APPFORM';

/**
 * Sends a code to the person with this e-mail and date of birth. Each press sends a new one.
 *
 * @param dob yyyy-mm-dd
 * @throws ApiError 409 'dob-mismatch', 423 'account-locked', 429 'too-many-requests', 'too-many-guesses' and
 *   'too-many-pairs' (all with `retryAfterSeconds`), 422 with its fields: all without an effect on the page
 */
export async function verify(identity: { email: string; dob: string }): Promise<Verified> {
  const { value } = await callApi<Verified>({
    method: 'POST',
    path: '/verify',
    body: identity,
    asksAnew: true,
    quiet: [409, 422, 423, 429],
  });
  return value;
}

/**
 * Signs in with the code. The contact id is in the token's payload (`readToken`).
 *
 * @param pin as typed: its hyphens are removed here (specification §4)
 * @throws ApiError 401 'wrong-code', 'last-try' (the next wrong one locks) and 'code-ended', 423 'account-locked' and
 *   429 'too-many-requests' and 'too-many-wrong-codes' (all with `retryAfterSeconds`): all without an effect on the page
 */
export async function signIn({ vCode, pin }: { vCode: string; pin: string }): Promise<TokenReply> {
  const { value } = await callApi<TokenReply>({
    method: 'POST',
    path: '/token',
    body: {
      username: vCode,
      password: pin.replaceAll('-', ''),
      grant_type: 'password',
      client_id: CLIENT_ID,
    },
    quiet: [401, 422, 423, 429],
  });
  return value;
}

/**
 * Signs in with the one-time link of the e-mail.
 *
 * @param verifyToken from the link's fragment (`token`)
 * @throws ApiError 401 'code-ended' and 429 'too-many-requests', without an effect on the page
 */
export async function authenticate(contactId: string, verifyToken: string): Promise<Authenticated> {
  const { value } = await callApi<Authenticated>({
    method: 'POST',
    path: contactPath(contactId, '/authenticate'),
    body: { verifyToken },
    quiet: [400, 401, 422, 429],
  });
  return value;
}
