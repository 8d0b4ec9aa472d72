'use client';

import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { LenderCase, LenderSaying } from '#lib/api/sandbox.ts';
import { formatCents } from '#lib/domain/money.ts';
import { LenderTrust } from './lender-trust.tsx';
import { LenderEventForm } from './lender-event-form.tsx';

/** One application on the lender's desk, with everything that can be said about it now. */
export function LenderCaseCard({
  lenderCase,
  onSaid,
}: {
  lenderCase: LenderCase;
  onSaid: () => Promise<void>;
}) {
  const { applicationId, reference, status, isAutomatic, loanAmount, possibleEvents } = lenderCase;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(reasonOf(error));
    }
    await onSaid();
    setBusy(false);
  }

  const say = (event: LenderSaying) =>
    run(async () => {
      const { sayAsLender, setAutomatic } = await import('#lib/api/sandbox.ts');
      // Somebody who sends events by hand does not want the stand-in to go on meanwhile.
      if (isAutomatic) await setAutomatic(applicationId, false);
      await sayAsLender(applicationId, event);
    });

  const switchAutomatic = () =>
    run(async () => {
      const { setAutomatic } = await import('#lib/api/sandbox.ts');
      await setAutomatic(applicationId, !isAutomatic);
    });

  return (
    <div role="group" aria-label={reference}>
      <Card title={reference} action={<Badge tone="accent">{status}</Badge>}>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p>
            {loanAmount !== undefined && <span className="tabular-nums">{formatCents(loanAmount)}. </span>}
            {isAutomatic ? 'The stand-in continues by itself.' : 'You decide; the stand-in waits.'}
          </p>
          <Button variant="quiet" looksDisabled={isBusy} onClick={() => void switchAutomatic()}>
            {isAutomatic ? 'Decide by hand' : 'Let it continue by itself'}
          </Button>
        </div>
        <div className="mt-2 divide-y divide-line border-y border-line">
          {possibleEvents.map((type) => (
            <LenderEventForm
              key={type}
              type={type}
              lenderCase={lenderCase}
              isBusy={isBusy}
              onSay={(event) => void say(event)}
            />
          ))}
        </div>
        <LenderTrust applicationId={applicationId} />
        <p role="alert" className="mt-3 font-semibold text-danger empty:hidden">
          {refusal}
        </p>
      </Card>
    </div>
  );
}

/** What a lender is told about a refused event: everything that is wrong with it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'That did not go through.';
  const { fieldErrors, message } = error;
  return fieldErrors.map((field) => `${field.path}: ${field.message}.`).join(' ') || message;
}
