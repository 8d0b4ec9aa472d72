'use client';

import { useEffect, useRef } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';

/** Delayed, so that a press that is refused at once shows nothing. */
const SHOWN_AFTER_MS = 300;

const CHECKS = [
  'Your income after tax',
  'What you spend on living and housing',
  'The cards and loans you keep',
  'The repayments of this loan',
] as const;

/**
 * What is being checked while the application is assessed. It disappears by itself: there is nothing to close or press.
 */
export function AssessmentInProgress({ isUnderWay }: { isUnderWay: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!isUnderWay || element === null) return;
    const opener = document.activeElement;
    const timer = setTimeout(() => {
      element.showModal();
    }, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (!element.open) return;
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isUnderWay]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="assessment-in-progress"
      onCancel={(event) => {
        event.preventDefault();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-dialog rounded-card bg-surface p-6 text-ink shadow-float backdrop:bg-ink/55 open:animate-slide sm:p-8"
    >
      {/* Takes the focus when the dialog opens, so that it is read out. */}
      <h2 id="assessment-in-progress" tabIndex={-1} className="text-22">
        Checking your application
      </h2>
      <p className="mt-2 text-muted">We save your answers and look at:</p>
      <ul className="mt-5 grid gap-3">
        {CHECKS.map((check) => (
          <li key={check} className="flex items-center gap-3">
            <Spinner className="text-accent" />
            {check}
          </li>
        ))}
      </ul>
    </dialog>
  );
}
