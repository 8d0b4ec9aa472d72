import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prefillContract } from '#lib/contracts/referral.ts';
import { hasPoBox } from '#lib/domain/address.ts';
import {
  EMPLOYMENT_STATUSES,
  LOAN_PURPOSES,
  MARITAL_STATUSES,
  RESIDENCY_TYPES,
} from '#lib/domain/options.ts';
import { residenceFields } from '#lib/forms/fields/address.ts';
import { householdFields, loanFields } from '#lib/forms/fields/application.ts';
import { identityFields, licenceFields } from '#lib/forms/fields/contact.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import { mapPayload } from '#server/features/referral/map-payload.ts';
import type { MappedPayload } from '#server/features/referral/map-payload.ts';
import { readPayload } from '#server/features/referral/read-payload.ts';
import { hasOddLength } from '#server/http/require-json.ts';

/**
 * Specification §3, Partner or broker payload mapping: every sentence by example, and everything else with random
 * input.
 */

const TODAY = '2026-11-23';
const SOURCE = { name: 'MME', displayName: 'Magpie Money Exchange' };

const map = (body: unknown): MappedPayload => mapPayload(readPayload(body), SOURCE, TODAY);
const mapPerson = (person: unknown) => map({ application: {}, persons: [person] });
const mapApplication = (application: unknown) => map({ application, persons: [{}] });
const reasonFor = ({ mapping }: MappedPayload, field: string) =>
  mapping.find((entry) => entry.field === field && entry.outcome === 'left out')?.reason;

describe('the amount', () => {
  it.each([
    [25_000, 2_500_000],
    [5_000, 500_000],
    [70_000, 7_000_000],
    [12_345.67, 1_234_567],
    [5_000.005, 500_001],
    [19_999.999, 2_000_000],
    ['25000', 2_500_000],
    ['$25,000', 2_500_000],
    [' 25 000.50 ', 2_500_050],
  ])('%s dollars are %i cents', (amount, cents) => {
    const { prefill, mapping } = mapApplication({ amount });
    expect(prefill.application).toEqual({ loanAmount: cents });
    expect(mapping).toEqual([
      { path: 'application.amount', field: 'application.loanAmount', outcome: 'changed', value: cents },
    ]);
  });

  it.each([4_999.99, 70_000.01, 0, -25_000, 1e300, '25k', 'NaN', '1e4', '0x6000', '٢٥٠٠٠'])(
    'of %s is left out',
    (amount) => {
      const mapped = mapApplication({ amount });
      expect(mapped.prefill.application).toEqual({});
      expect(reasonFor(mapped, 'application.loanAmount')).toMatch(/\S/);
    },
  );
});

describe('the purpose', () => {
  it.each([
    ['Debt Consolidation', 'Pay off credit cards or loans'],
    ['Home Improvement', 'Home improvement'],
    ['Car', 'Buy or refinance a vehicle'],
    ['Vehicle', 'Buy or refinance a vehicle'],
    ['Recreational Vehicle', 'Buy or refinance a vehicle'],
    ['Holiday', 'Holiday'],
    ['Wedding', 'Wedding'],
    ['Sporting Equipment', 'Personal loan for major purchase'],
    ['Medical', 'Personal loan for major purchase'],
    ['Dental', 'Personal loan for major purchase'],
    ['Bills', 'Personal loan for major purchase'],
    ['Business', 'Personal loan for major purchase'],
    ['Investment', 'Personal loan for major purchase'],
    ['Funeral', 'Personal loan for major purchase'],
    ['Vehicle repairs', 'Personal loan for major purchase'],
    ['Other', 'Personal loan for major purchase'],
    // Our own words mean themselves.
    ['Medical expenses', 'Medical expenses'],
    ['Solar and renewable energy', 'Solar and renewable energy'],
    ['debt-consolidation', 'Pay off credit cards or loans'],
  ])('%s is %s', (purpose, ours) => {
    expect(mapApplication({ purpose }).prefill.application).toEqual({ loanPurpose: ours });
  });

  it.each(['Cars', 'Gambling', 'constructor', '__proto__', 'toString'])('%s is left out', (purpose) => {
    const mapped = mapApplication({ purpose });
    expect(mapped.prefill.application).toEqual({});
    expect(reasonFor(mapped, 'application.loanPurpose')).toBe('None of our answers matches this');
  });
});

describe('the person', () => {
  it('is the first one', () => {
    const { prefill } = map({ application: {}, persons: [{ first_name: 'Ann' }, { first_name: 'Bob' }] });
    expect(prefill.contact).toEqual({ firstname: 'Ann' });
  });

  it.each([
    ['+61 412 345 678', '0412345678'],
    ['+61412345678', '0412345678'],
    ['61412345678', '0412345678'],
    ['+61 (0)412 345 678', '0412345678'],
    ['0061 412 345 678', '0412345678'],
    ['0412 345 678', '0412345678'],
    ['0412-345-678', '0412345678'],
    ['(02) 9999 9999', '0299999999'],
  ])('with the mobile number %s has %s', (mobile, ours) => {
    expect(mapPerson({ mobile }).prefill.contact).toEqual({ mobile: ours });
  });

  it('without a usable mobile number is reached by phone', () => {
    expect(mapPerson({ phone: '0412345678' }).prefill.contact).toEqual({ mobile: '0412345678' });
    expect(mapPerson({ mobile: '', phone: '0412345678' }).prefill.contact).toEqual({ mobile: '0412345678' });
    expect(mapPerson({ mobile: '0400000001', phone: '0412345678' }).prefill.contact).toEqual({
      mobile: '0400000001',
    });
    const { prefill, mapping } = mapPerson({ mobile: '12', phone: '+61412345678' });
    expect(prefill.contact).toEqual({ mobile: '0412345678' });
    expect(mapping).toEqual([
      {
        path: 'persons[0].mobile',
        field: 'contact.mobile',
        outcome: 'left out',
        reason: 'Please provide a 10 digit number',
      },
      { path: 'persons[0].phone', field: 'contact.mobile', outcome: 'changed', value: '0412345678' },
    ]);
  });

  it('born on 0001-01-01 has no date of birth', () => {
    const none = '0001-01-01';
    for (const dob of [none, `${none}T00:00:00`, `${none}T00:00:00Z`, `${none}T00:00:00+00:00`]) {
      const mapped = mapPerson({ dob });
      expect(mapped.prefill.contact).toEqual({});
      expect(reasonFor(mapped, 'contact.dob')).toBe('Counts as missing');
    }
  });

  it.each([
    ['1988-04-23', '1988-04-23'],
    ['1988-04-23T00:00:00', '1988-04-23'],
    ['1988-04-23T00:00:00.000Z', '1988-04-23'],
    ['1988-04-23T00:00:00+10:00', '1988-04-23'],
    ['2008-11-23', '2008-11-23'],
  ])('born on %s was born on %s', (dob, ours) => {
    expect(mapPerson({ dob }).prefill.contact).toEqual({ dob: ours });
  });

  // The last one is midnight in Sydney, on the day after the one that it names.
  it.each([
    '2008-11-24',
    '1926-11-23',
    '1988-02-30',
    '23/04/1988',
    '1988',
    'yesterday',
    '1988-04-22T14:00:00Z',
  ])('born on %s tells no date of birth', (dob) => {
    const mapped = mapPerson({ dob });
    expect(mapped.prefill.contact).toEqual({});
    expect(reasonFor(mapped, 'contact.dob')).toMatch(/\S/);
  });

  it('has an e-mail address in lower case, and a licence number without spaces', () => {
    expect(mapPerson({ email: ' Ann@Example.COM ' }).prefill.contact).toEqual({ email: 'ann@example.com' });
    expect(mapPerson({ id: { drivers_licence: { number: '12-345 67a' } } }).prefill.contact).toEqual({
      idDocId: '1234567A',
    });
  });

  it.each([
    [{ first_name: '<b>Ann</b>' }, 'contact.firstname'],
    [{ first_name: 'A' }, 'contact.firstname'],
    [{ last_name: 'R2D2' }, 'contact.lastname'],
    [{ last_name: 'x'.repeat(61) }, 'contact.lastname'],
    [{ email: 'ann@localhost' }, 'contact.email'],
    [{ email: '"><script>@example.com' }, 'contact.email'],
    [{ id: { drivers_licence: { number: '123' } } }, 'contact.idDocId'],
    [{ id: { drivers_licence: { number: '<b>1234</b>' } } }, 'contact.idDocId'],
    [{ id: { drivers_licence: { number: '1234567890' } } }, 'contact.idDocId'],
    [{ dependants: -1 }, 'application.numberOfDependants'],
    [{ dependants: 1.5 }, 'application.numberOfDependants'],
    [{ dependants: 'two' }, 'application.numberOfDependants'],
    [{ relationship: { status: 'Complicated' } }, 'application.maritalStatus'],
  ])('%j is left out, as our own form would refuse it', (person, field) => {
    const mapped = mapPerson(person);
    expect([mapped.prefill.contact, mapped.prefill.application]).toEqual([{}, {}]);
    expect(reasonFor(mapped, field)).toMatch(/\S/);
  });

  it.each([
    ['Married', 'Married'],
    ['Single', 'Single'],
    ['Defacto', 'Defacto'],
    ['De facto', 'Defacto'],
    ['De Facto', 'Defacto'],
    ['de-facto', 'Defacto'],
    ['Divorced', 'Divorced'],
    ['Separated', 'Separated'],
    ['Widowed', 'Widowed'],
  ])('who is %s is %s', (status, ours) => {
    expect(mapPerson({ relationship: { status } }).prefill.application).toEqual({ maritalStatus: ours });
  });

  it.each([
    [0, 0],
    [2, 2],
    [3, 3],
    [4, 3],
    ['11', 3],
    ['3+', 3],
  ])('with %s dependants has %i', (dependants, ours) => {
    expect(mapPerson({ dependants }).prefill.application).toEqual({ numberOfDependants: ours });
  });
});

describe('the residence', () => {
  it.each([
    ['Renter', 'Renting'],
    ['Renting', 'Renting'],
    ['Mortgage', 'Mortgage'],
    ['Freehold', 'Freehold'],
    ['Living With Parents', 'Living With Parents'],
    ['Living with parents', 'Living With Parents'],
    ['Boarding', 'Boarding'],
  ])('%s is %s', (status, ours) => {
    expect(mapPerson({ residence: { status } }).prefill.currentAddress).toEqual({ typeOfResidency: ours });
  });

  it('of another kind is left out', () => {
    expect(
      reasonFor(mapPerson({ residence: { status: 'Caravan' } }), 'currentAddress.typeOfResidency'),
    ).toMatch(/\S/);
  });

  it('has an address that is only what would be typed: nothing in it says that it was picked', () => {
    const { prefill } = mapPerson({ residence: { formatted_address: '12 Smith St,  Richmond' } });
    expect(prefill.currentAddress).toEqual({ address: '12 Smith St, Richmond' });
  });

  it.each([
    'PO Box 12, Richmond VIC 3121',
    '<img src=x onerror=alert(1)>',
    '12 Smith\u200b St',
    '12 \u200fSmith St',
  ])('at %j is left out', (text) => {
    const mapped = mapPerson({ residence: { formatted_address: text } });
    expect(mapped.prefill.currentAddress).toEqual({});
    expect(reasonFor(mapped, 'currentAddress.address')).toMatch(/\S/);
  });

  it.each([
    [
      { years: 0, months: 0 },
      { yearsAtResidence: 0, monthsAtResidence: 0 },
    ],
    [
      { years: 50, months: 11 },
      { yearsAtResidence: 50, monthsAtResidence: 11 },
    ],
    [
      { years: '3', months: '04' },
      { yearsAtResidence: 3, monthsAtResidence: 4 },
    ],
    [{ years: 51, months: 12 }, {}],
    [{ years: 2.5, months: -1 }, {}],
    [{ years: 'two', months: '' }, {}],
  ])('lasting %j lasts %j', (duration, ours) => {
    expect(mapPerson({ residence: { duration } }).prefill.currentAddress).toEqual(ours);
  });
});

describe('the employment', () => {
  it.each([
    ['Full-time', 'Full-time'],
    ['Full time', 'Full-time'],
    ['Part-time', 'Part-time'],
    ['Self-employed', 'Self-Employed'],
    ['Self Employed', 'Self-Employed'],
    ['Casual', 'Casual'],
    ['Retired', 'Retired'],
  ])('%s is %s', (status, ours) => {
    expect(mapPerson({ employment: { status } }).prefill.employment).toEqual({ status: ours });
  });

  it('stands beside the residence or in it', () => {
    const employment = { status: 'Part-time', duration: { years: 1, months: 6 } };
    const expected = { status: 'Part-time', durationYears: 1, durationMonths: 6 };
    expect(mapPerson({ employment }).prefill.employment).toEqual(expected);
    expect(mapPerson({ residence: { employment } }).prefill.employment).toEqual(expected);
    const both = { employment: { status: 'Casual' }, residence: { employment } };
    expect(mapPerson(both).prefill.employment).toEqual({ ...expected, status: 'Casual' });
  });
});

describe('the reference', () => {
  it.each(['APP-1047', 'a.b_c:d/e', '7'])('%s is kept', (reference) => {
    expect(map({ reference, application: {}, persons: [{}] }).reference).toBe(reference);
  });

  it.each(['ann@example.com', 'APP 1', '<b>', 'x'.repeat(101), '\u0000', 7, ['APP-1']])(
    '%j is not, and the reply says so',
    (reference) => {
      const mapped = map({ reference, application: {}, persons: [{}] });
      expect(mapped.reference).toBeUndefined();
      expect(reasonFor(mapped, 'appRef')).toMatch(/\S/);
    },
  );
});

describe('what cannot be read', () => {
  it('is left out by itself, whatever it is', () => {
    const { prefill, mapping } = mapPerson({
      first_name: 'An\u0000n',
      last_name: ['Whitlam'],
      email: { toString: 'x' },
      mobile: 412_345_678,
      phone: '\u202e0412345678',
      id: 'licence',
      dependants: [2],
      residence: { status: 'x'.repeat(10_000), duration: { years: null, months: true } },
      relationship: null,
      employment: { status: 'Casual' },
    });
    expect(prefill).toMatchObject({ contact: {}, application: {}, currentAddress: {} });
    expect(prefill.employment).toEqual({ status: 'Casual' });
    expect(mapping.filter(({ outcome }) => outcome === 'left out').map(({ path }) => path)).toEqual([
      'persons[0].first_name',
      'persons[0].last_name',
      'persons[0].mobile',
      'persons[0].phone',
      'persons[0].email',
      'persons[0].id.drivers_licence.number',
      'persons[0].dependants',
      'persons[0].residence.status',
      'persons[0].residence.duration.months',
    ]);
  });

  it('of the frame is an error of the request', () => {
    for (const body of [
      undefined,
      null,
      7,
      'x',
      [],
      {},
      { application: {} },
      { application: {}, persons: [] },
    ]) {
      expect(() => readPayload(body)).toThrow(z.ZodError);
    }
  });
});

/** Payloads arrive as JSON, and `requireJson` has checked them. */
const asJson = (value: unknown): unknown => (JSON.parse(JSON.stringify([value])) as unknown[])[0];
const readable = (body: unknown): boolean => !hasOddLength(body);

/** Text and numbers as they come, and such as have broken programs before. */
const junk = fc.oneof(
  { weight: 4, arbitrary: fc.anything({ withNullPrototype: true, maxDepth: 3 }).map(asJson) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'x'.repeat(10_000),
    '\u202eabc',
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '0001-01-01',
    '9999-12-31',
    "'; drop table referral; --",
    '__proto__',
    -0,
    1e308,
    '٣',
    'Renter',
    'Holiday',
    '61412345678',
  ),
);
/** Beside junk what senders mean: nearly nothing else would be read at all. */
const words = (...known: readonly string[]) => fc.oneof(junk, fc.constantFrom(...known));
const whole = fc.oneof(junk, fc.nat(80));
const dob = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const duration = fc.record({ years: whole, months: whole }, { requiredKeys: [] });
const employment = fc.record(
  { status: words(...EMPLOYMENT_STATUSES), duration: fc.oneof(duration, junk) },
  { requiredKeys: [] },
);
const person = fc.record(
  {
    first_name: junk,
    last_name: junk,
    mobile: junk,
    phone: junk,
    email: fc.oneof(junk, fc.emailAddress()),
    dob: fc.oneof(junk, dob),
    id: fc.oneof(junk, fc.record({ drivers_licence: fc.oneof(junk, fc.record({ number: junk })) })),
    relationship: fc.oneof(junk, fc.record({ status: words(...MARITAL_STATUSES) })),
    dependants: fc.oneof(junk, fc.double(), fc.integer()),
    residence: fc.oneof(
      junk,
      fc.record(
        { formatted_address: junk, status: words(...RESIDENCY_TYPES), duration, employment },
        { requiredKeys: [] },
      ),
    ),
    employment: fc.oneof(employment, junk),
    ['__proto__']: junk,
  },
  { requiredKeys: [] },
);
const payload = fc.record(
  {
    reference: junk,
    application: fc.record(
      {
        amount: fc.oneof(junk, fc.double(), fc.integer({ min: 4_000, max: 80_000 })),
        purpose: words(...LOAN_PURPOSES),
      },
      { requiredKeys: [] },
    ),
    persons: fc.array(person, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: ['application', 'persons'] },
);

describe('any payload at all', () => {
  it('becomes answers that our own fields accept, or a named gap', () => {
    fc.assert(
      fc.property(payload.filter(readable), (body) => {
        const { prefill, mapping, reference } = map(body);
        prefillContract.parse({ ...prefill, referralId: 'x' });
        const { contact, application, currentAddress } = prefill;
        const { address = '', ...residence } = currentAddress;
        expect([
          ...checkWire({ ...identityFields, idDocId: licenceFields.idDocId }, contact, { today: TODAY }),
          ...checkWire({ ...loanFields, ...householdFields }, application, { today: TODAY }),
          ...checkWire(residenceFields, residence, { today: TODAY }),
          ...checkWire(employmentFields, prefill.employment, { today: TODAY }),
        ]).toEqual([]);
        expect([hasPoBox(address), /[<>\p{Cc}\p{Cf}\p{Cs}]/u.test(address)]).toEqual([false, false]);
        expect(contact.idDocId ?? 'A1').toMatch(/^[A-Z\d]+$/);
        expect(reference ?? 'a').toMatch(/^[\w.:/-]{1,100}$/);
        for (const entry of mapping) {
          expect(entry.outcome === 'left out').toBe(entry.value === undefined);
          expect(entry.reason === undefined).toBe(entry.outcome !== 'left out');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('or thing is read, or refused as a payload, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.oneof(junk, fc.object({ maxDepth: 5 }).map(asJson)).filter(readable), (body) => {
        try {
          map(body);
        } catch (error) {
          expect(error).toBeInstanceOf(z.ZodError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
