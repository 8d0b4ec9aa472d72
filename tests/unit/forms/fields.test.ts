import { expect, it, test } from 'vitest';
import { checkField } from '#lib/forms/check-field.ts';
import { fieldOptions, isChoiceField, optionLabel } from '#lib/forms/field-definition.ts';
import type { ChoiceField } from '#lib/forms/field-definition.ts';
import { householdFields } from '#lib/forms/fields/application.ts';
import { residenceFields } from '#lib/forms/fields/address.ts';
import { assetFields } from '#lib/forms/fields/asset.ts';
import { RULES } from '#lib/forms/rules.ts';
import { EVERY_FIELD } from './field-tables.ts';

it('finds the fields of every entity', () => {
  expect(EVERY_FIELD.length).toBeGreaterThan(50);
});

test.each(EVERY_FIELD)('$where is whole', ({ key, field }) => {
  expect(field.name).toBe(key);
  expect(field.label).not.toBe('');
  expect(field.autocomplete).not.toBe('');
  if (field.rule !== undefined) expect(RULES).toHaveProperty(field.rule);
  if (field.kind !== 'switch') expect(field.rule).toBeDefined();
  if (isChoiceField(field)) expect(new Set(field.options).size).toBe(field.options.length);
});

it('refuses in words what is longer than a field takes: its control does not cut it', () => {
  const limited = EVERY_FIELD.flatMap(({ field }) =>
    'maxLength' in field ? [{ field, most: field.maxLength }] : [],
  );
  expect(limited.length).toBeGreaterThan(10);
  for (const { field, most } of limited) {
    const tooLong = '1'.repeat(most + 1);
    const refused = checkField(field, tooLong, { today: '2026-11-26', siblings: { recordId: 'r' } });
    expect([field.name, refused]).toEqual([field.name, expect.any(String)]);
  }
});

it('offers cards for up to five options and a list for more', () => {
  const fields = EVERY_FIELD.map(({ field }) => field).filter(isChoiceField);
  expect(fields.filter(({ kind, options }) => kind === 'radio-cards' && options.length > 5)).toEqual([]);
});

it('never drafts licence, card, bank and PIN numbers', () => {
  const kept = EVERY_FIELD.filter(({ field }) => field.personal === 'never-draft').map(({ key }) => key);
  expect(kept.sort()).toEqual(['accountNumber', 'bsb', 'idDocId', 'licenseCardNumber', 'pinCode']);
});

it('shows an option differently where the specification does', () => {
  expect(optionLabel(assetFields.assetType, 'Car')).toBe('Motor vehicle');
  expect(optionLabel(assetFields.ownership, 'Dealer sale')).toBe('Buying from a dealer');
  expect(fieldOptions(householdFields.numberOfDependants)).toEqual([
    { value: '0', label: '0' },
    { value: '1', label: '1' },
    { value: '2', label: '2' },
    { value: '3', label: '3+' },
  ]);
});

it('shows no word of the trade as an answer', () => {
  const shown = (field: ChoiceField) => fieldOptions(field).map(({ label }) => label);
  expect(shown(assetFields.ownership)).toEqual([
    'Buying from a dealer',
    'I own it outright',
    'I own it, and still owe money on it',
  ]);
  expect(shown(assetFields.assetType)).toEqual(['Motor vehicle', 'Motorcycle', 'Boat', 'Caravan']);
  expect(shown(residenceFields.typeOfResidency)).toEqual([
    'Renting',
    'I own it, with a mortgage',
    'I own it outright',
    'Living with my parents',
    'Boarding or staying with others',
  ]);
});
