import type { Versioned } from '#lib/api/client.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { applicationStore, clearApplication, setKnown } from '../application-store.ts';
import { sessionStore } from '../session-store.ts';

/** Takes an application that is new to this window: of another one only its contact stays. */
export function takeApplication({ value, etag }: Versioned<KnownApplication>): void {
  const { contact, etags } = applicationStore.getState();
  clearApplication();
  setKnown('contact', contact, etags.contact);
  setKnown('application', value, etag);
  sessionStore.setState({ applicationId: value.applicationId });
}

/**
 * Notes which application this window goes on with.
 * @returns whether another one has been read since: what its stage shows has not been read yet then
 */
export function noteApplication(): () => boolean {
  const { applicationId } = sessionStore.getState();
  return () => {
    const { application } = applicationStore.getState();
    return application !== undefined && application.applicationId !== applicationId;
  };
}
