import type { Assessment, OfferedLoan } from '#lib/contracts/assessment.ts';

export const ASKED: OfferedLoan = {
  loanAmount: 3_000_000,
  loanType: 'Unsecured',
  loanTerm: 60,
  paymentFrequency: 'monthly',
  repaymentAmount: 60_815,
  repaymentCount: 60,
  interestRate: 7.99,
  comparisonRate: 7.99,
  establishmentFee: 0,
  totalCostOfLoan: 3_648_887,
};

/** An assessment as the API gives it; the offer ends on 20 December 2026 in Sydney. */
export const ASSESSMENT: Assessment = {
  status: 'Conditional Offer',
  reason: 'The repayments fit the income and spending you told us about.',
  reasonCodes: [],
  creditTier: 'AA',
  asked: ASKED,
  offered: ASKED,
  offerExpiry: '2026-12-19T14:00:00.000Z',
  lines: [
    { code: 'SALARY', label: 'Salary before tax', amount: 666_667 },
    { code: 'INCOME_TAX', label: 'Income tax', amount: -130_000 },
    { code: 'NEW_REPAYMENT', label: 'Repayment of this loan', amount: -60_815 },
  ],
  alternatives: [],
  policyVersion: '2026-11',
};
