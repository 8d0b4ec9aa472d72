import fc from 'fast-check';
import {
  EMPLOYMENT_STATUSES,
  LOAN_PURPOSES,
  LOAN_TYPES,
  MARITAL_STATUSES,
  REPAYMENT_FREQUENCIES,
  RESIDENCY_TYPES,
  STATES,
} from '#lib/domain/options.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import {
  applicationStep2,
  blankCreditCard,
  blankExpense,
  blankPersonalLoan,
} from '#lib/forms/screens/application-step-2.ts';
import { bankDetails } from '#lib/forms/screens/bank-details.ts';
import { loanEditor } from '#lib/forms/screens/loan-editor.ts';
import { observationsScreen } from '#lib/forms/screens/observations.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { pinCode, resume } from '#lib/forms/screens/resume.ts';

/** Every screen, without its specific type of values. */
export const EVERY_SCREEN = [
  quoteStep1,
  quoteStep2,
  applicationStep1,
  applicationStep2,
  resume,
  pinCode,
  bankDetails,
  loanEditor,
  observationsScreen([
    { code: 'income', label: 'Income', observed: 400_000 },
    { code: 'living', label: 'Living costs', observed: 90_000 },
  ]),
] as unknown as readonly Screen[];

export const arbitraryGiven: fc.Arbitrary<GivenAnswers> = fc.record(
  {
    loanPurpose: fc.constantFrom(...LOAN_PURPOSES),
    loanType: fc.constantFrom(...LOAN_TYPES),
    maritalStatus: fc.constantFrom(...MARITAL_STATUSES),
    typeOfResidency: fc.constantFrom(...RESIDENCY_TYPES),
    repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
  },
  { requiredKeys: [] },
);

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '12',
    '60',
    '0412345678',
    'jo@example.com',
    'Jo',
    'payout',
    'keep',
    'other',
    'PO Box 1',
  ),
  fc.constantFrom('23/04/1990', '25/11/2026', '3121', '1-2-3-4', 'record-1', 'Weekly', 'Monthly', ...STATES),
  fc.constantFrom(...EMPLOYMENT_STATUSES, ...RESIDENCY_TYPES, ...MARITAL_STATUSES, ...LOAN_PURPOSES),
  fc.string({ maxLength: 12 }),
);
const amount = fc.oneof(
  fc.constantFrom('' as const, 0, 0.01, 5_000, 80_000, 70_001, -1),
  fc.double({ noNaN: true }),
);

const LISTS: Readonly<Record<string, () => unknown>> = {
  mortgages: blankExpense,
  creditCards: () => blankCreditCard({}),
  personalLoans: () => blankPersonalLoan({}),
};

/** Values of the same shape: what a form of that screen could hold. */
export function arbitraryLike(blank: unknown, name = ''): fc.Arbitrary<unknown> {
  if (typeof blank === 'boolean') return fc.boolean();
  if (Array.isArray(blank)) {
    const item = LISTS[name];
    return item === undefined
      ? fc.array(fc.constantFrom('id-1', 'id-2'), { maxLength: 2 })
      : fc.array(arbitraryLike(item()), { maxLength: 3 });
  }
  if (typeof blank === 'object' && blank !== null) {
    return fc.record(
      Object.fromEntries(Object.entries(blank).map(([key, value]) => [key, arbitraryLike(value, key)])),
    );
  }
  return /amount|limit/i.test(name) ? amount : text;
}

export function arbitraryValues(screen: Screen): fc.Arbitrary<FormValues> {
  return arbitraryLike(screen.blank({})) as fc.Arbitrary<FormValues>;
}
