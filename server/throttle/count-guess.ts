import type { Context } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import { keyOfCaller } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/environment.ts';

/**
 * Counts that a caller has named an e-mail and a date of birth: the answer tells whether both are somebody's, so whoever
 * could ask with every date would learn whose it is (docs/decisions/0054).
 *
 * @param email in the spelling it is stored under
 * @throws AppError 'too-many-requests' (429)
 */
export async function countGuess(
  c: Context<AppEnv>,
  deps: Pick<AppDeps, 'throttle' | 'blindIndex'>,
  limit: 'persons-of-email' | 'contacts-of-email',
  email: string,
): Promise<void> {
  const { throttle, blindIndex } = deps;
  const ofCaller = blindIndex('email', `${email}|${keyOfCaller(c, deps).toString('base64url')}`);
  await throttle.count(limit, ofCaller);
  await throttle.count('guesses-of-caller', ofCaller);
  await throttle.count('guesses-of-email', blindIndex('email', email));
}
