'use client';

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isSame } from '#lib/api/mappers/changes.ts';
import type { FormValues } from '#lib/forms/screen.ts';
import { useStep } from './step-context.ts';

/**
 * Whether the applicant has begun to answer the form: has typed since the page was painted, even before its code
 * arrived, has pressed Next, or is at a field. Once they have begun, the page moves neither them nor anything in view.
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
      // react-hook-form reports a press too, though its types do not name it.
      formState: { values: true, isSubmitting: true } as { values: true },
      callback: ({ isSubmitting }) => {
        if (isSubmitting === true || !isQuiet.current) hasTyped.current = true;
      },
    });
  }, [subscribe, isQuiet]);

  return useCallback(() => hasTyped.current || isAtField(document.activeElement), []);
}

function isAtField(element: Element | null): boolean {
  return element?.matches('input, select, textarea, [role="combobox"]') ?? false;
}
