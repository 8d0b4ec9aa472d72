import { canChooseUnsecured, maximumLoanAmountOf } from '../loan-rules.ts';
import type { Cents } from '../money.ts';
import { CREDIT_TIERS } from '../options.ts';
import { currentPolicy } from './policy.ts';

/**
 * The most that the best credit tier may borrow Unsecured, where all others need security above `unsecuredMaximum`.
 * Every text that states this amount takes it from here.
 */
export function bestTierUnsecuredMaximum(): Cents {
  const [bestTier] = CREDIT_TIERS;
  const most = maximumLoanAmountOf(bestTier, currentPolicy);
  return canChooseUnsecured(bestTier, most, currentPolicy) ? most : currentPolicy.unsecuredMaximum;
}
