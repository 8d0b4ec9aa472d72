import type { Versioned } from '#lib/api/client.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { applicationStore, clearApplication, setKnown } from '../application-store.ts';
import { sessionStore } from '../session-store.ts';
import { loadStage } from './load-stage.ts';

/**
 * Goes on with an application that is new to this window: nothing of another application stays, and what was answered
 * elsewhere is read, so that no form shows a given answer as missing.
 *
 * @throws ApiError when part of it could not be read
 */
export async function goOnWith({ value, etag }: Versioned<KnownApplication>): Promise<void> {
  const { contact, etags } = applicationStore.getState();
  clearApplication();
  setKnown('contact', contact, etags.contact);
  setKnown('application', value, etag);
  sessionStore.setState({ applicationId: value.applicationId });
  await loadStage(value.s1ApplicationStatus);
}
