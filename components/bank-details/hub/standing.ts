import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { CONNECT_BANK, HAND_IN, asksForDocuments } from './tasks.ts';
import type { Task } from './tasks.ts';

/** How an accepted application stands, in a heading and a sentence about what happens next and when. */
export type Standing = { heading: string; next: string };

const DECISION = 'A person at the lender reads everything, usually within 2 business days.';

/**
 * Works it out from the status, and from what is left to do: what the lender asks for is said until it is given.
 *
 * @param reason what the lender said with the status
 */
export function standingOf(
  status: ApplicationStatus | undefined,
  tasks: readonly Task[],
  reason: string | undefined,
): Standing {
  const left = tasks.filter(({ state }) => state !== 'done').map(({ id }) => id);
  if (left.includes(HAND_IN)) {
    return {
      heading: 'Your documents are not with the lender yet',
      next: 'Check that nothing is missing. Then press Next below your documents.',
    };
  }
  switch (status) {
    case 'BankDetails':
      if (!left.includes(CONNECT_BANK)) break;
      return {
        heading: 'Please choose your bank',
        next:
          reason ??
          'The lender needs your bank connection or your statements again. It will continue once it has them.',
      };
    case 'Doc Request':
      if (!left.some(asksForDocuments)) break;
      return {
        heading: 'The lender needs something more',
        next: reason ?? 'Once we have it, the lender will continue with your application.',
      };
    case 'DocsReturned':
      if (!left.some(asksForDocuments)) break;
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
      break;
  }
  return left.length > 0
    ? {
        heading: 'A few things left to do',
        next: 'Do these in any order. You can stop and come back. Once we have everything, the lender will decide.',
      }
    : { heading: 'We have everything we need', next: DECISION };
}
