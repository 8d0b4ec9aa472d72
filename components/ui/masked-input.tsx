'use client';

import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { plainDigits } from '#lib/forms/plain-digits.ts';
import { classNames } from './class-names.ts';
import { CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { replaceKeepingCaret, stepOverSeparator } from './keep-caret.ts';
import { loadAgain } from './late-code.ts';
import { useControl, wasTyped } from './use-control.ts';

export type MaskedInputProps = ControlProps<string, HTMLInputElement> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'enterKeyHint'> & {
    /** `#` stands for a digit: `##/##/####`, `#-#-#-#`, `####`. The value is the text as shown. */
    pattern: string;
    suffix?: ReactNode;
    /** Rewrites text that was filled in, pasted or ended by a separator, before the mask is applied. */
    normalise?: ((text: string) => string) | undefined;
    inputClassName?: string | undefined;
  };

type Formatter = (digits: string, pattern: string) => string;

let formatter: Formatter | undefined;
let loading: Promise<Formatter> | undefined;

/**
 * The mask code loads when a masked field is first focused: until then, and while there is no connection, digits are
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

/**
 * Applies a mask: keeps digits. A key press beyond the last digit is not taken; text that is pasted or filled in too
 * long keeps its length, so that its rule refuses it: cut, it would pass as another number.
 */
function applyMask(format: Formatter, text: string, pattern: string, isKey: boolean): string {
  const digits = text.replace(/\D/g, '');
  const room = pattern.split('#').length - 1;
  const rest = isKey && digits.length === room + 1 ? '' : digits.slice(room);
  return format(digits.slice(0, room), pattern) + rest;
}

/** Whether an input event is from one key press. */
export function isOfOneKey(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertText' && event.data?.length === 1;
}

/**
 * Whether an input event inserted one digit or removed something. While a date is being corrected in its middle, the
 * text is not yet the date that is meant: `3/04/1990`, from which the 2 was just removed, waits for another digit, not
 * for a zero.
 */
function isCorrection(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false;
  return (
    event.inputType.startsWith('delete') || (isOfOneKey(event) && /\d/.test(plainDigits(event.data ?? '')))
  );
}

/** Digits in a pattern. Separators are added automatically and never have to be typed. */
export function MaskedInput({
  pattern,
  suffix,
  normalise,
  inputMode = 'numeric',
  inputClassName,
  ...control
}: MaskedInputProps) {
  const { element, native, emit } = useControl(control, {
    read: (input) => input.value,
    write: (input, text) => {
      input.value = text;
    },
    wasTouched: wasTyped,
  });

  function mask(format: Formatter, event?: Event) {
    const input = element.current;
    if (input !== null) {
      const isKey = event !== undefined && isOfOneKey(event);
      const isAsMeant = event === undefined || !isCorrection(event);
      const typed = plainDigits(input.value);
      const text = isAsMeant ? (normalise?.(typed) ?? typed) : typed;
      replaceKeepingCaret(input, applyMask(format, text, pattern, isKey), /\d/);
    }
    emit();
  }

  function prepare() {
    if (formatter === undefined)
      void loadFormatter().then((format) => {
        mask(format);
      });
  }

  function takeTyped(event: Event) {
    if (formatter !== undefined) mask(formatter, event);
    else {
      emit();
      prepare();
    }
  }

  // The input may have been focused or filled in before the page's code arrived.
  useEffect(() => {
    const input = element.current;
    if (input !== null && (document.activeElement === input || input.value !== input.defaultValue)) prepare();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on mount
  }, []);

  return (
    <span className={CONTROL_TEXT_BOX}>
      <input
        {...native}
        type="text"
        inputMode={inputMode}
        defaultValue={control.value}
        onFocus={prepare}
        onInput={({ nativeEvent }) => {
          takeTyped(nativeEvent);
        }}
        onKeyDown={(event) => {
          stepOverSeparator(event.currentTarget, event.key, /\d/);
        }}
        className={classNames(CONTROL_INPUT, 'tabular-nums', inputClassName)}
      />
      {suffix !== undefined && <span className="text-muted">{suffix}</span>}
    </span>
  );
}
