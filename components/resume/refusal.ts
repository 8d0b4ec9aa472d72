import type { ApiError } from '#lib/api/api-error.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { rememberLock } from '#lib/session/remembered-lock.ts';
import { browserServices } from '#stores/browser-services.ts';
import { inWords } from './waiting.ts';

/**
 * Whether the account is locked after wrong codes. If so, the page to wait on is shown, with the time the lock ends.
 */
export function goToLockWhenLocked(error: ApiError): boolean {
  if (error.status !== 423) return false;
  const { now, navigate } = browserServices();
  rememberLock(visitStorage, error.retryAfterSeconds, now());
  navigate(pathOf('resume/pin-code-locked'));
  return true;
}

/** Refusals whose own words say more than how long to wait. */
const IN_ITS_OWN_WORDS: ReadonlySet<string> = new Set([
  'too-many-guesses',
  'too-many-pairs',
  'too-many-wrong-codes',
]);

/** Why it did not go through, with how long to wait where the API says so. */
export function refusalWords(error: ApiError): string {
  // The API's own words say what happened: the link may be in the mail.
  if (IN_ITS_OWN_WORDS.has(error.code)) return error.message;
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return error.message;
  return `You have tried this too many times. Please wait ${inWords(error.retryAfterSeconds)} and try again.`;
}
