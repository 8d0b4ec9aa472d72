'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { AgreementFlag } from '#lib/contracts/application.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { AgreementStatement } from './agreement-statement.tsx';

const ALSO_READ: readonly RouteId[] = ['privacy-disclosure-statement', 'electronic-communications-consent'];
/** What each statement is called where its words do not fit. */
const SHORT_NAMES: Record<AgreementFlag, string> = {
  acceptTandCs: 'Loan terms',
  acceptDirectDebtTandCs: 'Direct debit',
  acceptAutoPurchase: 'Settling without a further step',
  acceptRepayAbility: 'True and affordable',
};
const NOT_AGREED = 'Please agree to this to go on';
const REASON_ID = 'accept-reason';

/**
 * The four agreements of the application terms and the button that accepts the offer with them. Not a form: a press
 * before the page's code is there must not be carried out later, when other figures may stand above it.
 */
export function AcceptOffer({
  shown,
  isReady,
  isBusy,
  onAccept,
}: {
  /** Tells one offer from another; undefined while none is shown. Agreements hold for the offer they were given to. */
  shown: string | undefined;
  /** False while the figures are not there yet: nobody accepts what they have not seen. */
  isReady: boolean;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const [agreed, setAgreed] = useState<ReadonlySet<AgreementFlag>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [agreedTo, setAgreedTo] = useState(shown);
  if (shown !== undefined && shown !== agreedTo) {
    setAgreedTo(shown);
    if (agreedTo !== undefined) setAgreed(new Set());
  }
  const missing = AGREEMENT_TEXTS.filter(({ flag }) => !agreed.has(flag));
  const isRefused = attempt > 0;
  const reason = reasonNotToAccept(isReady, missing.length);

  function accept() {
    if (!isReady || isBusy) return;
    if (missing.length === 0) onAccept();
    else setAttempt((count) => count + 1);
  }

  return (
    <div className="grid gap-5">
      <ErrorSummary
        attempt={attempt}
        errors={
          isRefused
            ? missing.map(({ flag }) => ({ fieldId: flag, label: SHORT_NAMES[flag], message: NOT_AGREED }))
            : []
        }
      />
      <div className="grid gap-3">
        {AGREEMENT_TEXTS.map(({ flag, text }) => {
          const isChecked = agreed.has(flag);
          const error = isRefused && !isChecked ? NOT_AGREED : undefined;
          return (
            <FieldShell key={flag} id={flag} label={text} error={error} ownLabel isSaid={false}>
              <Checkbox
                id={flag}
                name={flag}
                value={isChecked}
                required
                {...describeField(flag, { error })}
                onChange={(isOn) => {
                  setAgreed((flags) => withFlag(flags, flag, isOn));
                }}
              >
                <AgreementStatement text={text} />
              </Checkbox>
            </FieldShell>
          );
        })}
      </div>
      <p className="text-16 text-muted print:hidden">
        You can also read the{' '}
        {ALSO_READ.map((route, index) => (
          <span key={route}>
            {index > 0 && ' and the '}
            <TextLink href={pathOf(route)} newTab>
              {routeOf(route).title}
            </TextLink>
          </span>
        ))}
        .
      </p>
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

function reasonNotToAccept(isReady: boolean, missing: number): string | undefined {
  if (!isReady) return 'Your offer is still being loaded.';
  return missing === 0 ? undefined : 'Please agree to all four statements to accept.';
}

function withFlag(flags: ReadonlySet<AgreementFlag>, flag: AgreementFlag, isOn: boolean) {
  const others = new Set(flags);
  if (isOn) others.add(flag);
  else others.delete(flag);
  return others;
}
