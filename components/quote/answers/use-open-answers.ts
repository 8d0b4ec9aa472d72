'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { fieldId } from '#components/form/field-id.ts';
import { useStep } from '#components/form/step-context.ts';
import { checkNow } from '#lib/forms/late-rules.ts';
import { valueAt, visibleFields } from '#lib/forms/screen.ts';
import type { FormValues } from '#lib/forms/screen.ts';

/**
 * Which answers of a summary are open as fields: those that are missing or that a rule refuses, those the applicant
 * changes, and those that Next finds wrong. An open field stays open, so that it does not close while somebody types.
 */
export function useOpenAnswers(): { isOpen: (path: string) => boolean; open: (path: string) => void } {
  const { screen, given, isQuiet } = useStep();
  const { control, getValues, setError, subscribe } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(Object.keys(findGaps())));
  const wanted = useRef<string>(undefined);

  /** The rule's message, or '' for no answer, by path. */
  function findGaps(): Record<string, string> {
    const values = getValues();
    const messages = checkNow(screen, values, given);
    return Object.fromEntries(
      visibleFields(screen, values, given).flatMap(({ path }) => {
        const value = valueAt(values, path);
        if (value === undefined || value === '' || value === false) return [[path, '']];
        // While the rules are not loaded, no answer counts as right.
        const message = messages === undefined ? '' : messages[path];
        return message === undefined ? [] : [[path, message]];
      }),
    );
  }

  const openGaps = useEffectEvent(() => {
    const gaps = findGaps();
    const paths = Object.keys(gaps);
    setOpened((before) =>
      paths.every((path) => before.has(path)) ? before : new Set([...before, ...paths]),
    );
    for (const [path, message] of Object.entries(gaps)) {
      if (message !== '') setError(path, { type: 'rule', message });
    }
  });
  useEffect(() => {
    // This covers what arrived between the first render and this effect.
    queueMicrotask(openGaps);
    return subscribe({
      formState: { values: true },
      callback: () => {
        // A draft or the saved answers have arrived, and perhaps a gap with them.
        if (isQuiet.current) queueMicrotask(openGaps);
      },
    });
  }, [subscribe, isQuiet]);

  useEffect(() => {
    if (wanted.current === undefined || !opened.has(wanted.current)) return;
    document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = undefined;
  }, [opened]);

  return {
    isOpen: (path) => opened.has(path) || get(errors, path) !== undefined,
    open: (path) => {
      wanted.current = path;
      setOpened((before) => new Set([...before, path]));
    },
  };
}
