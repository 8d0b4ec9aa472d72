import { describe, expect, it } from 'vitest';
import { assetFields } from '#lib/forms/fields/asset.ts';
import { householdFields, loanFields } from '#lib/forms/fields/application.ts';
import { identityFields, licenceFields } from '#lib/forms/fields/contact.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import { normaliseTyped } from '#lib/forms/typed-text.ts';
import { toFormErrors, toFormPath } from '#lib/forms/wire-paths.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';

const context = { today: '2026-11-20' };

describe('rules on the wire', () => {
  it('reads cents, days and whole numbers', () => {
    expect(checkWire(loanFields, { loanAmount: 2_500_000, loanPurpose: 'Holiday' }, context)).toEqual([]);
    expect(checkWire(loanFields, { loanAmount: 499_999 }, context)).toEqual([
      { path: 'loanAmount', message: 'Please enter an amount between $5,000 and $70,000' },
    ]);
    expect(checkWire(identityFields, { dob: '1990-04-23', mobile: '0412345678' }, context)).toEqual([]);
    expect(checkWire(identityFields, { dob: '2008-11-21', firstname: '1' }, context)).toEqual([
      { path: 'firstname', message: 'Please start with a letter' },
      { path: 'dob', message: 'Sorry, you must be over 18 and under 100 to get a quote' },
    ]);
    expect(checkWire(employmentFields, { durationMonths: 12, durationYears: 0 }, context)).toEqual([
      { path: 'durationMonths', message: 'Maximum is 11 months' },
    ]);
    expect(checkWire(householdFields, { numberOfDependants: 3 }, context)).toEqual([]);
  });

  it('asks only what the body names; null clears', () => {
    expect(checkWire(identityFields, {}, context)).toEqual([]);
    expect(checkWire(licenceFields, { licenseState: null, idDocId: null }, context)).toEqual([]);
  });

  it('lets rules see the rest of the body', () => {
    const body = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: 'A123' };
    expect(checkWire(licenceFields, body, context)).toEqual([
      { path: 'licenseCardNumber', message: 'Please include numbers only' },
    ]);
  });

  it('says where in the body the part stands', () => {
    expect(checkWire(assetFields, { regoNumber: 'A-1', regoState: 'NSW' }, context, 'assets.0')).toEqual([
      { path: 'assets.0.regoNumber', message: 'Please include letters and numbers only' },
    ]);
  });
});

describe('paths', () => {
  it.each([
    ['', 'firstname', 'firstname'],
    ['currentAddress', 'streetName', 'currentAddress.streetName'],
    ['creditCards.1', 'consolidate', 'creditCards.1.payout'],
    ['', 'assets.0.regoNumber', 'asset.regoNumber'],
  ])('%j and %j → %s', (place, path, expected) => {
    expect(toFormPath(place, path)).toBe(expected);
  });

  it('puts an error about a part of a searched address at the search box', () => {
    const errors = [
      { part: 'currentAddress', path: 'postalCode', message: 'first' },
      { part: 'currentAddress', path: 'city', message: 'second' },
      { part: 'currentAddress', path: 'nowhere', message: 'third' },
    ];
    expect(toFormErrors(errors, ['currentAddress.address'])).toEqual({
      'currentAddress.address': 'first',
    });
    expect(toFormErrors(errors, ['currentAddress.city', 'currentAddress.postalCode'])).toEqual({
      'currentAddress.postalCode': 'first',
      'currentAddress.city': 'second',
    });
  });

  it('puts an error about the whole of an address entered by hand at its street number', () => {
    const errors = [{ part: 'currentAddress', path: 'address', message: 'first' }];
    expect(toFormErrors(errors, ['currentAddress.streetNumber'])).toEqual({
      'currentAddress.streetNumber': 'first',
    });
  });
});

describe('typed text', () => {
  it.each([
    [identityFields.dob, '1990-04-23', '23/04/1990'],
    [identityFields.dob, '23041990', '23/04/1990'],
    [identityFields.dob, '23/04/19', '23/04/19'],
    [identityFields.dob, '3/', '03/'],
    [identityFields.dob, '03/4/', '03/04/'],
    [identityFields.dob, '0/', '0/'],
    [identityFields.dob, '3/4/1990', '03/04/1990'],
    [identityFields.dob, '3.12.1990', '03/12/1990'],
    [identityFields.dob, '23 4 1990', '23/04/1990'],
    [identityFields.dob, '3/4/90', '3/4/90'],
    [identityFields.dob, '0/04/1990', '0/04/1990'],
    [identityFields.mobile, '+61 412 345 678', '0412345678'],
    [identityFields.mobile, '0412 345 678', '0412345678'],
    [identityFields.mobile, '+61 (0)412 345 678', '0412345678'],
    [identityFields.mobile, '0061 412 345 678', '0412345678'],
    [identityFields.mobile, '0011 61 412 345 678', '0412345678'],
    [identityFields.mobile, '\u202a+61\u00a0412\u00a0345\u00a0678\u202c', '0412345678'],
    [identityFields.mobile, '0412\u2011345\u2013678', '0412345678'],
    [identityFields.mobile, '(02) 9876 5432', '0298765432'],
    [licenceFields.licenseCardNumber, 'a1-b2 c3', 'A1B2C3'],
    [licenceFields.idDocId, '１２３４５６７８', '12345678'],
    [identityFields.firstname, ' Ada ', ' Ada '],
  ])('%#: %s', (field, typed, held) => {
    expect(normaliseTyped(field, typed)).toBe(held);
  });
});
