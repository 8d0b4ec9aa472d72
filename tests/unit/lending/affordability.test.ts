import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, FREQUENCIES, MARITAL_STATUSES } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { AFFORDABILITY_CODES, assessAffordability } from '#server/features/assessment/affordability.ts';
import type { AffordabilityCode } from '#server/features/assessment/affordability.ts';
import { keptDebtsOf } from '#server/features/assessment/debts.ts';
import type { OfferFacts } from '#server/features/assessment/offer.ts';
import { livingExpensesOf, netIncomeOf, shareOfCosts } from '#server/features/assessment/household.ts';
import { medicareLevyOf, residentTaxOf } from '#server/features/assessment/tax.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { dollars, loan, offerFacts, POLICY, salary } from './facts.ts';

const policy = creditPolicyOf(POLICY).affordability;

function partner(yearly: number) {
  return { incomeType: 'Partner', amount: dollars(yearly), frequency: 'Yearly' } as const;
}

describe('tax of 2026–27', () => {
  it.each([
    [0, 0],
    [18_200, 0],
    [18_201, 0.15],
    [45_000, 4_020],
    [45_001, 4_020.3],
    [80_000, 14_520],
    [135_000, 31_020],
    [135_100, 31_057],
    [190_000, 51_370],
    [200_000, 55_870],
  ])('%d dollars a year → %d', (income, tax) => {
    expect(residentTaxOf(dollars(income), policy.tax)).toBe(BigInt(Math.round(tax * 100)) * 100n);
  });

  it('is kept to the hundredth of a cent', () => {
    expect(residentTaxOf(cents(1_820_001), policy.tax)).toBe(15n);
    expect(medicareLevyOf(cents(3), policy.tax)).toBe(6n);
  });

  it('rises with income, and never by more than the income', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (income, more) => {
          const rise =
            residentTaxOf(cents(income + more), policy.tax) - residentTaxOf(cents(income), policy.tax);
          expect(rise >= 0n && rise <= BigInt(more) * 45n).toBe(true);
        },
      ),
    );
  });
});

describe('net income', () => {
  it('is salary after tax and levy, 80 % of rent received, and Centrelink', () => {
    const household = offerFacts({
      incomes: [
        salary(80_000),
        { incomeType: 'Rental Property', amount: dollars(400), frequency: 'Weekly' },
        { incomeType: 'CentreLink', amount: dollars(300), frequency: 'Fortnightly' },
      ],
    });
    const net = netIncomeOf(household, policy);
    expect(net.rentalIncome).toBe(138_667); // 400 × 52 / 12 × 0.8 = 1,386.67
    expect(net.centrelink).toBe(65_000);
    expect(net.total).toBe(532_333 + 138_667 + 65_000); // (80,000 − 14,520 − 1,600) / 12 = 5,323.33
    expect(net.salary - net.incomeTax - net.medicareLevy).toBe(532_333);
  });

  it("leaves a partner's income out", () => {
    const household = offerFacts({ maritalStatus: 'Married', incomes: [salary(80_000), partner(90_000)] });
    expect(netIncomeOf(household, policy).total).toBe(532_333);
  });
});

describe('living expenses', () => {
  it.each([
    ['single', 'Single', [salary(59_999.99)], 0, 195_000],
    ['single, 60,000', 'Single', [salary(60_000)], 0, 224_250],
    ['single, 100,000', 'Divorced', [salary(100_000)], 0, 224_250],
    ['single, above', 'Widowed', [salary(100_000.01)], 0, 253_500],
    ['single, two children', 'Separated', [salary(50_000)], 2, 330_000],
    ['couple, one income', 'Married', [salary(50_000)], 0, 275_000],
    ['couple, half each', 'Defacto', [salary(50_000), partner(50_000)], 1, 196_938], // 3,425 × 1.15 / 2 = 1,969.375
    ['couple, the smaller part still half', 'Married', [salary(40_000), partner(160_000)], 0, 178_750],
    ['couple, three quarters', 'Married', [salary(90_000), partner(30_000)], 0, 268_125],
  ] as const)('the floor: %s', (_, maritalStatus, incomes, numberOfDependants, floor) => {
    const living = livingExpensesOf(
      offerFacts({ maritalStatus, incomes, numberOfDependants, expenses: [] }),
      policy,
    );
    expect(living).toEqual({ declared: 0, floor, counted: floor });
  });

  it("does not rise with a former partner's income", () => {
    const incomes = [salary(50_000), partner(90_000)];
    const single = livingExpensesOf(
      offerFacts({ maritalStatus: 'Separated', incomes, expenses: [] }),
      policy,
    );
    expect(single.floor).toBe(195_000);
  });

  it('counts what was declared when that is more, and the share of what is shared', () => {
    const expenses = [
      {
        expenseType: 'Everyday Living',
        amount: dollars(4_000),
        frequency: 'Monthly',
        sharedWithPartner: true,
      },
      { expenseType: 'Other Expenses', amount: dollars(100), frequency: 'Weekly', sharedWithPartner: false },
      { expenseType: 'Rent', amount: dollars(9_000), frequency: 'Monthly', sharedWithPartner: true },
    ] as const;
    const incomes = [salary(60_000), partner(40_000)];
    const couple = livingExpensesOf(offerFacts({ maritalStatus: 'Married', incomes, expenses }), policy);
    expect(couple.declared).toBe(283_333); // 4,000 × 0.6 + 433.33
    expect(couple.counted).toBe(283_333);
    const single = livingExpensesOf(offerFacts({ expenses }), policy);
    expect(single.declared).toBe(443_333);
  });

  it('shares by salary, never under half, and not without a partner', () => {
    const household = offerFacts({ maritalStatus: 'Married', incomes: [salary(75_000), partner(25_000)] });
    expect(shareOfCosts(household, policy)).toEqual({ part: 7_500_000n, whole: 10_000_000n });
    expect(shareOfCosts({ ...household, maritalStatus: 'Single' }, policy)).toEqual({ part: 1n, whole: 1n });
    const smaller = { ...household, incomes: [salary(25_000), partner(75_000)] };
    expect(shareOfCosts(smaller, policy)).toEqual({ part: 50n, whole: 100n });
    expect(shareOfCosts({ ...household, incomes: [] }, policy)).toEqual({ part: 1n, whole: 1n });
  });
});

describe('kept debts', () => {
  const card = {
    debtType: 'Credit Card',
    consolidate: false,
    creditCardLimit: 1_000_000,
    amount: 250_000,
  } as const;
  const personalLoan = {
    debtType: 'Personal Loan',
    consolidate: false,
    repaymentAmount: 20_000,
    frequency: 'Weekly',
    amount: 900_000,
  } as const;

  it('are 3.8 % of card limits and the repayments of loans', () => {
    expect(keptDebtsOf([card, personalLoan], dollars(20_000), policy)).toEqual({
      cardsMonthly: 38_000,
      loansMonthly: 86_667, // 200 × 52 / 12
      owed: 1_000_000 + 900_000,
      notCovered: 0,
      paidOut: [],
    });
  });

  it('leave out what the loan pays out and closes', () => {
    const liabilities = [
      { ...card, id: 'card', consolidate: true },
      { ...personalLoan, id: 'loan', consolidate: true },
    ];
    expect(keptDebtsOf(liabilities, dollars(11_500), policy)).toEqual({
      cardsMonthly: 0,
      loansMonthly: 0,
      owed: 0,
      notCovered: 0,
      paidOut: ['card', 'loan'],
    });
    // One cent short of both: the card is paid out, the loan is not.
    expect(keptDebtsOf(liabilities, dollars(11_499.99), policy)).toMatchObject({
      cardsMonthly: 0,
      loansMonthly: 86_667,
      notCovered: 1,
    });
  });

  it('take a card to be drawn to its limit when its balance is not known', () => {
    const { amount: _, ...unknown } = card;
    const liabilities = [{ ...unknown, consolidate: true }];
    expect(keptDebtsOf(liabilities, dollars(9_999), policy).notCovered).toBe(1);
    expect(keptDebtsOf(liabilities, dollars(10_000), policy).notCovered).toBe(0);
  });
});

describe('the assessment', () => {
  it('passes at the least surplus and fails a cent below it', () => {
    const asked = loan({ loanAmount: dollars(20_000) });
    const base = assessAffordability(offerFacts(), asked, POLICY);
    const spare = base.surplus - base.leastSurplus;
    const withMoreRent = (more: number) =>
      assessAffordability(
        offerFacts({
          expenses: [{ expenseType: 'Rent', amount: dollars(1_800) + more, frequency: 'Monthly' }],
        }),
        asked,
        POLICY,
      );
    expect(withMoreRent(spare)).toMatchObject({ isAffordable: true, failures: [] });
    expect(withMoreRent(spare + 1)).toMatchObject({
      isAffordable: false,
      failures: ['SURPLUS_BELOW_MINIMUM'],
    });
  });

  it('wants at least $100 left over', () => {
    const lowIncome = offerFacts({
      incomes: [{ incomeType: 'CentreLink', amount: 150_000, frequency: 'Monthly' }],
    });
    expect(assessAffordability(lowIncome, loan(), POLICY).leastSurplus).toBe(dollars(100));
  });

  it.each([
    ['AA', 90_000, 90_000.01],
    ['A', 81_000, 81_000.01],
    ['B1', 67_500, 67_500.01],
    ['B2', 67_500, 67_500.01],
    ['C1', 54_000, 54_000.01],
    ['C2', 54_000, 54_000.01],
  ] as const)('%s may owe %d in all on a salary of 90,000, not %d', (creditTier, most, more) => {
    const owing = (total: number) => {
      const liabilities = [
        {
          debtType: 'Personal Loan',
          consolidate: false,
          repaymentAmount: 100,
          frequency: 'Monthly',
          amount: dollars(total) - dollars(25_000),
        },
      ] as const;
      const incomes = [salary(90_000)];
      return assessAffordability(
        offerFacts({ creditTier, liabilities, incomes, expenses: [] }),
        loan(),
        POLICY,
      );
    };
    expect(owing(most)).toMatchObject({ isAffordable: true, mostDebt: dollars(most) });
    expect(owing(more).failures).toEqual(['DEBT_TO_SALARY_ABOVE_LIMIT']);
  });

  it('wants a salary above 30,000 dollars', () => {
    const earning = (yearly: number) =>
      assessAffordability(
        offerFacts({
          creditTier: 'AA',
          liabilities: [],
          expenses: [],
          incomes: [salary(yearly), { incomeType: 'CentreLink', amount: dollars(900), frequency: 'Weekly' }],
        }),
        loan({ loanAmount: dollars(5_000) }),
        POLICY,
      );
    expect(earning(30_000).failures).toEqual(['SALARY_BELOW_MINIMUM']);
    expect(earning(30_000.01).failures).toEqual([]);
  });

  /** For each rule, somebody who fails that rule today and no other. */
  const failing: Record<AffordabilityCode, Partial<OfferFacts>> = {
    SALARY_BELOW_MINIMUM: {
      creditTier: 'AA',
      liabilities: [],
      expenses: [],
      incomes: [salary(30_000), { incomeType: 'CentreLink', amount: dollars(900), frequency: 'Weekly' }],
    },
    SURPLUS_BELOW_MINIMUM: {
      expenses: [{ expenseType: 'Rent', amount: dollars(9_000), frequency: 'Monthly' }],
    },
    DEBT_TO_SALARY_ABOVE_LIMIT: {
      creditTier: 'C2',
      incomes: [salary(40_000)],
      expenses: [],
      liabilities: [],
    },
  };

  it.each(AFFORDABILITY_CODES)('%s is failed by somebody', (code) => {
    const facts = offerFacts(failing[code]);
    expect(assessAffordability(facts, loan(), currentPolicy.version).failures).toEqual([code]);
  });

  it('takes fortnightly repayments 26 times a year', () => {
    const asked = loan({ loanAmount: dollars(30_000), repaymentFrequency: 'fortnightly' });
    // 280.28 a fortnight × 26 / 12 = 607.27
    expect(assessAffordability(offerFacts({ creditTier: 'AA' }), asked, POLICY).repayment).toBe(60_727);
  });

  it('has lines that add up to the surplus, whatever the household', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000 });
    const facts = fc.record({
      creditTier: fc.constantFrom(...CREDIT_TIERS),
      maritalStatus: fc.constantFrom(...MARITAL_STATUSES),
      numberOfDependants: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      incomes: fc.array(
        fc.record({
          incomeType: fc.constantFrom(
            'Salary' as const,
            'Partner' as const,
            'CentreLink' as const,
            'Rental Property' as const,
          ),
          amount,
          frequency: fc.constantFrom(...FREQUENCIES),
        }),
        { maxLength: 4 },
      ),
      expenses: fc.array(
        fc.record({
          expenseType: fc.constantFrom(
            'Rent' as const,
            'Mortgage' as const,
            'Everyday Living' as const,
            'Other Expenses' as const,
          ),
          amount,
          frequency: fc.constantFrom(...FREQUENCIES),
          sharedWithPartner: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
      liabilities: fc.array(
        fc.record({
          debtType: fc.constant('Credit Card' as const),
          consolidate: fc.boolean(),
          creditCardLimit: amount,
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(facts, (household) => {
        const result = assessAffordability(household, loan(), POLICY);
        expect(result.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(result.surplus);
        expect(result.isAffordable).toBe(result.failures.length === 0);
        expect(result.living.counted).toBeGreaterThanOrEqual(result.living.floor);
        const { salary: gross, incomeTax, medicareLevy, rentalIncome, centrelink, total } = result.netIncome;
        expect(gross - incomeTax - medicareLevy + rentalIncome + centrelink).toBe(total);
      }),
    );
  });
});
