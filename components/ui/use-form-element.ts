'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefCallback, RefObject } from 'react';

type FormElementOptions<Element extends HTMLElement, Value> = {
  /** The id of this element in the page as it was delivered. */
  id: string;
  ref: RefCallback<Element> | undefined;
  value: Value | undefined;
  version?: unknown;
  onChange: ((value: Value) => void) | undefined;
  /** Reads the element's current value. */
  read: (element: Element) => Value;
  /** Shows a value that came from outside: a reset, a resumed application. */
  write: (element: Element, value: Value) => void;
  /** Whether the applicant changed the element before the page's code arrived. */
  wasTouched: (element: Element) => boolean;
};

type FormElement<Element, Value> = {
  element: RefObject<Element | null>;
  attach: (element: Element | null) => void;
  /** Tells the form the element's current value. */
  emit: () => void;
  /** Shows a value and tells the form. */
  set: (value: Value) => void;
};

/**
 * Elements that have had code. An element without code, in the page as delivered, may hold what was typed meanwhile.
 */
const known = new WeakSet<HTMLElement>();

/**
 * Keeps an uncontrolled element and the form's value in step. The element owns its text, so nothing typed before
 * hydration is lost: on mount it is handed to the form, even where React draws the page again because a translation or
 * a password manager had changed it. After that, only values that the element does not already show are written into
 * it, which leaves the caret alone.
 */
export function useFormElement<Element extends HTMLElement, Value>(
  options: FormElementOptions<Element, Value>,
): FormElement<Element, Value> {
  const { ref, value, version } = options;
  const element = useRef<Element | null>(null);
  const agreed = useRef(value);
  const given = useRef({ value, version });
  const latest = useRef(options);
  const [early] = useState(() => readEarly(options));

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
      if (node !== null) known.add(node);
      ref?.(node);
    },
    [ref],
  );

  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    const { wasTouched, write } = latest.current;
    if (early !== undefined && !wasTouched(node)) write(node, early.value);
    if (wasTouched(node)) emit();
    return readWhatIsFilledIn(node, emit);
  }, [early, emit]);

  useLayoutEffect(() => {
    if (Object.is(value, given.current.value) && version === given.current.version) return;
    given.current = { value, version };
    if (value === undefined || Object.is(value, agreed.current)) return;
    agreed.current = value;
    if (element.current !== null) latest.current.write(element.current, value);
  }, [value, version]);

  const set = useCallback(
    (next: Value) => {
      if (element.current !== null) latest.current.write(element.current, next);
      emit();
    },
    [emit],
  );

  return { element, attach, emit, set };
}

/** Reads what was typed into the page as delivered, where React may be about to replace the element. */
function readEarly<Element extends HTMLElement, Value>({
  id,
  read,
  wasTouched,
}: FormElementOptions<Element, Value>): { value: Value } | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id) as Element | null;
  if (element === null || known.has(element) || !wasTouched(element)) return undefined;
  return { value: read(element) };
}

/**
 * Password managers and browsers that fill in a form do not all say `input`: some say `change`, some nothing. So an
 * element is read again when it is left and when the form is sent. @returns a function that stops it
 */
function readWhatIsFilledIn(element: HTMLElement, emit: () => void): () => void {
  const stop = new AbortController();
  const listen = { capture: true, signal: stop.signal };
  element.addEventListener('change', emit, listen);
  element.addEventListener('blur', emit, listen);
  element.closest('form')?.addEventListener('submit', emit, listen);
  return () => {
    stop.abort();
  };
}
