import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import { liabilityToWire } from '#lib/api/mappers/liability.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { planLiabilityChanges } from '#stores/plans/plan-liability-changes.ts';
import { applyPlan, sizeOf } from './apply-plan.ts';
import { cards, loans, numbered, step2Values } from './form-arbitraries.ts';

const blank = applicationStep2.blank({});
const card = {
  id: 'c1',
  payout: 'keep',
  liabilityName: 'Bank A',
  creditCardLimit: 10000,
  amount: '' as const,
};
const storedCard: LiabilityAnswers = { ...card, debtType: 'Credit Card' };

const stored: fc.Arbitrary<LiabilityAnswers[]> = fc
  .array(
    fc.oneof(
      cards.map((answers) => ({ ...answers, debtType: 'Credit Card' as const })),
      loans.map((answers) => ({ ...answers, debtType: 'Personal Loan' as const })),
    ),
    { maxLength: 4 },
  )
  .map(numbered);

const wireText = (answers: LiabilityAnswers) => JSON.stringify(liabilityToWire(answers));

/** The debts a form stands for, worked out independently of the planner. */
function expected(values: ApplicationStep2Values): string[] {
  const kept = values.hasCreditCards
    ? values.creditCards.filter(({ id }) => !values.creditCardsToDelete.includes(id))
    : [];
  const keptLoans = values.hasPersonalLoans
    ? values.personalLoans.filter(({ id }) => !values.personalLoansToDelete.includes(id))
    : [];
  return [
    ...kept.map((answers) => wireText({ ...answers, debtType: 'Credit Card' })),
    ...keptLoans.map((answers) => wireText({ ...answers, debtType: 'Personal Loan' })),
  ].sort();
}

describe('planLiabilityChanges', () => {
  it('creates equal cards one by one, each at its own place', () => {
    const twins = [
      { ...card, id: '' },
      { ...card, id: '' },
    ];
    const plan = planLiabilityChanges([], { ...blank, hasCreditCards: true, creditCards: twins });
    expect(plan.create.map(({ part }) => part)).toEqual(['creditCards.0', 'creditCards.1']);
  });

  it('after a failure half way, creates the rest at the place it had', () => {
    const rows = [
      { ...card, id: '' },
      { ...card, id: '', creditCardLimit: 5000 },
    ];
    const values = { ...blank, hasCreditCards: true, creditCards: rows };
    const plan = planLiabilityChanges([storedCard], values);
    expect(plan.create.map(({ part }) => part)).toEqual(['creditCards.1']);
    expect(plan.remove).toEqual([]);
  });

  it('deletes what is marked', () => {
    const values = { ...blank, hasCreditCards: true, creditCardsToDelete: ['c1'] };
    expect(planLiabilityChanges([storedCard], values).remove).toEqual(['c1']);
  });

  it('deletes every debt of a kind that is switched off', () => {
    const values = { ...blank, hasCreditCards: false, creditCards: [card] };
    expect(planLiabilityChanges([storedCard], values).remove).toEqual(['c1']);
  });

  it('ignores the balance of a card that is kept', () => {
    const values = { ...blank, hasCreditCards: true, creditCards: [{ ...card, amount: 700 }] };
    expect(sizeOf(planLiabilityChanges([storedCard], values))).toBe(0);
  });

  it('leaves stored exactly what the form says, and planning again finds nothing to do', () => {
    fc.assert(
      fc.property(stored, step2Values, (known, values) => {
        const after = applyPlan(known, planLiabilityChanges(known, values), (answers, id) => ({
          ...answers,
          id,
        }));
        expect(after.map(wireText).sort()).toEqual(expected(values));
        const settled = { ...values, creditCardsToDelete: [], personalLoansToDelete: [] };
        const reopened = {
          ...settled,
          creditCards: after.flatMap((debt) => (debt.debtType === 'Credit Card' ? [debt] : [])),
          personalLoans: after.flatMap((debt) => (debt.debtType === 'Personal Loan' ? [debt] : [])),
        };
        expect(sizeOf(planLiabilityChanges(after, reopened))).toBe(0);
      }),
    );
  });
});
