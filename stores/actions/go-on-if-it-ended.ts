import { applicationStore } from '../application-store.ts';
import { goToDestination } from './go-to-destination.ts';
import { readOn } from './read-on.ts';
import { noteApplication } from './take-application.ts';

/**
 * After a 409: opens the page of an application that has expired while a page was open, or the one of another that has
 * been begun elsewhere.
 * @returns whether it has ended that way; where that cannot be read, the refusal is told as any other
 */
export async function goOnIfItEnded(): Promise<boolean> {
  const isAnother = noteApplication();
  await readOn().catch(() => undefined);
  const status = applicationStore.getState().application?.s1ApplicationStatus;
  if (!isAnother() && status !== 'Application Expired') return false;
  goToDestination();
  return true;
}
