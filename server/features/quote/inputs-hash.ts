import type { AppDeps } from '#server/deps.ts';
import type { BureauInputs } from './bureau-inputs.ts';
import type { PresentInputs } from './quote-inputs.ts';

/**
 * The hash that a quote is found again by.
 *
 * @param expired the ids of the quotes of the same inputs whose days are over, the oldest first
 */
export function hashInputs(
  deps: Pick<AppDeps, 'blindIndex'>,
  policyVersion: string,
  { facts, applicant, circumstances }: PresentInputs,
  { enquiryId, scenario }: Pick<BureauInputs, 'enquiryId' | 'scenario'>,
  expired: readonly string[] = [],
): Buffer {
  const parts = [policyVersion, facts, applicant, circumstances, enquiryId, scenario, ...expired];
  return deps.blindIndex('inputs', JSON.stringify(parts));
}
