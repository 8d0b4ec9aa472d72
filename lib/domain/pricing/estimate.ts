import { CREDIT_TIERS } from '../options.ts';
import { currentPolicy } from './policy.ts';
import { isOffered, priceLoan, type LoanRequest, type PricingOption } from './pricing-options.ts';

/**
 * What a loan could cost before anything is known of the borrower: from the best tier to the last one that is lent to.
 */
export interface RepaymentEstimate {
  readonly lowest: PricingOption;
  readonly highest: PricingOption;
}

/**
 * The estimator of the home page. Tiers run from best to worst and prices rise with them, so the ends of the range are
 * the first and the last tier that are offered this loan. Undefined when no tier is.
 */
export function estimateRepayment(loan: LoanRequest): RepaymentEstimate | undefined {
  const tiers = CREDIT_TIERS.filter((creditTier) => isOffered(loan, creditTier, currentPolicy));
  const [best] = tiers;
  const last = tiers.at(-1);
  if (best === undefined || last === undefined) return undefined;
  return { lowest: priceLoan(loan, best, currentPolicy), highest: priceLoan(loan, last, currentPolicy) };
}
