import { ageOn, dayOf } from '#lib/domain/calendar.ts';
import { cents } from '#lib/domain/money.ts';
import { isPreviousAddressAsked } from '#lib/domain/residence.ts';
import { LOAN_PURPOSES, VISA_STATUSES } from '#lib/domain/options.ts';
import type { EmploymentStatus } from '#lib/domain/options.ts';
import { openAddress } from '#server/features/address/stored-address.ts';
import { presentOption } from '#server/features/application/present-answers.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { openEmployment } from '#server/features/employment/stored-employment.ts';
import { invalidFields } from '#server/http/app-error.ts';
import type { FieldError } from '#server/http/app-error.ts';
import type { BureauApplicant } from '#server/providers/credit-bureau/interface.ts';
import type { AppDeps } from '#server/deps.ts';
import type { QuoteFacts } from './hard-rules.ts';
import { findUnagreedTerms } from './quote-terms.ts';
import type { AskedFor, StoredApplicant } from './repository.ts';

/** Everything a quote stands on right now. */
export type PresentInputs = {
  facts: QuoteFacts;
  applicant: BureauApplicant;
  /** What else asks for a new quote when it changes: where the applicant lives and works. */
  circumstances: unknown;
  /** By which QA asks for a scenario. */
  email: string;
};

/**
 * What a quote needs, of what is stored.
 * @throws AppError 'invalid-fields' (422) naming what is still missing: the quote terms, the purpose, residency,
 *   the current address, the one before where the applicant has not lived there for two years, or the
 *   employment.
 */
export function toPresentInputs(
  deps: AppDeps,
  application: AskedFor,
  stored: StoredApplicant,
): PresentInputs {
  const loanPurpose = presentOption(LOAN_PURPOSES, application.loanPurpose);
  const visaStatus = presentOption(VISA_STATUSES, application.visaStatus);
  const address = stored.address === null ? undefined : openAddress(deps, stored.address);
  const employment = stored.employment === null ? undefined : openEmployment(deps, stored.employment);

  const missing: FieldError[] = findUnagreedTerms(application);
  const need = (path: string, message: string) => missing.push({ path, message });
  if (loanPurpose === null) need('loanPurpose', 'Please tell us what the loan is for');
  if (visaStatus === null) need('visaStatus', 'Please tell us your residency');
  if (address === undefined) need('currentAddress', 'Please give your current address');
  else if (isPreviousMissing(stored)) need('previousAddress', 'Please give your previous address');
  if (employment === undefined) need('employment', 'Please tell us about your work');
  if (loanPurpose === null || visaStatus === null || employment === undefined || missing.length > 0) {
    throw invalidFields(...missing);
  }

  const { firstname, lastname, dob, idDocId, email } = openDetails(deps, stored.contact);
  return {
    facts: {
      loanAmount: cents(application.loanAmount),
      loanType: application.loanType,
      loanPurpose,
      age: ageOn(dayOf(deps.clock()), dob),
      visaStatus,
      employmentStatus: employment['status'] as EmploymentStatus,
    },
    applicant: { firstname, lastname, dateOfBirth: dob, idDocId },
    circumstances: { address, employment },
    email,
  };
}

/** The API takes no current address without the years; months that were left out are none. */
function isPreviousMissing({ address, hasPreviousAddress }: StoredApplicant): boolean {
  const { yearsAtResidence = null, monthsAtResidence = null } = address ?? {};
  if (yearsAtResidence === null || hasPreviousAddress) return false;
  return isPreviousAddressAsked(yearsAtResidence, monthsAtResidence ?? 0);
}
