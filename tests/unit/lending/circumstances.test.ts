import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CREDIT_TIERS, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import {
  findCircumstances as findAssessmentCircumstances,
  findHelpfulChanges,
} from '#server/features/assessment/circumstances.ts';
import type { HelpfulChange, Spending } from '#server/features/assessment/circumstances.ts';
import { assessAffordability } from '#server/features/assessment/affordability.ts';
import type { Liability } from '#server/features/assessment/liability.ts';
import type { OfferFacts } from '#server/features/assessment/offer.ts';
import { findCircumstances } from '#server/features/quote/circumstances.ts';
import { CREDIT_POLICY_VERSIONS } from '#server/features/quote/credit-policy.ts';
import { decideQuote } from '#server/features/quote/decision.ts';
import { dollars, loan, offerFacts, POLICY, quoteFacts, salary } from './facts.ts';

describe('what about circumstances would change a decline', () => {
  it.each([
    [{ age: 17 }, undefined, /once you are 18/],
    [{ employmentStatus: 'Unemployed' }, undefined, /more than \$30,000 a year/],
    [{ employmentStatus: 'Retired' }, undefined, /income from employment/],
    [{ visaStatus: 'Student Visa' }, undefined, /permanent residency/],
    [{}, { status: 'found', score: 310 }, /higher credit score/],
  ] as const)('%o with %o', (changes, bureau, words) => {
    const [advice, ...others] = findCircumstances(
      decideQuote(quoteFacts(changes), bureau, { policyVersion: POLICY }),
    );
    expect(others).toEqual([]);
    expect(advice?.text).toMatch(words);
    expect(advice).not.toHaveProperty('loanAmount');
  });

  it('has something to say about every failed rule, and nothing about an approval', () => {
    const both = findCircumstances(
      decideQuote(quoteFacts({ age: 17, employmentStatus: 'Unemployed' }), undefined, {
        policyVersion: POLICY,
      }),
    );
    expect(both.map(({ text }) => text)).toEqual([
      'To be 18 or older.',
      'An income from employment of more than $30,000 a year.',
    ]);
    expect(both.map(({ kind }) => kind)).toEqual(['circumstances-together', 'circumstances-together']);
    expect(
      findCircumstances(
        decideQuote(quoteFacts({}), { status: 'found', score: 900 }, { policyVersion: POLICY }),
      ),
    ).toEqual([]);
  });
});

describe('what would change a decline for several rules', () => {
  const saidOf = (changes: Parameters<typeof quoteFacts>[0]) =>
    findCircumstances(decideQuote(quoteFacts(changes), undefined, { policyVersion: POLICY })).map(
      ({ text }) => text,
    );

  it('names the amount among them, which alone would be an alternative', () => {
    expect(saidOf({ employmentStatus: 'Retired', loanAmount: dollars(80_000) })).toEqual([
      'An income from employment of more than $30,000 a year.',
      'A loan of $70,000 or less.',
    ]);
    expect(saidOf({ visaStatus: 'New Zealand Citizen', loanAmount: dollars(1_000) })).toEqual([
      'Australian citizenship or permanent residency.',
      'A loan of $5,000 or more.',
    ]);
    expect(saidOf({ loanAmount: dollars(80_000) })).toEqual([]);
  });

  it('asks for nothing else of somebody who is too old', () => {
    expect(saidOf({ age: 100, employmentStatus: 'Retired' })).toEqual([
      'A different loan would not change this. A partner lender may have different limits.',
    ]);
  });
});

describe('what about circumstances would change a decline at assessment', () => {
  const saidOf = (facts: OfferFacts, asked = loan()) =>
    findAssessmentCircumstances(facts, asked, POLICY).map(({ text }) => text);

  it('says the salary that would do', () => {
    expect(saidOf(offerFacts({ incomes: [salary(40_000)] }))).toEqual([
      'With a salary of $80,000 or more a year before tax, the loan you asked for would fit.',
    ]);
  });

  it.each([
    // More is counted as the least to live on from 60,000 dollars, and again above 100,000.
    [60_000, 59_000, 1_750],
    [100_000.01, 100_000, 3_600],
  ])('is no salary that a raise to %d would take away again', (step, below, rent) => {
    const facts = (yearly: number) =>
      offerFacts({
        incomes: [salary(yearly)],
        expenses: [{ expenseType: 'Rent', amount: dollars(rent), frequency: 'Monthly' }],
        liabilities: [],
      });
    const asked = loan({ loanAmount: dollars(5_000) });
    const isOffered = (yearly: number) => assessAffordability(facts(yearly), asked, POLICY).isAffordable;
    expect([isOffered(below), isOffered(step)]).toEqual([true, false]);
    const [advice] = findHelpfulChanges(facts(below - 10_000), asked, POLICY);
    if (advice?.kind !== 'salary') throw new Error('A salary would do');
    expect(advice.salary).toBeGreaterThan(dollars(step));
    for (let yearly = advice.salary / 100; yearly < 150_000; yearly += 100)
      expect([yearly, isOffered(yearly)]).toEqual([yearly, true]);
  });

  it('says by how much less spending would do, and on what', () => {
    expect(saidOf(offerFacts({ incomes: [salary(74_000)] }))).toEqual([
      'With a salary of $80,000 or more a year before tax, the loan you asked for would fit.',
      'Without the debts you keep, $10,000 in limits and balances, the loan you asked for would fit.',
      // 4,983.33 net; 2,242.50 to live on, 380 for the card, 1,800 rent, 595.02 for the loan; 249.17 must be left.
      'With $283.36 less a month for rent or board or the debts you keep, the loan you asked for would fit.',
    ]);
  });

  it('says of costs that both pay how much less the two of them would have to spend', () => {
    const both = offerFacts({
      maritalStatus: 'Married',
      incomes: [salary(80_000), { incomeType: 'Partner', amount: dollars(80_000), frequency: 'Yearly' }],
      expenses: [
        { expenseType: 'Rent', amount: dollars(1_000), frequency: 'Monthly' },
        {
          expenseType: 'Everyday Living',
          amount: dollars(8_200),
          frequency: 'Monthly',
          sharedWithPartner: true,
        },
      ],
      liabilities: [],
    });
    const spending = findHelpfulChanges(both, loan({ loanAmount: dollars(10_000), termMonths: 24 }), POLICY)
      .filter((change) => change.kind === 'spend less')
      .map(({ less, on }) => ({ less, on }));
    const [alone, together] = spending;
    expect(spending).toEqual([
      { less: alone?.less, on: ['rent or board'] },
      { less: 2 * (alone?.less ?? 0), on: ['living expenses that you share'] },
    ]);
    expect(together?.less).toBeGreaterThan(0);
  });

  it('says by how much less in debts would do', () => {
    const owing = { debtType: 'Personal Loan', consolidate: false, frequency: 'Monthly' } as const;
    const liabilities = [{ ...owing, repaymentAmount: dollars(100), amount: dollars(40_000) }];
    expect(saidOf(offerFacts({ liabilities }))[1]).toBe(
      'If you owed $5,000 less in total, the loan you asked for would fit. You could close cards, lower their limits or pay loans down.',
    );
  });

  it('says nothing about an offer', () => {
    expect(saidOf(offerFacts(), loan({ loanAmount: dollars(10_000) }))).toEqual([]);
  });

  it('speaks of no debts to somebody who has none', () => {
    const free = offerFacts({ incomes: [salary(50_000)], liabilities: [], expenses: [] });
    expect(saidOf(free, loan({ loanAmount: dollars(50_000) })).join(' ')).not.toMatch(/debt|card|owe/);
  });

  it('holds: each change alone, made as it is said, leads to an offer of what was asked', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyHousehold, anyLoan, anyPolicy, anyRaise, (facts, asked, policy, raise) => {
        for (const change of findHelpfulChanges(facts, asked, policy)) {
          for (const name of change.kind === 'spend less' ? change.on : [change.kind]) met.add(name);
          for (const changed of afterwards(facts, change, raise)) {
            expect(assessAffordability(changed, asked, policy).failures).toEqual([]);
          }
        }
      }),
      { numRuns: 1_500 },
    );
    expect([...met].sort()).toEqual(
      [
        'salary',
        'owe less',
        'no debts',
        'loans repaid',
        'the debts you keep',
        ...Object.keys(EXPENSE_OF),
      ].sort(),
    );
  });
});

const anyHousehold = fc
  .record({
    creditTier: fc.constantFrom(...CREDIT_TIERS),
    maritalStatus: fc.constantFrom('Single', 'Married'),
    numberOfDependants: fc.constantFrom(0, 1, 2, 3),
    yearly: fc.integer({ min: 0, max: 120_000 }),
    partner: fc.integer({ min: 0, max: 90_000 }),
    rent: fc.integer({ min: 0, max: 3_000 }),
    housing: fc.constantFrom('Rent' as const, 'Mortgage' as const),
    living: fc.integer({ min: 500, max: 5_000 }),
    together: fc.integer({ min: 0, max: 6_000 }),
    debts: fc.array(
      fc.record({
        isCard: fc.boolean(),
        consolidate: fc.boolean(),
        size: fc.oneof(fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 20_000, max: 60_000 })),
        months: fc.constantFrom(40, 1_000),
      }),
      { maxLength: 4 },
    ),
    repaidToUs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500 })),
  })
  .map(({ yearly, partner, rent, housing, living, together, debts, repaidToUs, ...household }) =>
    offerFacts({
      ...household,
      incomes: [
        salary(yearly),
        ...(household.maritalStatus === 'Married'
          ? [{ incomeType: 'Partner', amount: dollars(partner), frequency: 'Yearly' } as const]
          : []),
      ],
      expenses: [
        { expenseType: housing, amount: dollars(rent), frequency: 'Monthly' },
        { expenseType: 'Everyday Living', amount: dollars(living), frequency: 'Monthly' },
        {
          expenseType: 'Other Expenses',
          amount: household.maritalStatus === 'Married' ? dollars(together) : 0,
          frequency: 'Monthly',
          sharedWithPartner: true,
        },
      ],
      liabilities: debts.map(({ isCard, consolidate, size, months }): Liability =>
        isCard
          ? { debtType: 'Credit Card', consolidate, creditCardLimit: dollars(size) }
          : {
              debtType: 'Personal Loan',
              consolidate,
              repaymentAmount: dollars(Math.ceil(size / months)),
              frequency: 'Monthly',
              amount: dollars(size),
            },
      ),
      loansWithUs: [
        { reference: 'AB23CD45E', repaymentAmount: dollars(repaidToUs), repaymentFrequency: 'monthly' },
      ],
    }),
  );
const anyLoan = fc
  .record({
    hundreds: fc.integer({ min: 150, max: 500 }),
    loanType: fc.constantFrom('Unsecured' as const, 'Secured' as const),
    termMonths: fc.constantFrom(...TERMS_IN_MONTHS),
    repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
  })
  .map(({ hundreds, ...terms }) => loan({ loanAmount: dollars(hundreds * 100), ...terms }));

const anyPolicy = fc.constantFrom(...CREDIT_POLICY_VERSIONS);
/** In cents a year, on top of a salary that would do. */
const anyRaise = fc.oneof(fc.nat(200_000), fc.nat(6_000_000));

/** The household after a change, once for each way of making it. */
function afterwards(facts: OfferFacts, change: HelpfulChange, raise: number): OfferFacts[] {
  switch (change.kind) {
    case 'salary': {
      const others = facts.incomes.filter(({ incomeType }) => incomeType !== 'Salary');
      return [0, raise].map((more) => ({
        ...facts,
        incomes: [...others, { ...salary(0), amount: change.salary + more }],
      }));
    }
    case 'no debts':
      return [{ ...facts, liabilities: facts.liabilities.filter(({ consolidate }) => consolidate) }];
    case 'owe less':
      return [{ ...facts, liabilities: lowered(facts.liabilities, change.less) }];
    case 'loans repaid':
      return [{ ...facts, loansWithUs: undefined }];
    case 'spend less':
      return change.on.map((spending) => spendLess(facts, spending, change.less));
  }
}

/** Limits and balances of kept debts, lowered by this much in total. */
function lowered(liabilities: readonly Liability[], amount: number): Liability[] {
  let left = amount;
  return liabilities.map((debt) => {
    if (debt.consolidate) return debt;
    const owed = debt.debtType === 'Credit Card' ? debt.creditCardLimit : (debt.amount ?? 0);
    const off = Math.min(owed, left);
    left -= off;
    return debt.debtType === 'Credit Card'
      ? { ...debt, creditCardLimit: owed - off }
      : { ...debt, amount: owed - off };
  });
}

const EXPENSE_OF: Partial<Record<Spending, string>> = {
  'rent or board': 'Rent',
  'your mortgage': 'Mortgage',
  'living expenses': 'Everyday Living',
  'living expenses that you share': 'Other Expenses',
};

function spendLess(facts: OfferFacts, spending: Spending, less: number): OfferFacts {
  if (spending !== 'the debts you keep') {
    const expenses = facts.expenses.map((expense) =>
      expense.expenseType === EXPENSE_OF[spending] ? { ...expense, amount: expense.amount - less } : expense,
    );
    return { ...facts, expenses };
  }
  // All of them, which is at least that much.
  return { ...facts, liabilities: facts.liabilities.filter(({ consolidate }) => consolidate) };
}
