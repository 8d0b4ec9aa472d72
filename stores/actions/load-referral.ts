import { hasAnswers } from '#lib/api/mappers/referral.ts';
import type { Prefilled } from '#lib/api/mappers/referral.ts';
import { getOwnPrefill, getPrefill } from '#lib/api/referral.ts';
import type { VisitReferral } from '#lib/referral/visit-referral.ts';
import type { Draft } from '#lib/drafts/draft-store.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { isSomebodyElse } from '#lib/forms/somebody-else.ts';
import { loadRules } from '#lib/forms/late-rules.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { draftOwner } from '../draft-owner.ts';
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
    const [prefill, draft] = await Promise.all([read(), draftFoundHere(), loadRules()]);
    const isMixed = prefill !== undefined && isForSomebodyElse(prefill, draft);
    // If somebody has signed in or out meanwhile, it is no longer about this applicant.
    const isWanted = referralStore.getState().prefill === 'waiting' && readerOf(referral()) !== undefined;
    const isOfUse =
      prefill !== undefined && (hasAnswers(prefill.quoteStep1) || hasAnswers(prefill.quoteStep2));
    referralStore.setState({ prefill: isWanted && isOfUse && !isMixed ? prefill : 'none' });
  } catch (error) {
    referralStore.setState({ prefill: 'none' });
    log('What the referral brought could not be read', error);
  }
}

/** What somebody typed on quote step 1 and did not send, before this page was loaded. */
async function draftFoundHere(): Promise<Draft<QuoteStep1Values> | undefined> {
  return browserServices().drafts.recall<QuoteStep1Values>(quoteStep1.id, draftOwner());
}

/**
 * Whether the form of quote step 1 has opened with the details of somebody else, stored or typed and not sent: the
 * details of two people are never put together. What was typed over the answers of this very referral is its person's,
 * whatever they corrected.
 */
function isForSomebodyElse(
  { referralId, quoteStep1: brought }: Prefilled,
  draft: Draft<QuoteStep1Values> | undefined,
): boolean {
  const { application, contact } = applicationStore.getState();
  // Whose an application is, the API has judged: it names the referral, or none.
  if (application !== undefined) return false;
  if (contact !== undefined && isSomebodyElse(contact, brought)) return true;
  return draft !== undefined && draft.prefilledBy !== referralId && isSomebodyElse(draft.values, brought);
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
