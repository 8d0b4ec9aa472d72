'use client';

import dynamic from 'next/dynamic';
import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { ControlProps } from '#components/ui/control.ts';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { replaceKeepingCaret } from '#components/ui/keep-caret.ts';
import { loadAgain } from '#components/ui/late-code.ts';
import { MaskedInput, isOfOneKey } from '#components/ui/masked-input.tsx';
import { PinField } from '#components/ui/pin-field.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { YesNo } from '#components/ui/yes-no.tsx';
import { fieldOptions } from '#lib/forms/field-definition.ts';
import type { ChoiceField, FieldDefinition, TypedField } from '#lib/forms/field-definition.ts';
import type { FieldValue } from '#lib/forms/field-value.ts';
import { normaliseTyped } from '#lib/forms/typed-text.ts';
import type { SearchableFieldProps } from './searchable-field.tsx';

/** What every control is given, whatever its kind. */
export type FieldControlProps = Omit<ControlProps<FieldValue, HTMLElement>, 'value' | 'onChange' | 'ref'> & {
  value: FieldValue;
  /** @param shown given by controls that show what is typed by themselves (see `useAnswer`) */
  onChange: (value: FieldValue, shown?: FieldValue) => void;
};

let searchableSelect: ComponentType<SearchableFieldProps> | undefined;

/** The long lists come with their search: a screen that has one loads it ahead. */
export async function loadSearchableSelect(): Promise<ComponentType<SearchableFieldProps>> {
  ({ SearchableField: searchableSelect } = await import('./searchable-field.tsx'));
  return searchableSelect;
}

const LateSearchableSelect = dynamic(() => loadAgain(loadSearchableSelect));

/** The control of a field's kind. */
export function FieldControl({
  field,
  control,
  label,
}: {
  field: FieldDefinition;
  control: FieldControlProps;
  /** What is next to a checkbox: its label, which may contain links. */
  label: ReactNode;
}) {
  const { value, ...shared } = control;
  switch (field.kind) {
    case 'currency':
      return (
        <CurrencyInput
          {...shared}
          value={typeof value === 'number' ? value : ''}
          onChange={(dollars) => {
            control.onChange(dollars, dollars);
          }}
          suffix={field.suffix}
          autoComplete={field.autocomplete}
        />
      );
    case 'checkbox':
      return (
        <Checkbox {...shared} value={value === true}>
          {label}
        </Checkbox>
      );
    case 'switch':
      return <YesNo {...shared} value={value === '' ? undefined : value === true} />;
    case 'select':
    case 'searchable':
    case 'radio-cards':
      return <ChoiceControl field={field} control={{ ...control, value: String(value) }} />;
    default:
      return <TypedControl field={field} control={{ ...control, value: String(value) }} />;
  }
}

type TextControlProps = FieldControlProps & { value: string };

function ChoiceControl({ field, control }: { field: ChoiceField; control: TextControlProps }) {
  const options = fieldOptions(field);
  if (field.kind === 'select') {
    return <Select {...control} options={options} autoComplete={field.autocomplete} />;
  }
  if (field.kind === 'radio-cards') {
    return (
      <RadioCards {...control} options={options} columns={columnsFor(options.map(({ label }) => label))} />
    );
  }
  return <SearchableControl {...control} options={options} label={field.label} foundBy={field.foundBy} />;
}

/**
 * Drawn at once if its code is loaded: with lazy code React would still show the placeholder for a third of a second.
 */
function SearchableControl(props: SearchableFieldProps) {
  const [Part] = useState(() => searchableSelect ?? LateSearchableSelect);
  return (
    <Suspense fallback={<span className="block h-control-phone sm:h-control" />}>
      <Part {...props} />
    </Suspense>
  );
}

/** Short labels go side by side, long ones under each other. */
function columnsFor(labels: readonly string[]): 1 | 2 | 4 {
  const longest = Math.max(...labels.map((label) => label.length));
  if (longest <= 3) return 4;
  return longest <= 14 && labels.length % 2 === 0 ? 2 : 1;
}

function TypedControl({ field, control }: { field: TypedField; control: TextControlProps }) {
  const normalise = (text: string) => normaliseTyped(field, text);
  const shared = {
    ...control,
    onChange: (text: string) => {
      control.onChange(normalise(text), text);
    },
    autoComplete: field.autocomplete,
    inputMode: field.inputMode,
    enterKeyHint: 'next' as const,
  };
  if (field.kind === 'date') return <DateInput {...shared} />;
  if (field.kind === 'pin') return <PinField {...shared} enterKeyHint="done" />;
  if (field.mask !== undefined) {
    return <MaskedInput {...shared} pattern={field.mask} normalise={normalise} suffix={field.suffix} />;
  }
  if (field.characters !== undefined) {
    return (
      <CleanedInput normalise={normalise} keysUpTo={field.keysUpTo}>
        <TextInput {...shared} autoCapitalize="characters" spellCheck={false} />
      </CleanedInput>
    );
  }
  return (
    <TextInput
      {...shared}
      {...(field.kind === 'email'
        ? { type: 'email' as const, autoCapitalize: 'none', spellCheck: false }
        : {})}
      suffix={field.suffix}
    />
  );
}

/**
 * Cleans what is typed before the control reads it, so that it shows what the form holds. As with a mask, one key more
 * than it has room for is not taken, and longer text that is pasted stays, so that its rule refuses it.
 */
function CleanedInput({
  normalise,
  keysUpTo = Infinity,
  children,
}: {
  normalise: (text: string) => string;
  keysUpTo: number | undefined;
  children: ReactNode;
}) {
  function clean(input: HTMLInputElement, event: Event) {
    const text = normalise(input.value);
    const isKeyTooMany = isOfOneKey(event) && text.length === keysUpTo + 1;
    replaceKeepingCaret(input, isKeyTooMany ? text.slice(0, keysUpTo) : text, /[\p{L}\p{N}]/u);
  }

  return (
    <span
      className="contents"
      onInputCapture={({ target, nativeEvent }) => {
        if (target instanceof HTMLInputElement) clean(target, nativeEvent);
      }}
    >
      {children}
    </span>
  );
}
