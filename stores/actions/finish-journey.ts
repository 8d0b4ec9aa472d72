import { CANCELLED_ENDING, pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '../browser-services.ts';
import { startProcessing } from '../interface-store.ts';
import { clearFormerIdentity, clearIdentity } from './sign-out.ts';

/** How the applicant leaves: they have given everything, or the application is cancelled. */
export type Ending = 'finished' | 'cancelled';

/**
 * Finish: nothing of the applicant stays in this browser, and the company blog is loaded, or our own page in its place
 * (specification §4).
 */
export async function finishJourney(ending: Ending = 'finished'): Promise<void> {
  const ours = `${pathOf('finished')}${ending === 'cancelled' ? CANCELLED_ENDING : ''}`;
  await forgetAndLeave(browserServices().blogUrl ?? ours, clearIdentity);
}

/**
 * Starts over after a cancelled application, or beside a loan: the browser forgets it first (specification §4). The
 * link of whoever sent the applicant since still counts.
 */
export async function startOver(): Promise<void> {
  await forgetAndLeave(pathOf('quote/step-1'), clearFormerIdentity);
}

async function forgetAndLeave(url: string, forget: () => Promise<void>): Promise<void> {
  const { drafts, tabs, leaveFor } = browserServices();
  const stop = startProcessing();
  await forget();
  await drafts.wipe();
  tabs.post({ type: 'signed-out' });
  stop();
  leaveFor(url);
}
