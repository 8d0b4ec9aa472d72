'use client';

import { Suspense, lazy, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { followTranslation } from '#components/ui/follow-translation.ts';
import { loadAgain } from '#components/ui/late-code.ts';
import { Notice } from '#components/ui/notice.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import type { StepNavigationProps } from '#components/ui/step-navigation.tsx';
import { whenIdle } from '#components/ui/when-idle.ts';
import { TIMEOUT_MESSAGE } from '#lib/api/api-error.ts';
import { prepareValidation } from '#lib/forms/late-rules.ts';
import { mergeTyped } from '#lib/forms/merge-typed.ts';
import { createScreenResolver } from '#lib/forms/resolver.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { useInterface } from '#stores/interface-store.ts';
import { KeptOnDevice } from './kept-on-device.tsx';
import type { KeptNote } from './kept-on-device.tsx';
import { selectWhatArrives } from './select-what-arrives.ts';
import { StepContext } from './step-context.ts';
import type { Step } from './step-context.ts';
import { StepErrors } from './step-errors.tsx';
import { useDraft } from './use-draft.ts';
import type { DraftReports } from './use-draft.ts';
import { useStandingErrors } from './use-standing-errors.ts';
import { useSubmission } from './use-submission.ts';
import type { Save } from './use-submission.ts';

export type StepFormProps<Values extends FormValues> = {
  screen: Screen<Values>;
  /** Answers of other screens that decide what this one asks. */
  given?: GivenAnswers;
  /** The last server values or a draft. May arrive late: what was typed meanwhile stays. */
  initialValues?: Values | undefined;
  /**
   * Decides what is shown when initial values have arrived, also those that the form opened with.
   *
   * @param present what the form holds
   * @param merged what it would show otherwise: what was typed, over what has arrived
   */
  takeUp?: (present: Values, merged: Values) => Values;
  /** False while initial values are still on their way: a press of Next waits for them. */
  isReady?: boolean;
  /** Saves and goes on to the next screen. */
  onSave: Save<Values>;
  /** Called soon after every change, without what must not be drafted. */
  onDraft?: (values: Values) => void;
  /** What is said about drafts below Next. */
  kept?: KeptNote;
  /** True where a save does not leave the screen: the loan editor. A step stays busy until the next one is shown. */
  staysOpen?: boolean;
  /** The way back and the words on Next; or the screen's own buttons. */
  navigation?: Omit<StepNavigationProps, 'busy' | 'onNext'> | ((isBusy: boolean) => ReactNode);
  children: ReactNode;
};

/** Few applicants ever see it. */
const OutdatedWords = lazy(async () => ({
  default: (await loadAgain(() => import('./outdated-words.tsx'))).OutdatedWords,
}));

// Other callers may load later than the form, or not at all: a press of Next needs no other code.
followTranslation();

const NOTHING_GIVEN: GivenAnswers = {};
const keepTyped = <Values,>(_present: Values, merged: Values) => merged;

/**
 * A form screen. It works before its code has arrived: the controls are real inputs that hand over what was typed, and
 * a press of Next is kept by React (the form's `action`) and carried out after hydration. Values never reach a URL.
 */
export function StepForm<Values extends FormValues>({
  screen,
  given = NOTHING_GIVEN,
  initialValues,
  takeUp = keepTyped,
  isReady = true,
  onSave,
  onDraft,
  kept,
  staysOpen = false,
  navigation = {},
  children,
}: StepFormProps<Values>) {
  const form = useForm<Values>({
    defaultValues: (initialValues ?? screen.blank(given)) as DefaultValues<Values>,
    resolver: createScreenResolver(screen, () => given),
    shouldFocusError: false,
    // Not at each key press: see useStandingErrors.
    reValidateMode: 'onSubmit',
  });
  const { reportNow, takeOver, isQuiet } = useDraft({ form, screen, given, onDraft });
  useLateValues({ form, screen, initialValues, takeUp, takeOver });
  const { submit, isBusy, attempt, message, isOutdated } = useSubmission({
    form,
    onSave,
    reportNow,
    isReady,
    staysOpen,
  });
  const { recheck, lastLeft } = useStandingErrors({ form, screen, given, attempt });
  const noticed = useInterface(({ notice }) => notice?.message);
  const formElement = useRef<HTMLFormElement>(null);
  usePreparedRules();
  useKeptOnReset(formElement);

  const step = useMemo<Step>(
    () => ({ screen: screen as unknown as Screen, given, isQuiet, recheck }),
    [screen, given, isQuiet, recheck],
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
          className="grid gap-8"
        >
          <StepErrors attempt={attempt} lastLeft={lastLeft} />
          <div>{children}</div>
          {isOutdated ? (
            <Suspense>
              <OutdatedWords />
            </Suspense>
          ) : (
            message !== undefined && (
              // What a toast or the notice above the page has announced stays visible here, and is not announced twice.
              <Notice tone="danger" live={message !== TIMEOUT_MESSAGE && message !== noticed}>
                {message}
              </Notice>
            )
          )}
          {typeof navigation === 'function' ? (
            navigation(isBusy)
          ) : (
            <StepNavigation {...navigation} busy={isBusy} />
          )}
          {kept !== undefined && <KeptOnDevice note={kept} />}
        </form>
      </FormProvider>
    </StepContext>
  );
}

/** Fetches the rules when the browser has nothing else to do; a focus in the form fetches them sooner. */
function usePreparedRules() {
  useEffect(
    () =>
      whenIdle(() => {
        prepareValidation(whenIdle);
      }),
    [],
  );
}

/** Takes over initial values that arrive after the form was drawn, without replacing what has been typed since. */
function useLateValues<Values extends FormValues>({
  form,
  screen: { wholes },
  initialValues,
  takeUp,
  takeOver,
}: Required<Pick<StepFormProps<Values>, 'screen' | 'initialValues' | 'takeUp'>> & {
  form: UseFormReturn<Values>;
  takeOver: DraftReports['takeOver'];
}): void {
  const started = useRef(initialValues ?? (form.formState.defaultValues as Values));
  const hasOpened = useRef(false);
  const decide = useEffectEvent(takeUp);
  useEffect(() => {
    if (initialValues === undefined) return;
    const haveArrived = initialValues !== started.current;
    // A form that is drawn late may open with them: whoever decides hears of them all the same.
    if (!haveArrived && hasOpened.current) return;
    hasOpened.current = true;
    takeOver(() => {
      // A copy: a reset writes blanks into the lists that it replaces, and whoever decides may keep what it was given.
      const present = structuredClone(form.getValues());
      const merged = haveArrived ? mergeTyped(started.current, present, initialValues, wholes) : present;
      const shown = decide(present, merged);
      started.current = initialValues;
      if (shown === present) return;
      selectWhatArrives();
      form.reset(shown, {
        keepErrors: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
        keepFieldsRef: true,
      });
    });
  }, [form, initialValues, wholes, takeOver]);
}

/** React resets a form after a replayed submission, as a browser would after a page load; ours keeps its answers. */
function useKeptOnReset(form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const element = form.current;
    const keep = (event: Event) => {
      event.preventDefault();
    };
    element?.addEventListener('reset', keep);
    return () => element?.removeEventListener('reset', keep);
  }, [form]);
}
