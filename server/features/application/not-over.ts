import { AppError } from '#server/http/app-error.ts';
import { canHappen } from './lifecycle.ts';
import type { ApplicationRow } from './repository.ts';

/** What decides whether an application's days are over. */
type Dated = Pick<ApplicationRow, 'status' | 'expiresAt'>;

/**
 * Until when an application stays open without anybody acting, where its status has an end, or had one; null while it
 * has none.
 */
export function dueByOf({ status, expiresAt }: Dated): Date | null {
  return canHappen('expired', status) || status === 'Application Expired' ? expiresAt : null;
}

/** Whether the last instant of its days has passed, even if the job that ends it has not run yet. */
export function isOver(application: Dated, now: Date): boolean {
  const dueBy = dueByOf(application);
  return dueBy !== null && dueBy <= now;
}

/**
 * Ensures that nothing is handed in after the last instant: it would take an application that has ended to the lender.
 * @throws AppError 'offer-expired' (412)
 */
export function assertNotOver(application: Dated, now: Date): void {
  if (isOver(application, now)) throw new AppError('offer-expired');
}
