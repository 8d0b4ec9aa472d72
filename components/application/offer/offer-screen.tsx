'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CancelApplication } from '#components/endings/cancel-application.tsx';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { AcceptOffer } from '../acceptance/accept-offer.tsx';
import { LateRefusal, loadOfferRefusal } from '../acceptance/late-refusal.tsx';
import { ConditionalOffer } from './conditional-offer.tsx';
import { OfferGap, loadNoOffer } from './offer-gap.tsx';
import { OfferSection } from './offer-section.tsx';
import { useAcceptance } from '../acceptance/use-acceptance.ts';
import { useOfferView } from './use-offer-view.ts';

/** The conditional offer, the statements about it and the acceptance. */
export function OfferScreen({ beforeAccepting }: { beforeAccepting: ReactNode }) {
  const router = useRouter();
  const view = useOfferView();
  const quoteId = useApplication(({ application }) => application?.quoteId);
  const assets = useApplication(({ application }) => application?.assets);
  const loanType = view.kind === 'conditional' ? view.offered.loanType : undefined;
  const { isBusy, refusal, changes, accept } = useAcceptance(quoteId, loanType);
  const isUpdated = view.kind === 'updated';
  useLoadedWhenIdle(loadNoOffer);
  useLoadedWhenIdle(loadOfferRefusal);

  useEffect(() => {
    if (isUpdated) router.replace(pathOf('application/offer/updated'));
  }, [router, isUpdated]);

  if (view.kind !== 'loading' && view.kind !== 'conditional' && view.kind !== 'updated') {
    // The heading of the step says that there is one.
    return (
      <div data-alone>
        <OfferGap view={view} />
      </div>
    );
  }
  const offer = view.kind === 'conditional' ? view : undefined;
  const hasChanged = refusal?.status === 412;
  return (
    <>
      {refusal !== undefined && hasChanged && <LateRefusal refusal={refusal} />}
      <ConditionalOffer offer={offer} />
      <OfferSection
        title="Agree and accept"
        intro="Accepting costs nothing. Your loan starts when it is approved."
      >
        {/* An offer that has changed since it was shown is read and agreed to again. */}
        <AcceptOffer
          key={changes}
          shown={offer && JSON.stringify(offer.offered)}
          loanType={loanType}
          assets={assets}
          beforeAccepting={beforeAccepting}
          isReady={offer !== undefined && quoteId !== undefined}
          isBusy={isBusy}
          onAccept={accept}
        />
        {refusal !== undefined && !hasChanged && <LateRefusal refusal={refusal} />}
      </OfferSection>
      <div className="mt-10">
        <CancelApplication />
      </div>
    </>
  );
}
