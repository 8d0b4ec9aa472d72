'use client';

import { useEffect, useEffectEvent } from 'react';
import { get } from 'react-hook-form';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { visibleFields } from '#lib/forms/screen.ts';

/**
 * An answer can settle another field's error: the licence card is no longer required once the licence number is gone,
 * a hidden field is no longer asked. Takes such errors away; it never adds one to a field nobody has touched.
 */
export function useStaleErrors<Values extends FormValues>(
  form: UseFormReturn<Values>,
  screen: Screen<Values>,
  given: GivenAnswers,
): void {
  const { subscribe } = form;

  const dropStale = useEffectEvent(async (shown: object) => {
    const refused = messagesIn(shown);
    if (refused.length === 0) return;
    const visible = visibleFields(screen, form.getValues(), given).map(({ path }) => path);
    const [{ validateScreen }, { dayOf }] = await Promise.all([
      import('#lib/forms/validate-screen.ts'),
      import('#lib/domain/calendar.ts'),
    ]);
    const fresh = validateScreen(screen, form.getValues(), { ...given, today: dayOf(new Date()) });
    const stale = refused.filter(
      ({ path, type }) => !visible.includes(path) || (type === 'rule' && !(path in fresh)),
    );
    if (stale.length > 0) form.clearErrors(stale.map(({ path }) => path as FieldPath<Values>));
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ errors }) => {
          void dropStale(errors ?? {});
        },
      }),
    [subscribe],
  );
}

/** The errors of react-hook-form as a flat list. */
function messagesIn(errors: object, place = ''): { path: string; type: unknown }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const path = place === '' ? key : `${place}.${key}`;
    if (typeof error !== 'object' || error === null) return [];
    if (typeof get(error, 'message') === 'string') return [{ path, type: get<unknown>(error, 'type') }];
    return messagesIn(error, path);
  });
}
