import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, DEBT_CONSOLIDATION_PURPOSE, LOAN_REPAYMENT_FREQUENCIES } from '#lib/domain/options.ts';
import { costOfPayingOut, costOfPayouts } from '#lib/domain/payouts.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { assessAffordability } from '#server/features/assessment/affordability.ts';
import { findHelpfulChanges } from '#server/features/assessment/circumstances.ts';
import { keptDebtsOf } from '#server/features/assessment/debts.ts';
import type { Liability } from '#server/features/assessment/liability.ts';
import { decideOffer } from '#server/features/assessment/offer.ts';
import { createPayouts } from '#server/features/assessment/payouts.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { dollars, loan, offerFacts, POLICY, salary } from './facts.ts';

const policy = creditPolicyOf(currentPolicy.version).affordability;
const before = creditPolicyOf(POLICY).affordability;

/** Amounts in dollars. A card counts at 3.8 % of its limit a month. */
const card = (amount: number | undefined, limit = 8_000, consolidate = true): Liability => ({
  debtType: 'Credit Card',
  consolidate,
  creditCardLimit: dollars(limit),
  amount: amount === undefined ? undefined : dollars(amount),
});
const personalLoan = (amount: number, monthly: number): Liability => ({
  debtType: 'Personal Loan',
  consolidate: true,
  repaymentAmount: dollars(monthly),
  frequency: 'Monthly',
  amount: dollars(amount),
});

const paidOutBy = (loanAmount: number, debts: readonly Liability[], by = policy) =>
  createPayouts(debts, by)(loanAmount);

const anyDebt: fc.Arbitrary<Liability> = fc.oneof(
  fc.record({
    debtType: fc.constant('Credit Card' as const),
    consolidate: fc.boolean(),
    creditCardLimit: fc.nat(2_000_000),
    amount: fc.option(fc.nat(2_000_000), { nil: undefined }),
  }),
  fc.record({
    debtType: fc.constant('Personal Loan' as const),
    consolidate: fc.boolean(),
    repaymentAmount: fc.nat(150_000),
    frequency: fc.constantFrom(...LOAN_REPAYMENT_FREQUENCIES),
    amount: fc.nat(2_000_000),
  }),
);
const anyAmount = fc.nat(7_000_000);

const TIMES_A_YEAR = { Weekly: 52, Fortnightly: 26, Monthly: 12 };

/** What closing a debt saves per year, in thousandths of a cent. */
function reliefOf(debt: Liability): number {
  return debt.debtType === 'Credit Card'
    ? debt.creditCardLimit * policy.cardCostPerMille * 12
    : debt.repaymentAmount * TIMES_A_YEAR[debt.frequency] * 1000;
}

const sumOf = (debts: readonly Liability[], chosen: readonly boolean[], of: (debt: Liability) => number) =>
  debts.reduce((sum, debt, index) => sum + (chosen[index] === true ? of(debt) : 0), 0);

/** The most relief that any combination within the amount has, by trying them all. */
function mostRelief(loanAmount: number, debts: readonly Liability[]): number {
  const marked = debts.filter(({ consolidate }) => consolidate);
  let most = 0;
  for (let bits = 0; bits < 2 ** marked.length; bits += 1) {
    const chosen = marked.map((_debt, index) => (bits >> index) % 2 === 1);
    if (sumOf(marked, chosen, costOfPayingOut) > loanAmount) continue;
    most = Math.max(most, sumOf(marked, chosen, reliefOf));
  }
  return most;
}

describe('the debts that a loan pays out', () => {
  it.each([
    ['all that it reaches, to the cent', [card(7_000), card(13_000)], [true, true]],
    ['with one that is too large passed over', [card(21_000), card(7_000)], [false, true]],
    ['without those that are kept', [card(7_000, 8_000, false), card(20_000)], [false, true]],
    ['a card of unknown balance at its limit', [card(undefined), card(12_000.01)], [true, false]],
    ['those that weigh most, wherever they stand', [card(2_000), personalLoan(19_000, 500)], [false, true]],
    [
      'two that weigh more together',
      [personalLoan(15_000, 500), personalLoan(9_000, 260), personalLoan(9_000, 260)],
      [false, true, true],
    ],
    ['of two alike the one entered first', [card(15_000), card(14_000)], [true, false]],
    [
      'of two alike the one that closes more debts',
      [personalLoan(20_000, 400), personalLoan(9_000, 200), personalLoan(9_000, 200)],
      [false, true, true],
    ],
    ['one that weighs nothing too, where there is room', [personalLoan(500, 0), card(19_500)], [true, true]],
  ])('%s', (_how, debts, paidOut) => {
    expect(paidOutBy(2_000_000, debts)).toEqual(paidOut);
  });

  it('are none while none is marked', () => {
    expect(paidOutBy(2_000_000, [])).toEqual([]);
    expect(paidOutBy(2_000_000, [card(100, 8_000, false)])).toEqual([false]);
  });

  it('are not held back by a debt that was paid down', () => {
    const decide = (owing: number, policyVersion: string) =>
      decideOffer(
        offerFacts({
          incomes: [salary(70_000)],
          loanPurpose: DEBT_CONSOLIDATION_PURPOSE,
          liabilities: [card(owing, 6_000), personalLoan(8_000, 1_100)],
        }),
        loan({ loanAmount: dollars(9_000) }),
        policyVersion,
      ).status;
    expect(decide(9_001, currentPolicy.version)).toBe('Conditional Offer');
    expect(decide(2_000, currentPolicy.version)).toBe('Conditional Offer');
    // Earlier assessments stay as they were.
    expect(decide(9_001, POLICY)).toBe('Conditional Offer');
    expect(decide(2_000, POLICY)).toBe('Refer');
  });

  it.each([
    ['as far as it reaches', [card(7_000), card(17_000)], [true, false]],
    ['in the order entered', [card(2_000), personalLoan(19_000, 500)], [true, false]],
  ])('are, under the policy before, one after the other, %s', (_how, debts, paidOut) => {
    expect(paidOutBy(2_000_000, debts, before)).toEqual(paidOut);
  });

  it('never cost more than the loan, and are never one that is kept', () => {
    const anyPolicy = fc.constantFrom(policy, before);
    fc.assert(
      fc.property(anyAmount, fc.array(anyDebt, { maxLength: 20 }), anyPolicy, (loanAmount, debts, by) => {
        const chosen = paidOutBy(loanAmount, debts, by);
        expect(chosen).toHaveLength(debts.length);
        expect(sumOf(debts, chosen, costOfPayingOut)).toBeLessThanOrEqual(loanAmount);
        expect(debts.some(({ consolidate }, index) => !consolidate && chosen[index] === true)).toBe(false);
      }),
    );
  });

  it('are all of them once the loan reaches all, and not before', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyDebt, { maxLength: 20 }), (loanAmount, debts) => {
        const { notCovered } = keptDebtsOf(debts, cents(loanAmount), policy);
        expect(notCovered === 0).toBe(costOfPayouts(debts) <= loanAmount);
      }),
    );
  });

  it('leave more each month than any other combination', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyDebt, { maxLength: 9 }), (loanAmount, debts) => {
        const chosen = paidOutBy(loanAmount, debts);
        expect(sumOf(debts, chosen, reliefOf)).toBe(mostRelief(loanAmount, debts));
      }),
    );
  });

  it('are, of combinations that leave the same, the most debts, and of as many those entered first', () => {
    const alike = fc.record({
      debtType: fc.constant('Personal Loan' as const),
      consolidate: fc.constantFrom(true, true, true, false),
      repaymentAmount: fc.constantFrom(0, 10_000, 20_000),
      frequency: fc.constant('Monthly' as const),
      amount: fc.constantFrom(100_000, 200_000, 300_000),
    });
    fc.assert(
      fc.property(fc.nat(700_000), fc.array(alike, { maxLength: 7 }), (loanAmount, debts) => {
        const paidOut = paidOutBy(loanAmount, debts);
        const most = mostRelief(loanAmount, debts);
        // From all of them to none, those with the first debt before those without it.
        const equals = Array.from({ length: 2 ** debts.length }, (_none, bits) =>
          debts.map((_debt, index) => ((bits >> (debts.length - 1 - index)) & 1) === 0),
        ).filter(
          (chosen) =>
            debts.every(({ consolidate }, index) => consolidate || chosen[index] !== true) &&
            sumOf(debts, chosen, costOfPayingOut) <= loanAmount &&
            sumOf(debts, chosen, reliefOf) === most,
        );
        const counts = equals.map((chosen) => chosen.filter(Boolean).length);
        expect(paidOut).toEqual(equals[counts.indexOf(Math.max(...counts))]);
      }),
      { numRuns: 500 },
    );
  });

  it('leave room where any combination within the amount does, and then the most each month', () => {
    /** Between nothing and all of what the debts cost, and the room that one of the combinations needs, or less. */
    const anyCase = fc.record({
      debts: fc.array(anyDebt, { minLength: 1, maxLength: 6 }),
      share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      neededBy: fc.nat(),
      lessOwed: fc.constantFrom(0, 0, 5_000_000),
      lessMonthly: fc.constantFrom(0, 0, 5_000_000),
    });
    fc.assert(
      fc.property(anyCase, ({ debts, share, neededBy, lessOwed, lessMonthly }) => {
        const total = costOfPayouts(debts);
        // If all debts are within reach, all are paid out, whatever there is room for.
        fc.pre(total > 0);
        const amount = Math.floor(total * share);
        const marked = debts.flatMap(({ consolidate }, index) => (consolidate ? [index] : []));
        const all = Array.from({ length: 2 ** marked.length }, (_none, bits) => {
          const isTaken = debts.map(
            ({ consolidate }, index) => consolidate && ((bits >> marked.indexOf(index)) & 1) === 1,
          );
          const left = debts.filter((_debt, index) => isTaken[index] !== true);
          const kept = keptDebtsOf(
            left.map((debt) => ({ ...debt, consolidate: false })),
            cents(0),
            policy,
          );
          return {
            isTaken,
            cost: sumOf(debts, isTaken, costOfPayingOut),
            relief: sumOf(debts, isTaken, reliefOf),
            kept: { owed: kept.owed, monthly: kept.cardsMonthly + kept.loansMonthly },
          };
        }).filter(({ cost }) => cost <= amount);
        const needed = all[neededBy % all.length]?.kept ?? { owed: 0, monthly: 0 };
        const room = { owed: needed.owed - lessOwed, monthly: needed.monthly - lessMonthly };
        const fitting = all.filter(({ kept }) => kept.owed <= room.owed && kept.monthly <= room.monthly);
        const eligible = fitting.length > 0 ? fitting : all;
        const isPaidOut = createPayouts(debts, policy)(amount, room);
        const chosen = eligible.find(({ isTaken }) => isDeepStrictEqual(isTaken, isPaidOut));
        expect(chosen?.relief).toBe(Math.max(...eligible.map(({ relief }) => relief)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('leave no less when one of them is paid down', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.array(anyDebt, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (loanAmount, debts, which, part) => {
          const place = which % debts.length;
          const less = debts.map((debt, index) =>
            index === place ? { ...debt, amount: Math.floor(costOfPayingOut(debt) * part) } : debt,
          );
          const relief = sumOf(debts, paidOutBy(loanAmount, debts), reliefOf);
          expect(sumOf(less, paidOutBy(loanAmount, less), reliefOf)).toBeGreaterThanOrEqual(relief);
        },
      ),
    );
  });

  it('leave the same, and are as many, in whatever order they were entered', () => {
    const shuffled = fc
      .array(anyDebt, { maxLength: 12 })
      .chain((debts) =>
        fc.tuple(fc.constant(debts), fc.shuffledSubarray(debts, { minLength: debts.length })),
      );
    fc.assert(
      fc.property(anyAmount, shuffled, (loanAmount, [debts, otherOrder]) => {
        const [one, other] = [debts, otherOrder].map((list) => {
          const chosen = paidOutBy(loanAmount, list);
          return [sumOf(list, chosen, reliefOf), chosen.filter(Boolean).length];
        });
        expect(other).toEqual(one);
      }),
    );
  });

  it('are, of more than twelve, those that weigh most for what they cost', () => {
    const many = Array.from({ length: 12 }, () => personalLoan(2_000, 10));
    const chosen = paidOutBy(2_000_000, [...many, personalLoan(19_000, 900), personalLoan(0, 5)]);
    expect(chosen).toEqual([...many.map(() => false), true, true]);
  });

  it('are, of more than twelve, never a small one in place of a heavy one', () => {
    const outOfReach = Array.from({ length: 11 }, () => personalLoan(90_000, 10));
    const chosen = paidOutBy(2_000_000, [personalLoan(100, 60), personalLoan(20_000, 900), ...outOfReach]);
    expect(chosen).toEqual([false, true, ...outOfReach.map(() => false)]);
  });
});

describe('the loan that is assessed', () => {
  it('has its debts worked out once, for all the amounts, terms and salaries that are tried', () => {
    let looks = 0;
    const debts = Array.from({ length: 12 }, (_none, index): Liability => ({
      debtType: 'Credit Card',
      consolidate: true,
      creditCardLimit: dollars(3_000 + index * 517),
      get amount() {
        looks += 1;
        return dollars(2_500 + index * 391);
      },
    }));
    const facts = offerFacts({ liabilities: debts });
    const decision = decideOffer(facts, loan(), currentPolicy.version);
    findHelpfulChanges(facts, loan(), currentPolicy.version);
    expect([decision.status, looks]).toEqual(['Declined', 2 * debts.length]);
  });

  const decide = (liabilities: readonly Liability[], policyVersion: string) =>
    decideOffer(
      offerFacts({ creditTier: 'C1', loanPurpose: DEBT_CONSOLIDATION_PURPOSE, liabilities }),
      loan({ loanAmount: dollars(29_000) }),
      policyVersion,
    );
  // The second costs more each month; with the first one kept, more would be owed than the salary allows.
  const debts = [
    { ...personalLoan(23_000, 50), id: 'owes-much' },
    { ...personalLoan(14_000, 100), id: 'weighs-much' },
  ];

  it.each([POLICY, currentPolicy.version])(
    'pays out the debt by which it fits (policy %s)',
    (policyVersion) => {
      const { status, offered, paidOut } = decide(debts, policyVersion);
      expect([status, offered?.loanAmount]).toEqual(['Conditional Offer', dollars(29_000)]);
      expect(paidOut).toEqual(['owes-much']);
    },
  );

  it('pays it out in whatever order they were entered', () => {
    expect(decide(debts.toReversed(), currentPolicy.version).paidOut).toEqual(['owes-much']);
  });

  /**
   * A debt that takes a lot to pay out and little each month, or the other way round: between such debts the rules
   * prefer different ones.
   */
  const anyHeavyDebt: fc.Arbitrary<Liability> = fc.oneof(
    fc.record({
      debtType: fc.constant('Credit Card' as const),
      consolidate: fc.constant(true),
      creditCardLimit: fc.integer({ min: 100_000, max: 1_500_000 }),
      amount: fc.option(fc.nat(1_500_000), { nil: undefined }),
    }),
    fc.record({
      debtType: fc.constant('Personal Loan' as const),
      consolidate: fc.constant(true),
      repaymentAmount: fc.nat(20_000),
      frequency: fc.constant('Monthly' as const),
      amount: fc.integer({ min: 300_000, max: 3_000_000 }),
    }),
  );
  const anyHousehold = fc.record({
    creditTier: fc.constantFrom(...CREDIT_TIERS),
    incomes: fc.integer({ min: 60_000, max: 120_000 }).map((yearly) => [salary(yearly)]),
    liabilities: fc.oneof(
      { weight: 9, arbitrary: fc.array(anyHeavyDebt, { minLength: 2, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(anyDebt, { minLength: 13, maxLength: 15 }) },
    ),
  });

  it('is never judged worse than with the debts paid out as they were entered', () => {
    fc.assert(
      fc.property(anyHousehold, fc.integer({ min: 100, max: 500 }), (household, hundreds) => {
        const facts = offerFacts(household);
        const asked = loan({ loanAmount: dollars(hundreds * 100) });
        const isAffordable = (policyVersion: string) =>
          assessAffordability(facts, asked, policyVersion).isAffordable;
        expect(isAffordable(POLICY) && !isAffordable(currentPolicy.version)).toBe(false);
      }),
      { numRuns: 6_000 },
    );
  });
});
