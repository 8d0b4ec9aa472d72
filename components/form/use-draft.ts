'use client';

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { whenIdle } from '#components/ui/when-idle.ts';
import { draftValues } from '#lib/forms/draft-values.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';

/** However busy the page is, a change is reported this soon. */
const AT_THE_LATEST_MS = 50;

export type DraftReports = {
  /** Reports now what has not been reported yet, if anything has not. */
  reportNow: () => void;
  /**
   * Gives the form values that nobody typed here. What was typed a moment ago is reported first: whoever compares it
   * with what has arrived would otherwise not know of it.
   */
  takeOver: (giveValues: () => void) => void;
  /** True while the form is given such values. */
  isQuiet: RefObject<boolean>;
};

/**
 * Reports what has changed in the form when the browser has a moment, which is mostly after it has drawn the change,
 * and at once when the page is being left, so that closing the tab right after a key press loses nothing.
 */
export function useDraft<Values extends FormValues>({
  form,
  screen,
  given,
  onDraft,
}: {
  form: UseFormReturn<Values>;
  screen: Screen<Values>;
  given: GivenAnswers;
  onDraft: ((values: Values) => void) | undefined;
}): DraftReports {
  // A copy: what the form holds may change before whoever hears of it has written it.
  const tell = useEffectEvent(() => onDraft?.(draftValues(screen, structuredClone(form.getValues()), given)));
  const { subscribe } = form;
  const pending = useRef<() => void>(undefined);
  const isQuiet = useRef(false);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const flush = () => {
      if (cancel === undefined) return;
      cancel();
      cancel = undefined;
      tell();
    };
    pending.current = flush;
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
  }, [subscribe]);

  const reportNow = useCallback(() => pending.current?.(), []);
  const takeOver = useCallback(
    (giveValues: () => void) => {
      reportNow();
      isQuiet.current = true;
      giveValues();
      isQuiet.current = false;
    },
    [reportNow],
  );
  return { reportNow, takeOver, isQuiet };
}
