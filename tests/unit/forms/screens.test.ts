import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { valueAt, visibleFields } from '#lib/forms/screen.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import {
  applicationStep2,
  blankCreditCard,
  blankExpense,
  blankPersonalLoan,
} from '#lib/forms/screens/application-step-2.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { validateScreen } from '#lib/forms/validate-screen.ts';
import { arbitraryGiven, arbitraryValues, EVERY_SCREEN } from './arbitrary-values.ts';

const TODAY = '2026-11-20';

function paths<Values extends FormValues>(
  screen: Screen<Values>,
  values: Values,
  given: GivenAnswers = {},
): string[] {
  return visibleFields(screen, values, given).map(({ path }) => path);
}

it('every screen there is has its place among those that are tried with any answers', async () => {
  const files = readdirSync('lib/forms/screens').map((file) => resolve('lib/forms/screens', file));
  const modules = (await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))) as Record<
    string,
    unknown
  >[];
  const screens = modules
    .flatMap((module) => Object.values(module))
    .filter((one) => typeof one === 'object' && one !== null && 'sections' in one) as Screen[];
  expect(screens.length).toBeGreaterThan(5);
  expect(screens.filter((screen) => !EVERY_SCREEN.includes(screen)).map(({ id }) => id)).toEqual([]);
});

describe.each(EVERY_SCREEN.map((screen) => ({ id: screen.id, screen })))('$id', ({ screen }) => {
  it('asks each field once, at a place its values have', () => {
    fc.assert(
      fc.property(arbitraryValues(screen), arbitraryGiven, (values, given) => {
        const asked = paths(screen, values, given);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.filter((path) => valueAt(values, path) === undefined)).toEqual([]);
        const keys = screen.sections(values, given).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('validates what it asks and nothing else', () => {
    fc.assert(
      fc.property(arbitraryValues(screen), arbitraryGiven, (values, given) => {
        const asked = paths(screen, values, given);
        const refused = Object.keys(validateScreen(screen, values, { ...given, today: TODAY }));
        expect(refused).toEqual(asked.filter((path) => refused.includes(path)));
      }),
    );
  });
});

it('quote step 1 accepts a whole set of answers', () => {
  const values = {
    loanAmount: 25_000,
    loanPurpose: 'Holiday',
    firstname: 'Ada',
    lastname: "O'Hara",
    email: 'ada@example.com',
    mobile: '0412345678',
    dob: '23/04/1990',
    visaStatus: 'Australian Citizen',
    privacyConsent: true,
  };
  expect(validateScreen(quoteStep1, values, { today: TODAY })).toEqual({});
  expect(Object.keys(values)).toEqual(paths(quoteStep1, values));
});

it('quote step 1 asks to check a mobile number that may be of somebody else, and nothing else differs', () => {
  const hints = (given: GivenAnswers) =>
    visibleFields(quoteStep1, quoteStep1.blank({}), given).map(({ path, field }) => [path, field.hint]);
  const toConfirm = 'Please check this number: we will send codes to it';
  expect(hints({ mobileToConfirm: true })).toEqual(
    hints({}).map(([path, hint]) => [path, path === 'mobile' ? toConfirm : hint]),
  );
  expect(hints({})).toContainEqual(['mobile', '10 digits, starting with 0']);
});

describe('quote step 2', () => {
  const living = (yearsAtResidence: string, monthsAtResidence = ''): QuoteStep2Values => {
    const blank = quoteStep2.blank({});
    return { ...blank, currentAddress: { ...blank.currentAddress, yearsAtResidence, monthsAtResidence } };
  };

  it.each([
    ['', '', false],
    ['', '5', false],
    ['0', '', true],
    ['1', '11', true],
    ['2', '0', false],
    ['2', '', false],
    ['1', '12', false],
  ])('%s years and %s months: previous address asked is %s', (years, months, isAsked) => {
    expect(paths(quoteStep2, living(years, months)).includes('previousAddress.address')).toBe(isAsked);
  });

  it('asks the parts of an address entered by hand instead of the search', () => {
    const values = living('1');
    const byHand = { ...values, previousAddress: { ...values.previousAddress, enterAddressManually: true } };
    expect(paths(quoteStep2, byHand).filter((path) => path.startsWith('previousAddress'))).toEqual([
      'previousAddress.unitNumber',
      'previousAddress.streetNumber',
      'previousAddress.streetName',
      'previousAddress.streetType',
      'previousAddress.city',
      'previousAddress.state',
      'previousAddress.postalCode',
    ]);
    expect(paths(quoteStep2, byHand)).toContain('currentAddress.address');
  });

  it('asks for a country and lines of a previous address outside Australia, whatever was typed of one here', () => {
    const values = living('1');
    const abroad = {
      ...values,
      previousAddress: { ...values.previousAddress, enterAddressManually: true, isAbroad: true },
    };
    const asked = paths(quoteStep2, abroad).filter((path) => path.startsWith('previousAddress'));
    expect(asked).toEqual([
      'previousAddress.country',
      'previousAddress.addressLine1',
      'previousAddress.addressLine2',
    ]);
    const errors = validateScreen(quoteStep2, abroad, { today: TODAY });
    expect(asked.map((path) => errors[path])).toEqual([
      'Please select a value from the dropdown',
      'This field is required',
      undefined,
    ]);
  });

  it.each([
    ['Full-time', true],
    ['Self-Employed', true],
    ['Retired', false],
    ['Unemployed', false],
    ['', false],
  ])('%j: asks for an employer is %s', (status, isAsked) => {
    const values = living('3');
    const employed = { ...values, employment: { ...values.employment, status } };
    expect(paths(quoteStep2, employed).includes('employment.employerName')).toBe(isAsked);
  });

  it('refuses a post office box, at both addresses', () => {
    const values = living('1');
    const boxed = { ...values.previousAddress, address: 'PO Box 5', recordId: 'r' };
    const errors = validateScreen(
      quoteStep2,
      { ...values, currentAddress: { ...values.currentAddress, ...boxed }, previousAddress: boxed },
      { today: TODAY },
    );
    const message = 'Unable to accept a PO address, please use a residential address';
    expect(errors['currentAddress.address']).toBe(message);
    expect(errors['previousAddress.address']).toBe(message);
  });
});

describe('application step 1', () => {
  const blank = applicationStep1.blank({});

  it.each([
    ['Married', true],
    ['Defacto', true],
    ['Single', false],
    ['Divorced', false],
    ['Separated', false],
    ['Widowed', false],
  ] as const)('%s: partner income asked is %s', (maritalStatus, isAsked) => {
    const values = { ...blank, partnerHasIncome: true };
    const asked = paths(applicationStep1, values, { maritalStatus });
    expect(asked.includes('partnerHasIncome')).toBe(isAsked);
    expect(asked.includes('partnerIncome.amount')).toBe(isAsked);
  });

  it('asks for the asset of a secured loan only', () => {
    expect(paths(applicationStep1, blank, { loanType: 'Secured' })).toContain('asset.assetType');
    expect(paths(applicationStep1, blank, { loanType: 'Unsecured' })).not.toContain('asset.assetType');
  });

  it('asks amounts of the other incomes that are switched on', () => {
    const values = { ...blank, hasOtherIncome: true, hasRentalIncome: true };
    expect(paths(applicationStep1, values)).toEqual([
      'salary.amount',
      'salary.nextPayDate',
      'hasOtherIncome',
      'hasRentalIncome',
      'rentalIncome.amount',
      'rentalIncome.frequency',
      'hasCenterlinkIncome',
    ]);
    expect(paths(applicationStep1, { ...values, hasOtherIncome: false })).not.toContain(
      'rentalIncome.amount',
    );
  });
});

describe('application step 2', () => {
  it.each([
    ['Renting', true, false],
    ['Boarding', true, false],
    ['Mortgage', false, true],
    ['Freehold', false, false],
    ['Living With Parents', false, false],
  ] as const)('%s: starts with rent %s and mortgage %s', (typeOfResidency, rentalExpenses, hasMortgages) => {
    const values = applicationStep2.blank({ typeOfResidency });
    expect(values).toMatchObject({ rentalExpenses, hasMortgages });
    expect(paths(applicationStep2, values).includes('rent.amount')).toBe(rentalExpenses);
    expect(paths(applicationStep2, values).includes('mortgages.0.amount')).toBe(hasMortgages);
  });

  it('starts with both debt switches on when the loan pays off debts', () => {
    const given = { loanPurpose: DEBT_CONSOLIDATION_PURPOSE } as const;
    expect(applicationStep2.blank(given)).toMatchObject({ hasCreditCards: true, hasPersonalLoans: true });
    expect(blankCreditCard(given).payout).toBe('payout');
    expect(blankPersonalLoan(given).payout).toBe('payout');
  });

  it('takes nobody to owe nothing: whether there are cards or loans is answered, or Next says so', () => {
    const values = applicationStep2.blank({});
    expect(values).toMatchObject({ hasCreditCards: '', hasPersonalLoans: '' });
    const errors = validateScreen(applicationStep2, values, { today: TODAY });
    expect(errors).toMatchObject({ hasCreditCards: MESSAGES.required, hasPersonalLoans: MESSAGES.required });
    const answered = { ...values, hasCreditCards: false, hasPersonalLoans: false };
    expect(validateScreen(applicationStep2, answered, { today: TODAY })).not.toHaveProperty('hasCreditCards');
  });

  it('asks what is owed on a card only when it is paid out, and hides a list whose switch is off', () => {
    const values = {
      ...applicationStep2.blank({}),
      hasCreditCards: true,
      creditCards: [
        { ...blankCreditCard({}), payout: 'keep' },
        { ...blankCreditCard({}), payout: 'payout' },
      ],
      personalLoans: [blankPersonalLoan({})],
      mortgages: [blankExpense()],
    };
    const asked = paths(applicationStep2, values);
    expect(asked).not.toContain('creditCards.0.amount');
    expect(asked).toContain('creditCards.1.amount');
    expect(asked.filter((path) => /^(personalLoans|mortgages)\./.test(path))).toEqual([]);
  });

  it('asks a partnered applicant whether costs are shared', () => {
    const blank = applicationStep2.blank({});
    expect(paths(applicationStep2, blank, { maritalStatus: 'Defacto' })).toContain('partnerSharedExpenses');
    expect(paths(applicationStep2, blank, { maritalStatus: 'Single' })).not.toContain(
      'partnerSharedExpenses',
    );
  });

  it('a fresh form may have no debts, no rent and no other expenses', () => {
    const values = {
      ...applicationStep2.blank({}),
      hasCreditCards: false,
      hasPersonalLoans: false,
      everydayLiving: { id: '', amount: 1_500, frequency: 'Monthly' },
    };
    expect(validateScreen(applicationStep2, values, { today: TODAY })).toEqual({});
  });
});
