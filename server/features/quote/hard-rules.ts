import { formatCents, type Cents } from '#lib/domain/money.ts';
import type { EmploymentStatus, LoanPurpose, LoanType, VisaStatus } from '#lib/domain/options.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { creditPolicyOf } from './credit-policy.ts';

/** What the applicant told us, as far as a quote depends on it. */
export interface QuoteFacts {
  readonly loanAmount: Cents;
  /** The type asked for; the decision may switch it to Secured. */
  readonly loanType: LoanType;
  readonly loanPurpose: LoanPurpose;
  /** Full years on the day of the quote (`ageOn`). */
  readonly age: number;
  readonly visaStatus: VisaStatus;
  readonly employmentStatus: EmploymentStatus;
}

/** The rules that need no bureau, in the order in which they are checked. */
export const HARD_RULE_CODES = [
  'AGE_BELOW_MINIMUM',
  'AGE_ABOVE_MAXIMUM',
  'RESIDENCY_NOT_ELIGIBLE',
  'RESIDENCY_NEW_ZEALAND',
  'EMPLOYMENT_UNEMPLOYED',
  'EMPLOYMENT_RETIRED',
  'AMOUNT_BELOW_MINIMUM',
  'AMOUNT_ABOVE_MAXIMUM',
] as const;
export type HardRuleCode = (typeof HARD_RULE_CODES)[number];

const ELIGIBLE: readonly VisaStatus[] = ['Australian Citizen', 'Permanent Resident'];

/** Every hard rule the applicant fails, in order; empty when the bureau may be asked. */
export function findHardRuleFailures(facts: QuoteFacts, policyVersion: string): HardRuleCode[] {
  const credit = creditPolicyOf(policyVersion);
  const pricing = policyOf(policyVersion);
  const isNewZealander = facts.visaStatus === 'New Zealand Citizen';
  const isBroken: Record<HardRuleCode, boolean> = {
    AGE_BELOW_MINIMUM: facts.age < credit.minimumAge,
    AGE_ABOVE_MAXIMUM: facts.age > credit.maximumAge,
    RESIDENCY_NOT_ELIGIBLE: !isNewZealander && !ELIGIBLE.includes(facts.visaStatus),
    RESIDENCY_NEW_ZEALAND: isNewZealander,
    EMPLOYMENT_UNEMPLOYED: facts.employmentStatus === 'Unemployed',
    EMPLOYMENT_RETIRED: facts.employmentStatus === 'Retired',
    AMOUNT_BELOW_MINIMUM: facts.loanAmount < pricing.minimumLoanAmount,
    AMOUNT_ABOVE_MAXIMUM: facts.loanAmount > pricing.maximumLoanAmount,
  };
  return HARD_RULE_CODES.filter((code) => isBroken[code]);
}

/** A hard rule in words the applicant can use. */
export function hardRuleReason(code: HardRuleCode, policyVersion: string): string {
  const { minimumAge, maximumAge } = creditPolicyOf(policyVersion);
  const { minimumLoanAmount, maximumLoanAmount } = policyOf(policyVersion);
  const reasons: Record<HardRuleCode, string> = {
    AGE_BELOW_MINIMUM: `You need to be at least ${String(minimumAge)} years old to borrow from us.`,
    AGE_ABOVE_MAXIMUM: `We can lend to people up to ${String(maximumAge)} years old.`,
    RESIDENCY_NOT_ELIGIBLE: 'We can lend to Australian citizens and permanent residents.',
    RESIDENCY_NEW_ZEALAND: 'We can lend to Australian citizens and permanent residents.',
    EMPLOYMENT_UNEMPLOYED: 'Our loans are for people with an income from employment.',
    EMPLOYMENT_RETIRED:
      "Our loans are for people with an income from employment, so we can't lend in retirement.",
    AMOUNT_BELOW_MINIMUM: `Our loans start at ${formatCents(minimumLoanAmount)}.`,
    AMOUNT_ABOVE_MAXIMUM: `Our loans go up to ${formatCents(maximumLoanAmount)}.`,
  };
  return reasons[code];
}
