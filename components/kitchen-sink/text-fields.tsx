'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { describeField, FieldGroup, FieldRow, FieldShell } from '#components/ui/field-shell.tsx';
import { MaskedInput } from '#components/ui/masked-input.tsx';
import { PinField } from '#components/ui/pin-field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

type Demo = { id: string; label: string; hint?: ReactNode; error?: string; optional?: boolean };

function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: Demo & {
  children: (control: {
    id: string;
    name: string;
    describedBy: string | undefined;
    invalid: boolean;
  }) => ReactNode;
}) {
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional}>
      {children({ id, name: id, ...describeField(id, { hint, error }) })}
    </FieldShell>
  );
}

/** Every control that takes text, in every state. */
export function TextFields() {
  const [amount, setAmount] = useState<number | ''>(23_750);
  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      <div>
        <FieldGroup title="At rest" description="Label above, hint under it, error under the control.">
          <Field id="given-name" label="First name">
            {(control) => <TextInput {...control} autoComplete="section-a given-name" />}
          </Field>
          <Field id="email" label="Email" hint="We send your offer and your code here.">
            {(control) => (
              <TextInput {...control} type="email" value="alex@example.com" autoComplete="section-a email" />
            )}
          </Field>
          <Field id="employer" label="Employer" optional>
            {(control) => <TextInput {...control} />}
          </Field>
          <Field
            id="loan-amount"
            label="How much would you like to borrow?"
            hint="Between $5,000 and $70,000."
          >
            {(control) => <CurrencyInput {...control} value={amount} onChange={setAmount} />}
          </Field>
          <p className="text-16 text-muted" data-testid="held-amount">
            The form holds: {amount === '' ? 'nothing' : amount}
          </p>
          <Field id="salary" label="Salary before tax">
            {(control) => <CurrencyInput {...control} value={82_500.5} suffix="a year" />}
          </Field>
          <Field id="dob" label="Date of birth" hint="For example 19/01/1990">
            {(control) => <DateInput {...control} autoComplete="section-a bday" />}
          </Field>
          <FieldRow>
            <Field id="years" label="Years there">
              {(control) => <MaskedInput {...control} pattern="##" value="4" suffix="years" />}
            </Field>
            <Field id="months" label="Months">
              {(control) => <MaskedInput {...control} pattern="##" value="10" suffix="months" />}
            </Field>
          </FieldRow>
          <Field id="pin" label="4 digit code" hint="We sent it to your mobile and email.">
            {(control) => <PinField {...control} />}
          </Field>
        </FieldGroup>
      </div>
      <div>
        <FieldGroup title="With errors, and closed" description="The words are the specification's own.">
          <Field id="last-name" label="Last name" error="This field is required">
            {(control) => <TextInput {...control} />}
          </Field>
          <Field id="mobile" label="Mobile" hint="Starts with 0." error="Please provide a 10 digit number">
            {(control) => <MaskedInput {...control} pattern="##########" value="04123" inputMode="tel" />}
          </Field>
          <Field
            id="wrong-amount"
            label="Loan amount"
            error="Please enter an amount between $5,000 and $70,000"
          >
            {(control) => <CurrencyInput {...control} value={4000} />}
          </Field>
          <Field id="wrong-dob" label="Date of birth" error="The dob must be in the format DD/MM/YYYY">
            {(control) => <DateInput {...control} value="31/02/19" />}
          </Field>
          <Field id="wrong-pin" label="4 digit code" error="Invalid character">
            {(control) => <PinField {...control} value="1-2" />}
          </Field>
          <Field id="closed" label="Reference number" hint="Set by us.">
            {(control) => <TextInput {...control} value="BL-204518" disabled />}
          </Field>
        </FieldGroup>
      </div>
    </div>
  );
}
