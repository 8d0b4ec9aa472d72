'use client';

import type { ControlProps } from './control.ts';
import { useFormElement } from './use-form-element.ts';

/** How the element shows the value. */
type ShownBy<Element extends HTMLElement, Value> = {
  read: (element: Element) => Value;
  write: (element: Element, value: Value) => void;
  wasTouched: (element: Element) => boolean;
};

/**
 * Keeps a control's element and the form's value in step ({@link useFormElement}).
 *
 * @returns also `native`: what the control gives its element as it is, and the form's own properties as attributes.
 *   Not in it are the value and the event that calls `emit`.
 */
export function useControl<Element extends HTMLElement, Value, Native extends object>(
  control: ControlProps<Value, Element> & Native,
  shownBy: ShownBy<Element, Value>,
) {
  const { ref, value, version, onChange, invalid, describedBy, required, ...passedOn } = control;
  const { attach, ...form } = useFormElement({ id: control.id, ref, value, version, onChange, ...shownBy });
  const native = {
    ...passedOn,
    ref: attach,
    'aria-invalid': invalid === true ? true : undefined,
    'aria-describedby': describedBy,
    'aria-required': required === true ? true : undefined,
  };
  return { ...form, native };
}

/** Whether something was typed into a text input before the page's code arrived. */
export function wasTyped(input: HTMLInputElement): boolean {
  return input.value !== input.defaultValue;
}
