import type { StoredAssessmentInputs } from '#server/features/assessment/assessment-inputs.ts';

type Declared = Pick<StoredAssessmentInputs['facts'], 'incomes' | 'expenses' | 'liabilities'>;

/**
 * The part of what was assessed that the applicant declared. A debt that a sandbox scenario adds to their own is
 * nobody's: it has no id.
 */
export function declaredOf({ incomes, expenses, liabilities }: Declared): Declared {
  return { incomes, expenses, liabilities: liabilities.filter(({ id }) => id !== undefined) };
}
