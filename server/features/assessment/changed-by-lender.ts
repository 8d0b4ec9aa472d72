import type { Assessment } from '#lib/contracts/assessment.ts';

/** Whether the offer of an assessment is one that the lender has changed. */
export function wasChangedByLender({ reasonCodes }: Pick<Assessment, 'reasonCodes'>): boolean {
  return reasonCodes.includes('CHANGED_BY_LENDER');
}
