import type { Employment } from '#lib/contracts/employment.ts';
import { EMPLOYMENT_STATUSES, INDUSTRIES, OCCUPATIONS } from '#lib/domain/options.ts';
import type { EmploymentValues } from '#lib/forms/screens/quote-step-2.ts';
import { hasEmployer } from '#lib/forms/screens/quote-step-2.ts';
import { dropEmpties, optionOf, textOf, wholeNumberOf } from './changes.ts';

export function employmentFromWire(employment: Partial<Employment>): EmploymentValues {
  return {
    status: employment.status ?? '',
    occupation: employment.occupation ?? '',
    industry: employment.industry ?? '',
    employerName: employment.employerName ?? '',
    isCurrent: employment.isCurrent ?? true,
    durationYears: textOf(employment.durationYears),
    durationMonths: textOf(employment.durationMonths),
  };
}

/** The body of POST and PUT employment: the details of a job are left out where there is none. */
export function employmentToWire(values: EmploymentValues): Employment {
  const job = hasEmployer(values)
    ? dropEmpties({
        employerName: values.employerName,
        occupation: optionOf(OCCUPATIONS, values.occupation),
        industry: optionOf(INDUSTRIES, values.industry),
        durationYears: wholeNumberOf(values.durationYears),
        durationMonths: wholeNumberOf(values.durationMonths),
      } satisfies Record<Exclude<keyof Employment, 'status' | 'isCurrent'>, unknown>)
    : {};
  return {
    // As with a state: an unanswered status is refused by the rules first, and by the API again.
    status: optionOf(EMPLOYMENT_STATUSES, values.status) ?? ('' as Employment['status']),
    isCurrent: values.isCurrent,
    ...job,
  };
}
