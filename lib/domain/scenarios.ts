import { DEFAULT_PARTNER, destinationOf, pathOfDestination } from '#lib/routes/destinations.ts';
import { partnerPath, pathOf } from '#lib/routes/route-table.ts';
import { APPLICATION_STATUSES } from './application-status.ts';
import type { ApplicationStatus } from './application-status.ts';
import { CODES_OF_GROUP, bankErrorOf } from './bank-errors.ts';
import { CREDIT_TIERS } from './options.ts';
import type { CreditTier } from './options.ts';

/**
 * The situations that QA can ask for by name: `?scenario=NAME` on any page, `x-scenario: NAME` on a call, or an email
 * address like `anything+NAME@scenario.example`. The API, the catalogue page, its documentation and the tests all read
 * this list. None of it works in production.
 */

/** How a scenario acts. */
export type ScenarioKind =
  /** Calls during the visit go differently: the bureau's answer, a fault, the maintenance window. */
  | 'calls'
  /** An applicant is made at the point that the scenario says, and is signed in. */
  | 'applicant';

export const SCENARIO_GROUPS = ['Quote', 'Offer', 'Bank connection', 'Status', 'Faults', 'Time'] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

export interface Scenario {
  readonly name: string;
  readonly group: ScenarioGroup;
  readonly kind: ScenarioKind;
  /** What the tester sees, in a sentence. */
  readonly shows: string;
  /** The page to begin at. */
  readonly startAt: string;
}

type Described = Omit<Scenario, 'group'>;

const STEP_1 = pathOf('quote/step-1');

const calls = (name: string, shows: string, startAt: string = STEP_1): Described => ({
  name,
  kind: 'calls',
  shows,
  startAt,
});

const applicant = (name: string, shows: string, startAt: string): Described => ({
  name,
  kind: 'applicant',
  shows,
  startAt,
});

/** A tier's scenario: `tier-b1`. */
export function tierScenarioOf(tier: CreditTier): string {
  return `tier-${tier.toLowerCase()}`;
}

/** A status's scenario: `status-docs-returned`. Two spellings of a status are one status, and one scenario. */
export function statusScenarioOf(status: ApplicationStatus): string {
  return `status-${status
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll(' ', '-')
    .toLowerCase()}`;
}

/** The scenario of a bank-connection error code: `bank-50001`. */
export function bankScenarioOf(code: number): string {
  return `bank-${String(code)}`;
}

/** Every code of specification §8 that has a meaning of its own. */
export const BANK_CODES: readonly number[] = Object.values(CODES_OF_GROUP).flat();

const QUOTE: readonly Described[] = [
  calls('quote-approved', 'Any answers give a quote with every option of tier A.'),
  calls('quote-declined', 'Any answers are declined: the score is too low and no partner lender accepts it.'),
  calls('quote-refer', 'Any answers are referred to a partner lender, cra if none is named.'),
  calls('quote-no-file', 'The credit bureau has no file: the quote ends on the no-quote page.'),
  ...CREDIT_TIERS.map((tier) => calls(tierScenarioOf(tier), `Any answers are priced for tier ${tier}.`)),
  calls(
    'quote-service-failed',
    'The credit bureau does not answer: nothing is lost, and the applicant can try again.',
  ),
];

const OFFER: readonly Described[] = [
  applicant(
    'offer-made',
    'A conditional offer of the full amount, to be read and agreed.',
    pathOf('application/offer'),
  ),
  applicant(
    'offer-updated',
    'The affordability rules leave room for a smaller loan: the updated offer.',
    pathOf('application/offer/updated'),
  ),
  applicant(
    'assessment-declined',
    'The affordability rules leave no room for any loan, and no partner lender accepts it.',
    `${pathOf('quote/no-quote')}/`,
  ),
  applicant(
    'assessment-referred',
    'The affordability rules leave no room for any loan: referred to a partner lender, cra if none is named.',
    partnerPath(DEFAULT_PARTNER),
  ),
];

const DOCUMENTS = pathOf('bank-details/document-upload');

const BANK: readonly Described[] = [
  ...BANK_CODES.map((code) =>
    applicant(bankScenarioOf(code), `Error code ${String(code)}. ${bankErrorOf(code).message}`, DOCUMENTS),
  ),
  applicant('bank-other', `An unknown code. ${bankErrorOf(undefined).message}`, DOCUMENTS),
  applicant('bank-connected', 'The bank is connected and its statements are read.', DOCUMENTS),
  applicant('bank-waiting', 'The connection is open, and the bank has not finished.', DOCUMENTS),
];

const HOW_A_STATUS_LOOKS: Readonly<Record<ApplicationStatus, string>> = {
  'Quote Start': 'Has started, and has no quote yet.',
  'Quote Given': 'Has a quote, but has not chosen an option.',
  'App Start': 'Has chosen an option, and continues with income and expenses.',
  BankDetails: 'The lender asks for another bank.',
  'Offer Awaiting Confirmation': 'The lender changed the offer: it waits to be confirmed.',
  'App Submit': 'Has just accepted the offer.',
  'Conditional Offer': 'The lender has taken on the application; documents are still to come.',
  CreditAssess: 'Everything has been handed in, and the lender is looking at it.',
  'Doc Request': 'The lender asks for one more document.',
  DocsReturned: 'The lender sent documents back.',
  Approved: 'Approved; the contract is in force.',
  Purchased: 'The loan is with the lender.',
  'Awaiting Funding': 'The money is on its way.',
  'No Quote Given': 'The credit bureau has no file.',
  Declined: 'Declined after the income and expenses were looked at.',
  'Quote Declined': 'Declined at the quote.',
  'Referred To Partner': 'Referred to a partner lender.',
  'Application Expired': 'Got a quote 31 days ago and never came back.',
  Cancelled: 'Cancelled by the applicant: starts over.',
};

const STATUS: readonly Described[] = APPLICATION_STATUSES.map((status) =>
  applicant(statusScenarioOf(status), HOW_A_STATUS_LOOKS[status], pathOfDestination(destinationOf(status))),
);

const FAULTS: readonly Described[] = [
  calls('http-400', 'Every save answers 400: a message, and on to resume.'),
  calls('http-401', 'Every save answers 401: a message.'),
  calls('http-403', 'Every save answers 403: on to resume.'),
  calls('http-404', 'Every save answers 404: back to quote step 1, with a notice.'),
  calls('http-409', 'Every save answers 409: on to resume.'),
  calls('http-413', "Every save and every upload answers 413: 'Request size limit exceeded!'."),
  calls('http-504', "Every save answers 504: 'Your request timed out, please try again.'."),
  calls('network-loss', 'Every save loses its connection without an answer, as on a train.'),
];

const TIME: readonly Described[] = [
  applicant(
    'offer-expired',
    'Got an offer 31 days ago and did not accept it.',
    `${pathOf('application/offer/expired')}/`,
  ),
  applicant(
    'pin-locked',
    'Five wrong codes were given: locked for an hour.',
    pathOf('resume/pin-code-locked'),
  ),
  applicant('pin-lock-over', 'Was locked an hour ago, and can ask for a code again.', pathOf('resume')),
  applicant(
    'session-ending',
    'The session ends in two minutes: a dialog offers to extend it.',
    pathOf('application/step-1'),
  ),
  applicant(
    'session-ended',
    'The one-hour session is over: the page leads to the home page, and resume continues from there.',
    pathOf('application/step-1'),
  ),
  calls('maintenance-announced', 'A system update is announced for the coming days.', pathOf('home')),
  calls('maintenance-in-force', 'A system update is under way: every save answers 503 until it ends.'),
];

const inGroup = (group: ScenarioGroup, described: readonly Described[]): Scenario[] =>
  described.map((scenario) => ({ ...scenario, group }));

export const SCENARIOS: readonly Scenario[] = [
  ...inGroup('Quote', QUOTE),
  ...inGroup('Offer', OFFER),
  ...inGroup('Bank connection', BANK),
  ...inGroup('Status', STATUS),
  ...inGroup('Faults', FAULTS),
  ...inGroup('Time', TIME),
];

/** Undefined for an unknown name. */
export function scenarioOf(name: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.name === name);
}
