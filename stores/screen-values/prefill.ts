import type { Prefilled } from '#lib/api/mappers/referral.ts';
import { isSomebodyElse } from '#lib/forms/somebody-else.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import { useApplication } from '../application-store.ts';
import { usePrefilled } from '../referral-store.ts';

/**
 * Whether an application was begun by this referral and is still at the quote's questions: the answers that were
 * brought are of no use to any other. A comparison site's link may carry only the site's own number.
 */
export function isBegunBy(
  { s1ApplicationStatus: status, marketing }: Pick<KnownApplication, 's1ApplicationStatus' | 'marketing'>,
  { referralName, referralId }: { referralName: string; referralId: string | undefined },
): boolean {
  const isSame =
    marketing.referralId === undefined || referralId === undefined || marketing.referralId === referralId;
  return status === 'Quote Start' && marketing.referralName === referralName && isSame;
}

/**
 * What the referral brought for an applicant without an application, or with the one that it began. Nobody gets what a
 * sender knows of somebody else, although the same link brought both: only the one it describes is bound to it.
 */
export function usePrefill(): Prefilled | undefined {
  const prefilled = usePrefilled();
  const isWanted = useApplication(({ application, contact }) => {
    if (prefilled === undefined) return false;
    if (application === undefined) return true;
    const isBound = application.marketing.referralId === prefilled.referralId;
    const isOfOther = !isBound && contact !== undefined && isSomebodyElse(contact, prefilled.quoteStep1);
    return !isOfOther && isBegunBy(application, prefilled);
  });
  return isWanted ? prefilled : undefined;
}

/** As {@link usePrefill}, until quote step 2 has been saved: an answer that was cleared there stays cleared. */
export function usePrefillOfStep2(): Prefilled | undefined {
  const prefilled = usePrefill();
  const isSaved = useApplication(({ application }) => application?.authoriseS1S === true);
  return isSaved ? undefined : prefilled;
}
