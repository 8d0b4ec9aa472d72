import { describe, expect, it } from 'vitest';
import { CREDIT_TIERS, LOAN_TYPES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import type { CreditTier, LoanType } from '#lib/domain/options.ts';
import { estimateRepayment } from '#lib/domain/pricing/estimate.ts';
import { comparisonExampleOf, headlineOf } from '#lib/domain/pricing/headline.ts';
import {
  currentPolicy,
  establishmentFeeOf,
  interestRateOf,
  POLICY_VERSIONS,
  policyOf,
} from '#lib/domain/pricing/policy.ts';
import { CREDIT_POLICY_VERSIONS, creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { dollars, loan } from './facts.ts';

describe('the headline ranges of specification §9 come out of the tables', () => {
  it('Unsecured', () => {
    expect(headlineOf('Unsecured')).toEqual({
      loanType: 'Unsecured',
      loanAmount: { lowest: dollars(5_000), highest: dollars(50_000) },
      termMonths: { lowest: 24, highest: 84 },
      interestRate: { lowest: 7.99, highest: 24.89 },
      comparisonRate: { lowest: 7.99, highest: 25.79 },
      establishmentFee: { lowest: 0, highest: dollars(595) },
    });
  });

  it('Secured', () => {
    expect(headlineOf('Secured')).toEqual({
      loanType: 'Secured',
      loanAmount: { lowest: dollars(5_000), highest: dollars(70_000) },
      termMonths: { lowest: 24, highest: 84 },
      interestRate: { lowest: 6.99, highest: 23.89 },
      comparisonRate: { lowest: 7.06, highest: 24.79 },
      establishmentFee: { lowest: dollars(50), highest: dollars(645) },
    });
  });

  it('the example is $30,000 over five years, monthly, with the fee financed', () => {
    expect(comparisonExampleOf('Unsecured', 'C2')).toMatchObject({
      loanAmount: dollars(30_000),
      termMonths: 60,
      repaymentFrequency: 'monthly',
      establishmentFee: dollars(545),
      interestRate: 24.89,
      comparisonRate: 25.79,
      repayment: 89_457,
      totalCost: 5_367_385,
    });
  });
});

describe('prices', () => {
  const amounts = [5_000, 14_999.99, 15_000, 34_999.99, 35_000, 70_000].map(dollars);

  it('rise from tier to tier, in rate and in fee', () => {
    for (const loanType of LOAN_TYPES) {
      for (const [better, worse] of CREDIT_TIERS.slice(1).map(
        (tier, index) => [CREDIT_TIERS[index] ?? tier, tier] as const,
      )) {
        for (const termMonths of TERMS_IN_MONTHS) {
          expect(interestRateOf({ creditTier: worse, loanType, termMonths }, currentPolicy)).toBeGreaterThan(
            interestRateOf({ creditTier: better, loanType, termMonths }, currentPolicy),
          );
        }
        for (const loanAmount of amounts) {
          expect(
            establishmentFeeOf({ creditTier: worse, loanType, loanAmount }, currentPolicy),
          ).toBeGreaterThanOrEqual(
            establishmentFeeOf({ creditTier: better, loanType, loanAmount }, currentPolicy),
          );
        }
      }
    }
  });

  it('never fall with the term or with the amount', () => {
    for (const creditTier of CREDIT_TIERS) {
      for (const loanType of LOAN_TYPES) {
        const rates = TERMS_IN_MONTHS.map((termMonths) =>
          interestRateOf({ creditTier, loanType, termMonths }, currentPolicy),
        );
        expect(rates).toEqual([...rates].sort((one, other) => one - other));
        const fees = amounts.map((loanAmount) =>
          establishmentFeeOf({ creditTier, loanType, loanAmount }, currentPolicy),
        );
        expect(fees).toEqual([...fees].sort((one, other) => one - other));
      }
    }
  });

  it('change fee band at exactly 15,000 and 35,000 dollars', () => {
    const fees = amounts.map((loanAmount) =>
      establishmentFeeOf({ creditTier: 'A', loanType: 'Unsecured', loanAmount }, currentPolicy),
    );
    expect(fees).toEqual([145, 145, 195, 195, 245, 245].map(dollars));
  });

  it('secured are one per cent lower', () => {
    for (const creditTier of CREDIT_TIERS) {
      for (const termMonths of TERMS_IN_MONTHS) {
        const unsecured = interestRateOf({ creditTier, loanType: 'Unsecured', termMonths }, currentPolicy);
        expect(interestRateOf({ creditTier, loanType: 'Secured', termMonths }, currentPolicy)).toBe(
          unsecured - 100,
        );
      }
    }
  });

  it.each(['2026-07', '2026-11'])('of %s are these: an old version is never edited', (version) => {
    const policy = policyOf(version);
    const bands = [5_000, 15_000, 35_000].map(dollars);
    const ratesOf = (creditTier: CreditTier) =>
      TERMS_IN_MONTHS.map((termMonths) =>
        interestRateOf({ creditTier, loanType: 'Unsecured', termMonths }, policy),
      );
    const feesOf = (creditTier: CreditTier, loanType: LoanType) =>
      bands.map((loanAmount) => establishmentFeeOf({ creditTier, loanType, loanAmount }, policy) / 100);
    const prices = CREDIT_TIERS.map((tier) => [
      tier,
      ratesOf(tier),
      feesOf(tier, 'Unsecured'),
      feesOf(tier, 'Secured'),
    ]);
    expect(prices).toEqual([
      ['AA', [799, 799, 799, 849], [0, 0, 0], [50, 50, 50]],
      ['A', [999, 1049, 1099, 1149], [145, 195, 245], [195, 245, 295]],
      ['B1', [1349, 1399, 1449, 1499], [245, 295, 345], [295, 345, 395]],
      ['B2', [1699, 1749, 1799, 1849], [345, 395, 445], [395, 445, 495]],
      ['C1', [2049, 2099, 2149, 2199], [445, 495, 545], [495, 545, 595]],
      ['C2', [2389, 2439, 2489, 2489], [495, 545, 595], [495, 545, 645]],
    ]);
  });

  it('belong to a version that has both halves, and only to such a one', () => {
    expect(CREDIT_POLICY_VERSIONS).toEqual(POLICY_VERSIONS);
    expect(policyOf(currentPolicy.version)).toBe(currentPolicy);
    expect(() => policyOf('1999-01')).toThrow(RangeError);
    expect(() => creditPolicyOf('1999-01')).toThrow(RangeError);
  });
});

describe('the home page estimate', () => {
  it('runs from the best tier to the last one that is offered the loan', () => {
    const estimate = estimateRepayment(loan({ loanAmount: dollars(30_000) }));
    expect(estimate?.lowest).toMatchObject({ interestRate: 7.99, repayment: 60_815, totalCost: 3_648_887 });
    expect(estimate?.highest).toMatchObject({ interestRate: 24.89, repayment: 89_457, totalCost: 5_367_385 });
  });

  it('leaves out tiers that are not lent the amount', () => {
    const secured = estimateRepayment(loan({ loanAmount: dollars(60_000), loanType: 'Secured' }));
    expect([secured?.lowest.interestRate, secured?.highest.interestRate]).toEqual([6.99, 16.99]);
    const unsecured = estimateRepayment(loan({ loanAmount: dollars(60_000) }));
    expect(unsecured?.highest).toEqual(unsecured?.lowest);
    expect(unsecured?.lowest.interestRate).toBe(7.99);
  });

  it('is undefined for what nobody is offered', () => {
    expect(estimateRepayment(loan({ loanAmount: dollars(14_999), termMonths: 84 }))).toBeUndefined();
    expect(estimateRepayment(loan({ loanAmount: dollars(4_999) }))).toBeUndefined();
    expect(estimateRepayment(loan({ loanAmount: dollars(70_000.01), loanType: 'Secured' }))).toBeUndefined();
  });
});
