import { MESSAGES } from '#lib/forms/messages.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import type { FieldError } from '#server/http/app-error.ts';

/** What agreeing to the quote terms sets (specification §4, Agreements). */
const QUOTE_TERMS = ['isResident', 'authoriseS1S', 'acceptCreditGuideAndDisclosure'] as const;

/** The quote terms that are not agreed to, or no longer. */
export function findUnagreedTerms(
  application: Pick<ApplicationRow, (typeof QUOTE_TERMS)[number]>,
): FieldError[] {
  return QUOTE_TERMS.filter((term) => !application[term]).map((path) => ({
    path,
    message: MESSAGES.quoteTerms,
  }));
}
