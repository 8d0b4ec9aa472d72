'use client';

import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import type { StepNavigationProps } from '#components/ui/step-navigation.tsx';
import { mergeTyped } from '#lib/forms/merge-typed.ts';
import { createScreenResolver, prefetchValidation } from '#lib/forms/resolver.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { StepContext } from './step-context.ts';
import type { Step } from './step-context.ts';
import { StepErrors } from './step-errors.tsx';
import { useDraft } from './use-draft.ts';
import { useStaleErrors } from './use-stale-errors.ts';
import { useSubmission } from './use-submission.ts';
import type { Save } from './use-submission.ts';

export type StepFormProps<Values extends FormValues> = {
  screen: Screen<Values>;
  /** Answers of other screens that decide what this one asks. */
  given?: GivenAnswers;
  /** The last server values or a draft. May arrive late: what was typed meanwhile stays. */
  initialValues?: Values | undefined;
  /** False while initial values are still on their way: a press of Next waits for them. */
  isReady?: boolean;
  /** Saves and goes on to the next screen. */
  onSave: Save<Values>;
  /** Every change, once a frame, without what must not be drafted. */
  onDraft?: (values: Values) => void;
  /** True where a save does not leave the screen: the loan editor. A step stays busy until the next one is there. */
  staysOpen?: boolean;
  /** The way back and the words on Next; or the screen's own buttons. */
  navigation?: Omit<StepNavigationProps, 'busy' | 'onNext'> | ((isBusy: boolean) => ReactNode);
  children: ReactNode;
};

const NOTHING_GIVEN: GivenAnswers = {};
const systemClock = () => new Date();

/**
 * A form screen. It works before its code has arrived: the controls are real inputs that hand over what was typed, and
 * a press of Next is kept by React (the form's `action`) and carried out after hydration. Values never reach a URL.
 */
export function StepForm<Values extends FormValues>({
  screen,
  given = NOTHING_GIVEN,
  initialValues,
  isReady = true,
  onSave,
  onDraft,
  staysOpen = false,
  navigation = {},
  children,
}: StepFormProps<Values>) {
  const isQuiet = useRef(false);
  const form = useForm<Values>({
    defaultValues: (initialValues ?? screen.blank(given)) as DefaultValues<Values>,
    resolver: createScreenResolver(screen, () => given, systemClock),
    shouldFocusError: false,
  });
  useLateValues(form, initialValues, isQuiet);
  useDraft({ form, screen, given, isQuiet, onDraft });
  useIdlePrefetch();
  useStaleErrors(form, screen, given);
  const { submit, isBusy, attempt, message } = useSubmission({ form, onSave, isReady, staysOpen });
  const formElement = useKeptOnReset();

  const step = useMemo<Step>(
    () => ({ screen: screen as unknown as Screen, given, isQuiet }),
    [screen, given],
  );
  return (
    <StepContext value={step}>
      <FormProvider {...form}>
        <form
          ref={formElement}
          noValidate
          action={() => {
            void submit();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          onFocus={prefetchValidation}
          className="grid gap-8"
        >
          <StepErrors attempt={attempt} />
          <div>{children}</div>
          {message !== undefined && (
            <Notice tone="danger" live>
              {message}
            </Notice>
          )}
          {typeof navigation === 'function' ? (
            navigation(isBusy)
          ) : (
            <StepNavigation {...navigation} busy={isBusy} />
          )}
        </form>
      </FormProvider>
    </StepContext>
  );
}

/** Fetches the rules when the browser has nothing else to do; where it cannot say so, the first focus does. */
function useIdlePrefetch() {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const request = window.requestIdleCallback(prefetchValidation);
    return () => {
      window.cancelIdleCallback(request);
    };
  }, []);
}

/** Takes over initial values that arrive after the form stood there, under what has been typed since. */
function useLateValues<Values extends FormValues>(
  form: UseFormReturn<Values>,
  initialValues: Values | undefined,
  isQuiet: { current: boolean },
) {
  const started = useRef(initialValues ?? (form.formState.defaultValues as Values));
  useEffect(() => {
    if (initialValues === undefined || initialValues === started.current) return;
    const merged = mergeTyped(started.current, form.getValues(), initialValues);
    started.current = initialValues;
    isQuiet.current = true;
    form.reset(merged, {
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
      keepFieldsRef: true,
    });
    isQuiet.current = false;
  }, [form, initialValues, isQuiet]);
}

/** React resets a form after a replayed submission, as a browser would after a page load; ours keeps its answers. */
function useKeptOnReset() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
    };
    const element = form.current;
    element?.addEventListener('reset', keep);
    return () => element?.removeEventListener('reset', keep);
  }, []);
  return form;
}
