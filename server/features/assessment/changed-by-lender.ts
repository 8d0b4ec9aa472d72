import type { Assessment } from '#lib/contracts/assessment.ts';

/** The code of an assessment whose offer the lender has made. */
export const CHANGED_BY_LENDER = 'CHANGED_BY_LENDER';

/** Whether the offer of an assessment is one that the lender has changed. */
export function wasChangedByLender({ reasonCodes }: Pick<Assessment, 'reasonCodes'>): boolean {
  return reasonCodes.includes(CHANGED_BY_LENDER);
}
