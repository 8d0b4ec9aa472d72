import type { Documents } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { findMainAccount, isGiven } from '#lib/domain/document-rows.ts';
import { waitsToBeHandedIn } from '#lib/domain/document-stage.ts';
import { pathOf } from '#lib/routes/route-table.ts';

/** What comes next, in a sentence, and the one thing to do when it is the applicant's turn. */
export type NextStep = { said: string; action?: { label: string; href: string } };

const TO_BANK = { label: 'Connect your bank', href: pathOf('bank-details') };
const TO_DOCUMENTS = { label: 'Give us your documents', href: pathOf('bank-details/document-upload') };
const TO_SEND = { label: 'Check and send', href: pathOf('bank-details/document-upload') };
const TO_APPLICATION = { label: 'Go to my application', href: pathOf('application/bank-login') };
const TO_LOAN = { label: 'See your loan', href: pathOf('application/completed') };
const TO_NEW_OFFER = { label: 'See the changed offer', href: pathOf('application/offer/updated') };

const SEEN_THERE: NextStep = {
  said: 'We have your acceptance. Your application shows what is left to do, and what happens next.',
  action: TO_APPLICATION,
};

/**
 * What the status after acceptance leads to. Until the status is known: what follows acceptance itself.
 *
 * @param documents undefined while they are not known
 */
export function nextAfterAcceptance(
  status: ApplicationStatus | undefined,
  documents: Documents | undefined,
): NextStep {
  if (waitsToBeHandedIn(status, documents))
    return { said: 'Your documents are not with the lender yet.', action: TO_SEND };
  const main = findMainAccount(documents);
  switch (status) {
    case 'CreditAssess':
      if (documents?.documentList.every(isGiven) === false)
        return {
          said: 'We have your acceptance, and the lender is looking at your application. Something more is still to come from you.',
          action: TO_DOCUMENTS,
        };
      return { said: 'We have your acceptance and your documents, and the lender is looking at them.' };
    case 'Doc Request':
    case 'DocsReturned':
      if (documents?.documentList.every(isGiven) === true) return SEEN_THERE;
      return { said: 'The lender needs something more from you before it can decide.', action: TO_DOCUMENTS };
    case 'BankDetails':
      if (main !== undefined && isGiven(main)) return SEEN_THERE;
      return { said: 'The lender needs your bank connection or your statements again.', action: TO_BANK };
    case 'Offer Awaiting Confirmation':
      return {
        said: 'The lender has changed your offer. Please look at it and confirm.',
        action: TO_NEW_OFFER,
      };
    case 'Approved':
    case 'Purchased':
    case 'Awaiting Funding':
      return { said: 'Your loan is approved.', action: TO_LOAN };
    default:
      if (main !== undefined && isGiven(main)) return SEEN_THERE;
      return {
        said: 'We have your acceptance. Now connect your bank, so that we can check your application.',
        action: TO_BANK,
      };
  }
}
