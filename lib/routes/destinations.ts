import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { partnerPath, pathOf } from './route-table.ts';

/** Pages of the forms host: bank selection, bank login, completion (specification §2, External pages). */
export type FormsHostPage = 'bank-select' | 'bank-login' | 'completed';

/** The partner page of an application that names no partner (specification §4). */
export const DEFAULT_PARTNER = 'cra';

/** Where a status leads: a page of ours, the application's partner, or a page of the forms host. */
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

/** Resume destination by status (specification §4). Without a status the destination is step 1. */
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

/** The path a destination leads to, independent of the applicant: without ids, and to the default partner. */
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
  /** The partner that the application was handed or referred to last. */
  partner?: string | undefined;
  /** The address of a separate forms host; without one its pages are on this host. */
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
