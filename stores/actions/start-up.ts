import { ApiError } from '#lib/api/api-error.ts';
import { getSession } from '#lib/api/session.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import type { HowFar } from '#lib/routes/allowed-pages.ts';
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
 * @param path the path of the page
 * @param mayHaveSession false for a newcomer on a public page, for whom the API is not asked
 * @param openedFor the contact that the page's link names: if the session is theirs, the link opened it
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
 * Starts a page again after its start has failed.
 *
 * @param hadSession whether this browser had an application open: an applicant whose session has ended goes to where it
 *   can be opened again, with what was typed; only a stranger is sent home
 * @param openedFor as in {@link startUp}
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
    // Logging out while the page starts ends its calls: nothing has failed.
    if (sessionStore.getState().contactId === contactId) throw error;
  }
}

/** Loads what a page shows of the open application, or goes to a page that is allowed at its stage. */
async function openPage(path: string, openedFor: string | undefined): Promise<void> {
  const { navigate } = browserServices();
  const { applicationId, contactId } = sessionStore.getState();
  if (openedFor !== undefined && openedFor === contactId) {
    // The link made a sign-in like any other: it leads where the status leads, and the other tabs are told.
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
  if (destination.kind === 'start-over' && !isAllowedAt(path, application)) {
    await clearFormerIdentity();
    navigate(destination.path);
    return;
  }
  await loadStage(status);
  goUnlessAllowed(path, application);
}

/** Drafts typed before it was known who is signed in go to their owner. A device that refuses storage has kept none. */
async function settleDrafts(settle: (drafts: DeviceDrafts) => Promise<void>): Promise<void> {
  const { drafts, log } = browserServices();
  await settle(drafts).catch((error: unknown) => {
    log('Drafts could not be settled', error);
  });
}

/**
 * Whether somebody is signed in. An ended or forged session belongs to nobody. @throws ApiError when the API cannot be
 * asked
 */
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

function goUnlessAllowed(path: string, application: HowFar | undefined): void {
  if (!isAllowedAt(path, application)) goToDestination();
}
