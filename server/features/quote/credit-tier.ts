import { CREDIT_TIERS, type CreditTier } from '#lib/domain/options.ts';
import type { CreditPolicy } from './credit-policy.ts';

/** The best tier whose floor a bureau score reaches; undefined below the lowest floor. */
export function creditTierOf(score: number, policy: CreditPolicy): CreditTier | undefined {
  return CREDIT_TIERS.find((tier) => score >= policy.scoreFloors[tier]);
}
