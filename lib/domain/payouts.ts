/** A debt as far as paying it out goes. Cents. */
export type PayableDebt = {
  debtType: 'Credit Card' | 'Personal Loan';
  /** Pay out and close using this loan, or keep. */
  consolidate: boolean;
  creditCardLimit?: number | undefined;
  /** What is owed today. */
  amount?: number | undefined;
};

/**
 * Which debts a loan pays out: in the order given, as far as its amount reaches (docs/decisions/0023). One that it
 * cannot pay out in full is not closed.
 *
 * @param loanAmount cents
 * @returns for each debt whether the loan closes it
 */
export function paidOutBy(loanAmount: number, debts: readonly PayableDebt[]): boolean[] {
  let left = loanAmount;
  return debts.map((debt) => {
    const cost = costOfPayingOut(debt);
    if (!debt.consolidate || cost > left) return false;
    left -= cost;
    return true;
  });
}

/** What is owed; a card whose balance was not given may be drawn to its limit. Cents. */
export function costOfPayingOut({ debtType, amount, creditCardLimit = 0 }: PayableDebt): number {
  return amount ?? (debtType === 'Credit Card' ? creditCardLimit : 0);
}
