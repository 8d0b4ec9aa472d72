import type { Versioned } from '#lib/api/client.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { applicationStore, clearApplication, setKnown } from '../application-store.ts';
import { sessionStore } from '../session-store.ts';
import { loadStage } from './load-stage.ts';

/**
 * Goes on with an application that this window has not known: nothing of another one stays beside it, and what was
 * answered of it elsewhere is read, so that no form shows an answer that was given as missing.
 *
 * @throws ApiError when something of it could not be read
 */
export async function goOnWith({ value, etag }: Versioned<KnownApplication>): Promise<void> {
  const { contact, etags } = applicationStore.getState();
  clearApplication();
  setKnown('contact', contact, etags.contact);
  setKnown('application', value, etag);
  sessionStore.setState({ applicationId: value.applicationId });
  await loadStage(value.s1ApplicationStatus);
}
