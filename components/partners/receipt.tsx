'use client';

import { Fragment, useEffect, useRef } from 'react';
import { buttonClassNames } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { brand } from '#lib/brand/brand.ts';
import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { isAllowedRedirect } from '#lib/domain/partners.ts';

export type Referral = {
  receipt: string;
  /** When it was agreed to. */
  at: Date;
  redirectUrl: string | undefined;
};

/** What was passed on, under which number, and the way to the partner: only to a host on its list. */
export function Receipt({
  partner,
  referral,
  isNew,
}: {
  partner: Partner;
  referral: Referral;
  /** It was agreed to just now: the focus goes to it. */
  isNew: boolean;
}) {
  const { receipt, at, redirectUrl } = referral;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <Card title={`Your details are on their way to ${partner.name}`}>
      <p ref={heading} tabIndex={-1} role="status">
        You agreed to this on {toLongDate(dayOf(at))}. To take it back, or to ask what was passed on, write to{' '}
        {brand.email} and name the receipt.
      </p>
      <p className="mt-4 border-t border-line pt-4">
        <span className="block text-14 text-muted">Receipt number</span>
        <span className="font-semibold break-words">
          {receipt.split('-').map((group, place) => (
            // A receipt has the same groups for as long as it is shown.
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
          <p>{partner.name} will contact you by email or phone.</p>
        )}
      </div>
    </Card>
  );
}
