import type { ApiError } from '#lib/api/api-error.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { rememberLock } from '#lib/session/remembered-lock.ts';
import { browserServices } from '#stores/browser-services.ts';

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
