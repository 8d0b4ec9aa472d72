import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOfPayingOut, paidOutBy } from '#lib/domain/payouts.ts';
import type { PayableDebt } from '#lib/domain/payouts.ts';

const card = (amount: number | undefined, consolidate = true): PayableDebt => ({
  debtType: 'Credit Card',
  consolidate,
  creditCardLimit: 800_000,
  amount,
});

describe('the debts that a loan pays out', () => {
  it.each([
    ['as far as it reaches', [card(700_000), card(1_700_000)], [true, false]],
    ['to the cent', [card(700_000), card(1_300_000)], [true, true]],
    ['with one that is too large passed over', [card(2_100_000), card(700_000)], [false, true]],
    ['without those that are kept', [card(700_000, false), card(2_000_000)], [false, true]],
    ['a card of unknown balance at its limit', [card(undefined), card(1_200_001)], [true, false]],
  ])('%s', (_how, debts, paidOut) => {
    expect(paidOutBy(2_000_000, debts)).toEqual(paidOut);
  });

  it('never cost more than the loan', () => {
    const anyDebt = fc.record({
      debtType: fc.constantFrom('Credit Card' as const, 'Personal Loan' as const),
      consolidate: fc.boolean(),
      creditCardLimit: fc.nat(5_000_000),
      amount: fc.option(fc.nat(5_000_000), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.nat(7_000_000), fc.array(anyDebt, { maxLength: 8 }), (loanAmount, debts) => {
        const isPaidOut = paidOutBy(loanAmount, debts);
        const cost = debts.reduce(
          (sum, debt, index) => sum + (isPaidOut[index] ? costOfPayingOut(debt) : 0),
          0,
        );
        expect(cost).toBeLessThanOrEqual(loanAmount);
      }),
    );
  });
});
