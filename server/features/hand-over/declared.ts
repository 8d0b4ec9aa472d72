import type { StoredAssessmentInputs } from '#server/features/assessment/assessment-inputs.ts';

type Declared = Pick<StoredAssessmentInputs['facts'], 'incomes' | 'expenses' | 'liabilities'>;

/**
 * What the applicant declared, of what was assessed. The debt that a scenario of the sandbox puts beside their own is
 * nobody's: it has no id.
 */
export function declaredOf({ incomes, expenses, liabilities }: Declared): Declared {
  return { incomes, expenses, liabilities: liabilities.filter(({ id }) => id !== undefined) };
}
