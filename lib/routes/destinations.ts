import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { RouteId } from './route-table.ts';
import { findRoute, normalisePath, partnerPath, pathOf } from './route-table.ts';

/** Pages of the forms host: bank selection, bank login, completion (specification §2, External pages). */
export type FormsHostPage = 'bank-select' | 'bank-login' | 'completed';

/** The partner page of an application whose quote names no partner (specification §4). */
export const DEFAULT_PARTNER = 'cra';

/** Where a status leads: a page of ours, the quote's partner, or a page of the forms host. */
export type Destination =
  | { kind: 'page'; path: string }
  | { kind: 'partner' }
  | { kind: 'forms-host'; page: FormsHostPage }
  /** Stored identity and cookies are cleared first. */
  | { kind: 'start-over'; path: string };

const page = (path: string): Destination => ({ kind: 'page', path });
const formsHost = (name: FormsHostPage): Destination => ({ kind: 'forms-host', page: name });

const STEP_1 = page(pathOf('quote/step-1'));
const NO_QUOTE = page(`${pathOf('quote/no-quote')}/`);
const EXPIRED = page(`${pathOf('application/offer/expired')}/`);

/** Resume destination by status (specification §4). No status leads to step 1. */
const DESTINATIONS: Readonly<Record<ApplicationStatus, Destination>> = {
  'Quote Start': STEP_1,
  'Quote Given': page(`${pathOf('quote/offer')}/`),
  'App Start': page(`${pathOf('application/step-1')}/`),
  BankDetails: formsHost('bank-select'),
  'Offer Awaiting Confirmation': formsHost('bank-login'),
  'App Submit': formsHost('bank-login'),
  'Conditional Offer': formsHost('bank-login'),
  CreditAssess: formsHost('bank-login'),
  'Doc Request': formsHost('bank-login'),
  DocsReturned: formsHost('bank-login'),
  Approved: formsHost('completed'),
  Purchased: formsHost('completed'),
  'Awaiting Funding': formsHost('completed'),
  'No Quote Given': NO_QUOTE,
  Declined: NO_QUOTE,
  'Quote Declined': NO_QUOTE,
  'Referred To Partner': { kind: 'partner' },
  'Application Expired': EXPIRED,
  Cancelled: { kind: 'start-over', path: pathOf('quote/step-1') },
};

export function destinationOf(status: ApplicationStatus | undefined): Destination {
  return status === undefined ? STEP_1 : DESTINATIONS[status];
}

/** The path a destination leads to, whoever goes there: without ids, and to the default partner. */
export function pathOfDestination(destination: Destination): string {
  switch (destination.kind) {
    case 'page':
    case 'start-over':
      return destination.path;
    case 'partner':
      return partnerPath(DEFAULT_PARTNER);
    case 'forms-host':
      return pathOf(`application/${destination.page}`);
  }
}

/** What a destination's URL depends on. */
export type DestinationFacts = {
  contactId: string;
  applicationId: string;
  /** The partner named by the quote. */
  partner?: string | undefined;
  /** The address of a forms host that stands apart; without one its pages are ours. */
  formsHost?: string | undefined;
};

/** The URL of a destination. Pages of the forms host carry the ids in their query (specification §2). */
export function urlOf(destination: Destination, facts: DestinationFacts): string {
  switch (destination.kind) {
    case 'page':
    case 'start-over':
      return destination.path;
    case 'partner':
      return partnerPath(facts.partner ?? DEFAULT_PARTNER);
    case 'forms-host':
      return formsHostUrl(destination.page, facts);
  }
}

function formsHostUrl(page: FormsHostPage, facts: DestinationFacts): string {
  const path = pathOf(`application/${page}`);
  const query =
    page === 'completed'
      ? new URLSearchParams({ brid: facts.applicationId })
      : new URLSearchParams({ 'd-appid': facts.applicationId, cid: facts.contactId });
  return `${facts.formsHost ?? ''}${path}?${query.toString()}`;
}

/** Pages that never navigate by status: they mean the same whatever an application's status is. */
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
  'kitchen-sink',
  'sandbox',
  'sandbox/bank',
  'sandbox/mailbox',
  'sandbox/lender',
  'sandbox/scenarios',
]);

const BEFORE_QUOTE = ['/quote/step-1', '/quote/step-1A', '/quote/step-2', '/quote/processing'];
const AFTER_NO_QUOTE = [...BEFORE_QUOTE, '/quote/declined', '/quote/no-quote', '/quote/no-quote2'];
/** A decline at assessment leaves every answer open, and the options: handed in again, they are assessed again. */
const AFTER_DECLINE = [...AFTER_NO_QUOTE, '/quote/offer', '/application/step-1', '/application/step-2'];
/** The quote's questions stay open until the offer is accepted: what it stands on can be put right. */
const AFTER_OPTION = [
  ...BEFORE_QUOTE,
  '/quote/no-quote2',
  '/quote/offer',
  '/application/step-1',
  '/application/step-2',
  '/application/offer',
  '/application/offer/updated',
];
const ACCEPTED = ['/application/offer/accepted', '/bank-details/complete', '/bank-details/see-you-soon'];
/** Where what the lender asks for is handed in, until it is approved. */
const HANDING_IN = [...ACCEPTED, '/bank-details/*', '/application/bank-login'];
/** While a bank may still be wanted. */
const BANK_TO_CHOOSE = [...HANDING_IN, '/application/bank-select'];
/** Who was approved before they gave an account says it still. */
const FUNDING = [...ACCEPTED, '/application/completed', '/bank-details'];

/** Where an applicant may stay at a status; a trailing star allows the page and everything below. */
const ALLOWED: Readonly<Record<ApplicationStatus, readonly string[]>> = {
  // A quote that could not be worked out leaves the status as it is.
  'Quote Start': [...BEFORE_QUOTE, '/quote/no-quote2'],
  'Quote Given': ['/quote/*'],
  'App Start': AFTER_OPTION,
  'App Submit': BANK_TO_CHOOSE,
  BankDetails: BANK_TO_CHOOSE,
  'Conditional Offer': BANK_TO_CHOOSE,
  'Doc Request': BANK_TO_CHOOSE,
  DocsReturned: BANK_TO_CHOOSE,
  CreditAssess: HANDING_IN,
  'Offer Awaiting Confirmation': [...HANDING_IN, '/application/offer/updated'],
  Approved: FUNDING,
  Purchased: FUNDING,
  'Awaiting Funding': FUNDING,
  'No Quote Given': AFTER_NO_QUOTE,
  Declined: AFTER_DECLINE,
  'Quote Declined': AFTER_NO_QUOTE,
  'Referred To Partner': [],
  'Application Expired': ['/application/offer/expired'],
  Cancelled: ['/application/offer/cancelled'],
};

/**
 * Whether a page may stay open at a status: a reload must not throw the applicant a step back (docs/decisions).
 * Neutral pages and unknown paths always may.
 */
export function isAllowedAt(path: string, status: ApplicationStatus | undefined): boolean {
  const wanted = normalisePath(path);
  const route = findRoute(wanted);
  if (isNeutral(wanted, route)) return true;
  return (status === undefined ? BEFORE_QUOTE : ALLOWED[status]).some((allowed) =>
    allowed.endsWith('/*') ? `${wanted}/`.startsWith(allowed.slice(0, -1)) : wanted === allowed,
  );
}

function isNeutral(path: string, route: RouteId | undefined): boolean {
  if (route !== undefined) return NEUTRAL_ROUTES.has(route);
  return !/^\/(quote|application|bank-details)(\/|$)/.test(path);
}
