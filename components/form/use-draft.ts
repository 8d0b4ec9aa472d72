'use client';

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { letDraw } from '#components/ui/let-draw.ts';
import { draftValues } from '#lib/forms/draft-values.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';

/**
 * Reports every change of the form once per frame, after it has been drawn, and at once when the page is being left, so
 * that closing the tab right after a key press loses nothing.
 */
export function useDraft<Values extends FormValues>({
  form,
  screen,
  given,
  isQuiet,
  onDraft,
}: {
  form: UseFormReturn<Values>;
  screen: Screen<Values>;
  given: GivenAnswers;
  isQuiet: RefObject<boolean>;
  onDraft: ((values: Values) => void) | undefined;
}): void {
  const tell = useEffectEvent(() => onDraft?.(draftValues(screen, form.getValues(), given)));
  const { subscribe } = form;

  useEffect(() => {
    let frame: number | undefined;
    const flush = () => {
      if (frame === undefined) return;
      cancelAnimationFrame(frame);
      frame = undefined;
      tell();
    };
    const flushWhenDrawn = () => {
      void letDraw().then(flush);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (!isQuiet.current) frame ??= requestAnimationFrame(flushWhenDrawn);
      },
    });
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flush);
    };
  }, [subscribe, isQuiet]);
}
