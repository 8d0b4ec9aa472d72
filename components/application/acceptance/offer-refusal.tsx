'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import type { AcceptanceRefusal } from './use-acceptance.ts';

/** Why an acceptance did not go through, and the way on. Takes the focus: the applicant pressed a button far below. */
export function OfferRefusal({ refusal }: { refusal: AcceptanceRefusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={titleOf(refusal)} className="my-6 scroll-mt-6">
      <Notice
        tone={refusal.status === 412 ? 'warn' : 'danger'}
        live
        title={titleOf(refusal)}
        actions={wayOn(refusal)}
      >
        {refusal.message} {explanationOf(refusal)}
      </Notice>
    </div>
  );
}

function titleOf({ status }: AcceptanceRefusal): string {
  return status === 412 ? 'Nothing has been accepted yet' : 'We could not accept your offer just now';
}

function explanationOf({ code }: AcceptanceRefusal): string {
  switch (code) {
    case 'offer-changed':
    case 'stale':
      return 'These are the current figures. Please read them and agree again.';
    case 'quote-changed':
    case 'quote-expired':
    case 'offer-expired':
      return 'Your answers are kept.';
    default:
      return 'Your answers and your offer are kept.';
  }
}

function wayOn({ code }: AcceptanceRefusal) {
  switch (code) {
    case 'quote-changed':
      return <ButtonLink href={pathOf('quote/offer')}>See your new quote</ButtonLink>;
    // Only whoever asks for it gets another one (docs/decisions/0184).
    case 'quote-expired':
    case 'offer-expired':
      return <ButtonLink href={pathOf('quote/offer')}>Get a new quote</ButtonLink>;
    case 'text-changed':
      return (
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          Read the new agreements
        </Button>
      );
    default:
      return undefined;
  }
}
