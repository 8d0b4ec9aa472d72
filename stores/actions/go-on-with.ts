import type { Versioned } from '#lib/api/client.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { applicationStore } from '../application-store.ts';
import { sessionStore } from '../session-store.ts';
import { readResource } from './load-resources.ts';
import { recallChoice, resourcesOf } from './load-stage.ts';
import { takeApplication } from './take-application.ts';
import { untilAllEnded } from './until-all-ended.ts';

/**
 * Goes on with an application that is new to this window: nothing of another application stays. What was answered
 * elsewhere is read first and shown in the same moment, so that no form shows a given answer as missing, and the button
 * that was pressed stays until then.
 *
 * @throws ApiError when part of it could not be read: this window has what it had, and may try again
 */
export async function goOnWith(application: Versioned<KnownApplication>): Promise<void> {
  const { contactId } = sessionStore.getState();
  if (contactId === undefined) return;
  const { applicationId, s1ApplicationStatus: status } = application.value;
  const choice = await recallChoice();
  const reading = resourcesOf(status).map((name) => readResource(name, { contactId, applicationId }));
  await untilAllEnded(reading);
  const takeOver = await Promise.all(reading);
  // Logged out meanwhile, or signed in as somebody else.
  if (sessionStore.getState().contactId !== contactId) return;
  takeApplication(application);
  if (choice !== undefined) applicationStore.setState({ choice });
  for (const take of takeOver) take();
}
