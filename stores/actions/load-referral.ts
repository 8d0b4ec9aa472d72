import { hasAnswers } from '#lib/api/mappers/referral.ts';
import type { Prefilled } from '#lib/api/mappers/referral.ts';
import { getOwnPrefill, getPrefill } from '#lib/api/referral.ts';
import type { VisitReferral } from '#lib/referral/visit-referral.ts';
import { loadRules } from '#lib/forms/late-rules.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { referralStore } from '../referral-store.ts';
import { isBegunBy } from '../screen-values/prefill.ts';
import { sessionStore } from '../session-store.ts';
import { applicationIds } from './load-resources.ts';

/**
 * Reads, once per page load, what the referral of this visit brought: for an applicant who has no application yet, or
 * who is still at the questions of the one that this referral began. In another browser, which did not come by the
 * link, the referral is found through the application. Failures are only logged, and the applicant sees nothing
 * (specification §8).
 */
export async function loadReferral(): Promise<void> {
  const { referral, log } = browserServices();
  const read = readerOf(referral());
  if (read === undefined) {
    referralStore.setState({ prefill: 'none' });
    return;
  }
  try {
    // What was brought is checked before it is shown, so the rules are loaded with it.
    const [prefill] = await Promise.all([read(), loadRules()]);
    // If somebody has signed in or out meanwhile, it is no longer about this applicant.
    const isWanted = referralStore.getState().prefill === 'waiting' && readerOf(referral()) !== undefined;
    const isOfUse =
      prefill !== undefined && (hasAnswers(prefill.quoteStep1) || hasAnswers(prefill.quoteStep2));
    referralStore.setState({ prefill: isWanted && isOfUse ? prefill : 'none' });
  } catch (error) {
    referralStore.setState({ prefill: 'none' });
    log('What the referral brought could not be read', error);
  }
}

/** How this page reads what was brought; undefined where none of it can be of use. */
function readerOf(link: VisitReferral | undefined): (() => Promise<Prefilled | undefined>) | undefined {
  if (link !== undefined && isStillOpen(link)) return () => getPrefill(link);
  const { application } = applicationStore.getState();
  if (application?.s1ApplicationStatus !== 'Quote Start' || application.marketing.referralId === undefined)
    return undefined;
  return () => getOwnPrefill(applicationIds());
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
