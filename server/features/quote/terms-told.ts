import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { findLatestAssessment } from '#server/features/assessment/repository.ts';
import type { ScenarioInForce } from '#server/scenarios/create-scenarios.ts';
import type { BureauInputs } from './bureau-inputs.ts';
import { hashInputs } from './inputs-hash.ts';
import type { PresentInputs } from './quote-inputs.ts';
import { isOfSameScenario } from './quote-scenario.ts';
import type { QuoteRow } from './repository.ts';
import { standsUntil } from './representation.ts';
import { openQuoteInputs } from './sealed-inputs.ts';

/** What a quote is made on. */
export type QuoteTerms = {
  inputs: PresentInputs;
  bureauInputs: BureauInputs;
  policyVersion: string;
  /** The moment that its own days count from. */
  from: Date;
  /** The end of what was told before and still stands: of the offer that it takes up, or of the quote that it is again. */
  until?: Date;
};

/**
 * The terms of the present quote, where the amount asked for is its own again, or the smaller one that an offer of it
 * named, and no other answer has changed: the applicant was told the price and its last day (docs/decisions/0098).
 * Undefined where a quote is made on the terms of today.
 *
 * @param current the quote that the application points at, made of its answers before they changed
 */
export async function findTermsTold(
  deps: AppDeps,
  transaction: Transaction,
  { application, current }: { application: ApplicationRow; current: QuoteRow | undefined },
  inputs: PresentInputs,
  scenarioOfCall: ScenarioInForce | undefined,
): Promise<QuoteTerms | undefined> {
  if (current?.status !== 'Approved') return;
  const { facts, bureau, scenario } = openQuoteInputs(deps.sealer, current);
  if (facts.loanAmount < application.loanAmount) return;
  const until =
    facts.loanAmount === application.loanAmount
      ? standsUntil(current, application)
      : await findEndOfOffer(transaction, application, current);
  if (until === undefined || until <= deps.clock()) return;
  const { enquiryId, policyVersion, createdAt: from } = current;
  // Which type an option is of is chosen without a new quote, and a birthday is no change of an answer.
  const { loanAmount, loanType, age } = facts;
  const before = { ...inputs, facts: { ...inputs.facts, loanAmount, loanType, age } };
  const isOfSameAnswers = hashInputs(deps, policyVersion, before, { enquiryId, scenario }).equals(
    current.inputsHash,
  );
  const { contactId } = application;
  if (!isOfSameAnswers) return;
  if (!(await isOfSameScenario(deps, transaction, { quote: current, contactId }, scenarioOfCall))) return;
  return {
    inputs: { ...inputs, facts: { ...inputs.facts, age } },
    bureauInputs: { enquiryId, bureau, scenario },
    policyVersion,
    from,
    until,
  };
}

/** Undefined where the last assessment of the quote did not offer the amount that is asked for now. */
async function findEndOfOffer(
  transaction: Transaction,
  { id, loanAmount }: ApplicationRow,
  { id: quoteId }: QuoteRow,
): Promise<Date | undefined> {
  const last = await findLatestAssessment(transaction, id);
  const isOnOffer = last?.quoteId === quoteId && last.outcome.updatedLoanAmount === loanAmount;
  return (isOnOffer && last.offerExpiry) || undefined;
}
