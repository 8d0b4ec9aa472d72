'use client';

import { useState } from 'react';
import { CancelApplication } from '#components/endings/cancel-application.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import { ABILITY_TO_REPAY } from '#lib/legal/agreements.ts';
import { AgreementStatement } from './agreement-statement.tsx';

const UNEXPECTED = 'We could not confirm just now. Nothing has changed, please try again.';
const NOT_AGREED = 'Please agree to this to confirm';

/**
 * The answer to a changed offer: that it can be repaid, ticked for these very figures, and the confirmation. Where the
 * lender changes it again meanwhile, the tick is gone with the figures it was given for.
 */
export function ConfirmationOfChange({
  assessmentId,
}: {
  /** Tells one offer from another. */
  assessmentId: string | undefined;
}) {
  const { flag, name, version, hash, text } = ABILITY_TO_REPAY;
  const [ticked, setTicked] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isAgreed = assessmentId !== undefined && ticked === assessmentId;
  const error = isRefused && !isAgreed ? NOT_AGREED : undefined;
  const { isBusy, message, start } = usePendingAction(async () => {
    if (!isAgreed) return UNEXPECTED;
    const { confirmChangedOffer } = await import('#stores/actions/confirm-changed-offer.ts');
    const result = await confirmChangedOffer({ assessmentId, texts: [{ name, version, hash }] });
    if (result.outcome === 'confirmed') return LEAVING;
    setRefused(false);
    return result.error.message;
  }, UNEXPECTED);

  return (
    <div className="print:hidden">
      {message !== undefined && (
        <div className="mb-5">
          <Notice tone="danger" live>
            {message}
          </Notice>
        </div>
      )}
      <FieldShell id={flag} label={text} error={error} ownLabel>
        <Checkbox
          id={flag}
          name={flag}
          value={isAgreed}
          required
          {...describeField(flag, { error })}
          onChange={(isOn) => {
            setTicked(isOn ? assessmentId : undefined);
          }}
        >
          <AgreementStatement text={text} />
        </Checkbox>
      </FieldShell>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          busy={isBusy}
          busyLabel="Confirming"
          className="max-sm:w-full sm:min-w-56"
          onClick={() => {
            if (isAgreed) start();
            else setRefused(true);
          }}
        >
          Confirm the changed offer
        </Button>
        <CancelApplication label="No, cancel my application" />
      </div>
    </div>
  );
}
