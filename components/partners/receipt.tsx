'use client';

import { Fragment, useEffect, useRef } from 'react';
import { Button, buttonClassNames } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import { brand } from '#lib/brand/brand.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { isAllowedRedirect } from '#lib/domain/partner-address.ts';

export type Referral = {
  receipt: string;
  /** When the applicant agreed. */
  at: Date;
  redirectUrl: string | undefined;
};

/** What was passed on, under which number, and a link to the partner: only to a host on its list. */
export function Receipt({
  partner,
  referral,
  isNew,
  onWithdrawn,
}: {
  partner: Partner;
  referral: Referral;
  /** The applicant agreed just now: the focus goes to the receipt. */
  isNew: boolean;
  onWithdrawn: () => void;
}) {
  const { receipt, at, redirectUrl } = referral;
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          You agreed to let us pass your details to {partner.name}
        </span>
      }
    >
      <p>
        You agreed to this on {toUnbrokenDate(dayOf(at))}. Our email says what we pass on, and we will write
        again if they do not take it. To ask about it, write to {brand.email} and give the receipt number.
      </p>
      <p className="mt-4 border-t border-line pt-4">
        <span className="block text-14 text-muted">Receipt number</span>
        <span className="font-semibold break-words">
          {receipt.split('-').map((group, place) => (
            // The groups of a receipt never change while it is shown.
            <Fragment key={place}>
              {place > 0 && (
                <>
                  -<wbr />
                </>
              )}
              {group}
            </Fragment>
          ))}
        </span>
      </p>
      <div className="mt-6 print:hidden">
        {redirectUrl !== undefined && isAllowedRedirect(partner, redirectUrl) ? (
          <a
            href={redirectUrl}
            rel="noopener"
            referrerPolicy="no-referrer"
            className={buttonClassNames('primary')}
          >
            Go to {partner.name}
          </a>
        ) : (
          <p>{partner.name} will contact you by email or phone once they have your details.</p>
        )}
      </div>
      <TakeBack partner={partner} onWithdrawn={onWithdrawn} />
    </Card>
  );
}

const NOT_TAKEN_BACK = 'We could not take it back just now. Please try again.';

/** Withdrawing is as easy as agreeing was. */
function TakeBack({
  partner: { slug, name },
  onWithdrawn,
}: {
  partner: Pick<Partner, 'slug' | 'name'>;
  onWithdrawn: () => void;
}) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const { takeBackHandOff } = await import('#stores/actions/take-back-hand-off.ts');
    const { outcome } = await takeBackHandOff(slug);
    if (outcome !== 'taken back') return NOT_TAKEN_BACK;
    onWithdrawn();
    return LEAVING;
  }, NOT_TAKEN_BACK);

  return (
    <div className="mt-6 border-t border-line pt-4 print:hidden">
      <p className="text-muted">
        Changed your mind? We will tell {name} to delete what we sent, and we will not send them your details
        again.
      </p>
      <FailureNotice message={message} className="mt-3" />
      <Button variant="quiet" busy={isBusy} onClick={start}>
        Take it back
      </Button>
    </div>
  );
}
