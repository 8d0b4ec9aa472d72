'use client';

import { useState } from 'react';
import { StepForm } from '#components/form/step-form.tsx';
import type { Refusal } from '#components/form/use-submission.ts';
import { pinCode } from '#lib/forms/screens/resume.ts';
import type { PinCodeValues } from '#lib/forms/screens/resume.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { CodeRequest } from '#stores/sign-in-store.ts';
import { PinCodeField } from './pin-code-field.tsx';
import { goToLockWhenLocked } from './refusal.ts';
import { SendAgain } from './send-again.tsx';

/** Where the applicant types the code that was sent, or asks for another. */
export function PinCodeForm({
  request,
  onEntering,
}: {
  request: CodeRequest | undefined;
  /** Called with true while a code signs in, until its application is shown, and with false when it did not. */
  onEntering?: (isEntering: boolean) => void;
}) {
  const [hasEnded, setEnded] = useState(false);
  const [timesSentAgain, setTimesSentAgain] = useState(0);

  async function signIn(values: PinCodeValues): Promise<Refusal | undefined> {
    onEntering?.(true);
    let isIn = false;
    try {
      const refusal = await enter(values);
      isIn = refusal === undefined;
      return refusal;
    } finally {
      if (!isIn) onEntering?.(false);
    }
  }

  async function enter({ pinCode: code }: PinCodeValues): Promise<Refusal | undefined> {
    const action = await import('#stores/actions/sign-in.ts');
    const result = await action.signIn(code);
    if (result.outcome === 'signed-in') return undefined;
    if (result.outcome === 'no-code-asked-for') return { message: 'Please ask for a code first.' };
    const { error } = result;
    if (goToLockWhenLocked(error)) return undefined;
    switch (error.code) {
      case 'wrong-code':
      case 'last-try':
        return { fieldErrors: { pinCode: error.message } };
      case 'code-ended':
        setEnded(true);
        return { fieldErrors: { pinCode: error.message } };
      default:
        return { message: error.message };
    }
  }

  return (
    <>
      <StepForm
        // A new code starts with an empty field.
        key={timesSentAgain}
        screen={pinCode}
        isReady={request !== undefined}
        onSave={signIn}
        navigation={{ back: pathOf('resume') }}
      >
        <PinCodeField />
      </StepForm>
      <SendAgain
        request={request}
        hasEnded={hasEnded}
        onSent={() => {
          setEnded(false);
          setTimesSentAgain((times) => times + 1);
        }}
      />
    </>
  );
}
