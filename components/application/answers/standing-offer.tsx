'use client';

import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { formatCents } from '#lib/domain/money.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useOfferView } from '../offer/use-offer-view.ts';

/** The way back to a standing offer, on the steps that led to it. The links of messages about the offer lead here. */
export function StandingOffer() {
  const view = useOfferView();
  if (view.kind !== 'conditional' && view.kind !== 'updated') return null;
  const isUpdated = view.kind === 'updated';
  return (
    <Notice>
      Your offer of {formatCents(view.offered.loanAmount)} ends on {view.endsOn}.{' '}
      <TextLink href={pathOf(isUpdated ? 'application/offer/updated' : 'application/offer')}>
        See my offer
      </TextLink>
    </Notice>
  );
}
