import { MESSAGES } from '#lib/forms/messages.ts';
import { QUOTE_TERMS_FLAGS } from '#server/features/consent/consents.ts';
import type { QuoteTermsFlags } from '#server/features/consent/consents.ts';
import type { FieldError } from '#server/http/app-error.ts';

/** The quote terms that are not agreed to, or no longer. */
export function findUnagreedTerms(application: QuoteTermsFlags): FieldError[] {
  return QUOTE_TERMS_FLAGS.filter((term) => !application[term]).map((path) => ({
    path,
    message: MESSAGES.quoteTerms,
  }));
}
