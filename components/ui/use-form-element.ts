'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefCallback, RefObject } from 'react';

type FormElementOptions<Element extends HTMLElement, Value> = {
  ref: RefCallback<Element> | undefined;
  value: Value | undefined;
  onChange: ((value: Value) => void) | undefined;
  /** Reads the element's present value. */
  read: (element: Element) => Value;
  /** Shows a value that came from outside: a reset, a resumed application. */
  write: (element: Element, value: Value) => void;
  /** Whether the applicant changed the element before the page's code arrived. */
  wasTouched: (element: Element) => boolean;
};

type FormElement<Element, Value> = {
  element: RefObject<Element | null>;
  attach: (element: Element | null) => void;
  /** Tells the form the element's present value. */
  emit: () => void;
  /** Shows a value and tells the form. */
  set: (value: Value) => void;
};

/**
 * Keeps an uncontrolled element and the form's value in step. The element owns its text, so nothing typed before
 * hydration is lost: on mount it is handed to the form. Afterwards only values the element does not already show are
 * written into it, which leaves the caret alone.
 */
export function useFormElement<Element extends HTMLElement, Value>(
  options: FormElementOptions<Element, Value>,
): FormElement<Element, Value> {
  const { ref, value } = options;
  const element = useRef<Element | null>(null);
  const agreed = useRef(value);
  const given = useRef(value);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });

  const emit = useCallback(() => {
    if (element.current === null) return;
    const present = latest.current.read(element.current);
    if (Object.is(present, agreed.current)) return;
    agreed.current = present;
    latest.current.onChange?.(present);
  }, []);

  const attach = useCallback(
    (node: Element | null) => {
      element.current = node;
      ref?.(node);
    },
    [ref],
  );

  useLayoutEffect(() => {
    if (element.current !== null && latest.current.wasTouched(element.current)) emit();
  }, [emit]);

  useLayoutEffect(() => {
    if (Object.is(value, given.current)) return;
    given.current = value;
    if (value === undefined || Object.is(value, agreed.current)) return;
    agreed.current = value;
    if (element.current !== null) latest.current.write(element.current, value);
  }, [value]);

  const set = useCallback(
    (next: Value) => {
      if (element.current !== null) latest.current.write(element.current, next);
      emit();
    },
    [emit],
  );

  return { element, attach, emit, set };
}
