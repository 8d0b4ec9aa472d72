import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, toDisplayDate } from '#lib/domain/calendar.ts';
import { formatDollars } from '#lib/domain/money.ts';
import { STATES } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { checkField } from '#lib/forms/check-field.ts';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';
import type { FieldValue } from '#lib/forms/field-value.ts';
import { abroadFields, addressFields, residenceFields } from '#lib/forms/fields/address.ts';
import {
  householdFields,
  loanFields,
  quoteTermsFields,
  residencyFields,
} from '#lib/forms/fields/application.ts';
import { assetFields } from '#lib/forms/fields/asset.ts';
import { bankAccountFields } from '#lib/forms/fields/bank-account.ts';
import { identityFields, licenceFields, privacyFields } from '#lib/forms/fields/contact.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import {
  everydayLivingFields,
  mortgageFields,
  otherExpensesFields,
  rentFields,
} from '#lib/forms/fields/expense.ts';
import {
  centrelinkIncomeFields,
  otherIncomeFields,
  partnerIncomeFields,
  rentalIncomeFields,
  salaryFields,
} from '#lib/forms/fields/income.ts';
import { creditCardFields, personalLoanFields } from '#lib/forms/fields/liability.ts';
import { observationFields } from '#lib/forms/fields/observation.ts';
import { pinFields } from '#lib/forms/fields/resume.ts';
import type { RuleContext } from '#lib/forms/rule-context.ts';
import { LOAN_AMOUNT_RANGE } from '#lib/forms/rules/money.ts';
import { RULES } from '#lib/forms/rules.ts';
import { EVERY_FIELD } from './field-tables.ts';

const TODAY = '2026-11-20';
const ok = undefined;

const PAID_OUT_CARD = { siblings: { payout: 'payout', creditCardLimit: 5_000 } };

type Example = [value: FieldValue, message: string | undefined, context?: Partial<RuleContext>];

function check(field: FieldDefinition, value: FieldValue, context: Partial<RuleContext> = {}) {
  return checkField(field, value, { today: TODAY, siblings: {}, ...context });
}

const EXAMPLED = new Set<string | undefined>();

function examples(title: string, fields: readonly FieldDefinition[], rows: readonly Example[]) {
  for (const { rule } of fields) EXAMPLED.add(rule);
  describe(title, () => {
    for (const field of fields) {
      test.each(rows)(`${field.label}: %j → %j`, (value, message, context) => {
        expect(check(field, value, context)).toBe(message);
      });
    }
  });
}

const REQUIRED = 'This field is required';
const DROPDOWN = 'Please select a value from the dropdown';
const NUMERIC = 'Please include numbers only';

examples(
  'names',
  [identityFields.firstname, identityFields.lastname],
  [
    ['', REQUIRED],
    ['   ', REQUIRED],
    ['Jo', ok],
    ['Mary Anne', ok],
    ['Anne-Marie', ok],
    ["O'Brien", ok],
    ['D’Arcy', ok],
    ['Zoë', ok],
    ['Nguyễn', ok],
    ['Zoe\u0308', ok],
    ['Fa‘afetai', ok],
    ['Fa`afetai', ok],
    ['Ḻarrkaŋa', ok],
    ['Gun\u0332apa', ok],
    // Copied from a letter or a page: the special characters in them are invisible.
    ['Mary\u00a0Anne', ok],
    ['Mary\tAnne', ok],
    ['Anne\u2011Marie', ok],
    ['Anne\u2013Marie', ok],
    ['Anna\u200b', ok],
    ['\u200eAnna', ok],
    ['Ελένη', ok],
    ['Оксана', ok],
    ['王小明', 'Please use Latin letters, as on your licence'],
    ['أحمد', 'Please use Latin letters, as on your licence'],
    ['J', 'Please enter at least 2 letters'],
    ['E\u0301', 'Please enter at least 2 letters'],
    ['1an', 'Please start with a letter'],
    ['-Ann', 'Please start with a letter'],
    ["'Ann", 'Please start with a letter'],
    ["Ann'", 'Please use letters, hyphens, spaces and apostrophes only'],
    ['Ann3', 'Please use letters, hyphens, spaces and apostrophes only'],
    ['Ann.', 'Please use letters, hyphens, spaces and apostrophes only'],
    ['Ann😀', 'Please use letters, hyphens, spaces and apostrophes only'],
    ['A'.repeat(61), 'Please use 60 characters or fewer'],
  ],
);

examples(
  'mobile',
  [identityFields.mobile],
  [
    ['', REQUIRED],
    ['0412345678', ok],
    ['0298765432', ok],
    ['041234567', 'Please provide a 10 digit number'],
    ['04123456789', 'Please provide a 10 digit number'],
    ['04123a5678', 'Please provide a 10 digit number'],
    ['4123456789', 'Mobile number must start with 0'],
  ],
);

examples(
  'email',
  [identityFields.email],
  [
    ['', REQUIRED],
    ['jo@example.com', ok],
    ['jo.o+loans@mail.example.com.au', ok],
    ["jo.o'brien@example.com", ok],
    ['jo.o’brien@example.com', ok],
    ['\u200bjo@example.com\u200b', ok],
    ['jo', 'Valid email address required'],
    ['jo@', 'Valid email address required'],
    ['@example.com', 'Valid email address required'],
    ['jo@example', 'Valid email address required'],
    ['jo@@example.com', 'Valid email address required'],
    ['jo smith@example.com', 'Valid email address required'],
    ['jo..smith@example.com', 'Valid email address required'],
    ['.jo@example.com', 'Valid email address required'],
    ['jo@-example.com', 'Valid email address required'],
    ['jo@example.com\r\nbcc: x@y.z', 'Valid email address required'],
    [`${'a'.repeat(64)}@example.com`, ok],
    [`${'a'.repeat(65)}@example.com`, 'Valid email address required'],
    [`${'a'.repeat(250)}@example.com`, 'Please use 254 characters or fewer'],
  ],
);

const AGE = 'Sorry, you must be over 18 and under 100 to get a quote';
const DOB_FORMAT = 'The dob must be in the format DD/MM/YYYY';
examples(
  'date of birth, on 20 November 2026',
  [identityFields.dob],
  [
    ['', REQUIRED],
    ['23/04/1990', ok],
    ['20/11/2008', ok],
    ['21/11/2008', AGE],
    ['31/12/2008', AGE],
    ['21/11/1926', ok],
    ['20/11/1926', AGE],
    ['01/01/2030', AGE],
    ['1990-04-23', DOB_FORMAT],
    ['3/4/1990', DOB_FORMAT],
    ['31/02/1990', DOB_FORMAT],
    ['04/23/1990', DOB_FORMAT],
  ],
);

examples(
  'the birthday of whoever comes back, on 20 November 2026',
  [{ ...identityFields.dob, rule: 'birthday' }],
  [
    ['', REQUIRED],
    ['23/04/1990', ok],
    ['20/11/1926', ok],
    ['01/01/1900', ok],
    ['19/11/2026', ok],
    ['20/11/2026', DOB_FORMAT],
    ['01/01/2030', DOB_FORMAT],
    ['1990-04-23', DOB_FORMAT],
    ['31/02/1990', DOB_FORMAT],
  ],
);

describe('date of birth on other days', () => {
  test.each([
    ['2026-02-28', '29/02/2008', AGE],
    ['2026-03-01', '29/02/2008', ok],
  ])('on %s, born %s', (today, dob, message) => {
    expect(check(identityFields.dob, dob, { today })).toBe(message);
  });
});

examples(
  'licence number',
  [licenceFields.idDocId],
  [
    ['', ok],
    ['1234', ok],
    ['123456789', ok],
    ['123', 'Your licence number has 4 to 9 characters'],
    ['12.34', 'Please include letters and numbers only'],
    ['１２３４５６', 'Please include letters and numbers only'],
    ['1234567890', 'Please use 9 characters or fewer'],
  ],
);

examples(
  'licence state',
  [licenceFields.licenseState],
  [
    ['', ok],
    ['', DROPDOWN, { siblings: { idDocId: '12345678' } }],
    ['NSW', ok, { siblings: { idDocId: '12345678' } }],
    ['XYZ', DROPDOWN],
  ],
);

const licence = (licenseState: string, idDocId = '12345678') => ({ siblings: { licenseState, idDocId } });
examples(
  'licence card number',
  [licenceFields.licenseCardNumber],
  [
    ['', ok],
    ['', ok, licence('NSW', '')],
    ['', ok, licence('', '12345678')],
    ['1234567890', ok, licence('NSW')],
    ['D1234567', NUMERIC, licence('NSW')],
    ['P1234567', ok, licence('VIC')],
    ['D1234567', NUMERIC, licence('NT')],
    ['12345-78', 'Please include letters and numbers only', licence('WA')],
    ['12345678901', 'The card number has 10 characters or fewer', licence('NSW')],
  ],
);

describe('licence card number by state', () => {
  test.each(STATES.map((state) => [state]))('%s: required with a licence number', (state) => {
    expect(check(licenceFields.licenseCardNumber, '', licence(state))).toBe(REQUIRED);
  });
  test.each([['ACT'], ['QLD'], ['SA'], ['TAS'], ['WA']])('%s: letters are allowed', (state) => {
    expect(check(licenceFields.licenseCardNumber, 'A1B2C3D4E5', licence(state))).toBe(ok);
  });
});

const RANGE = 'Please enter an amount between $5,000 and $70,000';
examples(
  'loan amount',
  [loanFields.loanAmount],
  [
    ['', REQUIRED],
    [0, 'This field can not be $0'],
    [5_000, ok],
    [70_000, ok],
    [12_345.67, ok],
    [4_999.99, RANGE],
    [70_000.01, RANGE],
    [50_000_000, RANGE],
    [-5_000, NUMERIC],
    ['ten', NUMERIC],
  ],
);

it('says the range the policy has', () => {
  const { minimumLoanAmount, maximumLoanAmount } = currentPolicy;
  expect([LOAN_AMOUNT_RANGE.minimum * 100, LOAN_AMOUNT_RANGE.maximum * 100]).toEqual([
    minimumLoanAmount,
    maximumLoanAmount,
  ]);
  expect(RANGE).toContain(formatDollars(LOAN_AMOUNT_RANGE.minimum));
  expect(RANGE).toContain(formatDollars(LOAN_AMOUNT_RANGE.maximum));
});

examples(
  'registration number',
  [assetFields.regoNumber],
  [
    ['', ok],
    ['ABC123', ok],
    ['abc123', ok],
    ['ABC-123', 'Please include letters and numbers only'],
    ['ABC 123', 'Please include letters and numbers only'],
  ],
);

examples(
  'registration state',
  [assetFields.regoState],
  [
    ['', ok],
    ['', DROPDOWN, { siblings: { regoNumber: 'ABC123' } }],
    ['NSW', ok, { siblings: { regoNumber: 'ABC123' } }],
    ['ZZ', DROPDOWN],
  ],
);

const PO_BOX = 'Unable to accept a PO address, please use a residential address';
const picked = { siblings: { recordId: 'AU|1' } };
examples(
  'address',
  [addressFields.address],
  [
    ['', REQUIRED],
    ['12 Smith Street, Richmond VIC 3121', ok, picked],
    ['12 Smith Street', 'Please pick your address from the list or enter it manually'],
    [
      '12 Smith Street',
      'Please pick your address from the list or enter it manually',
      { siblings: { recordId: '' } },
    ],
    ['PO Box 12, Richmond VIC 3121', PO_BOX, picked],
    ['po box 12', PO_BOX],
  ],
);
examples(
  'country of a previous address',
  [abroadFields.country],
  [
    ['', DROPDOWN],
    ['NZ', ok],
  ],
);
examples(
  'first line of an address abroad',
  [abroadFields.addressLine1],
  [
    ['', REQUIRED],
    ['Flat 2, 14 Rue de l’Église', ok],
    ['PO', ok],
    ['PO', PO_BOX, { siblings: { addressLine2: 'Box 9' } }],
    ['P.O. Box 9', PO_BOX],
    ['4 Mill Lane', ok, { siblings: { addressLine2: 'PO Box 9' } }],
    ['北京路 1', 'Please use Latin letters, as on an envelope'],
    ['a'.repeat(101), 'Please use 100 characters or fewer'],
  ],
);
examples(
  'second line of an address abroad',
  [abroadFields.addressLine2],
  [
    ['', ok],
    ['São Paulo 01310-100', ok],
    ['Private Bag 3', PO_BOX],
    ['a'.repeat(101), 'Please use 100 characters or fewer'],
  ],
);
examples(
  'parts of an address by hand',
  [addressFields.streetName, addressFields.city],
  [
    ['', REQUIRED],
    ['Smith', ok],
    ["O'Connell – St. Mary’s", ok],
    ['PO Box 12', PO_BOX],
    ['朝陽街', 'Please use Latin letters, as on an envelope'],
  ],
);
examples(
  'postcode',
  [addressFields.postalCode],
  [
    ['', 'Required'],
    ['3121', ok],
    ['0800', ok],
    ['312a', NUMERIC],
    ['312', 'We need a 4 digit postcode'],
  ],
);
examples(
  'unit number',
  [addressFields.unitNumber],
  [
    ['', ok],
    ['4', ok],
    ['12A', ok],
    ['Level 2', ok],
    ['A', 'We need a number, such as 4 or 12A. If it has none, leave this empty'],
    ['PO Box 12', PO_BOX],
  ],
);
const STREET_NUMBER =
  'We need a number of up to 8 digits, such as 12, 14-16A or Lot 5. If there is none, type None';
const BY_HAND = { siblings: { enterAddressManually: true } };
examples(
  'street number',
  [addressFields.streetNumber],
  [
    ['', 'Required'],
    ['12', ok],
    ['12A', ok],
    ['A', STREET_NUMBER],
    // What the search found is accepted as an address unchanged.
    ['11204-11206', ok],
    ['12, rear', ok],
    ...['12', '12345678', '12A', '14-16A', '14\u201316', '3/12', 'Lot 5', 'RMB 1234', '1234-5678'].map(
      (number): Example => [number, ok, BY_HAND],
    ),
    // A station homestead, and most of Lord Howe Island.
    ['None', ok, BY_HAND],
    [' none ', ok, BY_HAND],
    ['', 'Required', BY_HAND],
    ['None', STREET_NUMBER],
    ...['A', 'Lot', '123456789', '11204-11206', '12½', '12,5', '#12', '12.5'].map((number): Example => [
      number,
      STREET_NUMBER,
      BY_HAND,
    ]),
    ['1234-5678 AB-C', 'Please use 12 characters or fewer', BY_HAND],
    ['POB 12', PO_BOX, BY_HAND],
    ['GPO 1', PO_BOX, BY_HAND],
    ['12 Private', PO_BOX, { siblings: { ...BY_HAND.siblings, streetName: 'Bag 3' } }],
    // A box that its street name says by itself is refused there.
    ['12', ok, { siblings: { ...BY_HAND.siblings, streetName: 'PO Box 9' } }],
  ],
);
examples(
  'street type',
  [addressFields.streetType],
  [
    ['', ok],
    ['Way', ok],
    ['Elsewhere', DROPDOWN],
  ],
);

examples(
  'years',
  [residenceFields.yearsAtResidence, employmentFields.durationYears],
  [
    ['', 'Required'],
    ['0', ok],
    ['50', ok],
    ['51', 'Maximum is 50 years'],
    ['1.5', NUMERIC],
    ['-1', NUMERIC],
  ],
);
examples(
  'months',
  [residenceFields.monthsAtResidence, employmentFields.durationMonths],
  [
    ['', ok],
    ['0', ok],
    ['11', ok],
    ['12', 'Maximum is 11 months'],
    ['x', NUMERIC],
  ],
);
examples(
  'employer name',
  [employmentFields.employerName],
  [
    ['', REQUIRED],
    ['Acme & Sons (Aust.) Pty Ltd', ok],
    ['A'.repeat(200), ok],
    ['A'.repeat(201), 'Please use 200 characters or fewer'],
  ],
);

examples(
  'incomes',
  [salaryFields.amount, partnerIncomeFields.amount, rentalIncomeFields.amount, centrelinkIncomeFields.amount],
  [
    ['', REQUIRED],
    [0, REQUIRED],
    [80_000, ok],
    [10_000_001, 'Please enter an amount up to $10,000,000'],
  ],
);

examples(
  'amounts that are not zero',
  [
    creditCardFields.creditCardLimit,
    personalLoanFields.repaymentAmount,
    rentFields.amount,
    mortgageFields.amount,
  ],
  [
    ['', REQUIRED],
    [0, 'This field can not be $0'],
    [0.01, ok],
    [10_000_000, ok],
    [10_000_000.01, 'Please enter an amount up to $10,000,000'],
    [-1, NUMERIC],
  ],
);
examples(
  'what is owed on a card',
  [creditCardFields.amount],
  [
    ['', REQUIRED, PAID_OUT_CARD],
    [0, 'There is nothing to pay out on a card that owes $0. Please choose Keep', PAID_OUT_CARD],
    [0.01, ok, PAID_OUT_CARD],
    [-1, NUMERIC, PAID_OUT_CARD],
    [0, ok, { siblings: { payout: 'keep' } }],
  ],
);
examples(
  'the limit of a card that owes nothing',
  [creditCardFields.creditCardLimit],
  [[0, 'This field can not be $0', PAID_OUT_CARD]],
);
examples(
  'what is owed on a loan',
  [personalLoanFields.amount],
  [
    ['', REQUIRED],
    [0, 'A loan that owes $0 is paid off. Please remove it from this list'],
    [0.01, ok],
    [10_000_000.01, 'Please enter an amount up to $10,000,000'],
    [-1, NUMERIC],
  ],
);
examples(
  'everyday living',
  [everydayLivingFields.amount],
  [
    ['', REQUIRED],
    [0, 'This field can not be $0'],
    [1_500, ok],
  ],
);
examples(
  'other expenses',
  [otherExpensesFields.amount],
  [
    ['', ok],
    [0, ok],
    [200, ok],
    [-1, NUMERIC],
    [10_000_001, 'Please enter an amount up to $10,000,000'],
  ],
);

examples(
  'the right figure of an observation',
  [observationFields.amount],
  [
    ['', REQUIRED],
    [0, ok],
    [200, ok],
    [-1, NUMERIC],
  ],
);
examples(
  'why a figure is different',
  [observationFields.explanation],
  [
    ['', REQUIRED],
    ['   ', REQUIRED],
    ['I changed jobs in May', ok],
    ['x'.repeat(300), ok],
    ['x'.repeat(301), 'Please use 300 characters or fewer'],
  ],
);

const PAST = 'Your next pay date cannot be before today';
examples(
  'next pay date, fortnightly, on 20 November 2026',
  [salaryFields.nextPayDate],
  [
    ['', REQUIRED, { repaymentFrequency: 'fortnightly' }],
    ['20/11/2026', ok, { repaymentFrequency: 'fortnightly' }],
    ['08/12/2026', ok, { repaymentFrequency: 'fortnightly' }],
    [
      '09/12/2026',
      'Your next pay date must be within 18 days from today',
      { repaymentFrequency: 'fortnightly' },
    ],
    ['19/11/2026', PAST, { repaymentFrequency: 'fortnightly' }],
    ['32/11/2026', 'The date must be in the format DD/MM/YYYY', { repaymentFrequency: 'fortnightly' }],
  ],
);
examples(
  'next pay date, monthly, on 20 November 2026',
  [salaryFields.nextPayDate],
  [
    ['21/12/2026', ok, { repaymentFrequency: 'monthly' }],
    ['22/12/2026', 'Your next pay date must be within 31 days from today', { repaymentFrequency: 'monthly' }],
    ['19/11/2026', PAST, { repaymentFrequency: 'monthly' }],
    ['21/12/2026', ok],
  ],
);

examples(
  'PIN',
  [pinFields.pinCode],
  [
    ['', REQUIRED],
    ['1-2-3-4', ok],
    ['1234', ok],
    ['1-2-3', 'Please enter all 4 digits'],
    ['12345', 'The code has only 4 digits'],
    ['1-2-3-a', 'Invalid character'],
  ],
);

examples(
  'bank account',
  [bankAccountFields.bsb],
  [
    ['', REQUIRED],
    ['123-456', ok],
    ['123456', ok],
    ['123 456', ok],
    ['12345', 'A BSB has 6 digits'],
  ],
);
examples(
  'account number',
  [bankAccountFields.accountNumber],
  [
    ['', REQUIRED],
    ['12345', ok],
    ['123456789', ok],
    ['12 3456-789', ok],
    ['1234', 'An account number has 5 to 9 digits'],
    ['1234567890', 'An account number has 5 to 9 digits'],
  ],
);

examples(
  'selects',
  [
    loanFields.loanPurpose,
    residencyFields.visaStatus,
    householdFields.maritalStatus,
    employmentFields.industry,
  ],
  [
    ['', DROPDOWN],
    ['Elsewhere', DROPDOWN],
  ],
);
examples(
  'cards',
  [householdFields.numberOfDependants],
  [
    ['', REQUIRED],
    ['0', ok],
    ['3', ok],
    ['4', DROPDOWN],
  ],
);
examples(
  'agreements',
  [privacyFields.privacyConsent, quoteTermsFields.agreeToQuoteTerms],
  [
    [false, REQUIRED],
    ['true', REQUIRED],
    [true, ok],
  ],
);

examples(
  'other income',
  [otherIncomeFields.hasOtherIncome],
  [
    [false, ok],
    [true, 'Please choose Yes for rental income or Centrelink, or No here'],
    [true, ok, { siblings: { hasRentalIncome: true } }],
    [true, ok, { siblings: { hasCenterlinkIncome: true } }],
  ],
);

const debts = { loanPurpose: 'Pay off credit cards or loans' } as const;
const NOTHING = 'Please add at least one credit card or loan to pay out with this loan';
examples(
  'credit cards',
  [creditCardFields.hasCreditCards],
  [
    [false, ok],
    ['', REQUIRED],
    [true, 'Please add a credit card, or choose No', { siblings: { creditCards: [] } }],
    [true, ok, { siblings: { creditCards: [{ payout: 'keep' }] } }],
    [true, NOTHING, { ...debts, siblings: { creditCards: [], personalLoans: [] } }],
    [true, NOTHING, { ...debts, siblings: { creditCards: [{ payout: 'keep' }], personalLoans: [] } }],
    [true, ok, { ...debts, siblings: { creditCards: [], personalLoans: [{ payout: 'payout' }] } }],
  ],
);
examples(
  'personal loans',
  [personalLoanFields.hasPersonalLoans],
  [
    [false, ok],
    ['', REQUIRED],
    [true, 'Please add a personal loan, or choose No', { siblings: { personalLoans: [] } }],
    [true, ok, { ...debts, siblings: { personalLoans: [] } }],
  ],
);
examples(
  'mortgages',
  [mortgageFields.hasMortgages],
  [
    [false, ok],
    [true, 'Please add a mortgage, or choose No', { siblings: { mortgages: [] } }],
    [true, ok, { siblings: { mortgages: [{}] } }],
  ],
);
examples(
  'who is owed',
  [creditCardFields.liabilityName, personalLoanFields.liabilityName],
  [
    ['', ok, { siblings: { payout: 'keep' } }],
    ['', REQUIRED, { siblings: { payout: 'payout' } }],
    ['Bank', ok, { siblings: { payout: 'payout' } }],
    ['中国银行', 'Please use Latin letters, as on their statements', { siblings: { payout: 'payout' } }],
    ['中国银行', 'Please use Latin letters, as on their statements', { siblings: { payout: 'keep' } }],
    ['A'.repeat(101), 'Please use 100 characters or fewer'],
  ],
);

it('no rule is without examples', () => {
  expect(Object.keys(RULES).filter((name) => !EXAMPLED.has(name))).toEqual([]);
});

describe('for every value', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String);

  it('ten digits from 0 are a mobile number', () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 9, maxLength: 9 }), (rest) => {
        expect(check(identityFields.mobile, `0${rest.join('')}`)).toBe(ok);
      }),
    );
  });

  it('the age rule holds on each birthday from 18 to 99 and on neither side', () => {
    for (let years = 0; years <= 120; years += 1) {
      const birthday = `${String(Number(TODAY.slice(0, 4)) - years)}${TODAY.slice(4)}`;
      for (const [days, age] of [
        [-1, years],
        [0, years],
        [1, years - 1],
      ] as const) {
        const message = check(identityFields.dob, toDisplayDate(addDays(birthday, days)));
        expect([years, days, message]).toEqual([years, days, age >= 18 && age <= 99 ? ok : AGE]);
      }
    }
  });

  it('a loan amount is accepted between the limits and only there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (cents) => {
        const isFine = cents >= 500_000 && cents <= 7_000_000;
        expect(check(loanFields.loanAmount, cents / 100)).toBe(isFine ? ok : RANGE);
      }),
    );
  });

  it('a pay date is accepted from today to the end of its window and only there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom('fortnightly' as const, 'monthly' as const),
        (days, repaymentFrequency) => {
          const message = check(salaryFields.nextPayDate, toDisplayDate(addDays(TODAY, days)), {
            repaymentFrequency,
          });
          expect(message === undefined).toBe(
            days >= 0 && days <= (repaymentFrequency === 'fortnightly' ? 18 : 31),
          );
        },
      ),
    );
  });

  it('no rule throws, and each answers a sentence or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EVERY_FIELD),
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean()),
        ({ field }, value) => {
          const message = check(field, value);
          expect(message === undefined || message.length > 0).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('an e-mail address of 50,000 characters is refused at once', () => {
    expect(check({ ...identityFields.email, maxLength: 100_000 }, `${'a.'.repeat(25_000)}@`)).toBe(
      'Valid email address required',
    );
  });
});
