import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { RouteId } from './route-table.ts';
import { findRoute } from './route-table.ts';

/** Pages that never navigate by status: they mean the same at any status of an application. */
const NEUTRAL_ROUTES: ReadonlySet<RouteId> = new Set<RouteId>([
  'home',
  'resume',
  'resume/pin-code',
  'resume/pin-code-locked',
  'finished',
  'partner',
  'electronic-communications-consent',
  'privacy-disclosure-statement',
  'terms-and-conditions',
  'information-statement',
  'target-market-determination',
  'complaints',
  'kitchen-sink',
  'sandbox',
  'sandbox/bank',
  'sandbox/mailbox',
  'sandbox/lender',
  'sandbox/scenarios',
]);

type Routes = readonly RouteId[];

const BEFORE_QUOTE: Routes = ['quote/step-1', 'quote/step-1A', 'quote/step-2', 'quote/processing'];
const AFTER_NO_QUOTE: Routes = [...BEFORE_QUOTE, 'quote/declined', 'quote/no-quote', 'quote/no-quote2'];
/** A decline at assessment leaves every answer and the options open: handed in again, they are assessed again. */
const AFTER_DECLINE: Routes = [...AFTER_NO_QUOTE, 'quote/offer', 'application/step-1', 'application/step-2'];
/** The quote's questions stay open until the offer is accepted: the answers it rests on can be corrected. */
const AFTER_OPTION: Routes = [
  ...BEFORE_QUOTE,
  'quote/no-quote2',
  'quote/offer',
  'application/step-1',
  'application/step-2',
  'application/offer',
  'application/offer/updated',
];
const ACCEPTED: Routes = ['application/offer/accepted', 'bank-details/complete', 'bank-details/see-you-soon'];
/** The pages to hand in what the lender asks for, until the application is approved. */
const HANDING_IN: Routes = [
  ...ACCEPTED,
  'bank-details',
  'bank-details/document-upload',
  'bank-details/noa',
  'application/bank-login',
];
/** While a bank may still be wanted. */
const BANK_TO_CHOOSE: Routes = [...HANDING_IN, 'application/bank-select'];
/** An applicant who was approved before giving an account can still give it. */
const FUNDING: Routes = [...ACCEPTED, 'application/completed', 'bank-details'];

/** The pages an applicant may stay on at each status. */
const ALLOWED: Readonly<Record<ApplicationStatus, Routes>> = {
  // A quote that could not be worked out leaves the status as it is.
  'Quote Start': [...BEFORE_QUOTE, 'quote/no-quote2'],
  'Quote Given': [...AFTER_NO_QUOTE, 'quote/offer'],
  'App Start': AFTER_OPTION,
  'App Submit': BANK_TO_CHOOSE,
  BankDetails: BANK_TO_CHOOSE,
  'Conditional Offer': BANK_TO_CHOOSE,
  'Doc Request': BANK_TO_CHOOSE,
  DocsReturned: BANK_TO_CHOOSE,
  CreditAssess: HANDING_IN,
  'Offer Awaiting Confirmation': [...HANDING_IN, 'application/offer/updated'],
  Approved: FUNDING,
  Purchased: FUNDING,
  'Awaiting Funding': FUNDING,
  'No Quote Given': AFTER_NO_QUOTE,
  Declined: AFTER_DECLINE,
  'Quote Declined': AFTER_NO_QUOTE,
  'Referred To Partner': [],
  'Application Expired': ['application/offer/expired'],
  Cancelled: ['application/offer/cancelled'],
};

/** A lender's decline comes after acceptance: unlike one at assessment, it leaves nothing open but its own page. */
const AFTER_LENDERS_DECLINE: Routes = ['quote/no-quote'];

/** What of an application says which of its pages may stay open. */
export type HowFar = {
  s1ApplicationStatus: ApplicationStatus;
  /** Whether an offer was ever accepted: a lender's decline has the same status as one at assessment. */
  acceptTandCs: boolean;
};

/**
 * Whether a page may stay open as far as the application has come: a reload must not send the applicant back a step
 * (docs/decisions/0007). Neutral pages always may, and so may unknown ones, which say that there is no such page.
 *
 * @param application undefined before there is one
 */
export function isAllowedAt(path: string, application: HowFar | undefined): boolean {
  const route = findRoute(path);
  if (route === undefined || NEUTRAL_ROUTES.has(route)) return true;
  return openPages(application).includes(route);
}

function openPages(application: HowFar | undefined): Routes {
  if (application === undefined) return BEFORE_QUOTE;
  const isLendersDecline = application.acceptTandCs && application.s1ApplicationStatus === 'Declined';
  return isLendersDecline ? AFTER_LENDERS_DECLINE : ALLOWED[application.s1ApplicationStatus];
}
