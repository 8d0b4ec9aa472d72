'use client';

import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ariaOf, CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { replaceKeepingCaret, stepOverSeparator } from './keep-caret.ts';
import { loadAgain } from './late-code.ts';
import { useFormElement } from './use-form-element.ts';

export type MaskedInputProps = ControlProps<string, HTMLInputElement> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder' | 'enterKeyHint'> & {
    /** `#` stands for a digit: `##/##/####`, `#-#-#-#`, `####`. The value is the text as shown. */
    pattern: string;
    suffix?: ReactNode;
    /** Rewrites what was typed or filled in before the mask is applied. */
    normalise?: ((text: string) => string) | undefined;
    inputClassName?: string | undefined;
  };

type Formatter = (digits: string, pattern: string) => string;

let formatter: Formatter | undefined;
let loading: Promise<Formatter> | undefined;

/**
 * The mask code comes when a masked field is first focused: until then, and while there is no connection, digits are
 * kept as typed.
 */
function loadFormatter(): Promise<Formatter> {
  loading ??= loadAgain(() => import('./pattern-formatter.ts')).then(
    ({ formatPattern }) => (formatter = formatPattern),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Applies a mask to what was typed: keeps digits, at most as many as the pattern has. */
function applyMask(format: Formatter, text: string, pattern: string): string {
  const room = pattern.split('#').length - 1;
  return format(text.replace(/\D/g, '').slice(0, room), pattern);
}

/** Digits in a pattern. Separators appear by themselves and never have to be typed. */
export function MaskedInput({
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  required,
  disabled,
  pattern,
  suffix,
  normalise,
  inputMode = 'numeric',
  inputClassName,
  ...native
}: MaskedInputProps) {
  const { element, attach, emit } = useFormElement<HTMLInputElement, string>({
    ref,
    value,
    onChange,
    read: (input) => input.value,
    write: (input, text) => {
      input.value = text;
    },
    wasTouched: (input) => input.value !== input.defaultValue,
  });

  function mask(format: Formatter) {
    const input = element.current;
    if (input !== null)
      replaceKeepingCaret(input, applyMask(format, normalise?.(input.value) ?? input.value, pattern), /\d/);
    emit();
  }

  function prepare() {
    if (formatter === undefined) void loadFormatter().then(mask);
  }

  function takeTyped() {
    if (formatter !== undefined) mask(formatter);
    else {
      emit();
      prepare();
    }
  }

  // Focused or filled in before the page's code arrived.
  useEffect(() => {
    const input = element.current;
    if (input !== null && (document.activeElement === input || input.value !== input.defaultValue)) prepare();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on mount
  }, []);

  return (
    <span className={CONTROL_TEXT_BOX}>
      <input
        {...native}
        {...ariaOf({ invalid, describedBy, required })}
        id={id}
        name={name}
        type="text"
        inputMode={inputMode}
        ref={attach}
        defaultValue={value}
        disabled={disabled}
        onFocus={prepare}
        onInput={takeTyped}
        onKeyDown={(event) => {
          stepOverSeparator(event.currentTarget, event.key, /\d/);
        }}
        onBlur={onBlur}
        className={classNames(CONTROL_INPUT, 'tabular-nums', inputClassName)}
      />
      {suffix !== undefined && <span className="text-muted">{suffix}</span>}
    </span>
  );
}
