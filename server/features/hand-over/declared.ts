import { hasPartner } from '#lib/domain/options.ts';
import type { StoredAssessmentInputs } from '#server/features/assessment/assessment-inputs.ts';

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
  const isPartnered = hasPartner(maritalStatus);
  return {
    incomes: incomes.filter(({ incomeType }) => isPartnered || incomeType !== 'Partner'),
    expenses: isPartnered
      ? expenses
      : expenses.map((expense) => ({ ...expense, sharedWithPartner: undefined })),
    liabilities: liabilities.filter(({ id }) => id !== undefined),
  };
}
