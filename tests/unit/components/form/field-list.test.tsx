// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { FieldList } from '#components/form/field-list.tsx';
import { addressFields, residenceFields } from '#lib/forms/fields/address.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import { place } from '#lib/forms/screen.ts';
import type { FormValues, PlacedField } from '#lib/forms/screen.ts';

afterEach(cleanup);

function List({ fields }: { fields: readonly PlacedField[] }) {
  const form = useForm<FormValues>();
  return (
    <FormProvider {...form}>
      <FieldList fields={fields} />
    </FormProvider>
  );
}

/** Which of the rows that the fields of a line share a field's label and its control are in. */
function rowsOf(name: RegExp) {
  const control = page.getByLabelText<HTMLInputElement>(name);
  const rows = Array.from(control.closest('.relative')?.children ?? []);
  const rowOf = (part: Element | undefined) =>
    rows.findIndex((row) => part !== undefined && row.contains(part));
  return { label: rowOf(control.labels?.[0]), control: rowOf(control), of: rows.length };
}

/** The width from which the fields on this one's line share it. */
function sharedFrom(label: string): string | undefined {
  const line = page.getByLabelText(label).closest('.gap-5');
  return /(\S+):grid-cols-2/.exec(line?.className ?? '')?.[1];
}

it('puts years and months on one line on phones too, and what is longer where there is room', () => {
  const { yearsAtResidence, monthsAtResidence } = residenceFields;
  const { durationYears, durationMonths } = employmentFields;
  const { state, postalCode } = addressFields;
  render(
    <>
      <List fields={place('home', yearsAtResidence, monthsAtResidence)} />
      <List fields={place('work', durationYears, durationMonths)} />
      <List fields={place('address', state, postalCode)} />
    </>,
  );
  expect(sharedFrom('Months there')).toBe('min-[18rem]');
  expect(sharedFrom('Months in this job')).toBe('min-[18rem]');
  expect(sharedFrom('Postcode')).toBe('sm');
});

it('has the labels of a line level, and its controls, where only one field has a hint', () => {
  const { unitNumber, streetNumber } = addressFields;
  render(<List fields={place('address', unitNumber, streetNumber)} />);
  expect(page.getByText('No number? Type None').closest('.gap-5')?.className).toContain('*:row-span-4');
  const rows = [rowsOf(/^Unit number/), rowsOf(/^Street number/)];
  expect(rows).toEqual([0, 0].map((label) => ({ label, control: 2, of: 4 })));
});
