import type { Versioned } from '#lib/api/client.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { loadStage } from './load-stage.ts';
import { takeApplication } from './take-application.ts';

/**
 * Goes on with an application that is new to this window: nothing of another application stays, and what was answered
 * elsewhere is read, so that no form shows a given answer as missing.
 *
 * @throws ApiError when part of it could not be read
 */
export async function goOnWith(application: Versioned<KnownApplication>): Promise<void> {
  takeApplication(application);
  await loadStage(application.value.s1ApplicationStatus);
}
