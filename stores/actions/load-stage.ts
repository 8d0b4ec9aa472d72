import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { OfferChoice, ResourceName } from '../application-store.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { OFFER_CHOICE_DRAFT } from './choose-offer.ts';
import { loadResources } from './load-resources.ts';

const DATA_BEFORE_QUOTE: ResourceName[] = ['currentAddress', 'previousAddress', 'employment'];
const DATA_BEFORE_ACCEPTANCE: ResourceName[] = [
  ...DATA_BEFORE_QUOTE,
  'expenses',
  'liabilities',
  'incomes',
  'quote',
  'assessment',
];
const DATA_AFTER_ACCEPTANCE: ResourceName[] = [
  'employment',
  'liabilities',
  'assessment',
  'documents',
  'bankAccount',
  'observations',
];

/**
 * What is loaded at each stage: the specification's table (§4), and whatever else its pages show, so that another
 * browser shows every answer as it was left.
 */
const STAGE_DATA: Readonly<Record<ApplicationStatus | 'none', readonly ResourceName[]>> = {
  none: [],
  // An application that renews an expired one already has all of these.
  'Quote Start': [...DATA_BEFORE_QUOTE, 'expenses', 'liabilities', 'incomes'],
  'Quote Given': DATA_BEFORE_ACCEPTANCE,
  'App Start': DATA_BEFORE_ACCEPTANCE,
  'No Quote Given': [...DATA_BEFORE_QUOTE, 'quote'],
  'Quote Declined': [...DATA_BEFORE_QUOTE, 'quote'],
  Declined: DATA_BEFORE_ACCEPTANCE,
  'Referred To Partner': ['employment', 'quote', 'assessment'],
  'App Submit': DATA_AFTER_ACCEPTANCE,
  'Conditional Offer': DATA_AFTER_ACCEPTANCE,
  'Offer Awaiting Confirmation': DATA_AFTER_ACCEPTANCE,
  Approved: DATA_AFTER_ACCEPTANCE,
  Purchased: DATA_AFTER_ACCEPTANCE,
  'Awaiting Funding': [...DATA_AFTER_ACCEPTANCE, 'servicing'],
  'Application Expired': DATA_AFTER_ACCEPTANCE,
  BankDetails: DATA_AFTER_ACCEPTANCE,
  CreditAssess: DATA_AFTER_ACCEPTANCE,
  'Doc Request': DATA_AFTER_ACCEPTANCE,
  DocsReturned: DATA_AFTER_ACCEPTANCE,
  Cancelled: [],
};

/** What the pages of a stage show, besides the application itself and its contact. */
export function resourcesOf(status: ApplicationStatus | undefined): readonly ResourceName[] {
  return STAGE_DATA[status ?? 'none'];
}

/** Whether this page has read all of that. */
export function isStageKnown(status: ApplicationStatus): boolean {
  const known = applicationStore.getState();
  return resourcesOf(status).every((name) => known[name] !== undefined);
}

/**
 * Loads what the pages of a stage show, and recalls what was picked on the offer page before the page was loaded again.
 * @throws ApiError when part of it could not be read
 */
export async function loadStage(status: ApplicationStatus | undefined): Promise<void> {
  // Recalled first: once the quote is there it is shown, and from then on what the applicant picks counts.
  const choice = await recallChoice();
  if (choice !== undefined) applicationStore.setState({ choice });
  await loadResources(resourcesOf(status));
}

/** What was picked on the offer page before the page was loaded again. */
export async function recallChoice(): Promise<OfferChoice | undefined> {
  const { contactId } = sessionStore.getState();
  const { drafts } = browserServices();
  return (await drafts.recallWhileStarting<OfferChoice>(OFFER_CHOICE_DRAFT, contactId))?.values;
}
