import { getPrefill } from '#lib/api/referral.ts';
import type { VisitReferral } from '#lib/referral/visit-referral.ts';
import { loadRules } from '#lib/forms/late-rules.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { referralStore } from '../referral-store.ts';
import { isBegunBy } from '../screen-values/prefill.ts';
import { sessionStore } from '../session-store.ts';

/**
 * Reads, once a page load, what the referral of this visit brought: for an applicant who has no application yet, or
 * who is still at the questions of the one that this referral began. Failures are only logged, and the applicant sees
 * nothing (specification §8).
 */
export async function loadReferral(): Promise<void> {
  const { referral, log } = browserServices();
  const link = referral();
  if (link === undefined || !isStillOpen(link)) {
    referralStore.setState({ prefill: 'none' });
    return;
  }
  try {
    // What was brought is checked before it is shown: the rules come with it.
    const [prefill] = await Promise.all([getPrefill(link), loadRules()]);
    // Whoever signed in or out meanwhile is not the one it is about.
    const isWanted = referralStore.getState().prefill === 'waiting' && isStillOpen(link);
    referralStore.setState({ prefill: isWanted ? prefill : 'none' });
  } catch (error) {
    referralStore.setState({ prefill: 'none' });
    log('What the referral brought could not be read', error);
  }
}

/** Whether its answers can still be of use: nothing is asked after the quote's questions. */
function isStillOpen(link: VisitReferral): boolean {
  const { application } = applicationStore.getState();
  if (application === undefined) return sessionStore.getState().startUp === 'done';
  return isBegunBy(
    application,
    link.kind === 'partner' ? link : { referralName: link.thirdParty, referralId: undefined },
  );
}
