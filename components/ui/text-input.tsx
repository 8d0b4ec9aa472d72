'use client';

import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { replaceKeepingCaret } from './keep-caret.ts';
import { useControl, wasTyped } from './use-control.ts';

type NativeInputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'enterKeyHint'
>;

export type TextInputProps = ControlProps<string, HTMLInputElement> &
  NativeInputProps & {
    type?: 'text' | 'email' | 'search' | undefined;
    /** Short text or icon inside the control, before and after the value: a magnifying glass, `years`. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/u;

/** One line of text. */
export function TextInput({ prefix, suffix, type = 'text', ...control }: TextInputProps) {
  const { native, emit } = useControl(control, {
    read: (input) => input.value,
    // The form may hold less than was typed (capitals, no spaces): the caret stays where it was.
    write: (input, text) => {
      replaceKeepingCaret(input, text, LETTERS_AND_DIGITS);
    },
    wasTouched: wasTyped,
  });
  return (
    <span className={CONTROL_TEXT_BOX}>
      {prefix !== undefined && <span className="text-muted">{prefix}</span>}
      <input {...native} type={type} defaultValue={control.value} onInput={emit} className={CONTROL_INPUT} />
      {suffix !== undefined && <span className="text-muted">{suffix}</span>}
    </span>
  );
}
