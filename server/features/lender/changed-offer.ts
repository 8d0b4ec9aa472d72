import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { cents } from '#lib/domain/money.ts';
import { comparisonRateOf } from '#lib/domain/pricing/comparison-rate.ts';
import { percentToBasisPoints, roundPercent } from '#lib/domain/pricing/rate.ts';
import { buildSchedule } from '#lib/domain/pricing/schedule.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ApplicationChange, ApplicationRow } from '#server/features/application/repository.ts';
import { assessOffered } from '#server/features/assessment/affordability.ts';
import type { Affordability, AffordabilityFacts } from '#server/features/assessment/affordability.ts';
import { assertYoungAssessment } from '#server/features/assessment/age.ts';
import { CHANGED_BY_LENDER } from '#server/features/assessment/changed-by-lender.ts';
import { findAssessment, insertAssessment } from '#server/features/assessment/repository.ts';
import { openAssessmentInputs, sealAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { assertMayBeOffered } from './offer-limits.ts';

type ChangedOffer = Extract<LenderEvent, { type: 'offer-changed' }>;

/**
 * Stores an offer that the lender has changed, beside the one that was agreed to, which it replaces once the applicant
 * confirms it.
 *
 * @throws AppError 'assessment-too-old' (422) when no contract can be made on the assessment any more, 'invalid-fields'
 *   (422) when its figures do not add up, so that no contract could be made from it, for what {@link assertMayBeOffered}
 *   refuses, and for a loan that is not affordable by the applicant's own figures
 */
export async function storeChangedOffer(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  { offer, reason, offerExpiry }: ChangedOffer,
): Promise<ApplicationChange> {
  const agreed = application.assessmentId && (await findAssessment(transaction, application.assessmentId));
  if (!agreed || agreed.outcome.offered === undefined) throw new AppError('lifecycle-conflict');
  assertAddsUp(offer);
  const now = deps.clock();
  const lastDay = await assertYoungAssessment(transaction, application.id, now);
  const endsAt = new Date(offerExpiry);
  assertMayBeOffered(offer, {
    endsAt,
    now,
    agreed: agreed.outcome.offered,
    terms: agreed.outcome,
    assets: application.assets,
  });
  // Every page and message names its last day: it stands until the end of that day (docs/decisions/0098).
  const expiresAt = endOfDay(earlierOf(dayOf(endsAt), lastDay));
  const inputs = openAssessmentInputs(deps.sealer, agreed);
  const { lines, keptDebts } = assessOffer(offer, inputs.facts, agreed.outcome.policyVersion);

  const id = newRowId();
  await insertAssessment(transaction, {
    id,
    applicationId: application.id,
    quoteId: agreed.quoteId,
    pricingDetailId: agreed.pricingDetailId,
    inputs: sealAssessmentInputs(deps.sealer, id, inputs),
    outcome: assessmentContract.parse({
      ...agreed.outcome,
      status: 'Updated Offer',
      reason,
      reasonCodes: [CHANGED_BY_LENDER],
      asked: agreed.outcome.offered,
      offered: offer,
      updatedLoanAmount: offer.loanAmount,
      paidOut: keptDebts.paidOut,
      lines,
      alternatives: [],
      // The reason is now the lender's.
      restsOnCreditReport: undefined,
    }),
    offerExpiry: expiresAt,
    createdAt: now,
  });
  return { assessmentId: id, expiresAt, statusReason: reason };
}

/** The day that the lender says, or the last one on which a contract can be made, whichever comes first. */
function earlierOf(day: CalendarDay, lastDay = day): CalendarDay {
  return day < lastDay ? day : lastDay;
}

/**
 * Requires an offer's repayment, total and comparison rate to follow from its amount, fee, rate and term: to the cent,
 * and to the hundredth of a per cent.
 *
 * @throws AppError 'invalid-fields' (422), naming each figure that does not, and what it should be
 */
function assertAddsUp(offer: OfferedLoan): void {
  const figures = figuresOf(offer);
  const right = {
    repaymentAmount: figures.repayment,
    repaymentCount: figures.repaymentCount,
    totalCostOfLoan: figures.totalCost,
    comparisonRate: figures.comparisonRate,
  };
  const wrong = Object.entries(right).filter(
    ([name, figure]) => offer[name as keyof typeof right] !== figure,
  );
  const errors = wrong.map(([name, figure]) => ({
    path: `offer.${name}`,
    message: `For this amount, fee, rate and term it should be ${String(figure)}`,
  }));
  if (errors.length > 0) throw invalidFields(...errors);
}

function figuresOf(offer: OfferedLoan) {
  try {
    const { rows, ...schedule } = buildSchedule({
      principal: cents(offer.loanAmount + offer.establishmentFee),
      interestRate: percentToBasisPoints(offer.interestRate),
      termMonths: offer.loanTerm,
      repaymentFrequency: offer.paymentFrequency,
    });
    const repayments = rows.map((row) => row.repayment);
    const comparisonRate = comparisonRateOf(offer.loanAmount, repayments, offer.paymentFrequency);
    return { ...schedule, comparisonRate: roundPercent(comparisonRate) };
  } catch (error) {
    // Figures from which no loan can be calculated at all.
    if (error instanceof RangeError)
      throw invalidFields({ path: 'offer', message: 'This loan cannot be repaid' });
    throw error;
  }
}

/**
 * Assesses the changed loan with the figures that the agreed one was assessed on: a smaller loan may pay out fewer
 * debts.
 */
function assessOffer(offer: OfferedLoan, facts: AffordabilityFacts, policyVersion: string): Affordability {
  const affordability = assessOffered(facts, offer, policyVersion);
  if (affordability.isAffordable) return affordability;
  throw invalidFields({
    path: 'offer.repaymentAmount',
    message: 'The applicant cannot afford this loan on the income, spending and debts they told us about',
  });
}
