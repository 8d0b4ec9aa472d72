import type { Assessment } from '#lib/contracts/assessment.ts';

/** The code of an assessment whose offer was made by the lender. */
export const CHANGED_BY_LENDER = 'CHANGED_BY_LENDER';

/** Whether an assessment's offer is one that the lender changed. */
export function wasChangedByLender({ reasonCodes }: Pick<Assessment, 'reasonCodes'>): boolean {
  return reasonCodes.includes(CHANGED_BY_LENDER);
}
