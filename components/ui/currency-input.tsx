'use client';

import type { ReactNode } from 'react';
import { CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { replaceKeepingCaret, stepOverSeparator } from './keep-caret.ts';
import { formatRestingDollars, formatTypedDollars, parseDollars } from './typed-dollars.ts';
import { useControl, wasTyped } from './use-control.ts';

export type CurrencyInputProps = ControlProps<number | '', HTMLInputElement> & {
  /** For example `a year`. */
  suffix?: ReactNode;
  autoComplete?: string | undefined;
};

/** An amount in dollars: the form holds a number (or '' when empty), the control shows `$23,750` (specification §2). */
export function CurrencyInput({ suffix, autoComplete = 'off', ...control }: CurrencyInputProps) {
  const { element, native, emit, set } = useControl(control, {
    read: (input) => parseDollars(input.value),
    write: (input, dollars) => {
      input.value = formatRestingDollars(dollars);
    },
    wasTouched: wasTyped,
  });

  function takeTyped() {
    if (element.current !== null)
      replaceKeepingCaret(element.current, formatTypedDollars(element.current.value));
    emit();
  }

  function settle() {
    if (element.current !== null) set(parseDollars(element.current.value));
    control.onBlur?.();
  }

  return (
    <span className={CONTROL_TEXT_BOX}>
      <input
        {...native}
        type="text"
        inputMode="decimal"
        autoComplete={autoComplete}
        placeholder="$"
        defaultValue={formatRestingDollars(control.value ?? '')}
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
