import { endSession } from '#lib/api/session.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { clearApplication } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { dropReferral } from '../referral-store.ts';
import { clearSession, sessionStore } from '../session-store.ts';
import { startProcessing } from '../interface-store.ts';

/** Log out: ends the session, wipes the drafts, tells the other tabs, and loads the home page. */
export async function signOut(): Promise<void> {
  const { drafts, tabs, loadPage, forgetReferral } = browserServices();
  const stop = startProcessing();
  await clearIdentity();
  dropReferral();
  forgetReferral();
  await drafts.wipe();
  tabs.post({ type: 'signed-out' });
  stop();
  loadPage(pathOf('home'));
}

/** What another tab's log out means for this one: nothing of the applicant stays on the page. */
export function followSignOut(): void {
  const { drafts, loadPage, forgetReferral } = browserServices();
  drafts.writer.cancel();
  clearSession();
  clearApplication();
  dropReferral();
  forgetReferral();
  loadPage(pathOf('home'));
}

/**
 * Forgets whose application is over, for whoever goes on in this window: a partner's link that they came by meanwhile
 * is still theirs.
 */
export function clearFormerIdentity(): Promise<void> {
  return clearIdentity({ keepsReferral: true });
}

/** Forgets who is signed in: stores, token, cookies. Drafts stay. */
export async function clearIdentity({ keepsReferral } = { keepsReferral: false }): Promise<void> {
  const { noteSession, log } = browserServices();
  try {
    await endSession({ keepsReferral });
  } catch (error) {
    // The cookie ends by itself within the hour; this page forgets the applicant now.
    log('The session could not be ended', error);
  }
  clearSession();
  sessionStore.setState({ resumeWith: undefined });
  clearApplication();
  noteSession(undefined);
}
