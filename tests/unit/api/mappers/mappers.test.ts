import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressContract, givenAddressContract } from '#lib/contracts/address.ts';
import { changeApplicationContract, createApplicationContract } from '#lib/contracts/application.ts';
import type { Application } from '#lib/contracts/application.ts';
import { changeContactContract, createContactContract } from '#lib/contracts/contact.ts';
import { employmentContract } from '#lib/contracts/employment.ts';
import { expenseInputContract } from '#lib/contracts/expense.ts';
import { incomeInputContract } from '#lib/contracts/income.ts';
import { liabilityInputContract } from '#lib/contracts/liability.ts';
import { BLANK_ADDRESS, BLANK_PREVIOUS_ADDRESS } from '#lib/forms/screens/address-part.ts';
import {
  addressFromWire,
  addressToWire,
  currentAddressFromWire,
  previousAddressFromWire,
  previousAddressToWire,
} from '#lib/api/mappers/address.ts';
import {
  applicationChangesToWire,
  applicationFromWire,
  applicationToWire,
} from '#lib/api/mappers/application.ts';
import { changesOf, dropEmpties, isSame, wholeNumberOf } from '#lib/api/mappers/changes.ts';
import { contactChangesToWire, contactFromWire, contactToWire } from '#lib/api/mappers/contact.ts';
import { employmentFromWire, employmentToWire } from '#lib/api/mappers/employment.ts';
import { expenseFromWire, expenseToWire } from '#lib/api/mappers/expense.ts';
import { incomeFromWire, incomeToWire } from '#lib/api/mappers/income.ts';
import { liabilityFromWire, liabilityToWire } from '#lib/api/mappers/liability.ts';

const ID = '8d0f3f4e-1111-4222-8333-444455556666';

describe('contact', () => {
  const wire = {
    contactId: ID,
    firstname: 'Mirabel',
    lastname: 'Quince',
    email: 'mirabel@example.com',
    mobile: '0412345678',
    dob: '1990-04-23',
    privacyConsent: true,
    licenseState: 'NSW' as const,
  };

  it('shows dates as DD/MM/YYYY, keeps the id, and holds the unanswered as empty', () => {
    expect(contactFromWire(wire)).toMatchObject({
      contactId: ID,
      dob: '23/04/1990',
      idDocId: '',
      licenseCardNumber: '',
    });
  });

  it('sends dates as year-month-day, and no empty tracking field', () => {
    const body = contactToWire(contactFromWire(wire), { devicetype: 'mobile', velocityId: '' });
    expect(createContactContract.parse(body)).toEqual(body);
    expect(body).toMatchObject({ dob: '1990-04-23', devicetype: 'mobile' });
    expect(body).not.toHaveProperty('velocityId');
    expect(body).not.toHaveProperty('contactId');
  });

  it('sends null where a licence field was emptied, and nothing that did not change', () => {
    const known = contactFromWire(wire);
    const body = contactChangesToWire(changesOf(known, { ...known, licenseState: '', dob: '24/04/1990' }));
    expect(body).toEqual({ licenseState: null, dob: '1990-04-24' });
    expect(changeContactContract.parse(body)).toEqual(body);
  });

  it('can empty each field that the contract lets null empty', () => {
    const isClearable = ([, field]: [string, { safeParse: (value: unknown) => { success: boolean } }]) =>
      field.safeParse(null).success;
    const clearable = Object.fromEntries(
      Object.entries(changeContactContract.shape)
        .filter(isClearable)
        .map(([name]) => [name, '']),
    );
    expect(Object.keys(clearable).length).toBeGreaterThan(0);
    expect(Object.values(contactChangesToWire(clearable))).toEqual(Object.values(clearable).map(() => null));
  });
});

describe('application', () => {
  const wire: Application = {
    sfid: 'ABCD',
    applicationId: ID,
    contactId: ID,
    s1ApplicationStatus: 'App Start',
    loanAmount: 2_500_050,
    loanType: 'Secured',
    loanTypeChosen: true,
    numberOfDependants: 0,
    maritalStatus: 'Married',
    isResident: true,
    authoriseS1S: true,
    acceptCreditGuideAndDisclosure: true,
    bankStatementsSubmitted: false,
    isDebtCon: false,
    assets: [{ ownership: 'Dealer sale', assetType: 'Car' }],
    establishmentFee: 19_500,
    updatedLoanAmount: 2_000_000,
    acceptTandCs: false,
    acceptDirectDebtTandCs: false,
    acceptAutoPurchase: false,
    acceptRepayAbility: false,
    gclId: 'g-1',
  };

  it('holds every amount in dollars and choices as text', () => {
    expect(applicationFromWire(wire)).toMatchObject({
      loanAmount: 25_000.5,
      establishmentFee: 195,
      updatedLoanAmount: 20_000,
      totalCostOfLoan: '',
      numberOfDependants: '0',
      loanPurpose: '',
      assets: [{ ownership: 'Dealer sale', assetType: 'Car', regoNumber: '', regoState: '' }],
      marketing: { gclId: 'g-1' },
    });
  });

  it.each([
    ['Credit Assess', 'CreditAssess'],
    ['DocsReturn', 'DocsReturned'],
    ['Approved', 'Approved'],
  ])('reads a server that says %s', (sent, status) => {
    const sentByAnother = { ...wire, s1ApplicationStatus: sent as typeof wire.s1ApplicationStatus };
    expect(applicationFromWire(sentByAnother).s1ApplicationStatus).toBe(status);
  });

  it('is created with the amount in cents and the marketing fields, without the purpose', () => {
    const body = applicationToWire(5000.1, { gclId: 'g-1', dcmId: '' });
    expect(body).toEqual({ loanAmount: 500_010, gclId: 'g-1' });
    expect(createApplicationContract.parse(body)).toEqual(body);
  });

  it('changes only what changed; zero dependants are an answer, an emptied choice is null', () => {
    const known = applicationFromWire(wire);
    const body = applicationChangesToWire(
      changesOf(known, {
        loanAmount: 30_000,
        maritalStatus: '',
        numberOfDependants: '0',
        loanPurpose: 'Holiday',
      }),
    );
    expect(body).toEqual({ loanAmount: 3_000_000, maritalStatus: null, loanPurpose: 'Holiday' });
    expect(applicationChangesToWire({ numberOfDependants: '3' })).toEqual({ numberOfDependants: 3 });
    expect(changeApplicationContract.parse(body)).toEqual(body);
  });

  it('sends assets as a list, without the blocks nobody answered', () => {
    const blank = { ownership: '', assetType: '', regoNumber: '', regoState: '' };
    expect(applicationChangesToWire({ assets: [blank] })).toEqual({ assets: [] });
    const asset = { ...blank, ownership: 'Dealer sale', assetType: 'Car', regoState: 'NSW' };
    expect(applicationChangesToWire({ assets: [asset] })).toEqual({
      assets: [{ ownership: 'Dealer sale', assetType: 'Car', regoState: 'NSW' }],
    });
  });
});

describe('address', () => {
  const parts = {
    unitNumber: '3',
    streetNumber: '12',
    streetName: 'Smith',
    streetType: 'Street',
    city: 'Richmond',
    state: 'VIC',
    postalCode: '3121',
  };

  it('travels whole, with its display string, and whole numbers of years and months', () => {
    const body = addressToWire({
      ...BLANK_ADDRESS,
      ...parts,
      recordId: 'r-1',
      typeOfResidency: 'Renting',
      yearsAtResidence: '02',
      monthsAtResidence: '0',
    });
    expect(addressContract.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      recordId: 'r-1',
      address: '3/12 Smith Street, Richmond VIC 3121',
      yearsAtResidence: 2,
      monthsAtResidence: 0,
    });
    expect(currentAddressFromWire(body)).toMatchObject({
      ...parts,
      yearsAtResidence: '2',
      monthsAtResidence: '0',
    });
  });

  it('entered by hand has a record id too', () => {
    expect(addressToWire({ ...BLANK_ADDRESS, ...parts, enterAddressManually: true }).recordId).toBe('manual');
  });

  it('outside Australia travels as its country and lines alone, whatever was typed of one here', () => {
    const values = {
      ...BLANK_PREVIOUS_ADDRESS,
      ...parts,
      recordId: 'r-1',
      isAbroad: true,
      country: 'NZ',
      addressLine1: '7 Kauri Road',
    };
    const body = previousAddressToWire(values);
    expect(givenAddressContract.parse(body)).toEqual(body);
    expect(body).toEqual({ country: 'NZ', addressLine1: '7 Kauri Road' });
    expect(previousAddressFromWire({ country: 'NZ', addressLine1: '7 Kauri Road' })).toEqual({
      ...BLANK_PREVIOUS_ADDRESS,
      isAbroad: true,
      country: 'NZ',
      addressLine1: '7 Kauri Road',
    });
    const here = previousAddressToWire({ ...values, isAbroad: false });
    expect(here).toEqual(addressToWire({ ...BLANK_ADDRESS, ...parts, recordId: 'r-1' }));
    expect(previousAddressFromWire(here)).toMatchObject({ ...parts, isAbroad: false, country: '' });
  });

  it('that was never given is blank', () => {
    expect(addressFromWire({})).toEqual(BLANK_ADDRESS);
  });
});

describe('employment', () => {
  const values = {
    status: 'Full-time',
    occupation: 'Trade',
    industry: 'Construction',
    employerName: 'Harbour Tools',
    isCurrent: true,
    durationYears: '4',
    durationMonths: '0',
  };

  it('comes back as it was sent', () => {
    const body = employmentToWire(values);
    expect(employmentContract.parse(body)).toEqual(body);
    expect(employmentFromWire(body)).toEqual(values);
  });

  it('of the retired says nothing about an employer', () => {
    expect(employmentToWire({ ...values, status: 'Retired' })).toEqual({
      status: 'Retired',
      isCurrent: true,
    });
  });
});

describe('incomes, expenses and debts', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);

  it('an income comes back to the cent; only a salary has a pay date', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('Salary' as const, 'Partner' as const), (dollars, incomeType) => {
        const income = {
          incomeType,
          amount: dollars,
          frequency: 'Yearly' as const,
          nextPayDate: '01/12/2026',
        };
        const body = incomeToWire(income);
        expect(incomeInputContract.parse(body)).toEqual(body);
        expect(incomeFromWire({ ...body, id: ID })).toEqual({
          ...income,
          id: ID,
          nextPayDate: incomeType === 'Salary' ? '01/12/2026' : '',
        });
      }),
    );
  });

  it('an expense comes back to the cent', () => {
    fc.assert(
      fc.property(amount, (dollars) => {
        const expense = {
          expenseType: 'Rent' as const,
          amount: dollars,
          frequency: 'Weekly' as const,
          sharedWithPartner: true,
        };
        const body = expenseToWire(expense);
        expect(expenseInputContract.parse(body)).toEqual(body);
        expect(expenseFromWire({ ...body, id: ID })).toEqual({ ...expense, id: ID });
      }),
    );
  });

  it('a card that is paid out carries its balance, one that is kept does not', () => {
    const card = {
      id: ID,
      debtType: 'Credit Card' as const,
      liabilityName: 'Bank A',
      creditCardLimit: 10_000,
      amount: 2500.5,
    };
    const body = liabilityToWire({ ...card, payout: 'payout' });
    expect(liabilityInputContract.parse(body)).toEqual(body);
    expect(body).toMatchObject({ consolidate: true, creditCardLimit: 1_000_000, amount: 250_050 });
    expect(liabilityFromWire({ ...body, id: ID })).toEqual({ ...card, payout: 'payout' });
    expect(liabilityToWire({ ...card, payout: 'keep' })).not.toHaveProperty('amount');
  });

  it('a personal loan comes back as it was sent', () => {
    const loan = {
      id: ID,
      debtType: 'Personal Loan' as const,
      liabilityName: '',
      payout: 'keep',
      repaymentAmount: 321.99,
      frequency: 'Fortnightly',
      amount: 9000,
    };
    const body = liabilityToWire(loan);
    expect(liabilityInputContract.parse(body)).toEqual(body);
    expect(body).not.toHaveProperty('liabilityName');
    expect(liabilityFromWire({ ...body, id: ID })).toEqual(loan);
  });

  it('a personal loan is asked again how often it is repaid where the API leaves that out', () => {
    const loan = { id: ID, debtType: 'Personal Loan', consolidate: false, repaymentAmount: 32_199 } as const;
    expect(liabilityFromWire(loan)).toMatchObject({ repaymentAmount: 321.99, frequency: '' });
  });
});

describe('what has changed', () => {
  it('empty is empty, whichever way it is held; zero and false are not', () => {
    expect(isSame('', undefined)).toBe(true);
    expect(isSame(null, '')).toBe(true);
    expect(isSame(0, '')).toBe(false);
    expect(isSame(false, '')).toBe(false);
    expect(dropEmpties({ a: '', b: null, c: undefined, d: 0, e: false, id: 'x' })).toEqual({
      d: 0,
      e: false,
      id: 'x',
    });
  });

  it('applying the changes gives what was edited', () => {
    const record = fc.record({
      a: fc.constantFrom('', 'x', 'y'),
      b: fc.constantFrom('' as const, 0, 1),
      c: fc.array(fc.nat(2)),
    });
    fc.assert(
      fc.property(record, record, (known, edited) => {
        const changes = changesOf(known, edited);
        expect(isSame({ ...known, ...changes }, edited)).toBe(true);
        expect(changesOf(edited, changes)).toEqual({});
      }),
    );
  });

  it.each([
    ['', undefined],
    ['7', 7],
    ['07', 7],
    ['2.9', 2],
    ['x', undefined],
  ])('%j years are %j', (text, years) => {
    expect(wholeNumberOf(text)).toBe(years);
  });
});
