import { ApiError } from '#lib/api/api-error.ts';
import { getSession } from '#lib/api/session.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { destinationOf } from '#lib/routes/destinations.ts';
import { needsApplicationSession, pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { goToDestination } from './go-to-destination.ts';
import { loadResources } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import { openApplication } from './open-application.ts';
import { takeSession } from './open-session.ts';
import { clearFormerIdentity } from './sign-out.ts';

/**
 * Starts a page: finds out who is signed in, loads what the stage of the application needs, and navigates only when
 * the page may not stay open at that stage (specification §4; docs/decisions/0007). Failures are only logged; the page
 * can then be started again.
 *
 * @param path the present path
 * @param mayHaveSession false for a newcomer on a public page, who is asked nothing
 * @param openedFor the contact that the page's link names: whose session it is that the link opened, if it is theirs
 */
export async function startUp(path: string, mayHaveSession: boolean, openedFor?: string): Promise<void> {
  if (!mayHaveSession && !needsApplicationSession(path)) {
    await settleDrafts((drafts) => drafts.settle(undefined));
    sessionStore.setState({ startUp: 'done' });
    return;
  }
  try {
    await restart(path, mayHaveSession, openedFor);
  } catch (error) {
    browserServices().log('The application could not be loaded', error);
  }
}

/**
 * Starts a page again whose start has failed.
 *
 * @param hadSession whether this browser had an application open: whose session has ended goes to where it is opened
 *   again, with what was typed, and only a stranger is sent home
 * @param openedFor as of {@link startUp}
 * @throws what went wrong, when it fails again
 */
export async function restart(
  path: string,
  hadSession = sessionStore.getState().contactId !== undefined,
  openedFor?: string,
): Promise<void> {
  sessionStore.setState({ startUp: 'pending' });
  try {
    await resume(path, hadSession, openedFor);
    await settleDrafts((drafts) => drafts.settle(sessionStore.getState().contactId));
    sessionStore.setState({ startUp: 'done' });
  } catch (error) {
    await settleDrafts((drafts) => drafts.settleUnknown());
    sessionStore.setState({ startUp: 'failed' });
    throw error;
  }
}

async function resume(path: string, hadSession: boolean, openedFor: string | undefined): Promise<void> {
  if (!(await findSession())) {
    if (needsApplicationSession(path)) browserServices().loadPage(pathOf(hadSession ? 'resume' : 'home'));
    return;
  }
  const { contactId } = sessionStore.getState();
  try {
    await openPage(path, openedFor);
  } catch (error) {
    // Whoever logs out while the page starts ends its calls: nothing has failed.
    if (sessionStore.getState().contactId === contactId) throw error;
  }
}

/** Loads what a page shows of the application that is open, or goes where it is allowed to be. */
async function openPage(path: string, openedFor: string | undefined): Promise<void> {
  const { navigate } = browserServices();
  const { applicationId, contactId } = sessionStore.getState();
  if (openedFor !== undefined && openedFor === contactId) {
    // A sign-in like any other, made by the link: it leads where the status leads, and the other tabs learn of it.
    browserServices().tabs.post({ type: 'session-changed' });
    await openApplication();
    return;
  }
  await loadResources(['application', 'contact']);
  const { application } = applicationStore.getState();
  if (application === undefined && applicationId !== undefined) {
    await clearFormerIdentity();
    goUnlessAllowed(path, undefined);
    return;
  }
  const status = application?.s1ApplicationStatus;
  const destination = destinationOf(status);
  if (destination.kind === 'start-over' && !isAllowedAt(path, status)) {
    await clearFormerIdentity();
    navigate(destination.path);
    return;
  }
  await loadStage(status);
  goUnlessAllowed(path, status);
}

/** What was typed while this was not known goes to whose it is. A device that refuses has kept none. */
async function settleDrafts(settle: (drafts: DeviceDrafts) => Promise<void>): Promise<void> {
  const { drafts, log } = browserServices();
  await settle(drafts).catch((error: unknown) => {
    log('Drafts could not be settled', error);
  });
}

/** Whether somebody is signed in. An ended or forged session is nobody's. @throws ApiError when the API cannot be asked */
async function findSession(): Promise<boolean> {
  try {
    takeSession(await getSession());
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
    browserServices().noteEndedSession();
    return false;
  }
}

function goUnlessAllowed(path: string, status: ApplicationStatus | undefined): void {
  if (!isAllowedAt(path, status)) goToDestination(status);
}
