import type { ResourceName } from '../application-store.ts';
import { applicationStore } from '../application-store.ts';
import { loadResources } from './load-resources.ts';
import { loadStage } from './load-stage.ts';

/**
 * Reads again how far the application is, with whatever else is asked for. If it has come to another stage, or another
 * application is going, what the pages of that stage show is read too.
 * @throws ApiError when part of it could not be read
 */
export async function readOn(names: readonly ResourceName[] = []): Promise<void> {
  const { application: before } = applicationStore.getState();
  await loadResources(['application', ...names]);
  const { application: now } = applicationStore.getState();
  const hasMovedOn =
    now?.applicationId !== before?.applicationId || now?.s1ApplicationStatus !== before?.s1ApplicationStatus;
  if (hasMovedOn) await loadStage(now?.s1ApplicationStatus);
}
