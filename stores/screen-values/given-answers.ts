import { optionOf } from '#lib/api/mappers/changes.ts';
import { LOAN_PURPOSES, MARITAL_STATUSES, RESIDENCY_TYPES } from '#lib/domain/options.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { ServerData } from '../application-store.ts';

/** The answers of other screens that decide what a screen asks. */
export function givenAnswers({ application, currentAddress, quote }: ServerData): GivenAnswers {
  const chosen = quote?.pricingDetails.find(({ selected }) => selected);
  return {
    loanPurpose: optionOf(LOAN_PURPOSES, application?.loanPurpose),
    loanType: application?.loanType,
    maritalStatus: optionOf(MARITAL_STATUSES, application?.maritalStatus),
    typeOfResidency: optionOf(RESIDENCY_TYPES, currentAddress?.typeOfResidency),
    repaymentFrequency: application?.paymentFrequency ?? chosen?.repaymentFrequency,
  };
}
