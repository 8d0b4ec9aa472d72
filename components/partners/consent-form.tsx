'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { usePendingAction } from '#components/ui/use-pending-action.ts';
import type { ActionEnding } from '#components/ui/use-pending-action.ts';
import { WordsChanged } from '#components/ui/words-changed.tsx';
import { brand } from '#lib/brand/brand.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { Referral } from './receipt.tsx';

const UNEXPECTED = 'We could not continue just now. Nothing is lost. Please try again.';

const CONSENT_ID = 'referral-consent';

/** The consent without which nothing is passed on, and Continue. */
export function ConsentForm({
  partner,
  onReferred,
}: {
  partner: Partner;
  onReferred: (referral: Omit<Referral, 'at'>) => void;
}) {
  const [isAgreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const { isBusy, message, start } = usePendingAction(refer, UNEXPECTED);

  /** The tick was for words that are no longer in force. */
  function askAgain() {
    setAgreed(false);
    setOutdated(true);
  }

  async function refer(): Promise<ActionEnding> {
    setOutdated(false);
    const { referToPartner } = await import('#stores/actions/refer-to-partner.ts');
    const result = await referToPartner(partner.slug);
    if (result.outcome === 'referred') onReferred(result);
    else if (result.error.code === 'text-changed') askAgain();
    else return result.error.message;
    return undefined;
  }

  function goOn() {
    if (isAgreed) {
      start();
      return;
    }
    setError(MESSAGES.required);
    document.getElementById(CONSENT_ID)?.focus();
  }

  return (
    <Card>
      <p className="mb-4">
        <strong>What we are paid.</strong> {partner.commission}
      </p>
      <FieldShell id={CONSENT_ID} label="Consent" error={error} ownLabel>
        <Checkbox
          id={CONSENT_ID}
          name={CONSENT_ID}
          value={isAgreed}
          required
          onChange={(agreed) => {
            setAgreed(agreed);
            if (agreed) setError(undefined);
          }}
          {...describeField(CONSENT_ID, { error })}
        >
          I agree that {brand.name} passes these details to {partner.name}, so that {partner.name} can contact
          me about a loan.
        </Checkbox>
      </FieldShell>
      <FailureNotice message={message} className="mt-4" />
      {isOutdated && (
        <div className="mt-4">
          <WordsChanged title="Nothing has been passed on" />
        </div>
      )}
      <div className="mt-5">
        <Button busy={isBusy} onClick={goOn}>
          Continue to {partner.name}
        </Button>
      </div>
    </Card>
  );
}
