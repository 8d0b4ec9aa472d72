import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { BANK_CODES, bankScenarioOf, statusScenarioOf } from '#lib/domain/scenarios.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import type { LenderDecision } from './compose-lender-event.ts';
import type { ScenarioJourney } from './scenario-journey.ts';

/** How an applicant gets to where a scenario says. */
export interface Recipe {
  /** The scenario in their email address, for the bureau and the affordability rules. */
  readonly asks: string;
  readonly go: (journey: ScenarioJourney) => Promise<unknown>;
  readonly note: string;
  /** How long ago they did all this; just now, when absent. */
  readonly minutesAgo?: number;
  /** How old their session is; none where they are not signed in. */
  readonly sessionMinutes?: number | 'none';
  /** Whether wrong codes are entered at the end, until no more are taken. */
  readonly locks?: true;
  /** Their time has since run out: what would expire is expired at once. */
  readonly hasRunOut?: true;
  /** The status of an applicant who is at a status of their own. */
  readonly status?: ApplicationStatus;
  readonly employment?: Partial<Employment>;
}

const MONTH_AND_A_DAY = 31 * 24 * 60;

const SIGNED_IN = 'Signed in.';
const LENDER_WAITS = 'Signed in. The lender waits for you: play it at /sandbox/lender.';

/** A code that is in no group (specification §8). */
export const UNLISTED_BANK_CODE = '99999';

/** Handed in, followed by these lender events in turn. */
const afterLender =
  (...decisions: readonly LenderDecision[]) =>
  async (journey: ScenarioJourney) => {
    await journey.handIn();
    await journey.lenderSays(...decisions);
  };

const approved = (go: Recipe['go'], note = SIGNED_IN): Recipe => ({ asks: 'quote-approved', go, note });
const withLender = (go: Recipe['go']): Recipe => approved(go, LENDER_WAITS);

const RECIPE_OF_STATUS: Readonly<Record<ApplicationStatus, Recipe>> = {
  'Quote Start': approved(() => Promise.resolve()),
  'Quote Given': approved((journey) => journey.askForQuote()),
  'App Start': approved((journey) => journey.chooseOption()),
  'App Submit': withLender((journey) => journey.accept()),
  'Conditional Offer': withLender(async (journey) => {
    await journey.accept();
    await journey.lenderSays({ type: 'acknowledged' });
  }),
  CreditAssess: withLender((journey) => journey.handIn()),
  'Doc Request': withLender(
    afterLender({
      type: 'documents-requested',
      documents: [{ name: 'Rental agreement', reason: 'We need to see the rent you pay.' }],
    }),
  ),
  DocsReturned: withLender(async (journey) => {
    await journey.handIn();
    const documents = await journey.readDocuments();
    await journey.lenderSays({
      type: 'documents-returned',
      documents: documents.map(({ id, name }) => ({
        documentId: id,
        name,
        reason: 'The last month is missing.',
      })),
    });
  }),
  BankDetails: withLender(afterLender({ type: 'bank-details-needed' })),
  'Offer Awaiting Confirmation': withLender(
    afterLender({
      type: 'offer-changed',
      loanAmount: 2_000_000,
      reason:
        'Your statements leave less each month than you first told us. A smaller loan fits your budget.',
    }),
  ),
  Approved: withLender(afterLender({ type: 'approved' })),
  Purchased: withLender(afterLender({ type: 'approved' }, { type: 'purchased' })),
  'Awaiting Funding': withLender(
    afterLender({ type: 'approved' }, { type: 'purchased' }, { type: 'awaiting-funding' }),
  ),
  'No Quote Given': {
    asks: 'quote-no-file',
    go: (journey) => journey.askForQuote(),
    note: SIGNED_IN,
  },
  Declined: {
    asks: 'assessment-declined',
    go: (journey) => journey.handToAssessment(),
    note: SIGNED_IN,
  },
  'Quote Declined': {
    asks: 'quote-declined',
    go: (journey) => journey.askForQuote(),
    note: SIGNED_IN,
  },
  'Referred To Partner': {
    asks: 'quote-refer',
    go: (journey) => journey.askForQuote(),
    note: SIGNED_IN,
  },
  'Application Expired': {
    ...approved((journey) => journey.askForQuote()),
    minutesAgo: MONTH_AND_A_DAY,
    hasRunOut: true,
  },
  Cancelled: approved(async (journey) => {
    await journey.askForQuote();
    await journey.cancel();
  }, 'Their application is cancelled: whoever opens it starts over.'),
};

const assessed = (asks: string): Recipe => ({
  asks,
  go: (journey) => journey.handToAssessment(),
  note: SIGNED_IN,
});

const bank = (login: string): Recipe => withLender((journey) => journey.connectBank(login));

const RECIPES: Readonly<Record<string, Recipe>> = {
  'offer-made': assessed('offer-made'),
  'offer-updated': assessed('offer-updated'),
  'assessment-declined': assessed('assessment-declined'),
  'assessment-referred': assessed('assessment-referred'),
  ...Object.fromEntries(BANK_CODES.map((code) => [bankScenarioOf(code), bank(String(code))])),
  'bank-other': bank(UNLISTED_BANK_CODE),
  // Self-employed, so that another document keeps the application with them.
  'bank-connected': { ...bank('success'), employment: { status: 'Self-Employed' } },
  'bank-waiting': bank('open'),
  ...Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [statusScenarioOf(status), { ...RECIPE_OF_STATUS[status], status }]),
  ),
  'offer-expired': {
    ...assessed('offer-made'),
    minutesAgo: MONTH_AND_A_DAY,
    hasRunOut: true,
  },
  'pin-locked': {
    ...approved(
      (journey) => journey.askForQuote(),
      'Not signed in. Only the link of the email opens the application until the lock ends.',
    ),
    locks: true,
    sessionMinutes: 'none',
  },
  'pin-lock-over': {
    ...approved(
      (journey) => journey.askForQuote(),
      'Not signed in. A code can be asked for again with this email address and date of birth.',
    ),
    locks: true,
    minutesAgo: 61,
    sessionMinutes: 'none',
  },
  'session-ending': {
    ...approved((journey) => journey.chooseOption(), 'Signed in 58 minutes ago.'),
    minutesAgo: 58,
    sessionMinutes: 58,
  },
  'session-ended': {
    ...approved((journey) => journey.chooseOption(), 'Signed in 61 minutes ago.'),
    minutesAgo: 61,
    sessionMinutes: 61,
  },
};

/** Undefined for a scenario that makes nobody. */
export function recipeOf(name: string): Recipe | undefined {
  return Object.hasOwn(RECIPES, name) ? RECIPES[name] : undefined;
}
