'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import { statementsOfAcceptance } from '#lib/legal/agreements.ts';
import { AssetToName, mustBeNamed } from './asset-to-name.tsx';
import { Statements } from './statements.tsx';
import { useStatements } from './use-statements.ts';

const REASON_ID = 'accept-reason';
const IN_WORDS: Readonly<Record<number, string>> = { 4: 'four', 5: 'five' };

/**
 * The statements that an offer is accepted with and the button that accepts it with them. Not a form: a press before
 * the page's code is loaded must not be carried out later, when the figures above the button may be different.
 */
export function AcceptOffer({
  shown,
  loanType = 'Unsecured',
  assets = [],
  beforeAccepting,
  isReady,
  isBusy,
  onAccept,
}: {
  /** Tells one offer from another; undefined while none is shown. Agreements hold for the offer they were given to. */
  shown: string | undefined;
  loanType?: LoanType | undefined;
  assets?: KnownApplication['assets'] | undefined;
  /** What is read right above the button, as the law requires. */
  beforeAccepting: ReactNode;
  /** False while the figures are not shown yet: nobody may accept what they have not seen. */
  isReady: boolean;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const statements = statementsOfAcceptance(loanType);
  const ticked = useStatements(statements, shown);
  const [attempt, setAttempt] = useState(0);
  const security = loanType === 'Secured' ? assets : [];
  const isUnnamed = security.some(mustBeNamed);
  const reason = reasonNotToAccept({
    isReady,
    isUnnamed,
    asked: ticked.missing.length === 0 ? 0 : statements.length,
  });

  function accept() {
    if (!isReady || isBusy || isUnnamed) return;
    if (ticked.missing.length === 0) onAccept();
    else setAttempt((count) => count + 1);
  }

  return (
    <div className="grid gap-5">
      <AssetToName assets={security} />
      <Statements
        statements={statements}
        assets={assetsInSentence(security)}
        ticked={ticked}
        attempt={attempt}
      />
      {beforeAccepting}
      <div className="print:hidden">
        <Button
          onClick={accept}
          busy={isBusy}
          busyLabel="Accepting your offer"
          looksDisabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : REASON_ID}
          className="max-sm:w-full sm:min-w-56"
        >
          Accept this offer
        </Button>
        <p id={REASON_ID} className="mt-3 min-h-6 text-16 text-muted">
          {reason}
        </p>
      </div>
    </div>
  );
}

function reasonNotToAccept({
  isReady,
  isUnnamed,
  asked,
}: {
  isReady: boolean;
  isUnnamed: boolean;
  /** How many statements there are; 0 once all are agreed to. */
  asked: number;
}): string | undefined {
  if (!isReady) return 'Your offer is still being loaded.';
  if (isUnnamed) return 'Please add the registration of what secures your loan.';
  return asked === 0
    ? undefined
    : `Please agree to all ${IN_WORDS[asked] ?? String(asked)} statements to accept.`;
}
