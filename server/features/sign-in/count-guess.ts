import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Verify } from '#lib/contracts/resume.ts';
import type { AppDeps } from '#server/deps.ts';
import { indexOfEmail, indexOfPerson } from '#server/features/contact/sealed-details.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { keyOfCaller, keyOfSite } from '#server/http/client-address.ts';
import { enqueue } from '#server/queue/repository.ts';
import { refusedAs } from '#server/throttle/refused-as.ts';

/**
 * Counts that a caller has named an e-mail and a date of birth: the answer reveals whether both belong to somebody, so
 * anyone who could ask with every date, or with a list of leaked pairs, would learn whose they are
 * (docs/decisions/0054, 0147). Over the daily limits, which strangers can use up for an e-mail that they know, and over
 * those of an IP address, nobody is told anything; the person both belong to is let in by a link to the e-mail.
 *
 * @param person with the e-mail in the spelling it is stored under
 * @throws AppError 'too-many-requests' (429), 'too-many-guesses' (429) over the daily limits, and 'too-many-pairs'
 *   (429) over those of an IP address
 */
export async function countGuess(
  c: Context<CallContext>,
  deps: Pick<AppDeps, 'throttle' | 'blindIndex' | 'database'>,
  limit: 'persons-of-email' | 'contacts-of-email',
  person: Verify,
): Promise<void> {
  const { throttle, blindIndex } = deps;
  const { email } = person;
  const triedFrom = (key: Buffer) => blindIndex('email', `${email}|${key.toString('base64url')}`);
  const site = keyOfSite(c, deps);
  await throttle.count(limit, triedFrom(keyOfCaller(c, deps)));
  await orLetInByEmail(deps, person, 'too-many-pairs', async () => {
    await throttle.count('pairs-of-address', site);
    await throttle.count('pairs-of-address-a-day', site);
  });
  await orLetInByEmail(deps, person, 'too-many-guesses', async () => {
    await throttle.count('guesses-of-caller', triedFrom(site));
    await throttle.count('guesses-of-email', indexOfEmail(deps, person));
  });
}

/**
 * When counting refuses, answers with its own error code, the same for a pair that is somebody's and one that is not.
 */
async function orLetInByEmail(
  deps: Pick<AppDeps, 'throttle' | 'blindIndex' | 'database'>,
  person: Verify,
  code: 'too-many-guesses' | 'too-many-pairs',
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await letInByEmail(deps, person);
    throw refusedAs(code, error);
  }
}

/** Who it is, if anybody, is looked up after the reply: how long that takes would give it away. */
async function letInByEmail(
  deps: Pick<AppDeps, 'throttle' | 'blindIndex' | 'database'>,
  person: Verify,
): Promise<void> {
  const index = indexOfPerson(deps, person);
  if (!(await deps.throttle.allows('codes-of-person', index))) return;
  const emailAndDobIndex = index.toString('base64url');
  await enqueue(deps.database, 'send-link', { emailAndDobIndex, askedBy: randomUUID() }, { isUrgent: true });
}
