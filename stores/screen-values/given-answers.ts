import { optionOf } from '#lib/api/mappers/changes.ts';
import { LOAN_PURPOSES, MARITAL_STATUSES, RESIDENCY_TYPES } from '#lib/domain/options.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { ServerData } from '../application-store.ts';

/** What is known from elsewhere and decides what a screen asks. */
export function givenAnswers({ application, contact, currentAddress, quote }: ServerData): GivenAnswers {
  const chosen = quote?.pricingDetails.find(({ selected }) => selected);
  return {
    mobileToConfirm: contact?.mobileToConfirm === true ? true : undefined,
    loanPurpose: optionOf(LOAN_PURPOSES, application?.loanPurpose),
    loanType: application?.loanType,
    maritalStatus: optionOf(MARITAL_STATUSES, application?.maritalStatus),
    typeOfResidency: optionOf(RESIDENCY_TYPES, currentAddress?.typeOfResidency),
    repaymentFrequency: application?.paymentFrequency ?? chosen?.repaymentFrequency,
  };
}
