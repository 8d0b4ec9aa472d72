'use client';

import { useEffect, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

/** A press that is refused at once shows no dialog. */
const SHOWN_AFTER_MS = 300;

const CHECKS = [
  'Your income after tax',
  'What you spend on living and housing',
  'The cards and loans you keep',
  'The repayments of this loan',
] as const;

/** What is being checked while the application is assessed. It goes by itself: there is nothing to close. */
export function AssessmentInProgress({ isUnderWay }: { isUnderWay: boolean }) {
  return isUnderWay ? <ProgressDialog /> : null;
}

function ProgressDialog() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
    }, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Dialog isOpen={isShown} onClose={stayOpen} title="Checking your application">
      <p>Your answers are saved. We are looking at:</p>
      <ul className="mt-4 grid gap-3">
        {CHECKS.map((check) => (
          <li key={check} className="flex items-center gap-3">
            <Spinner className="text-accent" />
            {check}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function stayOpen() {
  // The dialog closes when the answer is there.
}
