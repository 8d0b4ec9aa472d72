import type { ResourceName } from '../application-store.ts';
import { applicationStore } from '../application-store.ts';
import { loadResources } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import { noteApplication } from './take-application.ts';

/**
 * Reads again how far the application is, with whatever else is asked for. If it has come to another stage, or another
 * application is going, what the pages of that stage show is read too.
 * @throws ApiError when part of it could not be read
 */
export async function readOn(names: readonly ResourceName[] = []): Promise<void> {
  const isAnother = noteApplication();
  const before = statusKnown();
  await loadResources(['application', ...names]);
  const now = statusKnown();
  if (isAnother() || now !== before) await loadStage(now);
}

const statusKnown = () => applicationStore.getState().application?.s1ApplicationStatus;
