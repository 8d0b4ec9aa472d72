import type { ApiError } from '#lib/api/api-error.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { rememberLock } from '#lib/session/remembered-lock.ts';
import { browserServices } from '#stores/browser-services.ts';
import { inWords } from './waiting.ts';

/** Whether the account is locked after wrong codes. Then the page to wait on is shown, with the time it ends. */
export function goToLockWhenLocked(error: ApiError): boolean {
  if (error.status !== 423) return false;
  const { now, navigate } = browserServices();
  rememberLock(visitStorage, error.retryAfterSeconds, now());
  navigate(pathOf('resume/pin-code-locked'));
  return true;
}

/** Why it did not go through, with how long to wait where the API says so. */
export function refusalWords(error: ApiError): string {
  // Its own words say what has become of it: the link may be in the mail.
  if (error.code === 'too-many-guesses') return error.message;
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return error.message;
  return `You have tried this often. Please wait ${inWords(error.retryAfterSeconds)} and try again.`;
}
