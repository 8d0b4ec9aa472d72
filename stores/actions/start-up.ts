import { ApiError } from '#lib/api/api-error.ts';
import { getSession } from '#lib/api/session.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { destinationOf, isAllowedAt, urlOf } from '#lib/routes/destinations.ts';
import { needsApplicationSession, pathOf } from '#lib/routes/route-table.ts';
import type { OfferChoice, ResourceName } from '../application-store.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { OFFER_CHOICE_DRAFT } from './choose-offer.ts';
import { loadResources } from './load-resources.ts';
import { takeSession } from './open-session.ts';
import { clearIdentity } from './sign-out.ts';

/**
 * Starts a page: finds out who is signed in, loads what the stage of the application needs, and navigates only when
 * the page may not stay open at that stage (specification §4; docs/decisions). Failures are only logged; the page can
 * then be started again.
 *
 * @param path the present path
 * @param mayHaveSession false for a newcomer on a public page, who is asked nothing
 */
export async function startUp(path: string, mayHaveSession: boolean): Promise<void> {
  if (!mayHaveSession && !needsApplicationSession(path)) {
    sessionStore.setState({ startUp: 'done' });
    return;
  }
  try {
    await restart(path);
  } catch (error) {
    browserServices().log('The application could not be loaded', error);
  }
}

/** Starts a page again whose start has failed. @throws what went wrong, when it fails again */
export async function restart(path: string): Promise<void> {
  sessionStore.setState({ startUp: 'pending' });
  try {
    await resume(path);
    sessionStore.setState({ startUp: 'done' });
  } catch (error) {
    sessionStore.setState({ startUp: 'failed' });
    throw error;
  }
}

async function resume(path: string): Promise<void> {
  const { navigate, loadPage } = browserServices();
  if (!(await findSession())) {
    if (needsApplicationSession(path)) loadPage(pathOf('home'));
    return;
  }
  const { applicationId } = sessionStore.getState();
  await loadResources(['application', 'contact']);
  const { application } = applicationStore.getState();
  if (application === undefined && applicationId !== undefined) {
    await clearIdentity();
    goUnlessAllowed(path, undefined);
    return;
  }
  if (application !== undefined) sessionStore.setState({ applicationId: application.applicationId });

  const status = application?.s1ApplicationStatus;
  const destination = destinationOf(status);
  if (destination.kind === 'start-over' && !isAllowedAt(path, status)) {
    await clearIdentity();
    navigate(destination.path);
    return;
  }
  await loadResources(STAGE_DATA[status ?? 'none']);
  await recallChoice();
  goUnlessAllowed(path, status);
}

/** Whether somebody is signed in. An ended or forged session is nobody's. @throws ApiError when the API cannot be asked */
async function findSession(): Promise<boolean> {
  try {
    takeSession(await getSession());
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
    browserServices().noteSession(undefined);
    return false;
  }
}

function goUnlessAllowed(path: string, status: ApplicationStatus | undefined): void {
  if (isAllowedAt(path, status)) return;
  const { navigate, loadPage, formsHost } = browserServices();
  const { contactId = '', applicationId = '' } = sessionStore.getState();
  const { quote, application } = applicationStore.getState();
  const partner = quote?.partner ?? application?.partner;
  const url = urlOf(destinationOf(status), { contactId, applicationId, partner, formsHost });
  if (url.startsWith('/')) navigate(url);
  else loadPage(url);
}

const BEFORE_QUOTE: ResourceName[] = ['currentAddress', 'previousAddress', 'employment'];
const BEFORE_ACCEPTANCE: ResourceName[] = [
  ...BEFORE_QUOTE,
  'expenses',
  'liabilities',
  'incomes',
  'quote',
  'assessment',
];
const AFTER_ACCEPTANCE: ResourceName[] = [
  'employment',
  'liabilities',
  'assessment',
  'documents',
  'bankAccount',
  'observations',
];

/**
 * What is loaded at each stage: the specification's table (§4), and what else its pages show, so that another browser
 * shows every answer as it was left.
 */
const STAGE_DATA: Readonly<Record<ApplicationStatus | 'none', readonly ResourceName[]>> = {
  none: [],
  'Quote Start': BEFORE_QUOTE,
  'Quote Given': BEFORE_ACCEPTANCE,
  'App Start': BEFORE_ACCEPTANCE,
  'No Quote Given': [...BEFORE_QUOTE, 'quote'],
  'Quote Declined': [...BEFORE_QUOTE, 'quote'],
  Declined: BEFORE_ACCEPTANCE,
  'Referred To Partner': ['employment', 'quote'],
  'App Submit': AFTER_ACCEPTANCE,
  'Conditional Offer': AFTER_ACCEPTANCE,
  'Offer Awaiting Confirmation': AFTER_ACCEPTANCE,
  Approved: AFTER_ACCEPTANCE,
  Purchased: AFTER_ACCEPTANCE,
  'Awaiting Funding': [...AFTER_ACCEPTANCE, 'servicing'],
  'Application Expired': AFTER_ACCEPTANCE,
  BankDetails: AFTER_ACCEPTANCE,
  CreditAssess: AFTER_ACCEPTANCE,
  'Doc Request': AFTER_ACCEPTANCE,
  DocsReturned: AFTER_ACCEPTANCE,
  Cancelled: [],
};

/** What was picked on the offer page before the page was loaded again. */
async function recallChoice(): Promise<void> {
  const { contactId } = sessionStore.getState();
  const draft = await browserServices().drafts.store.load<OfferChoice>(OFFER_CHOICE_DRAFT, contactId);
  if (draft !== undefined) applicationStore.setState({ choice: draft.values });
}
