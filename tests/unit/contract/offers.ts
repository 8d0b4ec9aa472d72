import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { cents } from '#lib/domain/money.ts';
import type { CreditTier, LoanType, RepaymentFrequency, TermMonths } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { priceLoan } from '#lib/domain/pricing/pricing-options.ts';
import type { ContractFacts } from '#server/features/contract/contract-facts.ts';

export type LoanWishes = {
  loanAmount?: number;
  loanType?: LoanType;
  termMonths?: TermMonths;
  repaymentFrequency?: RepaymentFrequency;
  creditTier?: CreditTier;
};

/** A loan as an assessment stores it. */
export function offeredLoan(wishes: LoanWishes = {}): OfferedLoan {
  const {
    loanAmount = 2_500_000,
    loanType = 'Unsecured',
    termMonths = 60,
    repaymentFrequency = 'monthly',
    creditTier = 'B1',
  } = wishes;
  const option = priceLoan(
    { loanAmount: cents(loanAmount), loanType, termMonths, repaymentFrequency },
    creditTier,
    currentPolicy,
  );
  return {
    loanAmount,
    loanType,
    loanTerm: termMonths,
    paymentFrequency: repaymentFrequency,
    repaymentAmount: option.repayment,
    repaymentCount: option.repaymentCount,
    interestRate: option.interestRate,
    comparisonRate: option.comparisonRate,
    establishmentFee: option.establishmentFee,
    totalCostOfLoan: option.totalCost,
  };
}

const ASSET = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' } as const;

/** An accepted offer of a loan, or with `acceptance: undefined` one that is not. */
export function contractFacts(overrides: Partial<ContractFacts> = {}): ContractFacts {
  return {
    reference: '7KQ4WN2XC',
    borrower: { name: 'Nora Whitlock', address: '3/12 Smith Street, Richmond VIC 3121' },
    loan: offeredLoan(),
    loanPurpose: 'Home improvement',
    assets: overrides.loan?.loanType === 'Secured' ? [ASSET] : [],
    payouts: [],
    offeredAt: new Date('2026-11-23T00:00:00Z'),
    offerEnds: new Date('2026-12-23T00:00:00Z'),
    acceptance: { at: new Date('2026-11-24T01:30:00Z') },
    agreedBefore: {},
    ...overrides,
  };
}
