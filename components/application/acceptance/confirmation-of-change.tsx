'use client';

import { useState } from 'react';
import { CancelApplication } from '#components/endings/cancel-application.tsx';
import { Button } from '#components/ui/button.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import { statementsOfConfirmation, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { useApplication } from '#stores/application-store.ts';
import { SigningNotice } from './signing-notice.tsx';
import { Statements } from './statements.tsx';
import { useStatements } from './use-statements.ts';

const UNEXPECTED = 'We could not confirm it just now. Nothing has changed. Please try again.';

/**
 * The answer to a changed offer: the statements about it, ticked for exactly these figures, and the confirmation. If
 * the lender changes it again meanwhile, the ticks go along with the figures they were given for.
 */
export function ConfirmationOfChange({
  assessmentId,
  loanType,
}: {
  /** Tells one offer from another. */
  assessmentId: string | undefined;
  loanType: LoanType;
}) {
  const assets = useApplication(({ application }) => application?.assets);
  const statements = statementsOfConfirmation(loanType);
  const ticked = useStatements(statements, assessmentId);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, message, start } = usePendingAction(async () => {
    if (assessmentId === undefined) return UNEXPECTED;
    const { confirmChangedOffer } = await import('#stores/actions/confirm-changed-offer.ts');
    const texts = [...statements, BEFORE_SIGNING].map(toShownText);
    const result = await confirmChangedOffer({ assessmentId, texts });
    if (result.outcome === 'confirmed') return LEAVING;
    setAttempt(0);
    return result.error.message;
  }, UNEXPECTED);

  return (
    <div className="grid gap-5 print:hidden">
      <Statements
        statements={statements}
        assets={assetsInSentence(loanType === 'Secured' ? (assets ?? []) : [])}
        ticked={ticked}
        attempt={attempt}
      />
      <SigningNotice />
      {/* By the button: from above the statements it would not be seen on a phone. */}
      <FailureNotice message={message} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          busy={isBusy}
          busyLabel="Confirming"
          className="max-sm:w-full sm:min-w-56"
          onClick={() => {
            if (ticked.missing.length === 0) start();
            else setAttempt((count) => count + 1);
          }}
        >
          Confirm the changed offer
        </Button>
        <CancelApplication label="No, cancel my application" />
      </div>
    </div>
  );
}
