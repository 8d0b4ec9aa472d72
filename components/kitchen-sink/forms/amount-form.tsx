'use client';

import { OutdatedWords } from '#components/form/outdated-words.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { loanFields } from '#lib/forms/fields/application.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { place } from '#lib/forms/screen.ts';
import type { Screen } from '#lib/forms/screen.ts';
import { loanEditor } from '#lib/forms/screens/loan-editor.ts';

/** What another window is shown to have saved: dollars. */
const SAVED = 23_750;

/** A refusal for the showcase to show; nothing leaves the page. */
export const refuseToSave = () => Promise.resolve({ message: MESSAGES.form });

const refuseToClear = () => Promise.reject(new Error('Nothing is kept in the kitchen sink'));

/** The loan editor's screen under a name of its own: the page has several forms, and ids come from names. */
function screenNamed(name: string): Screen {
  return {
    id: loanEditor.id,
    blank: () => ({ [name]: '' }),
    sections: () => [
      { key: name, title: 'Loan amount', fields: place('', { ...loanFields.loanAmount, name }) },
    ],
  };
}

/** A form with one field, and what is said about saving. */
export function AmountForm({
  name,
  amount,
  notices,
}: {
  name: string;
  amount?: number;
  notices?: 'unsent' | 'conflict' | 'outdated';
}) {
  return (
    <StepForm
      screen={screenNamed(name)}
      initialValues={{ [name]: amount ?? '' }}
      onSave={refuseToSave}
      staysOpen
    >
      <ScreenSections />
      <SavingNotices
        conflicts={notices === 'conflict' ? [{ path: name, here: amount, there: SAVED }] : []}
        settle={() => undefined}
        savedAt={() => SAVED}
        conflictPresses={0}
        hasUnsentAnswers={notices === 'unsent'}
        clearUnsent={refuseToClear}
      />
      {notices === 'outdated' && <OutdatedWords />}
    </StepForm>
  );
}
