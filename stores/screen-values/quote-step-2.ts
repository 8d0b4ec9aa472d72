import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import type { ServerData } from '../application-store.ts';

/** What the API knows of quote step 2, as its form holds it. */
export function quoteStep2Values(data: ServerData): QuoteStep2Values {
  const blank = quoteStep2.blank({});
  const { contact = blank, application } = data;
  return {
    maritalStatus: application?.maritalStatus ?? '',
    numberOfDependants: application?.numberOfDependants ?? '',
    currentAddress: data.currentAddress ?? blank.currentAddress,
    previousAddress: data.previousAddress ?? blank.previousAddress,
    licenseState: contact.licenseState,
    idDocId: contact.idDocId,
    licenseCardNumber: contact.licenseCardNumber,
    employment: data.employment ?? blank.employment,
    agreeToQuoteTerms:
      application !== undefined &&
      application.isResident &&
      application.authoriseS1S &&
      application.acceptCreditGuideAndDisclosure,
  };
}
