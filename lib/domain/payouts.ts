/** What matters of a debt for paying it out. Amounts are cents. */
export type PayableDebt = {
  debtType: 'Credit Card' | 'Personal Loan';
  /** Pay out and close using this loan, or keep. */
  consolidate: boolean;
  creditCardLimit?: number | undefined;
  /** What is owed today. */
  amount?: number | undefined;
};

/** What is owed; a card whose balance was not given may be drawn to its limit. Cents. */
export function costOfPayingOut({ debtType, amount, creditCardLimit = 0 }: PayableDebt): number {
  return amount ?? (debtType === 'Credit Card' ? creditCardLimit : 0);
}

/** What all the debts to be paid out cost together, in cents. A smaller loan cannot pay out all of them. */
export function costOfPayouts(debts: readonly PayableDebt[]): number {
  return debts.reduce((sum, debt) => sum + (debt.consolidate ? costOfPayingOut(debt) : 0), 0);
}
