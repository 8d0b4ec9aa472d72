'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import {
  isChunkLoadFailure,
  isCodeGone,
  reloadAfterChunkFailure,
} from '#components/ui/reload-after-chunk-failure.ts';
import { letDraw } from '#components/ui/let-draw.ts';
import { NETWORK_MESSAGE } from '#lib/api/api-error.ts';
import type { FormValues } from '#lib/forms/screen.ts';
import type { FieldErrors } from '#lib/forms/validate-screen.ts';

/** Why a save did not go through, in words for the applicant. */
export type Refusal = {
  /** By form path (see `toFormErrors`). */
  fieldErrors?: FieldErrors;
  /** Shown by Next until the next press. */
  message?: string;
  /** The call never reached the API: it is made again as soon as there is a connection. */
  isUnreached?: boolean;
  /** The words beside a box were not the present ones. */
  isOutdated?: boolean;
};

/** Saves the answers and goes on; resolves to a refusal when it cannot. */
export type Save<Values> = (values: Values) => Promise<Refusal | undefined>;

const UNEXPECTED = 'We could not continue just now. Your answers are still here. Please try again.';

const WAITING =
  'You are offline. Your answers are kept in this form, and we will continue as soon as you are connected. You can also try again yourself.';

const CONNECTED = 'You are connected again. Press Next when you are ready.';

export type Submission = {
  submit: () => Promise<void>;
  /** A press is being carried out. */
  isBusy: boolean;
  /** How many presses were refused: each time the error summary takes the focus. */
  attempt: number;
  message: string | undefined;
  /** The last press agreed to words that are no longer in force. */
  isOutdated: boolean;
};

/**
 * One press of Next: validate, save, go on. A second press meanwhile does nothing. A press before the form's values
 * have arrived waits for them; a press without a connection is carried out when there is one again.
 */
export function useSubmission<Values extends FormValues>({
  form,
  onSave,
  reportNow,
  isReady,
  staysOpen,
}: {
  form: UseFormReturn<Values>;
  onSave: Save<Values>;
  /** Reports what was typed a moment ago, so that what is reported later was typed after the press. */
  reportNow: () => void;
  isReady: boolean;
  staysOpen: boolean;
}): Submission {
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const isUnderWay = useRef(false);
  const isReadyNow = useRef(isReady);
  const whenReady = useRef<(() => void)[]>([]);
  /** The answers of a press that found no connection. */
  const unreached = useRef<string>(undefined);
  const hasMissedCode = useRef(false);

  useEffect(() => {
    isReadyNow.current = isReady;
    if (isReady)
      whenReady.current.splice(0).forEach((goOn) => {
        goOn();
      });
  }, [isReady]);

  /** True when the answers are saved and the screen is being left. */
  async function carryOut(): Promise<boolean> {
    if (!isReadyNow.current) {
      await new Promise<void>((goOn) => {
        whenReady.current.push(goOn);
      });
    }
    const press = { isJudged: false, isSaved: false };
    await form.handleSubmit(
      async (values) => {
        press.isJudged = true;
        reportNow();
        const refusal = await onSave(values);
        press.isSaved = refusal === undefined;
        if (refusal !== undefined) show(refusal);
      },
      () => {
        press.isJudged = true;
        setAttempt((count) => count + 1);
      },
    )();
    // Answers arrived while the rules were fetched: react-hook-form drops the press, and what is shown now is judged.
    return press.isJudged ? press.isSaved : carryOut();
  }

  function show({
    fieldErrors = {},
    message: text,
    isUnreached = false,
    isOutdated: isNowOutdated = false,
  }: Refusal) {
    for (const [path, words] of Object.entries(fieldErrors)) {
      form.setError(path as FieldPath<Values>, { type: 'server', message: words });
    }
    unreached.current = isUnreached ? JSON.stringify(form.getValues()) : undefined;
    setOutdated(isNowOutdated);
    setMessage(isUnreached && !navigator.onLine ? WAITING : text);
    if (Object.keys(fieldErrors).length > 0) setAttempt((count) => count + 1);
  }

  /**
   * Code that did not load is treated as a call that did not arrive. When it fails again, or the server says that it has
   * no such code, a new version is out.
   */
  async function missCode(error: unknown) {
    const isReloading =
      (hasMissedCode.current || (await isCodeGone(error))) &&
      (await isThere(window.location.href)) &&
      reloadAfterChunkFailure(error, Date.now(), () => {
        window.location.reload();
      });
    hasMissedCode.current = true;
    if (!isReloading) show({ message: NETWORK_MESSAGE, isUnreached: true });
  }

  async function submit() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setMessage(undefined);
    setOutdated(false);
    unreached.current = undefined;
    let isLeaving = false;
    try {
      // The button shows that the press was taken before it is carried out.
      await letDraw();
      isLeaving = (await carryOut()) && !staysOpen;
      hasMissedCode.current = false;
    } catch (error) {
      if (isChunkLoadFailure(error)) await missCode(error);
      else setMessage(UNEXPECTED);
      reportError(error);
    } finally {
      // A saved step stays busy until the next one is shown, so that no press is lost in between.
      isUnderWay.current = isLeaving;
      setBusy(isLeaving);
    }
  }

  const tryAgain = useEffectEvent(() => {
    if (unreached.current === undefined) return;
    if (unreached.current === JSON.stringify(form.getValues())) {
      void submit();
      return;
    }
    // Answers changed since then are sent when the applicant has finished them.
    unreached.current = undefined;
    setMessage(CONNECTED);
  });
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
    };
  }, []);

  return { submit, isBusy, attempt, message, isOutdated };
}

/** Whether a page can be loaded now: what the device itself says about being online is not reliable. */
async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
