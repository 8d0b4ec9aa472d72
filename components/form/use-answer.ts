'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldValue } from '#lib/forms/field-value.ts';
import type { FormValues } from '#lib/forms/screen.ts';

/** What the form holds for a field. */
type Held = { value: unknown; error: string | undefined };

export type Answer = Held & {
  /** Another object whenever the field is drawn after its value or its error has changed. */
  version: object;
  /**
   * @param shown what the control shows by itself: the field is drawn only if that is not the value, as `0412 345 678`
   *   is not `0412345678`
   */
  change: (value: FieldValue, shown?: FieldValue) => void;
  leave: () => void;
};

/**
 * One answer of the form. A control that is typed into shows its text by itself, so a key does not draw the field
 * again, which would cost more than all else that a key does. An error does, and so does a value that is not the text: a
 * reset, a draft, an answer that was put back, a number typed with spaces.
 *
 * @param path where the form holds it: `currentAddress.streetName`
 */
export function useAnswer(path: string): Answer {
  const form = useFormContext<FormValues>();
  const { register, getValues, getFieldState, subscribe } = form;
  const answer = useMemo(
    () => followAnswer({ register, getValues, getFieldState, subscribe }, path),
    [register, getValues, getFieldState, subscribe, path],
  );
  useEffect(() => {
    register(path);
  }, [register, path]);
  const held = useSyncExternalStore(answer.subscribe, answer.read, answer.read);
  return { ...held, version: held, change: answer.change, leave: answer.leave };
}

function followAnswer(
  form: Pick<UseFormReturn<FormValues>, 'register' | 'getValues' | 'getFieldState' | 'subscribe'>,
  path: string,
) {
  let held: Held | undefined;
  /** What the control shows by itself, while it hands its value over. */
  let shown: FieldValue | undefined;

  /** The same object until something changes; another one for a value that comes back, so that it is shown. */
  function read(): Held {
    const value: unknown = form.getValues(path);
    const error = form.getFieldState(path).error?.message;
    if (held === undefined || !Object.is(held.value, value) || held.error !== error) held = { value, error };
    return held;
  }

  return {
    read,
    subscribe: (draw: () => void) =>
      form.subscribe({
        name: path,
        exact: true,
        formState: { values: true, errors: true },
        callback: () => {
          const before = held;
          const now = read();
          if (now === before) return;
          const isShown = shown !== undefined && Object.is(shown, now.value) && before?.error === now.error;
          if (!isShown) draw();
        },
      }),
    change: (value: FieldValue, itself?: FieldValue) => {
      shown = itself;
      // Registered as it is needed: a list that loses an item takes the later fields' places away.
      void form.register(path).onChange({ target: { name: path, value }, type: 'change' });
      shown = undefined;
    },
    leave: () => {
      const value: unknown = form.getValues(path);
      void form.register(path).onBlur({ target: { name: path, value }, type: 'blur' });
    },
  };
}
