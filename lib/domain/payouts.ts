/** A debt as far as paying it out goes. Cents. */
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

/** What all debts cost together that are to be paid out. A loan below it cannot pay out all of them. Cents. */
export function costOfPayouts(debts: readonly PayableDebt[]): number {
  return debts.reduce((sum, debt) => sum + (debt.consolidate ? costOfPayingOut(debt) : 0), 0);
}
