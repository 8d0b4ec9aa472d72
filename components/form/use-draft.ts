'use client';

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { whenIdle } from '#components/ui/when-idle.ts';
import { draftValues } from '#lib/forms/draft-values.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';

/** However busy the page is, a change is reported this soon. */
const AT_THE_LATEST_MS = 50;

/**
 * Reports what has changed in the form when the browser has a moment, which is mostly after it has drawn the change,
 * and at once when the page is being left, so that closing the tab right after a key press loses nothing.
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
    let cancel: (() => void) | undefined;
    const flush = () => {
      if (cancel === undefined) return;
      cancel();
      cancel = undefined;
      tell();
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (!isQuiet.current) cancel ??= whenIdle(flush, AT_THE_LATEST_MS);
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
