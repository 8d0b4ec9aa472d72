'use client';

import type { ReactNode } from 'react';
import { ariaOf, CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { replaceKeepingCaret, stepOverSeparator } from './keep-caret.ts';
import { formatRestingDollars, formatTypedDollars, parseDollars } from './typed-dollars.ts';
import { useFormElement } from './use-form-element.ts';

export type CurrencyInputProps = ControlProps<number | '', HTMLInputElement> & {
  /** For example `a year`. */
  suffix?: ReactNode;
  autoComplete?: string | undefined;
};

/** An amount in dollars: the form holds a number (or '' when empty), the control shows `$23,750` (specification §2). */
export function CurrencyInput({
  id,
  name,
  value,
  version,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  required,
  disabled,
  suffix,
  autoComplete = 'off',
}: CurrencyInputProps) {
  const { element, attach, emit, set } = useFormElement<HTMLInputElement, number | ''>({
    id,
    ref,
    value,
    version,
    onChange,
    read: (input) => parseDollars(input.value),
    write: (input, dollars) => {
      input.value = formatRestingDollars(dollars);
    },
    wasTouched: (input) => input.value !== input.defaultValue,
  });

  function takeTyped() {
    if (element.current !== null)
      replaceKeepingCaret(element.current, formatTypedDollars(element.current.value));
    emit();
  }

  function settle() {
    if (element.current !== null) set(parseDollars(element.current.value));
    onBlur?.();
  }

  return (
    <span className={CONTROL_TEXT_BOX}>
      <input
        {...ariaOf({ invalid, describedBy, required })}
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete={autoComplete}
        placeholder="$"
        ref={attach}
        defaultValue={formatRestingDollars(value ?? '')}
        disabled={disabled}
        onInput={takeTyped}
        onKeyDown={(event) => {
          stepOverSeparator(event.currentTarget, event.key);
        }}
        onBlur={settle}
        className={`${CONTROL_INPUT} tabular-nums`}
      />
      {suffix !== undefined && <span className="whitespace-nowrap text-muted">{suffix}</span>}
    </span>
  );
}
