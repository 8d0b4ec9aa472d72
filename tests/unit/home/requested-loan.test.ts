import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borrowableAmount, resolveRequestedLoan } from '#components/home/requested-loan.ts';
import { centsToDollars, dollarsToCents } from '#lib/domain/money.ts';
import { LOAN_TYPES, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { estimateRepayment } from '#lib/domain/pricing/estimate.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';

const choices = { loanType: 'Unsecured', termMonths: 84, repaymentFrequency: 'monthly' } as const;

describe('the amount of an estimate', () => {
  it.each([
    [5_000, 500_000],
    [30_000, 3_000_000],
    [70_000, 7_000_000],
    [12_345.67, 1_234_567],
  ])('takes %d dollars, which are %i cents', (dollars, amount) => {
    expect(borrowableAmount(dollars)).toBe(amount);
  });

  it.each(['', 0, 4_999.99, 70_000.01, 900_000] as const)('takes no %s', (dollars) => {
    expect(borrowableAmount(dollars)).toBeUndefined();
  });
});

describe('the loan of an estimate', () => {
  it('has no 7 years when unsecured and under 15,000 dollars', () => {
    expect(resolveRequestedLoan(dollarsToCents(14_999), choices).termMonths).toBe(60);
    expect(resolveRequestedLoan(dollarsToCents(15_000), choices).termMonths).toBe(84);
    expect(resolveRequestedLoan(dollarsToCents(14_999), { ...choices, loanType: 'Secured' }).termMonths).toBe(
      84,
    );
  });

  it('is secured above 50,000 dollars, and has 7 years again', () => {
    expect(resolveRequestedLoan(dollarsToCents(50_000), choices).loanType).toBe('Unsecured');
    expect(resolveRequestedLoan(dollarsToCents(50_001), choices)).toEqual({
      loanAmount: 5_000_100,
      loanType: 'Secured',
      termMonths: 84,
      repaymentFrequency: 'monthly',
    });
  });

  it('can be estimated whatever is chosen', () => {
    const { minimumLoanAmount, maximumLoanAmount } = currentPolicy;
    fc.assert(
      fc.property(
        fc.integer({ min: centsToDollars(minimumLoanAmount), max: centsToDollars(maximumLoanAmount) }),
        fc.constantFrom(...LOAN_TYPES),
        fc.constantFrom(...TERMS_IN_MONTHS),
        fc.constantFrom(...REPAYMENT_FREQUENCIES),
        (dollars, loanType, termMonths, repaymentFrequency) => {
          const amount = dollarsToCents(dollars);
          const estimate = estimateRepayment(
            resolveRequestedLoan(amount, { loanType, termMonths, repaymentFrequency }),
          );
          expect(estimate?.lowest.repayment).toBeLessThan(estimate?.highest.repayment ?? 0);
          expect(estimate?.lowest.totalCost).toBeGreaterThan(amount);
        },
      ),
      { numRuns: 200 },
    );
  });
});
