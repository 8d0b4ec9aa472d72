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
