import type { PricingDetail, Quote } from '#lib/contracts/quote.ts';
import {
  isLoanAmountInRange,
  loanTypeAfterAmountChange,
  maximumLoanAmountOf,
  resolveLoanType,
} from '../loan-rules.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { LoanType } from '../options.ts';
import { currentPolicy as policy } from './policy.ts';
import { isOffered, priceLoan } from './pricing-options.ts';

/** What the chosen option would become at another loan amount. Amounts are cents. */
export type AmountPreview =
  | {
      outcome: 'priced';
      loanType: LoanType;
      repayment: Cents;
      totalCost: Cents;
      /** The new repayment less the current one. */
      difference: number;
    }
  /** More than this credit tier may borrow. */
  | { outcome: 'too-much'; maximum: Cents }
  /** The chosen term is not offered at this amount. */
  | { outcome: 'other-term' };

/**
 * Prices the chosen term and frequency at another amount, under the policy and for the credit tier of the quote. The
 * next quote says the same to the cent, as long as nothing else changes. Undefined where there is nothing to say: the
 * amount is outside what is lent, or the quote is of another policy than this page's. Another amount is a new quote,
 * under the policy of its day (docs/decisions/0008), so an older quote's figures would not be those that come.
 *
 * @param loanAmount cents, as typed
 */
export function previewAmount(
  loanAmount: Cents,
  { creditTier, policyVersion }: Pick<Quote, 'creditTier' | 'policyVersion'>,
  chosen: Pick<PricingDetail, 'loanType' | 'termMonths' | 'repaymentFrequency' | 'repayment'>,
): AmountPreview | undefined {
  if (creditTier === undefined || policyVersion !== policy.version) return undefined;
  if (!isLoanAmountInRange(loanAmount, policy)) return undefined;
  const maximum = maximumLoanAmountOf(creditTier, policy);
  if (loanAmount > maximum) return { outcome: 'too-much', maximum };
  const asked = loanTypeAfterAmountChange(chosen.loanType, loanAmount, policy);
  const loanType = resolveLoanType(asked, creditTier, loanAmount, policy);
  const { termMonths, repaymentFrequency } = chosen;
  if (!isOffered({ loanAmount, loanType, termMonths }, creditTier, policy)) return { outcome: 'other-term' };
  const { repayment, totalCost } = priceLoan(
    { loanAmount, loanType, termMonths, repaymentFrequency },
    creditTier,
    policy,
  );
  return {
    outcome: 'priced',
    loanType,
    repayment,
    totalCost,
    difference: repayment - cents(chosen.repayment),
  };
}
