import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import type { ServerData } from '../application-store.ts';

/** What the API knows of quote step 1, as its form holds it. */
export function quoteStep1Values({ contact, application }: ServerData): QuoteStep1Values {
  const blank = quoteStep1.blank({});
  const { loanAmount, loanPurpose, visaStatus } = application ?? blank;
  const { firstname, lastname, email, mobile, dob, privacyConsent } = contact ?? blank;
  return { loanAmount, loanPurpose, firstname, lastname, email, mobile, dob, visaStatus, privacyConsent };
}
