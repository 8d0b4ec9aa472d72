import type { Prefill } from '#lib/contracts/referral.ts';
import { isCalendarDay, toDisplayDate } from '#lib/domain/calendar.ts';
import type { WeakAnswers } from '#lib/forms/fill-gaps.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { dollarsOf } from './amounts.ts';
import { dropEmpties, textOf } from './changes.ts';

/** What a referral brought, as the forms of the quote hold it. Only fields that have an answer are named. */
export type Prefilled = {
  referralId: string;
  referralName: string;
  /** Who sent the applicant, as an applicant reads it. */
  partnerName: string;
  quoteStep1: WeakAnswers<QuoteStep1Values>;
  quoteStep2: WeakAnswers<QuoteStep2Values>;
};

export function prefillFromWire({ referralId, referralName, partnerName, ...answers }: Prefill): Prefilled {
  const { contact, application, currentAddress, employment } = answers;
  const { firstname, lastname, email, mobile, dob = '', idDocId } = contact;
  const { loanAmount, loanPurpose, maritalStatus, numberOfDependants } = application;
  return {
    referralId,
    referralName,
    partnerName,
    quoteStep1: dropEmpties({
      loanAmount: dollarsOf(loanAmount),
      loanPurpose,
      firstname,
      lastname,
      email,
      mobile,
      dob: isCalendarDay(dob) ? toDisplayDate(dob) : '',
    }),
    quoteStep2: dropEmpties({
      maritalStatus,
      numberOfDependants: textOf(numberOfDependants),
      idDocId,
      // Only the text: the applicant picks which address it means.
      currentAddress: dropEmpties({
        address: currentAddress.address,
        typeOfResidency: currentAddress.typeOfResidency,
        yearsAtResidence: textOf(currentAddress.yearsAtResidence),
        monthsAtResidence: textOf(currentAddress.monthsAtResidence),
      }),
      employment: dropEmpties({
        status: employment.status,
        durationYears: textOf(employment.durationYears),
        durationMonths: textOf(employment.durationMonths),
      }),
    }),
  };
}

/** Whether weak answers hold any at all, at any depth. */
export function hasAnswers(weak: object): boolean {
  return Object.values(weak).some((answer: unknown) =>
    typeof answer === 'object' && answer !== null ? hasAnswers(answer) : true,
  );
}
