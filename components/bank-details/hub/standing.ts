import type { ApplicationStatus } from '#lib/domain/application-status.ts';

/** How an accepted application stands, in a heading and a sentence about what happens next and when. */
export type Standing = { heading: string; next: string };

const DECISION = 'A person at the lender reads everything, usually within 2 business days.';

/**
 * Works it out from the status, and from whether anything is left to do.
 *
 * @param reason what the lender said with the status
 */
export function standingOf(
  status: ApplicationStatus | undefined,
  hasTasks: boolean,
  reason: string | undefined,
): Standing {
  switch (status) {
    case 'BankDetails':
      return {
        heading: 'Please choose your bank',
        next:
          reason ??
          'The lender needs your bank connection or your statements again. It will continue once it has them.',
      };
    case 'Doc Request':
      return {
        heading: 'The lender needs something more',
        next: reason ?? 'Once we have it, the lender will continue with your application.',
      };
    case 'DocsReturned':
      return {
        heading: 'Something needs to be sent again',
        next: reason ?? 'Once we have it, the lender will continue with your application.',
      };
    case 'Offer Awaiting Confirmation':
      return {
        heading: 'Your offer has changed',
        next: reason ?? 'Please look at it. Your application will continue once you confirm it.',
      };
    case 'CreditAssess':
      return {
        heading: 'The lender is checking your application',
        next: `${DECISION} You will hear from us by email either way.`,
      };
    default:
      return hasTasks
        ? {
            heading: 'A few things left to do',
            next: 'Do these in any order. You can stop and come back. Once we have everything, the lender will decide.',
          }
        : { heading: 'We have everything we need', next: DECISION };
  }
}
