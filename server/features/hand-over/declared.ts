import { hasPartner } from '#lib/domain/options.ts';
import { incomesThatCount } from '#lib/domain/partner-answers.ts';
import type { StoredAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';

type Facts = StoredAssessmentInputs['facts'];
type Declared = Pick<Facts, 'incomes' | 'expenses' | 'liabilities'>;

/**
 * The part of what was assessed that the applicant declared. A debt that a sandbox scenario adds to their own is
 * nobody's: it has no id. What somebody who is single now said of a partner before was not counted, and is left out.
 */
export function declaredOf({
  maritalStatus,
  incomes,
  expenses,
  liabilities,
}: Declared & Pick<Facts, 'maritalStatus'>): Declared {
  return {
    incomes: incomesThatCount(maritalStatus, incomes),
    expenses: hasPartner(maritalStatus)
      ? expenses
      : expenses.map((expense) => ({ ...expense, sharedWithPartner: undefined })),
    liabilities: liabilities.filter(({ id }) => id !== undefined),
  };
}
