import { dollarsToCents, type Cents } from '#lib/domain/money.ts';
import type { LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import type { OfferFacts } from '#server/features/assessment/offer.ts';
import type { QuoteFacts } from '#server/features/quote/hard-rules.ts';

export const POLICY = '2026-07';

export function dollars(amount: number): Cents {
  return dollarsToCents(amount);
}

/** An applicant who passes every hard rule. */
export function quoteFacts(changes: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    loanAmount: dollars(25_000),
    loanType: 'Unsecured',
    loanPurpose: 'Home improvement',
    age: 36,
    visaStatus: 'Australian Citizen',
    employmentStatus: 'Full-time',
    ...changes,
  };
}

export function found(score: number) {
  return { status: 'found', score } as const;
}

export function loan(changes: Partial<LoanRequest> = {}): LoanRequest {
  return {
    loanAmount: dollars(25_000),
    loanType: 'Unsecured',
    termMonths: 60,
    repaymentFrequency: 'monthly',
    ...changes,
  };
}

export function salary(yearly: number) {
  return { incomeType: 'Salary', amount: dollars(yearly), frequency: 'Yearly' } as const;
}

/**
 * The household of the worked example: 80,000 dollars, single, 1,800 rent, 1,500 everyday living and one card
 * with a limit of 10,000 that is kept.
 */
export function offerFacts(changes: Partial<OfferFacts> = {}): OfferFacts {
  return {
    creditTier: 'B1',
    maritalStatus: 'Single',
    numberOfDependants: 0,
    incomes: [salary(80_000)],
    expenses: [
      { expenseType: 'Rent', amount: dollars(1_800), frequency: 'Monthly' },
      { expenseType: 'Everyday Living', amount: dollars(1_500), frequency: 'Monthly' },
    ],
    liabilities: [{ debtType: 'Credit Card', consolidate: false, creditCardLimit: dollars(10_000) }],
    age: 36,
    visaStatus: 'Australian Citizen',
    loanPurpose: 'Home improvement',
    score: 700,
    ...changes,
  };
}
