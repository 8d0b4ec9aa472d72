import { randomUUID } from 'node:crypto';
import type { Quote } from '#lib/contracts/quote.ts';
import type { QuoteStatus } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { StoredPricingDetail } from '#server/db/schema/quote.ts';
import type { AppDeps } from '#server/deps.ts';
import { nextStatus } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { holdOwnApplication } from '#server/features/application/own-application.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/record-event.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { findQuoteAlternatives } from './alternatives.ts';
import { decideQuote } from './decision.ts';
import { enquire, findFreshEnquiry, toBureauAnswer } from './enquiry.ts';
import { findHardRuleFailures } from './hard-rules.ts';
import { gatherInputs } from './quote-inputs.ts';
import type { PresentInputs, StoredQuoteInputs } from './quote-inputs.ts';
import { findCurrentQuote, findQuote, findQuoteByInputs, insertQuote } from './repository.ts';
import type { EnquiryRow, QuoteRow } from './repository.ts';
import { expiryOf, toQuote } from './representation.ts';

const EVENT_OF_STATUS: Record<QuoteStatus, LifecycleEvent> = {
  Approved: 'quote approved',
  Declined: 'quote declined',
  Refer: 'quote referred',
  'No credit file': 'no credit file',
};

/** Rounds of gather, enquire, price. More means the answers keep changing under us. */
const MOST_ROUNDS = 3;

/**
 * The quote for the application's present answers: the stored one while they stand, else a new one. However many
 * requests race, one quote is stored for the same inputs, and the application points at it.
 * @throws AppError 'invalid-fields' (422) naming what is missing, 'lifecycle-conflict' (409) where no quote is due,
 *   and ProviderError (504, 503) when the bureau does not answer; nothing is stored then.
 */
export async function readQuote(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
  requestId: string,
): Promise<Quote> {
  const current = await findCurrentQuote(deps.database, identity.contactId, applicationId);
  if (current === undefined) throw new AppError('not-yours');
  if (current.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  const { quote, quoteStale, pricingDetailId } = current;
  if (quote !== null && !quoteStale && expiryOf(quote) > deps.clock()) return toQuote(quote, pricingDetailId);

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const outcome = await deps.database.transaction((transaction) =>
      priceUnderLock(deps, transaction, identity, applicationId, requestId),
    );
    if ('quote' in outcome) return outcome.quote;
    // The bureau is asked outside the transaction: no lock is held while a third party thinks.
    await enquire(deps, identity.contactId, outcome.needsEnquiryAbout);
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

type PricingOutcome = { quote: Quote } | { needsEnquiryAbout: PresentInputs['applicant'] };

async function priceUnderLock(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  requestId: string,
): Promise<PricingOutcome> {
  const application = await holdOwnApplication(transaction, identity, applicationId);
  const inputs = await gatherInputs(deps, transaction, application);
  const isSettledWithoutBureau = findHardRuleFailures(inputs.facts, currentPolicy.version).length > 0;
  const enquiry = isSettledWithoutBureau
    ? undefined
    : await findFreshEnquiry(deps, transaction, identity.contactId, inputs.applicant);
  if (!isSettledWithoutBureau && enquiry === undefined) return { needsEnquiryAbout: inputs.applicant };

  const quote = await storeQuote(deps, transaction, application, inputs, enquiry);
  const event = EVENT_OF_STATUS[quote.status];
  const status = nextStatus(event, application.status);
  const pricingDetailId = await carrySelectionOver(transaction, application, quote);
  const now = deps.clock();
  await updateApplication(
    transaction,
    applicationId,
    {
      status,
      quoteId: quote.id,
      quoteStale: false,
      pricingDetailId,
      assessmentId: null,
      ...(quote.status === 'Approved' ? { loanType: loanTypeOf(quote, application) } : {}),
    },
    now,
  );
  await recordEvent(transaction, {
    at: now,
    contactId: identity.contactId,
    applicationId,
    event,
    fromStatus: application.status,
    toStatus: status,
    facts: { quoteId: quote.id, reasonCodes: quote.reasonCodes, policyVersion: quote.policyVersion },
    requestId,
  });
  return { quote: toQuote(quote, pricingDetailId) };
}

/** Secured where the quote has nothing else to offer for the amount. */
function loanTypeOf(quote: QuoteRow, application: ApplicationRow) {
  const hasAskedType = quote.pricingDetails.some(({ loanType }) => loanType === application.loanType);
  return hasAskedType ? application.loanType : (quote.pricingDetails[0]?.loanType ?? application.loanType);
}

async function storeQuote(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  { facts, circumstances, applicant }: PresentInputs,
  enquiry: EnquiryRow | undefined,
): Promise<QuoteRow> {
  const bureau = enquiry && toBureauAnswer(enquiry);
  const inputsHash = deps.blindIndex(
    'inputs',
    JSON.stringify([currentPolicy.version, facts, applicant, circumstances, enquiry?.id ?? null]),
  );
  const stored = await findQuoteByInputs(transaction, application.id, inputsHash);
  const now = deps.clock();
  if (stored !== undefined) return stored;

  const decision = decideQuote(facts, bureau);
  const id = randomUUID();
  const inputs: StoredQuoteInputs = { facts, bureau };
  return insertQuote(transaction, {
    id,
    applicationId: application.id,
    inputsHash,
    inputs: deps.sealer.seal(inputs, `quote.inputs:${id}`),
    enquiryId: enquiry?.id ?? null,
    policyVersion: decision.policyVersion,
    status: decision.status,
    reason: decision.reason,
    reasonCodes: [...decision.reasonCodes],
    partner: decision.partner ?? null,
    loanAmount: decision.loanAmount,
    minSecureValue: decision.minSecureValue,
    creditTier: decision.creditTier ?? null,
    maximumLoanAmount: decision.maximumLoanAmount ?? null,
    pricingDetails: decision.pricingDetails.map((option) => ({ id: randomUUID(), ...option })),
    alternatives: findQuoteAlternatives(facts, bureau, decision),
    createdAt: now,
  });
}

/** An applicant who chose 36 months fortnightly keeps that choice when the amount changes, where it is still offered. */
async function carrySelectionOver(
  transaction: Transaction,
  application: ApplicationRow,
  quote: QuoteRow,
): Promise<string | null> {
  if (application.quoteId === null || application.pricingDetailId === null) return null;
  if (application.quoteId === quote.id) return application.pricingDetailId;
  const before = await findQuote(transaction, application.quoteId);
  const chosen = before?.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  if (chosen === undefined) return null;
  const isSameChoice = (option: StoredPricingDetail) =>
    option.loanType === chosen.loanType &&
    option.termMonths === chosen.termMonths &&
    option.repaymentFrequency === chosen.repaymentFrequency;
  return quote.pricingDetails.find(isSameChoice)?.id ?? null;
}
