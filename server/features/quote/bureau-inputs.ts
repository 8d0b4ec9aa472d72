import type { AppDeps } from '#server/deps.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { ScenarioInForce } from '#server/scenarios/create-scenarios.ts';
import type { BureauAnswer } from './decision.ts';
import { findFreshEnquiry, toBureauAnswer } from './enquiry.ts';
import { findHardRuleFailures } from './hard-rules.ts';
import type { PresentInputs } from './quote-inputs.ts';
import { chooseQuoteScenario, toQuoteScenario } from './quote-scenario.ts';
import type { EnquiryRow } from './repository.ts';
import type { QuoteScenario } from './sealed-inputs.ts';

/** What the bureau said, and what stood in for it. */
export type BureauInputs = {
  enquiryId: string | null;
  bureau: BureauAnswer | undefined;
  scenario: QuoteScenario | undefined;
};

/** Whom the bureau must be asked about first. */
export type NeedsEnquiry = { needsEnquiryAbout: PresentInputs['applicant'] };

/**
 * What of the bureau a quote stands on, or whom it must be asked about first.
 * @throws ProviderError where the scenario's bureau does not answer
 */
export function findBureauInputs(
  deps: AppDeps,
  inputs: PresentInputs,
  enquiries: readonly EnquiryRow[],
  scenarioOfCall: ScenarioInForce | undefined,
): BureauInputs | NeedsEnquiry {
  const isSettledWithoutBureau = findHardRuleFailures(inputs.facts, deps.config.policyVersion).length > 0;
  const scenario = chooseQuoteScenario(deps, inputs.email, scenarioOfCall);
  const needsEnquiry = !isSettledWithoutBureau && scenario === undefined;
  const enquiry = needsEnquiry ? findFreshEnquiry(deps, enquiries, inputs.applicant) : undefined;
  if (needsEnquiry && enquiry === undefined) return { needsEnquiryAbout: inputs.applicant };
  return {
    enquiryId: enquiry?.id ?? null,
    bureau: isSettledWithoutBureau
      ? undefined
      : ((scenario && answerOf(scenario)) ?? (enquiry && toBureauAnswer(enquiry))),
    scenario: scenario && toQuoteScenario(scenario),
  };
}

/** @throws ProviderError where the scenario's bureau does not answer */
function answerOf({ effect }: ScenarioInForce): BureauAnswer | undefined {
  if (effect.bureau === 'no answer') throw new ProviderError('credit bureau', 'unavailable');
  return effect.bureau;
}
