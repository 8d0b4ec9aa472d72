import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { currentPolicy, establishmentFeeOf } from '#lib/domain/pricing/policy.ts';
import { pricingOptionsOf, priceLoan } from '#lib/domain/pricing/pricing-options.ts';
import { percentToBasisPoints } from '#lib/domain/pricing/rate.ts';
import { buildSchedule, repaymentCountOf, repaymentOf } from '#lib/domain/pricing/schedule.ts';
import { workOutExactly } from './exact-loan.ts';
import { dollars, loan } from './facts.ts';

describe('the repayment schedule', () => {
  it.each([
    [3_000_000, 799, 'monthly', 60_815, 60_802, 3_648_887],
    [3_000_000, 799, 'fortnightly', 28_028, 27_971, 3_643_583],
    [3_054_500, 2489, 'monthly', 89_457, 89_422, 5_367_385],
    [3_054_500, 2489, 'fortnightly', 41_173, 41_065, 5_352_382],
  ] as const)(
    '%i cents at %i basis points, %s, over 60 months',
    (principal, interestRate, repaymentFrequency, repayment, lastRepayment, totalCost) => {
      const terms = {
        principal: cents(principal),
        interestRate,
        termMonths: 60,
        repaymentFrequency,
      } as const;
      expect(buildSchedule(terms)).toMatchObject({ repayment, lastRepayment, totalCost });
    },
  );

  it('has as many repayments as the term has periods', () => {
    const counts = REPAYMENT_FREQUENCIES.map((frequency) =>
      TERMS_IN_MONTHS.map((term) => repaymentCountOf(term, frequency)),
    );
    expect(counts).toEqual([
      [52, 78, 130, 182],
      [24, 36, 60, 84],
    ]);
  });

  it('keeps the cent that doubles lose: AA Unsecured $24,600 over 24 months', () => {
    const asked = loan({ loanAmount: dollars(24_600), termMonths: 24 });
    expect(priceLoan(asked, 'AA', currentPolicy).totalCost).toBe(2_669_953);
    expect(totalInDoubles(2_460_000, 0.0799 / 12, 24)).toBe(2_669_952);
  });

  it('prices every option there is as exact arithmetic does', () => {
    let options = 0;
    const wrong: unknown[] = [];
    for (const creditTier of CREDIT_TIERS) {
      for (let amount = 500_000; amount <= 7_000_000; amount += 10_000) {
        for (const option of pricingOptionsOf(cents(amount), creditTier, currentPolicy)) {
          options += 1;
          const { loanType, termMonths, repaymentFrequency } = option;
          const fee = establishmentFeeOf({ creditTier, loanType, loanAmount: cents(amount) }, currentPolicy);
          const rate = percentToBasisPoints(option.interestRate);
          const exact = workOutExactly(amount + fee, rate, termMonths, repaymentFrequency);
          const isRight = option.repayment === exact.repayment && option.totalCost === exact.totalCost;
          if (!isRight) wrong.push({ creditTier, amount, option, exact });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(options).toBe(50_096);
  }, 30_000);

  it('ends at zero and adds up for any principal, rate, term and frequency', () => {
    const terms = fc.record({
      principal: fc.integer({ min: 500_000, max: 7_064_500 }).map(cents),
      interestRate: fc.integer({ min: 1, max: 3_000 }),
      termMonths: fc.constantFrom(...TERMS_IN_MONTHS),
      repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
    });
    fc.assert(
      fc.property(terms, (loanTerms) => {
        const schedule = buildSchedule(loanTerms);
        const { principal, interestRate, termMonths, repaymentFrequency } = loanTerms;
        const { repayment, lastRepayment, totalCost } = schedule;
        expect({ repayment, lastRepayment, totalCost }).toEqual(
          workOutExactly(principal, interestRate, termMonths, repaymentFrequency),
        );
        let balance: number = principal;
        let total = 0;
        const crooked = schedule.rows.filter((row, index) => {
          balance -= row.principal;
          total += row.repayment;
          const isStraight = row.repayment === row.interest + row.principal && row.balance === balance;
          return !isStraight || row.number !== index + 1;
        });
        expect(crooked).toEqual([]);
        expect(balance).toBe(0);
        expect(total).toBe(totalCost);
        expect(schedule.totalInterest).toBe(totalCost - principal);
        expect(schedule.rows).toHaveLength(schedule.repaymentCount);
        // A few dollars down or a few cents up, and never a loan repaid early.
        expect(lastRepayment).toBeGreaterThan(0);
        expect(lastRepayment - repayment).toBeLessThan(100);
        expect(repayment - lastRepayment).toBeLessThan(1_000);
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  it.each([
    ['a whole number stays', 1_000_000, 250],
    ['250.05 goes down', 1_000_200, 250],
    ['250.5 goes up', 1_002_000, 251],
  ])('rounds interest half up: %s', (_, principal, interest) => {
    const terms = { interestRate: 30, termMonths: 24, repaymentFrequency: 'monthly' } as const;
    expect(buildSchedule({ ...terms, principal: cents(principal) }).rows[0]?.interest).toBe(interest);
  });

  it('refuses a rate that is not above zero', () => {
    const terms = { principal: cents(500_000), termMonths: 24, repaymentFrequency: 'monthly' } as const;
    expect(() => repaymentOf({ ...terms, interestRate: 0 })).toThrow(RangeError);
    expect(() => repaymentOf({ ...terms, interestRate: 7.99 })).toThrow(RangeError);
  });
});

function totalInDoubles(principal: number, rate: number, n: number): number {
  const repayment = Math.ceil((principal * rate) / (1 - (1 + rate) ** -n));
  let balance = principal;
  let total = 0;
  for (let period = 1; period <= n; period += 1) {
    const interest = Math.round(balance * rate);
    const paid = period === n ? balance + interest : repayment;
    balance += interest - paid;
    total += paid;
  }
  return total;
}
