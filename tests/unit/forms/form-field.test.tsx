// @vitest-environment jsdom
import { act, cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormField } from '#components/form/form-field.tsx';
import { checkField } from '#lib/forms/check-field.ts';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';
import { addressFields, residenceFields } from '#lib/forms/fields/address.ts';
import { assetFields } from '#lib/forms/fields/asset.ts';
import { bankAccountFields } from '#lib/forms/fields/bank-account.ts';
import { householdFields, loanFields } from '#lib/forms/fields/application.ts';
import { identityFields, licenceFields, privacyFields } from '#lib/forms/fields/contact.ts';
import { partnerIncomeFields, salaryFields } from '#lib/forms/fields/income.ts';
import { creditCardFields } from '#lib/forms/fields/liability.ts';
import { pinFields } from '#lib/forms/fields/resume.ts';
import type { FormValues } from '#lib/forms/screen.ts';

afterEach(cleanup);

type Form = UseFormReturn<FormValues>;

/** Renders one field in its own form and returns the form. */
function renderField(field: FieldDefinition, held: unknown, children?: ReactNode): Form {
  const found: { form?: Form } = {};
  function Give() {
    const form = useFormContext<FormValues>();
    useEffect(() => {
      found.form = form;
    }, [form]);
    return null;
  }
  function Harness() {
    const form = useForm<FormValues>({ defaultValues: { [field.name]: held } });
    return (
      <FormProvider {...form}>
        <Give />
        {children ?? <FormField path={field.name} field={field} />}
      </FormProvider>
    );
  }
  render(<Harness />);
  if (found.form === undefined) throw new Error('No form');
  return found.form;
}

it('holds text as typed and gives the browser what it needs to fill it in', async () => {
  const form = renderField(identityFields.email, '');
  const input = page.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('autocomplete')).toBe('email');
  expect(input.getAttribute('inputmode')).toBe('email');
  expect(input.getAttribute('name')).toBe('email');
  await userEvent.type(input, 'jo@example.com');
  expect(form.getValues('email')).toBe('jo@example.com');
});

it('holds dollars as a number and shows them with separators', async () => {
  const form = renderField(loanFields.loanAmount, '');
  const input = page.getByRole('textbox', { name: 'How much would you like to borrow?' });
  await userEvent.type(input, '25000');
  expect(form.getValues('loanAmount')).toBe(25_000);
  expect(input).toHaveProperty('value', '$25,000');
  await userEvent.clear(input);
  expect(form.getValues('loanAmount')).toBe('');
});

it.each([
  [identityFields.mobile, '04123456789', '04123456789'],
  [identityFields.dob, '23/04/19900', '23/04/19900'],
  [bankAccountFields.bsb, '062-0001', '062-0001'],
  [bankAccountFields.bsb, '062000 12345678', '062-00012345678'],
  [bankAccountFields.accountNumber, '1234567890', '1234567890'],
  [addressFields.postalCode, '31211', '31211'],
  [residenceFields.yearsAtResidence, '123', '123'],
  [residenceFields.monthsAtResidence, '101', '101'],
  [salaryFields.nextPayDate, '01/12/20266', '01/12/20266'],
  [pinFields.pinCode, '12345', '1-2-3-45'],
  [licenceFields.idDocId, '1234567890', '1234567890'],
  [licenceFields.licenseCardNumber, 'P1234567890', 'P1234567890'],
  [assetFields.regoNumber, 'ABC12345678', 'ABC12345678'],
  [addressFields.streetNumber, '123456789', '123456789'],
  [identityFields.firstname, 'A'.repeat(61), 'A'.repeat(61)],
] as const)('keeps what is pasted too long, and refuses it: %#', async (field, pasted, kept) => {
  const form = renderField(field, '');
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.paste(pasted);
  expect(form.getValues(field.name)).toBe(kept);
  const siblings = { licenseState: 'QLD', enterAddressManually: true };
  expect(checkField(field, kept, { today: '2026-11-26', siblings })).toBeDefined();
});

it('takes a mobile number with a country code', async () => {
  const form = renderField(identityFields.mobile, '');
  await userEvent.click(page.getByRole('textbox', { name: 'Mobile number' }));
  await userEvent.paste('+61 412 345 678');
  expect(form.getValues('mobile')).toBe('0412345678');
});

it('takes a date as a browser fills it in', async () => {
  const form = renderField(identityFields.dob, '');
  await userEvent.click(page.getByRole('textbox', { name: 'Date of birth' }));
  await userEvent.paste('1990-04-23');
  expect(form.getValues('dob')).toBe('23/04/1990');
});

it('keeps letters and digits of a licence card, in capitals, and shows what it holds', async () => {
  const form = renderField(licenceFields.licenseCardNumber, '');
  const input = page.getByRole('textbox', { name: 'Licence card number' });
  await userEvent.type(input, 'a1-');
  expect(input).toHaveProperty('value', 'A1');
  await userEvent.type(input, '-b2');
  expect(input).toHaveProperty('value', 'A1B2');
  expect(form.getValues('licenseCardNumber')).toBe('A1B2');
});

it('takes no key beyond the tenth character of a licence card number', async () => {
  const form = renderField(licenceFields.licenseCardNumber, '');
  const input = page.getByRole('textbox', { name: 'Licence card number' });
  await userEvent.type(input, 'p1234567890');
  expect(input).toHaveProperty('value', 'P123456789');
  expect(form.getValues('licenseCardNumber')).toBe('P123456789');
  await userEvent.type(input, '{Backspace}5');
  expect(form.getValues('licenseCardNumber')).toBe('P123456785');
});

it('offers cards and holds the choice as text', async () => {
  const form = renderField(householdFields.numberOfDependants, '');
  await userEvent.click(page.getByRole('radio', { name: '3+' }));
  expect(form.getValues('numberOfDependants')).toBe('3');
});

it('offers a list', async () => {
  const form = renderField(loanFields.loanPurpose, '');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'What is the loan for?' }), 'Holiday');
  expect(form.getValues('loanPurpose')).toBe('Holiday');
});

it('offers a long list to search, loaded when it is drawn', async () => {
  const form = renderField(addressFields.streetType, '');
  const input = await page.findByRole('combobox', { name: /Street type/ });
  await userEvent.type(input, 'Terrace');
  expect(form.getValues('streetType')).toBe('Terrace');
  await userEvent.clear(input);
  await userEvent.type(input, 'zzz');
  expect(page.getAllByText('Not found').length).toBeGreaterThan(0);
  expect(form.getValues('streetType')).toBe('');
});

it('asks yes or no', async () => {
  const form = renderField(partnerIncomeFields.partnerHasIncome, false);
  expect(page.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  await userEvent.click(page.getByRole('radio', { name: 'Yes' }));
  expect(form.getValues('partnerHasIncome')).toBe(true);
});

it('leaves a question open that nobody has answered', async () => {
  const form = renderField(creditCardFields.hasCreditCards, '');
  const answers = page.getAllByRole<HTMLInputElement>('radio');
  expect(answers.map(({ checked }) => checked)).toEqual([false, false]);
  await userEvent.click(page.getByRole('radio', { name: 'No' }));
  expect(form.getValues('hasCreditCards')).toBe(false);
});

it('labels a box by what is agreed to, links and all', async () => {
  const form = renderField(
    privacyFields.privacyConsent,
    false,
    <FormField
      path="privacyConsent"
      field={privacyFields.privacyConsent}
      label={
        <>
          I agree to the <a href="/privacy">privacy statement</a>
        </>
      }
    />,
  );
  await userEvent.click(page.getByRole('checkbox', { name: 'I agree to the privacy statement' }));
  expect(form.getValues('privacyConsent')).toBe(true);
});

it('draws a control of the screen in place of its own', async () => {
  const form = renderField(
    addressFields.address,
    '',
    <FormField path="address" field={addressFields.address}>
      {({ id, value, onChange }) => (
        <button
          type="button"
          id={id}
          onClick={() => {
            onChange('picked');
          }}
        >
          {String(value)}
        </button>
      )}
    </FormField>,
  );
  await userEvent.click(page.getByLabelText('Residential address'));
  expect(form.getValues('address')).toBe('picked');
});

describe('a field that is typed into', () => {
  const { firstname, mobile } = identityFields;
  const input = () => page.getByRole<HTMLInputElement>('textbox');

  it.each([
    [firstname, '', 'Ada Mae', 'Ada Mae'],
    [loanFields.loanAmount, '', '25000', 25_000],
    [residenceFields.yearsAtResidence, '', '12', '12'],
  ] as const)('is not drawn for a key: %#', async (field, held, keys, value) => {
    const drawn = vi.fn();
    const form = renderField(
      field,
      held,
      <Profiler id="field" onRender={drawn}>
        <FormField path={field.name} field={field} />
      </Profiler>,
    );
    await userEvent.click(input());
    drawn.mockClear();
    await userEvent.keyboard(keys);
    expect(form.getValues(field.name)).toBe(value);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('is drawn where the form holds less than was typed', async () => {
    const form = renderField(mobile, '');
    await userEvent.type(input(), '0412 3');
    expect(form.getValues('mobile')).toBe('04123');
    expect(input().value).toBe('04123');
  });

  it('shows a value that comes back', async () => {
    const form = renderField(firstname, 'Ada');
    await userEvent.type(input(), 'line');
    act(() => {
      form.setValue('firstname', 'Ada');
    });
    expect(input().value).toBe('Ada');
    await userEvent.type(input(), 'm');
    expect(form.getValues('firstname')).toBe('Adam');
  });

  it('shows what another part of the form makes of a key', async () => {
    const form = renderField(firstname, '');
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (values['firstname'] === 'ab') form.setValue('firstname', '');
      },
    });
    await userEvent.type(input(), 'ab');
    expect(input().value).toBe('');
  });

  it('shows and loses an error, and keeps what was typed', async () => {
    const form = renderField(firstname, '');
    await userEvent.type(input(), 'A4');
    act(() => {
      form.setError('firstname', { message: 'Letters only' });
    });
    expect(page.getByText('Letters only')).toBeTruthy();
    expect(input().value).toBe('A4');
    act(() => {
      form.clearErrors('firstname');
    });
    expect(page.queryByText('Letters only')).toBeNull();
    expect(input().value).toBe('A4');
  });

  it('shows the answer of the place that it takes in a list', async () => {
    let move: () => void = () => undefined;
    function Place() {
      const form = useFormContext<FormValues>();
      const [place, setPlace] = useState(1);
      move = () => {
        setPlace(0);
      };
      return (
        <>
          <FormField path={`names.${String(place)}.firstname`} field={firstname} />
          <output>{JSON.stringify(form.watch('names'))}</output>
        </>
      );
    }
    const names = [{ firstname: 'Ada' }, { firstname: 'Grace' }];
    renderField({ ...firstname, name: 'names' }, names, <Place />);
    expect(input().value).toBe('Grace');
    act(() => {
      move();
    });
    expect(input().value).toBe('Ada');
    await userEvent.type(input(), 'h');
    expect(page.getByRole('status').textContent).toContain('Adah');
    expect(page.getByRole('status').textContent).toContain('Grace');
  });
});
