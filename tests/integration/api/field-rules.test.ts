import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { MESSAGES, tooLongMessage } from '#lib/forms/messages.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

/**
 * The rules of specification §5 at the API: whatever the form refuses, the API refuses at the same field in the same
 * words.
 */

let api: TestApi;
let given: TestApplication;
beforeAll(async () => {
  api = await createTestApi();
  given = (await api.givenChoice()).application;
});
afterAll(() => api.close());

/** path → message of a 422, or the status of anything else. */
async function problemsOf(method: string, path: string, body: unknown, token?: string) {
  const reply = await api.request(method, path, body, { token });
  if (reply.status !== 422) return reply.status;
  const { errors, message } = reply.body as { errors: { path: string; message: string }[]; message: string };
  expect(message).toBe(MESSAGES.form);
  return Object.fromEntries(errors.map((error) => [error.path, error.message]));
}

type Case = [name: string, change: Record<string, unknown>, expected: Record<string, string> | number];

const ASSET = { ownership: 'Dealer sale', assetType: 'Car' };

const tooLong = (length: number) => 'a'.repeat(length);

describe('contact', () => {
  const cases: Case[] = [
    ['first name missing', { firstname: undefined }, { firstname: MESSAGES.required }],
    ['first name empty', { firstname: '  ' }, { firstname: MESSAGES.required }],
    ['first name of one letter', { firstname: 'A' }, { firstname: MESSAGES.nameLength }],
    ['first name that starts with a hyphen', { firstname: '-Anna' }, { firstname: MESSAGES.nameStart }],
    ['first name with a digit', { firstname: 'Anna2' }, { firstname: MESSAGES.nameCharacters }],
    ['first name with markup', { firstname: 'Anna<b>' }, { firstname: MESSAGES.nameCharacters }],
    ['first name that no contract can show', { firstname: '小明' }, { firstname: MESSAGES.nameLetters }],
    ['first name too long', { firstname: tooLong(61) }, { firstname: tooLongMessage(60) }],
    [
      'first name that writes backwards',
      { firstname: 'An\u202ena' },
      { firstname: 'Please remove characters that cannot be printed' },
    ],
    ['last name with an underscore', { lastname: 'Lund_' }, { lastname: MESSAGES.nameCharacters }],
    ['mobile of nine digits', { mobile: '041234567' }, { mobile: MESSAGES.mobileLength }],
    ['mobile with letters', { mobile: '04123x5678' }, { mobile: MESSAGES.mobileLength }],
    ['mobile that starts with 4', { mobile: '4123456789' }, { mobile: MESSAGES.mobileStart }],
    ['e-mail without a domain', { email: 'nora@' }, { email: MESSAGES.email }],
    ['e-mail with two mailboxes', { email: 'a@example.com,b@example.com' }, { email: MESSAGES.email }],
    [
      'e-mail with a header in it',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      { email: 'Please remove characters that cannot be printed' },
    ],
    ['date of birth as displayed', { dob: '23/04/1990' }, { dob: MESSAGES.dateOfBirthFormat }],
    ['date of birth that does not exist', { dob: '1990-02-30' }, { dob: MESSAGES.dateOfBirthFormat }],
    ['17 years and 364 days', { dob: '2008-11-24' }, { dob: MESSAGES.dateOfBirthAge }],
    ['18 years today', { dob: '2008-11-23' }, 201],
    ['99 years and 364 days', { dob: '1926-11-24' }, 201],
    ['100 years today', { dob: '1926-11-23' }, { dob: MESSAGES.dateOfBirthAge }],
    [
      'licence number of three',
      { licenseState: 'NSW', idDocId: '123', licenseCardNumber: '1' },
      { idDocId: MESSAGES.licenceNumber },
    ],
    [
      'licence number of ten',
      { licenseState: 'NSW', idDocId: '1234567890', licenseCardNumber: '1' },
      { idDocId: tooLongMessage(9) },
    ],
    [
      'licence number as another keyboard writes it',
      { licenseState: 'NSW', idDocId: '１２３４５６', licenseCardNumber: '1' },
      { idDocId: MESSAGES.lettersAndNumbers },
    ],
    [
      'licence without its card',
      { licenseState: 'NSW', idDocId: '12345678' },
      { licenseCardNumber: MESSAGES.required },
    ],
    [
      'letters on a card of New South Wales',
      { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: 'AB12' },
      { licenseCardNumber: MESSAGES.numeric },
    ],
    [
      'letters on a card of Victoria',
      { licenseState: 'VIC', idDocId: '123456789', licenseCardNumber: 'P1234567' },
      201,
    ],
    [
      'letters on a card of Queensland',
      { licenseState: 'QLD', idDocId: '12345678', licenseCardNumber: 'AB12' },
      201,
    ],
    [
      'a card number of eleven',
      { licenseState: 'QLD', idDocId: '12345678', licenseCardNumber: '12345678901' },
      { licenseCardNumber: MESSAGES.licenceCardNumber },
    ],
    ['a state that is none', { licenseState: 'Tasmania' }, { licenseState: MESSAGES.dropdown }],
    ['no consent', { privacyConsent: false }, { privacyConsent: MESSAGES.required }],
    ['consent left out', { privacyConsent: undefined }, { privacyConsent: MESSAGES.required }],
  ];
  it.each(cases)('%s', async (_name, change, expected) => {
    expect(await problemsOf('POST', '/contact', { ...contactDetails(), ...change })).toEqual(expected);
    if (typeof expected === 'number' || 'privacyConsent' in expected) return;
    const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(present).length === 0) return;
    expect(await problemsOf('PATCH', given.path(), present, given.token)).toEqual(expected);
  });

  it('names every field at once', async () => {
    expect(await problemsOf('POST', '/contact', {})).toEqual({
      firstname: MESSAGES.required,
      lastname: MESSAGES.required,
      mobile: MESSAGES.required,
      email: MESSAGES.required,
      dob: MESSAGES.required,
      privacyConsent: MESSAGES.required,
    });
  });

  it('holds a licence that is given in parts against its rules as a whole', async () => {
    const { token, path } = await api.createApplicant();
    expect(await problemsOf('PATCH', path(), { licenseState: 'NSW' }, token)).toBe(204);
    expect(await problemsOf('PATCH', path(), { idDocId: '123456789' }, token)).toEqual({
      licenseCardNumber: MESSAGES.required,
    });
    expect(
      await problemsOf('PATCH', path(), { idDocId: '123456789', licenseCardNumber: 'P12' }, token),
    ).toEqual({ licenseCardNumber: MESSAGES.numeric });
    expect(await problemsOf('PATCH', path(), { idDocId: '123456789', licenseCardNumber: '12' }, token)).toBe(
      204,
    );
    expect(await problemsOf('PATCH', path(), { licenseCardNumber: null }, token)).toEqual({
      licenseCardNumber: MESSAGES.required,
    });
    expect(await problemsOf('PATCH', path(), { licenseCardNumber: 'AB12' }, token)).toEqual({
      licenseCardNumber: MESSAGES.numeric,
    });
  });

  it.each([
    [{ firstname: 'McKenzie', lastname: 'deSouza' }, {}],
    [{ firstname: 'Fa‘afetai', lastname: 'D’Souza' }, {}],
    [{ firstname: 'Ḻarrkaŋa', lastname: 'van der Berg' }, {}],
    [
      { firstname: ' Zoe\u0308\u00a0Mae ', lastname: 'Smith\u2011Ng\u200b' },
      { firstname: 'Zoë Mae', lastname: 'Smith-Ng' },
    ],
    [{ lastname: 'O`Brien' }, { lastname: "O'Brien" }],
    [{ email: '\u200bmary.o’brien@example.com' }, { email: "mary.o'brien@example.com" }],
  ])('keeps %j as it is spelt', async (typed, kept) => {
    const { body } = await api.request('POST', '/contact', { ...contactDetails(), ...typed });
    expect(body).toMatchObject({ ...typed, ...kept });
  });
});

describe('application', () => {
  const cases: Case[] = [
    ['nothing', { loanAmount: 0 }, { loanAmount: MESSAGES.notZero }],
    ['below 5,000', { loanAmount: 499_999 }, { loanAmount: MESSAGES.loanAmountRange }],
    ['5,000', { loanAmount: 500_000 }, 204],
    ['70,000', { loanAmount: 7_000_000 }, 204],
    ['above 70,000', { loanAmount: 7_000_001 }, { loanAmount: MESSAGES.loanAmountRange }],
    ['far above', { loanAmount: 9_000_000_000 }, { loanAmount: MESSAGES.loanAmountRange }],
    ['below nothing', { loanAmount: -500_000 }, { loanAmount: MESSAGES.numeric }],
    ['half a cent', { loanAmount: 500_000.5 }, { loanAmount: MESSAGES.numeric }],
    ['words for a number', { loanAmount: '500000' }, { loanAmount: MESSAGES.numeric }],
    ['no number at all', { loanAmount: null }, { loanAmount: MESSAGES.required }],
    ['a purpose that is none', { loanPurpose: 'holiday' }, { loanPurpose: MESSAGES.dropdown }],
    ['a residency that is none', { visaStatus: 'Citizen' }, { visaStatus: MESSAGES.dropdown }],
    ['a marital status that is none', { maritalStatus: 'De facto' }, { maritalStatus: MESSAGES.dropdown }],
    ['four dependants', { numberOfDependants: 4 }, { numberOfDependants: MESSAGES.dropdown }],
    ['a type that is none', { loanType: 'secured' }, { loanType: MESSAGES.dropdown }],
    [
      'a registration number with a dash',
      {
        loanType: 'Secured',
        assets: [{ ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'AB-12', regoState: 'VIC' }],
      },
      { 'assets.0.regoNumber': MESSAGES.lettersAndNumbers },
    ],
    [
      'an asset that is none',
      { loanType: 'Secured', assets: [{ ownership: 'Dealer sale', assetType: 'Truck' }] },
      { 'assets.0.assetType': MESSAGES.dropdown },
    ],
    [
      'an asset without its ownership',
      { loanType: 'Secured', assets: [{ assetType: 'Car' }] },
      { 'assets.0.ownership': MESSAGES.required },
    ],
  ];
  it.each(cases)('%s', async (_name, change, expected) => {
    const { token, of } = await api.startApplication();
    expect(await problemsOf('PATCH', of(), change, token)).toEqual(expected);
  });

  it('needs an amount to start with', async () => {
    expect(await problemsOf('POST', given.path('/application'), {}, given.token)).toEqual({
      loanAmount: MESSAGES.required,
    });
  });
});

describe('what would secure a loan', () => {
  const asset = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
  const refused = { assets: 'An unsecured loan has no asset' };

  it('is kept while the type of loan is still to choose, and goes once it is unsecured', async () => {
    const { application } = await api.givenQuote();
    const { token, of } = application;
    const change = (body: object) => problemsOf('PATCH', of(), body, token);
    const assets = async () => (await api.readApplication(application)).assets;
    expect(await change({ assets: [asset] })).toBe(204);
    expect(await assets()).toEqual([asset]);
    expect(await change({ numberOfDependants: 0 })).toBe(204);
    expect(await assets()).toEqual([asset]);
    expect(await change({ loanType: 'Unsecured' })).toBe(204);
    expect(await assets()).toEqual([]);
  });

  it('is refused for a loan that is unsecured by choice: nothing would keep it', async () => {
    const { application } = await api.givenQuote();
    const { token, of } = application;
    expect(await problemsOf('PATCH', of(), { loanType: 'Unsecured', assets: [asset] }, token)).toEqual(
      refused,
    );
    expect(await problemsOf('PATCH', of(), { loanType: 'Unsecured', assets: [] }, token)).toBe(204);
    expect(await problemsOf('PATCH', of(), { assets: [asset] }, token)).toEqual(refused);
    const other = await api.createApplicant();
    const asked = { loanAmount: 2_000_000, loanType: 'Unsecured', assets: [asset] };
    expect(await problemsOf('POST', other.path('/application'), asked, other.token)).toEqual(refused);
  });
});

describe('what only a program sends', () => {
  it.each<[body: object, errors: Record<string, string>]>([
    [{ quoteId: 'x' }, { quoteId: 'That is not a valid reference' }],
    [{ assets: Array.from({ length: 6 }, () => ASSET) }, { assets: 'Please send 5 or fewer' }],
    [{ assets: 'a car' }, { assets: 'Please send a list' }],
    [{ isResident: 'yes' }, { isResident: 'Please send true or false' }],
    [{ gclId: 1 }, { gclId: 'Please send text' }],
    [
      { texts: [{ name: 'a', version: 'b', hash: 'c' }] },
      { 'texts.0.hash': 'This does not have the right form' },
    ],
  ])('%j is refused in our own words', async (body, errors) => {
    const { token, of } = given;
    expect(await problemsOf('PATCH', of(), body, token)).toEqual(errors);
  });

  it('names the one thing that a sign-in may ask for, and speaks of no dropdown', async () => {
    const grant = { username: 'a', password: '0000', grant_type: 'x', client_id: 'Z' };
    expect(await problemsOf('POST', '/token', grant)).toEqual({
      grant_type: 'This must be password',
      client_id: 'This must be APPFORM',
    });
  });
});

describe('address', () => {
  const BY_HAND = { enterAddressManually: true };
  const cases: Case[] = [
    ['not picked', { recordId: undefined }, { address: MESSAGES.addressNotPicked }],
    ['picked, without the words of the search', { address: undefined }, { address: MESSAGES.required }],
    ['a post office box', { address: 'PO Box 12, Richmond VIC 3121' }, { address: MESSAGES.postOfficeBox }],
    [
      'a box by its parts',
      { enterAddressManually: true, streetName: 'P.O. Box 12' },
      { streetName: MESSAGES.postOfficeBox },
    ],
    [
      'a box in what is shown',
      { enterAddressManually: true, address: 'Locked Bag 5' },
      { address: MESSAGES.postOfficeBox },
    ],
    [
      'a box for a number',
      { ...BY_HAND, streetNumber: 'PO Box 12' },
      { streetNumber: MESSAGES.postOfficeBox },
    ],
    [
      'a bag for a number',
      { ...BY_HAND, streetNumber: 'Locked Bag 7' },
      { streetNumber: MESSAGES.postOfficeBox },
    ],
    [
      'half a box for a number',
      { ...BY_HAND, streetNumber: 'GPO 1' },
      { streetNumber: MESSAGES.postOfficeBox },
    ],
    [
      'a box of two parts',
      { ...BY_HAND, streetNumber: '12 PO', streetName: 'Box' },
      { streetNumber: MESSAGES.postOfficeBox },
    ],
    [
      'a street that is called Po, in Box Hill',
      { ...BY_HAND, streetName: 'Po', city: 'Box Hill', address: '12 Po, Box Hill VIC 3128' },
      204,
    ],
    [
      'a box spread over street and suburb',
      { ...BY_HAND, streetName: 'PO', city: 'Box 5', address: '12 PO, Box 5 VIC 3128' },
      { address: MESSAGES.postOfficeBox },
    ],
    ['by its parts', { enterAddressManually: true, recordId: undefined, address: undefined }, 204],
    ['without a postcode', { postalCode: undefined }, { postalCode: MESSAGES.required }],
    ['a postcode with a letter', { postalCode: '312a' }, { postalCode: MESSAGES.numeric }],
    ['a postcode of three', { postalCode: '312' }, { postalCode: MESSAGES.postcodeLength }],
    ['a unit without a number', { unitNumber: 'Back' }, { unitNumber: MESSAGES.unitNumber }],
    ['a street number without a number', { streetNumber: 'A' }, { streetNumber: MESSAGES.streetNumber }],
    ['a street number of two', { ...BY_HAND, streetNumber: '14-16A' }, 204],
    ['a lot', { ...BY_HAND, streetNumber: 'Lot 5' }, 204],
    ['a home without a number', { ...BY_HAND, streetNumber: 'none' }, 204],
    ['no word of the number', { ...BY_HAND, streetNumber: '' }, { streetNumber: MESSAGES.requiredShort }],
    [
      'a street number with something else in it',
      { ...BY_HAND, streetNumber: '12,14' },
      { streetNumber: MESSAGES.streetNumber },
    ],
    [
      'a street number of nine digits',
      { ...BY_HAND, streetNumber: '123456789' },
      { streetNumber: MESSAGES.streetNumber },
    ],
    ['a long one that the search found', { streetNumber: '11204-11206' }, 204],
    ['a street type that is none', { streetType: 'St' }, { streetType: MESSAGES.dropdown }],
    ['twelve months', { monthsAtResidence: 12 }, { monthsAtResidence: MESSAGES.months }],
    ['months below zero', { monthsAtResidence: -1 }, { monthsAtResidence: MESSAGES.numeric }],
    ['51 years', { yearsAtResidence: 51 }, { yearsAtResidence: MESSAGES.years }],
    ['half a year', { yearsAtResidence: 0.5 }, { yearsAtResidence: MESSAGES.numeric }],
    ['without the years', { yearsAtResidence: undefined }, { yearsAtResidence: MESSAGES.requiredShort }],
    ['without the residency', { typeOfResidency: undefined }, { typeOfResidency: MESSAGES.required }],
    ['without the months', { monthsAtResidence: undefined }, 204],
  ];
  it.each(cases)('%s', async (_name, change, expected) => {
    const { token, path } = await api.createApplicant();
    expect(await problemsOf('PUT', path('/address/current'), { ...ADDRESS, ...change }, token)).toEqual(
      expected,
    );
  });

  it('keeps that a home has no number in one word, and the hyphen of a range as a plain one', async () => {
    const { token, path } = await api.createApplicant();
    for (const [typed, kept] of [
      ['none', 'None'],
      ['14\u201316', '14-16'],
    ]) {
      await api.request(
        'PUT',
        path('/address/current'),
        { ...ADDRESS, ...BY_HAND, streetNumber: typed },
        { token },
      );
      const { body } = await api.request('GET', path('/address/current'), undefined, { token });
      expect(body).toMatchObject({ streetNumber: kept });
    }
  });

  it('keeps to what a previous address has', async () => {
    const { token, path } = given;
    expect(await problemsOf('PUT', path('/address/previous'), ADDRESS, token)).toEqual({
      typeOfResidency: 'This field is not accepted here',
      yearsAtResidence: 'This field is not accepted here',
      monthsAtResidence: 'This field is not accepted here',
    });
    expect(await problemsOf('PUT', path('/address/next'), ADDRESS, token)).toBe(400);
  });

  const ABROAD = { country: 'NZ', addressLine1: '7 Kauri Road', addressLine2: 'Nelson 7010' };

  it.each<[name: string, change: Record<string, unknown>, expected: Record<string, string> | number]>([
    ['in two lines', {}, 204],
    ['in one line', { addressLine2: undefined }, 204],
    ['without a line', { addressLine1: undefined }, { addressLine1: MESSAGES.required }],
    ['of a blank line', { addressLine1: ' ' }, { addressLine1: MESSAGES.required }],
    ['in Australia', { country: 'AU' }, { country: MESSAGES.dropdown }],
    ['on an island of Australia', { country: 'NF' }, { country: MESSAGES.dropdown }],
    ['of no country', { country: 'Aotearoa' }, { country: MESSAGES.dropdown }],
    ['a box', { addressLine1: 'PO Box 12' }, { addressLine1: MESSAGES.postOfficeBox }],
    ['a box below', { addressLine2: 'P.O. Box 12' }, { addressLine2: MESSAGES.postOfficeBox }],
    [
      'a box over both',
      { addressLine1: 'PO', addressLine2: 'Box 12' },
      { addressLine1: MESSAGES.postOfficeBox },
    ],
    ['too long', { addressLine2: tooLong(101) }, { addressLine2: 'Please use 100 characters or fewer' }],
    [
      'in letters that no paper of ours draws',
      { addressLine1: '北京路 1' },
      { addressLine1: MESSAGES.addressLetters },
    ],
    ['with a state of ours', { state: 'NSW' }, { state: MESSAGES.notAccepted }],
  ])('of a previous address outside Australia: %s', async (_name, change, expected) => {
    const { token, path } = given;
    expect(await problemsOf('PUT', path('/address/previous'), { ...ABROAD, ...change }, token)).toEqual(
      expected,
    );
  });

  it('takes no current address outside Australia', async () => {
    const { token, path } = given;
    const notAccepted = MESSAGES.notAccepted;
    expect(await problemsOf('PUT', path('/address/current'), ABROAD, token)).toEqual({
      country: notAccepted,
      addressLine1: notAccepted,
      addressLine2: notAccepted,
    });
  });

  it('of which little is given yet, asks for one in Australia', async () => {
    const { token, path } = given;
    for (const begun of [{}, { enterAddressManually: true, state: 'VIC' }]) {
      const problems = await problemsOf('PUT', path('/address/previous'), begun, token);
      expect(problems).toMatchObject({ streetName: MESSAGES.required });
      expect(problems).not.toHaveProperty('country');
    }
  });
});

describe('what does not fit the contract and what the form refuses', () => {
  it('are named in one reply, each field once', async () => {
    const { token, path, of } = given;
    const address = {
      ...ADDRESS,
      recordId: undefined,
      state: 'XX',
      postalCode: 3121,
      yearsAtResidence: 51,
      monthsAtResidence: 12,
    };
    expect(await problemsOf('PUT', path('/address/current'), address, token)).toEqual({
      address: MESSAGES.addressNotPicked,
      state: MESSAGES.dropdown,
      postalCode: expect.any(String) as string,
      yearsAtResidence: MESSAGES.years,
      monthsAtResidence: MESSAGES.months,
    });
    const person = { ...contactDetails(), firstname: 'A', mobile: 4, nickname: 'Al' };
    expect(await problemsOf('POST', '/contact', person)).toEqual({
      firstname: MESSAGES.nameLength,
      mobile: expect.any(String) as string,
      nickname: MESSAGES.notAccepted,
    });
    const asset = { ownership: 'Dealer sale', assetType: 'Truck', regoNumber: 'AB-12', regoState: 'VIC' };
    expect(await problemsOf('PATCH', of(), { loanAmount: 1, assets: [asset, 'a car'] }, token)).toEqual({
      loanAmount: MESSAGES.loanAmountRange,
      'assets.0.assetType': MESSAGES.dropdown,
      'assets.0.regoNumber': MESSAGES.lettersAndNumbers,
      'assets.1': expect.any(String) as string,
    });
    const job = { ...EMPLOYMENT, industry: 'None', employerName: undefined, durationYears: 51 };
    expect(await problemsOf('PUT', of('/employment'), job, token)).toEqual({
      industry: MESSAGES.dropdown,
      employerName: MESSAGES.required,
      durationYears: MESSAGES.years,
    });
    expect(await problemsOf('POST', '/verify', { email: 'nora@', dob: 4 })).toEqual({
      email: MESSAGES.email,
      dob: expect.any(String) as string,
    });
  });

  it('leave a body that is no object to its contract', async () => {
    expect(await problemsOf('PATCH', given.of(), [], given.token)).toEqual({
      '': expect.any(String) as string,
    });
  });
});

describe('employment', () => {
  const cases: Case[] = [
    ['without an employer', { employerName: undefined }, { employerName: MESSAGES.required }],
    ['an employer of 200 characters', { employerName: tooLong(200) }, 204],
    ['an employer of 201', { employerName: tooLong(201) }, { employerName: tooLongMessage(200) }],
    ['without an occupation', { occupation: undefined }, { occupation: MESSAGES.dropdown }],
    ['an occupation that is none', { occupation: 'Nurse' }, { occupation: MESSAGES.dropdown }],
    ['without an industry', { industry: undefined }, { industry: MESSAGES.dropdown }],
    ['a status that is none', { status: 'full-time' }, { status: MESSAGES.dropdown }],
    ['without a status', { status: undefined }, { status: MESSAGES.required }],
    ['51 years', { durationYears: 51 }, { durationYears: MESSAGES.years }],
    ['12 months', { durationMonths: 12 }, { durationMonths: MESSAGES.months }],
    ['without the years', { durationYears: undefined }, { durationYears: MESSAGES.requiredShort }],
    ['without the months', { durationMonths: undefined }, 204],
  ];
  it.each(cases)('%s', async (_name, change, expected) => {
    const { token, of } = given;
    expect(await problemsOf('PUT', of('/employment'), { ...EMPLOYMENT, ...change }, token)).toEqual(expected);
  });

  it.each(['Retired', 'Unemployed'])('asks the %s for no employer', async (status) => {
    expect(await problemsOf('PUT', given.of('/employment'), { status }, given.token)).toBe(204);
  });
});

describe('income', () => {
  const salary = () => ({
    incomeType: 'Salary',
    amount: 9_000_000,
    frequency: 'Yearly',
    nextPayDate: dayOf(api.now()),
  });
  const inDays = (days: number) => addDays(dayOf(new Date('2026-11-23T00:00:00Z')), days);
  const cases: Case[] = [
    ['nothing', { amount: 0 }, { amount: MESSAGES.required }],
    ['no amount', { amount: undefined }, { amount: MESSAGES.required }],
    ['too much', { amount: 1_000_000_001 }, { amount: MESSAGES.amountTooLarge }],
    ['a type that is none', { incomeType: 'Centrelink' }, { incomeType: MESSAGES.dropdown }],
    ['a frequency that is none', { frequency: 'monthly' }, { frequency: MESSAGES.dropdown }],
    [
      'a salary by the month',
      { frequency: 'Monthly' },
      { frequency: 'A salary is given for a year: please send Yearly' },
    ],
    ['no pay date', { nextPayDate: undefined }, { nextPayDate: MESSAGES.required }],
    ['a pay date that is none', { nextPayDate: '2026-11-31' }, { nextPayDate: MESSAGES.dateFormat }],
    ['paid yesterday', { nextPayDate: inDays(-1) }, { nextPayDate: MESSAGES.payDatePast }],
    ['paid in 31 days', { nextPayDate: inDays(31) }, 201],
    ['paid in 32 days', { nextPayDate: inDays(32) }, { nextPayDate: MESSAGES.payDateMonthly }],
    [
      'a pay date of a partner',
      { incomeType: 'Partner' },
      { nextPayDate: 'This field is not accepted here' },
    ],
  ];
  it.each(cases)('%s', async (_name, change, expected) => {
    const { token, of } = await api.startApplication();
    expect(await problemsOf('POST', of('/income'), { ...salary(), ...change }, token)).toEqual(expected);
  });

  it('takes the window of the pay date from the repayment frequency chosen', async () => {
    const { token, of } = (await api.givenChoice({ repaymentFrequency: 'fortnightly' })).application;
    const on = (days: number) => ({ ...salary(), nextPayDate: inDays(days) });
    expect(await problemsOf('POST', of('/income'), on(19), token)).toEqual({
      nextPayDate: MESSAGES.payDateFortnightly,
    });
    expect(await problemsOf('POST', of('/income'), on(18), token)).toBe(201);
  });

  it('says which item of a batch is wrong, and keeps none', async () => {
    const { token, of } = await api.startApplication();
    const partner = { incomeType: 'Partner', amount: 100, frequency: 'Weekly' };
    const batch = [salary(), partner, { ...partner, incomeType: 'CentreLink', amount: 0 }];
    expect(await problemsOf('POST', of('/income/batch'), batch, token)).toEqual({
      '2.amount': MESSAGES.required,
    });
    const late = [partner, { ...salary(), nextPayDate: inDays(40) }];
    expect(await problemsOf('POST', of('/income/batch'), late, token)).toEqual({
      '1.nextPayDate': MESSAGES.payDateMonthly,
    });
    expect((await api.must('GET', of('/income'), undefined, { token })).body).toEqual([]);
    expect(await problemsOf('POST', of('/income/batch'), [], token)).not.toBe(201);
  });

  it('names the second of a batch where there is one of each type, besides what else is wrong', async () => {
    const { token, of } = await api.startApplication();
    const partner = { incomeType: 'Partner', amount: 100, frequency: 'Weekly' };
    const second = 'There is one of each: this is the second in your list';
    const incomes = [partner, { ...salary(), nextPayDate: inDays(-1) }, { ...partner, amount: 200 }];
    expect(await problemsOf('POST', of('/income/batch'), incomes, token)).toEqual({
      '1.nextPayDate': MESSAGES.payDatePast,
      '2.incomeType': second,
    });
    const rent = { expenseType: 'Rent', amount: 100 };
    const mortgage = { ...rent, expenseType: 'Mortgage' };
    expect(await problemsOf('POST', of('/expense/batch'), [rent, mortgage, mortgage, rent], token)).toEqual({
      '3.expenseType': second,
    });
    // The one that is already stored was given in another tab.
    await api.must('POST', of('/expense'), rent, { token });
    expect(await problemsOf('POST', of('/expense/batch'), [mortgage, rent], token)).toBe(412);
  });

  it('names everything that is wrong with each item of a batch, at its place', async () => {
    const { token, of } = await api.startApplication();
    const rental = { incomeType: 'Rental Property', amount: 100, frequency: 'Weekly' };
    const byRules = [
      { ...salary(), frequency: 'Weekly', nextPayDate: inDays(-1) },
      rental,
      { ...rental, incomeType: 'Partner', nextPayDate: inDays(2) },
    ];
    expect(await problemsOf('POST', of('/income/batch'), byRules, token)).toEqual({
      '0.frequency': expect.any(String) as string,
      '0.nextPayDate': MESSAGES.payDatePast,
      '2.nextPayDate': MESSAGES.notAccepted,
    });
    // Even where one of them does not fit the contract.
    const byBoth = [
      { ...salary(), nextPayDate: inDays(-1) },
      { ...rental, amount: 0 },
      { ...salary(), amount: 'much', frequency: 'Weekly', nextPayDate: inDays(-1) },
      { incomeType: 'Lottery', nextPayDate: inDays(-1) },
    ];
    expect(
      Object.keys((await problemsOf('POST', of('/income/batch'), byBoth, token)) as object).sort(),
    ).toEqual([
      '0.nextPayDate',
      '1.amount',
      '2.amount',
      '2.frequency',
      '2.nextPayDate',
      '3.amount',
      '3.frequency',
      '3.incomeType',
    ]);
    expect((await api.must('GET', of('/income'), undefined, { token })).body).toEqual([]);
  });
});

describe('expense', () => {
  const cases: Case[] = [
    ['nothing', { amount: 0 }, { amount: MESSAGES.notZero }],
    ['less than nothing', { amount: -1 }, { amount: MESSAGES.numeric }],
    ['a type that is none', { expenseType: 'Groceries' }, { expenseType: MESSAGES.dropdown }],
    ['the frequency left out', { frequency: undefined }, 201],
  ];
  it.each(cases)('%s', async (_name, change, expected) => {
    const { token, of } = await api.startApplication();
    const rent = { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly' };
    const problems = await problemsOf('POST', of('/expense'), { ...rent, ...change }, token);
    expect(problems).toEqual(expected);
  });
});

describe('liability', () => {
  const card = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 500_000 };
  const loan = {
    debtType: 'Personal Loan',
    consolidate: false,
    repaymentAmount: 20_000,
    frequency: 'Monthly',
    amount: 400_000,
  };
  const cases: [string, Record<string, unknown>, Record<string, string> | number][] = [
    ['a card that is kept', card, 201],
    ['a card that is kept and owes nothing', { ...card, amount: 0 }, 201],
    ['a limit of nothing', { ...card, creditCardLimit: 0 }, { creditCardLimit: MESSAGES.notZero }],
    ['no limit', { ...card, creditCardLimit: undefined }, { creditCardLimit: MESSAGES.required }],
    [
      'a card to pay out, of nobody and nothing',
      { ...card, consolidate: true },
      { liabilityName: MESSAGES.required, amount: MESSAGES.required },
    ],
    ['a card to pay out', { ...card, consolidate: true, liabilityName: 'Harbour Bank', amount: 1 }, 201],
    [
      'a card to pay out that owes nothing',
      { ...card, consolidate: true, liabilityName: 'Harbour Bank', amount: 0 },
      { amount: MESSAGES.cardOwesNothing },
    ],
    ['a loan that is kept', loan, 201],
    ['a loan that owes nothing', { ...loan, amount: 0 }, { amount: MESSAGES.loanOwesNothing }],
    ['a repayment of nothing', { ...loan, repaymentAmount: 0 }, { repaymentAmount: MESSAGES.notZero }],
    ['a loan without a balance', { ...loan, amount: undefined }, { amount: MESSAGES.required }],
    ['a loan paid out to nobody', { ...loan, consolidate: true }, { liabilityName: MESSAGES.required }],
    ['a loan repaid yearly', { ...loan, frequency: 'Yearly' }, { frequency: MESSAGES.dropdown }],
    ['a debt of another kind', { ...loan, debtType: 'Overdraft' }, { debtType: MESSAGES.dropdown }],
    [
      'a card with the fields of a loan',
      { ...card, repaymentAmount: 1 },
      { repaymentAmount: 'This field is not accepted here' },
    ],
  ];
  it.each(cases)('%s', async (_name, body, expected) => {
    expect(await problemsOf('POST', given.of('/liability'), body, given.token)).toEqual(expected);
  });
});

describe("fields that are the server's", () => {
  it.each([
    ['s1ApplicationStatus', 'Approved'],
    ['status', 'Approved'],
    ['creditTier', 'AA'],
    ['interestRate', 0.01],
    ['pricingDetails', []],
    ['pricingDetailId', '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11'],
    ['repaymentAmount', 1],
    ['establishmentFee', 0],
    ['updatedLoanAmount', 7_000_000],
    ['offerExpiry', '2036-01-01T00:00:00Z'],
    ['sfid', 'ABC'],
    ['applicationId', '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11'],
    ['contactId', '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11'],
    ['loanTypeChosen', true],
    ['bankStatementsSubmitted', true],
    ['contractURL', 'https://example.com'],
    ['quoteStale', false],
  ])('%s is not accepted from an applicant', async (name, value) => {
    const refused = { [name]: 'This field is not accepted here' };
    const { token, of, path } = given;
    expect(await problemsOf('PATCH', of(), { [name]: value }, token)).toEqual(refused);
    expect(
      await problemsOf('POST', path('/application'), { loanAmount: 2_000_000, [name]: value }, token),
    ).toEqual(refused);
    if (name !== 'contactId')
      expect(await problemsOf('PATCH', path(), { [name]: value }, token)).toEqual(refused);
  });

  it('nor any other of an assessment, an employment, an income or a contact', async () => {
    const { token, of, path } = given;
    expect(
      await problemsOf(
        'PATCH',
        of('/sfapplication'),
        { submitted: true, status: 'Conditional Offer' },
        token,
      ),
    ).toEqual({ status: 'This field is not accepted here' });
    expect(await problemsOf('PUT', of('/employment'), { ...EMPLOYMENT, id: 1 }, token)).toEqual({
      id: 'This field is not accepted here',
    });
    expect(await problemsOf('PATCH', path(), { tokenVersion: 9 }, token)).toEqual({
      tokenVersion: 'This field is not accepted here',
    });
    expect(
      await problemsOf('PATCH', of(), '{"__proto__":{"status":"Approved"},"constructor":1}', token),
    ).toEqual({
      ['__proto__']: 'This field is not accepted here',
      constructor: 'This field is not accepted here',
    });
  });
});
