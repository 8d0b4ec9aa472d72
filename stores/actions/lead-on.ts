import { ApiError } from '#lib/api/api-error.ts';
import type { ResourceName } from '../application-store.ts';
import { followStage } from './follow-stage.ts';
import { readOn } from './read-on.ts';

/**
 * Reads again how far the application is, with whatever else is asked for, and goes where that leads if this page may
 * not stay open: an application may end, or move on, while its page is open.
 * @throws ApiError when part of it could not be read
 */
export function leadOn(names: readonly ResourceName[] = []): Promise<void> {
  return readOn(names).finally(followStage);
}

/**
 * After a refusal because the application has ended or moved on: the page shows that, or leads to the one that does. A
 * failure to read that has no effect.
 *
 * @param statuses of the answers that mean so
 */
export async function leadOnAfter(
  error: unknown,
  names: readonly ResourceName[] = [],
  statuses: readonly number[] = [409],
): Promise<void> {
  if (error instanceof ApiError && statuses.includes(error.status))
    await leadOn(names).catch(() => undefined);
}
