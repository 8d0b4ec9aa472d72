import { hasPartner } from './options.ts';
import type { IncomeType } from './options.ts';

/** The incomes that count. What somebody who is single now said of a partner before is kept, and counts no more. */
export function incomesThatCount<Income extends { incomeType: IncomeType }>(
  maritalStatus: unknown,
  incomes: readonly Income[],
): Income[] {
  return incomes.filter(({ incomeType }) => incomeType !== 'Partner' || hasPartner(maritalStatus));
}

/** Whether a partner bears a part of an expense: somebody who is single now bears all of it. */
export function isSharedCost(maritalStatus: unknown, sharedWithPartner: boolean | undefined): boolean {
  return sharedWithPartner === true && hasPartner(maritalStatus);
}
