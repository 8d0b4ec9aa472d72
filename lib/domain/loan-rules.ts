import { formatCents, type Cents } from './money.ts';
import { TERMS_IN_MONTHS, type LoanType, type RepaymentFrequency, type TermMonths } from './options.ts';
import type { PricingPolicy } from './pricing/policy.ts';

/**
 * Which loan may be asked for and offered (specification §5). Amounts are cents. Each rule is given its policy: that of
 * the quote at hand, or the current one where there is no quote yet.
 */

/** Only C1 and C2 contain C. No tier means no quote yet, and contains nothing. */
export function containsC(creditTier: string | undefined): boolean {
  return creditTier?.includes('C') ?? false;
}

/** Only AA contains AA. */
export function containsAA(creditTier: string | undefined): boolean {
  return creditTier?.includes('AA') ?? false;
}

/** 5,000 to 70,000 dollars inclusive. */
export function isLoanAmountInRange(loanAmount: Cents, policy: PricingPolicy): boolean {
  return loanAmount >= policy.minimumLoanAmount && loanAmount <= policy.maximumLoanAmount;
}

/** Above 50,000 dollars a loan is Secured, unless the credit tier contains AA. */
export function canChooseUnsecured(
  creditTier: string | undefined,
  loanAmount: Cents,
  policy: PricingPolicy,
): boolean {
  return loanAmount <= policy.unsecuredMaximum || containsAA(creditTier);
}

/** The type a loan gets: the one asked for, or Secured where that is forced. */
export function resolveLoanType(
  asked: LoanType,
  creditTier: string | undefined,
  loanAmount: Cents,
  policy: PricingPolicy,
): LoanType {
  return canChooseUnsecured(creditTier, loanAmount, policy) ? asked : 'Secured';
}

/** The loan editor's rule: an amount above 50,000 dollars moves the type to Secured (specification §2). */
export function loanTypeAfterAmountChange(
  loanType: LoanType,
  loanAmount: Cents,
  policy: PricingPolicy,
): LoanType {
  return loanAmount > policy.unsecuredMaximum ? 'Secured' : loanType;
}

/** The most a tier may borrow. */
export function maximumLoanAmountOf(creditTier: string | undefined, policy: PricingPolicy): Cents {
  return containsC(creditTier) ? policy.lowTierMaximum : policy.maximumLoanAmount;
}

/** What the prompt says about the page it is on. */
const ON_THE_PAGE = 'Reduce loan amount below to proceed.';

/** The prompt of a tier containing C above its cap, in the specification's words (§1); undefined when none is due. */
export function lowTierPrompt(
  creditTier: string | undefined,
  loanAmount: Cents,
  policy: PricingPolicy,
): string | undefined {
  if (!containsC(creditTier) || loanAmount <= policy.lowTierMaximum) return undefined;
  return `Based on your credit profile we can lend you up to ${formatCents(policy.lowTierMaximum)}. ${ON_THE_PAGE}`;
}

/** The reason for a quote as it can be told away from its page. */
export function withoutPrompt(reason: string): string {
  return reason.replace(ON_THE_PAGE, '').trim();
}

/** The terms of a loan in months, ascending: an Unsecured loan under 15,000 dollars has no 84. */
export function termsOf(loanType: LoanType, loanAmount: Cents, policy: PricingPolicy): TermMonths[] {
  const { termMonths: longTerm, from } = policy.longUnsecuredTerm;
  const isLongTermHidden = loanType === 'Unsecured' && loanAmount < from;
  return TERMS_IN_MONTHS.filter((term) => term < longTerm || !isLongTermHidden);
}

/** The options of the chosen type and frequency, shortest term first (specification §5). */
export function offeredOptions<
  Option extends { loanType: LoanType; repaymentFrequency: RepaymentFrequency; termMonths: number },
>(options: readonly Option[], loanType: LoanType, repaymentFrequency: RepaymentFrequency): Option[] {
  return options
    .filter((option) => option.loanType === loanType && option.repaymentFrequency === repaymentFrequency)
    .sort((one, other) => one.termMonths - other.termMonths);
}

/**
 * The option shown as chosen: the one flagged selected, else the third, both within the chosen type
 * (specification §4). In a quote's own order the third is 60 months monthly. Undefined when the type has none.
 */
export function selectedOption<Option extends { loanType: LoanType; selected?: boolean | undefined }>(
  options: readonly Option[],
  loanType: LoanType,
): Option | undefined {
  const ofType = options.filter((option) => option.loanType === loanType);
  return ofType.find((option) => option.selected === true) ?? ofType[2] ?? ofType.at(-1);
}
