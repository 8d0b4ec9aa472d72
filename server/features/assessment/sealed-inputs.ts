import type { LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import type { QuoteScenario } from '#server/features/quote/sealed-inputs.ts';
import type { Sealer } from '#server/security/sealing.ts';
import type { OfferFacts } from './offer.ts';

/** What an assessment was made from, stored sealed with it, so that it can be recomputed under its policy version. */
export type StoredAssessmentInputs = {
  facts: OfferFacts;
  asked: LoanRequest;
  /** What QA asked for; its commitment is among the debts in `facts`. */
  scenario?: QuoteScenario | undefined;
};

const placeOf = (assessmentId: string) => `assessment.inputs:${assessmentId}`;

export function sealAssessmentInputs(
  sealer: Sealer,
  assessmentId: string,
  inputs: StoredAssessmentInputs,
): Buffer {
  return sealer.seal(inputs, placeOf(assessmentId));
}

/** What a stored assessment was made from. */
export function openAssessmentInputs(
  sealer: Sealer,
  assessment: { id: string; inputs: Buffer },
): StoredAssessmentInputs {
  return sealer.open(assessment.inputs, placeOf(assessment.id)) as StoredAssessmentInputs;
}
