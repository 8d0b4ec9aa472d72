'use client';

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isSame } from '#lib/api/mappers/changes.ts';
import type { FormValues } from '#lib/forms/screen.ts';
import { useStep } from './step-context.ts';

/**
 * Tells whether the applicant has begun to answer the form it stands in: typed since the page was painted, before its
 * code arrived included, or is at a field. Whoever has begun is not moved, and nothing moves under them.
 */
export function useHasBegun(): () => boolean {
  const { isQuiet } = useStep();
  const { getValues, formState, subscribe } = useFormContext<FormValues>();
  const hasTyped = useRef(false);

  const noteEarlyTyping = useEffectEvent(() => {
    if (!isSame(getValues(), formState.defaultValues)) hasTyped.current = true;
  });
  useEffect(() => {
    noteEarlyTyping();
    return subscribe({
      formState: { values: true },
      callback: () => {
        if (!isQuiet.current) hasTyped.current = true;
      },
    });
  }, [subscribe, isQuiet]);

  return useCallback(() => hasTyped.current || isAtField(document.activeElement), []);
}

function isAtField(element: Element | null): boolean {
  return element?.matches('input, select, textarea, [role="combobox"]') ?? false;
}
