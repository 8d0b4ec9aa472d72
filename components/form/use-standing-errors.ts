'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { checkNow } from '#lib/forms/late-rules.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { visibleFields } from '#lib/forms/screen.ts';
import { fieldId } from './field-id.ts';
import { useAfterPress } from './use-after-press.ts';

/** Where an error comes from: a press of Next, the server, or a field that has been left wrong since. */
export type ErrorSource = 'rule' | 'server' | 'left';

export type StandingErrors = {
  /** Checks a field against its rule as it is left. */
  recheck: (path: string) => void;
  /** The last field that was found wrong as it was left. */
  lastLeft: string | undefined;
};

/**
 * The errors between two presses of Next. An error goes as soon as an answer settles it: its own, or another field's
 * (the licence card is no longer required once the licence number is gone). None appears while an answer is being
 * given: once a press has been refused, a field is checked against its rule when it is left.
 */
export function useStandingErrors<Values extends FormValues>({
  form,
  screen,
  given,
  attempt,
}: {
  form: UseFormReturn<Values>;
  screen: Screen<Values>;
  given: GivenAnswers;
  /** How many presses of Next were refused. */
  attempt: number;
}): StandingErrors {
  const { subscribe } = form;
  const [lastLeft, setLastLeft] = useState<string>();
  const afterPress = useAfterPress();

  function setError(path: string, type: ErrorSource, message: string) {
    form.setError(path as FieldPath<Values>, { type, message });
  }

  const settle = useEffectEvent((shown: object, changed: string | undefined) => {
    const errors = errorsIn(shown);
    if (errors.length === 0) return;
    const values = form.getValues();
    const fresh = checkNow(screen, values, given) ?? {};
    const isAsked = (path: string) =>
      visibleFields(screen, values, given).some((field) => field.path === path);
    for (const { path, type, message } of errors) {
      const stands = type === 'server' ? path !== changed && isAsked(path) : fresh[path] === message;
      if (stands) continue;
      const other = path === changed || type === 'server' ? undefined : fresh[path];
      if (other === undefined) form.clearErrors(path as FieldPath<Values>);
      else setError(path, type, other);
    }
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ errors, name }) => {
          settle(errors ?? {}, name);
        },
      }),
    [subscribe],
  );

  const check = useRef<(path: string) => void>(undefined);
  useEffect(() => {
    check.current = (path) => {
      if (attempt === 0) return;
      const message = checkNow(screen, form.getValues(), given)?.[path];
      if (message === undefined || form.getFieldState(path as FieldPath<Values>).error?.message === message)
        return;
      setError(path, 'left', message);
      setLastLeft(path);
    };
  });
  const recheck = useCallback(
    (path: string) => {
      // By then another list item may have moved to its place, and nobody has left that one.
      const left = document.getElementById(fieldId(path));
      afterPress(() => {
        if (document.getElementById(fieldId(path)) === left) check.current?.(path);
      });
    },
    [afterPress],
  );

  return { recheck, lastLeft };
}

/** The errors of react-hook-form as a flat list. */
function errorsIn(errors: object, place = ''): { path: string; type: ErrorSource; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const path = place === '' ? key : `${place}.${key}`;
    if (typeof error !== 'object' || error === null) return [];
    const { type, message } = error as { type?: ErrorSource; message?: unknown };
    if (type !== undefined && typeof message === 'string') return [{ path, type, message }];
    return errorsIn(error, path);
  });
}
