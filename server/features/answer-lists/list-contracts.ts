import { expenseContract } from '#lib/contracts/expense.ts';
import { incomeContract } from '#lib/contracts/income.ts';
import { liabilityContract, liabilityReplyContract } from '#lib/contracts/liability.ts';
import type { LiabilityReply } from '#lib/contracts/liability.ts';
import { withoutFormerOptions } from '#server/parse-stored.ts';

/** The lists of an application's answers, as their stores give them: made once, because making one costs more than a check. */
export const incomeList = incomeContract.array();
export const expenseList = expenseContract.array();
export const liabilityList = liabilityContract.array();
const liabilityReplyList = liabilityReplyContract.array();

/** Stored debts as their applicant reads them: an answer that is no option any more is left out. */
export function presentLiabilities(stored: readonly unknown[]): LiabilityReply[] {
  return liabilityReplyList.parse(withoutFormerOptions(liabilityReplyList, stored));
}
