import type { Quote } from '#lib/contracts/quote.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { LoanType, QuoteStatus } from '#lib/domain/options.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { StoredPricingDetail } from '#server/db/schema/quote.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertEditable, isEditable } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { holdEditableApplication } from '#server/features/application/own-application.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { rememberOpened } from '#server/security/remember-opened.ts';
import type { ScenarioInForce } from '#server/scenarios/create-scenarios.ts';
import { findBureauInputs } from './bureau-inputs.ts';
import type { BureauInputs, NeedsEnquiry } from './bureau-inputs.ts';
import { restsOnReport } from './decision.ts';
import { enquireOnce } from './enquiry.ts';
import { toPresentInputs } from './quote-inputs.ts';
import type { PresentInputs } from './quote-inputs.ts';
import { isOfSameScenario } from './quote-scenario.ts';
import {
  findApplicant,
  findCurrentQuote,
  findQuoteOfApplication,
  findQuoteOfChoice,
  listEnquiries,
} from './repository.ts';
import type { CurrentQuote, EnquiryRow, QuoteRow, StoredApplicant } from './repository.ts';
import { standsUntil, toQuote } from './representation.ts';
import { storeQuote } from './store-quote.ts';
import { findTermsTold } from './terms-told.ts';
import type { QuoteTerms } from './terms-told.ts';

const EVENT_OF_STATUS = {
  Approved: 'quote approved',
  Declined: 'quote declined',
  Refer: 'quote referred',
  'No credit file': 'no credit file',
} as const satisfies Record<QuoteStatus, LifecycleEvent>;

/** What a tier is lent less of than was asked for is told in writing, as a refusal is. */
function eventOf(quote: QuoteRow) {
  const isCapped = quote.status === 'Approved' && restsOnReport(quote);
  return isCapped ? 'quote capped' : EVENT_OF_STATUS[quote.status];
}

/** Rounds of gather, enquire, price. More means the answers keep changing under us. */
const MOST_ROUNDS = 3;

/**
 * How a quote is asked for. `callerOf` says who asks, as rate limits count it; only an enquiry needs to know.
 * `isOnlyShown` where nobody asks for another decision.
 */
type QuoteRequest = {
  requestId: string;
  callerOf: () => Buffer;
  scenario: ScenarioInForce | undefined;
  isOnlyShown: boolean;
};

/** A request that no stored quote answers; `isFirst` where the application had none when it was asked. */
type Asked = QuoteRequest & { identity: Identity; applicationId: string; isFirst: boolean };

/**
 * The quote for the application's present answers: the stored one while they stand, else a new one. However many
 * requests race, one quote is stored for the same inputs, and the application points at it. Once answers can no
 * longer be changed it is the quote the application ended with, expired or not.
 * @throws AppError 'invalid-fields' (422) naming what is missing, 'lifecycle-conflict' (409) where no quote is due,
 *   'quote-by-phone' (429) and 'quotes-used-up' (503) where an enquiry would be one too many, and ProviderError (504, 503)
 *   when the bureau does not answer; nothing is stored then.
 */
export async function readQuote(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
  request: QuoteRequest,
): Promise<Quote> {
  const current = await findCurrentQuote(deps.database, identity.contactId, applicationId);
  if (current === undefined) throw new AppError('not-yours');
  if (current.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  const standing = await standingQuote(deps, deps.database, current, identity.contactId, request);
  if (standing !== undefined) return standing;
  // What it is made of is read before and under the lock, mostly the same.
  const reading = { ...deps, sealer: rememberOpened(deps.sealer) };
  const asked = { ...request, identity, applicationId, isFirst: current.quote === null };
  if (asked.isFirst) await enquireForFirst(reading, asked, current);
  return makeQuote(reading, asked);
}

/** The first quote asks the bureau as a rule: about whom, is found out without a lock. */
async function enquireForFirst(
  deps: AppDeps,
  { identity: { contactId }, applicationId, callerOf, scenario }: Asked,
  application: CurrentQuote,
): Promise<void> {
  assertEditable(application);
  const [stored, enquiries] = await deps.database.atOnce((together) =>
    Promise.all([findApplicant(together, contactId, applicationId), listEnquiries(together, contactId)]),
  );
  if (stored === undefined) throw new AppError('not-yours');
  const inputs = toPresentInputs(deps, application.askedFor, stored);
  const found = findBureauInputs(deps, inputs, enquiries, scenario);
  if ('needsEnquiryAbout' in found) await enquireOnce(deps, contactId, found.needsEnquiryAbout, callerOf());
}

async function makeQuote(deps: AppDeps, asked: Asked): Promise<Quote> {
  const { identity, callerOf } = asked;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const outcome = await deps.database.transaction((transaction) =>
      priceUnderLock(deps, transaction, asked),
    );
    if ('quote' in outcome) return outcome.quote;
    // The bureau is asked outside the transaction: no lock is held while a third party thinks.
    await enquireOnce(deps, identity.contactId, outcome.needsEnquiryAbout, callerOf());
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

/** Statuses at which the answer was no, and another is given when the applicant asks for it. */
const REFUSED: readonly ApplicationStatus[] = ['Quote Declined', 'No Quote Given', 'Declined'];

/**
 * The quote that answers as it is: the present one, or for good the last one. The days of a refusal may be over, but
 * whoever only opens its page has not asked for another enquiry, nor for another answer (docs/decisions/0184).
 */
async function standingQuote(
  deps: AppDeps,
  queryable: Queryable,
  { quote, quoteStale, pricingDetailId, ...application }: Omit<CurrentQuote, 'tokenVersion' | 'askedFor'>,
  contactId: string,
  { scenario, isOnlyShown }: QuoteRequest,
): Promise<Quote | undefined> {
  if (quote === null) return undefined;
  const endsAt = standsUntil(quote, application);
  const isOpenedRefusal = isOnlyShown && REFUSED.includes(application.status);
  const stands =
    !isEditable(application) ||
    (!quoteStale &&
      (isOpenedRefusal ||
        (endsAt > deps.clock() &&
          (await isOfSameScenario(deps, queryable, { quote, contactId }, scenario)))));
  return stands ? toQuote(quote, pricingDetailId, endsAt, deps.config.bureauContact) : undefined;
}

/** What a quote is made of, as stored now. */
type Gathered = {
  application: ApplicationRow;
  /** The one that the application points at. */
  current: QuoteRow | undefined;
  stored: StoredApplicant;
  enquiries: readonly EnquiryRow[];
};

/** Reads it together, the application held before the rest. @throws AppError as holdEditableApplication */
async function gather(
  transaction: Transaction,
  { identity, applicationId, isFirst }: Asked,
): Promise<Gathered> {
  const { contactId } = identity;
  const findCurrent = () => findQuoteOfApplication(transaction, applicationId);
  const [application, found, stored, enquiries] = await Promise.all([
    holdEditableApplication(transaction, identity, applicationId),
    isFirst ? undefined : findCurrent(),
    findApplicant(transaction, contactId, applicationId),
    listEnquiries(transaction, contactId),
  ]);
  if (stored === undefined) throw new AppError('not-yours');
  // A request that raced with this one may have stored the first quote meanwhile.
  const current = found ?? (application.quoteId === null ? undefined : await findCurrent());
  return { application, current, stored, enquiries };
}

async function priceUnderLock(
  deps: AppDeps,
  transaction: Transaction,
  asked: Asked,
): Promise<{ quote: Quote } | NeedsEnquiry> {
  const { requestId, scenario } = asked;
  const { contactId } = asked.identity;
  const { application, current, stored, enquiries } = await gather(transaction, asked);
  // Another request may have priced it while this one waited for the row: nothing is left to do, or to undo.
  const standing = await standingQuote(
    deps,
    transaction,
    { ...application, quote: current ?? null },
    contactId,
    asked,
  );
  if (standing !== undefined) return { quote: standing };
  const inputs = toPresentInputs(deps, application, stored);
  const told = await findTermsTold(deps, transaction, { application, current }, inputs, scenario);
  const terms = told ?? termsOfToday(deps, inputs, findBureauInputs(deps, inputs, enquiries, scenario));
  if ('needsEnquiryAbout' in terms) return terms;

  const quote = await storeQuote(deps, transaction, application, terms);
  const endsAt = standsUntil(quote, { expiresAt: terms.until ?? null });
  const loanType = quote.status === 'Approved' ? loanTypeOf(quote, application) : application.loanType;
  const before = current ?? (await findQuoteOfChoice(transaction, application));
  const pricingDetailId = carrySelectionOver(before, application, loanType, quote);
  await moveApplication(deps, transaction, application, {
    event: eventOf(quote),
    change: {
      quoteId: quote.id,
      quoteStale: false,
      pricingDetailId,
      assessmentId: null,
      loanType,
      expiresAt: endsAt,
    },
    facts: { quoteId: quote.id, reasonCodes: quote.reasonCodes, policyVersion: quote.policyVersion },
    now: deps.clock(),
    requestId,
  });
  return { quote: toQuote(quote, pricingDetailId, endsAt, deps.config.bureauContact) };
}

function termsOfToday(
  { clock, config: { policyVersion } }: AppDeps,
  inputs: PresentInputs,
  bureauInputs: BureauInputs | NeedsEnquiry,
): QuoteTerms | NeedsEnquiry {
  if ('needsEnquiryAbout' in bureauInputs) return bureauInputs;
  return { inputs, bureauInputs, policyVersion, from: clock() };
}

/** Secured where the quote has nothing else to offer for the amount. */
function loanTypeOf(quote: QuoteRow, application: ApplicationRow) {
  const hasAskedType = quote.pricingDetails.some(({ loanType }) => loanType === application.loanType);
  return hasAskedType ? application.loanType : (quote.pricingDetails[0]?.loanType ?? application.loanType);
}

/**
 * An applicant who chose 36 months fortnightly keeps that choice when the amount or the type changes, and in a renewal,
 * where it is still offered.
 */
function carrySelectionOver(
  before: QuoteRow | undefined,
  application: ApplicationRow,
  loanType: LoanType,
  quote: QuoteRow,
): string | null {
  const chosen = before?.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  if (chosen === undefined) return null;
  const isSameChoice = (option: StoredPricingDetail) =>
    option.loanType === loanType &&
    option.termMonths === chosen.termMonths &&
    option.repaymentFrequency === chosen.repaymentFrequency;
  return quote.pricingDetails.find(isSameChoice)?.id ?? null;
}
