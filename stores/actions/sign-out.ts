import { endSession } from '#lib/api/session.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { clearApplication } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { dropReferral } from '../referral-store.ts';
import { clearSession, sessionStore } from '../session-store.ts';
import { startProcessing } from '../interface-store.ts';

/** Log out: ends the session, wipes the drafts, tells the other tabs, and loads the home page. */
export async function signOut(): Promise<void> {
  const { drafts, tabs, leaveFor } = browserServices();
  const stop = startProcessing();
  // What a save that is still under way would leave has no owner any more.
  drafts.writer.stop();
  await clearIdentity();
  await drafts.wipe();
  tabs.post({ type: 'signed-out' });
  stop();
  leaveFor(pathOf('home'));
}

/** What another tab's log out means for this one: nothing of the applicant stays on the page. */
export function followSignOut(): void {
  const { drafts, leaveFor } = browserServices();
  drafts.writer.stop();
  clearSession();
  clearApplication();
  forgetWhoSentThem();
  leaveFor(pathOf('home'));
}

/**
 * Forgets the applicant whose application is over, for the next person in this window: a partner's link that brought
 * that person meanwhile is still theirs.
 */
export function clearFormerIdentity(): Promise<void> {
  return clearIdentity({ keepsReferral: true });
}

/** Forgets who is signed in, and who sent them: stores, token, cookies. Drafts stay. */
export async function clearIdentity({ keepsReferral } = { keepsReferral: false }): Promise<void> {
  await endOrNote(keepsReferral);
  clearSession();
  sessionStore.setState({ resumeWith: undefined });
  clearApplication();
  browserServices().noteSession(undefined);
  if (!keepsReferral) forgetWhoSentThem();
}

function forgetWhoSentThem(): void {
  dropReferral();
  browserServices().forgetReferral();
}

/**
 * Ends the session of somebody who logged out while the API could not be reached, before any call is made with their
 * cookie, so that the next person to use this browser is not taken for them.
 * @returns false while it still cannot be ended
 */
export function catchUpSignOut(): Promise<boolean> {
  return endOrNote(browserServices().referral() !== undefined);
}

/**
 * Ends the session. If it cannot be ended now, that is noted, and the next page ends it. This page forgets it anyway.
 */
async function endOrNote(keepsReferral: boolean): Promise<boolean> {
  const { noteSignOutDue, log } = browserServices();
  try {
    await endSession({ keepsReferral });
    noteSignOutDue(false);
    return true;
  } catch (error) {
    noteSignOutDue(true);
    log('The session could not be ended', error);
    return false;
  }
}
