/** How an applicant can still get a quote, where none came for a reason that they are told: kept for the visit. */
const KEPT_UNDER = 'quote-advice';

export function keepQuoteAdvice(storage: Pick<Storage, 'setItem'>, advice: string): void {
  storage.setItem(KEPT_UNDER, advice);
}

export function forgetQuoteAdvice(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEPT_UNDER);
}

/** Undefined where a quote failed for another reason. */
export function readQuoteAdvice(storage: Pick<Storage, 'getItem'>): string | undefined {
  return storage.getItem(KEPT_UNDER) ?? undefined;
}
