'use client';

import { useMemo } from 'react';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { usePreparedPages } from '#components/form/use-prepared-pages.ts';
import type { Refusal } from '#components/form/use-submission.ts';
import { notePageShown } from '#components/ui/page-shown.ts';
import { resume } from '#lib/forms/screens/resume.ts';
import type { ResumeValues } from '#lib/forms/screens/resume.ts';
import { toFormErrors } from '#lib/forms/wire-paths.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '#stores/browser-services.ts';
import { useSession } from '#stores/session-store.ts';
import { goToLockWhenLocked } from './refusal.ts';
import { useKnownIdentity } from './use-known-identity.ts';
import { useRecalledEmail } from './use-recalled-email.ts';

const loadRequestCode = async () => (await import('#stores/actions/request-code.ts')).requestCode;

/**
 * Who is resuming: the e-mail address and the date of birth of the application. A code is sent, and is typed on the
 * next page.
 */
export function ResumeForm({ onTyped }: { onTyped: () => void }) {
  const known = useKnownIdentity();
  const email = useRecalledEmail();
  const identity = useMemo(
    () => known ?? (email === undefined ? undefined : { email, dob: '' }),
    [known, email],
  );
  const isReady = useSession(({ startUp }) => startUp !== 'pending');
  usePreparedPages(pathOf('resume/pin-code'));

  async function send(values: ResumeValues): Promise<Refusal | undefined> {
    const isStillHere = notePageShown();
    const requestCode = await loadRequestCode();
    const result = await requestCode(values);
    if (result.outcome === 'sent') {
      if (isStillHere()) browserServices().navigate(pathOf('resume/pin-code'));
      return undefined;
    }
    const { error } = result;
    if (goToLockWhenLocked(error)) return undefined;
    const fieldErrors = toFormErrors(error.fieldErrors, ['email', 'dob']);
    return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { message: error.message };
  }

  return (
    <StepForm
      screen={resume}
      initialValues={identity}
      isReady={isReady}
      onSave={send}
      onDraft={onTyped}
      navigation={{ back: pathOf('home') }}
    >
      <ScreenSections />
    </StepForm>
  );
}
