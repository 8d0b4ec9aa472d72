'use client';

import { ContractLink } from '#components/contract/contract-link.tsx';
import { useApplication } from '#stores/application-store.ts';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { AnswersToCheck } from './answers-to-check.tsx';
import { AssessmentLedger } from '#components/loan/assessment-ledger.tsx';
import { DebtsLeftOpen } from './debts-left-open.tsx';
import { InformationLink } from './information-link.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { OfferSection } from './offer-section.tsx';
import type { StandingOffer } from './offer-view.ts';
import { OfferedRateNote } from '../rate-notes.tsx';
import { PrintButton } from '#components/contract/print-button.tsx';

/** The offer to read before agreeing: its figures, how they came about, and the answers it rests on. */
export function ConditionalOffer({ offer }: { offer: StandingOffer | undefined }) {
  const reference = useApplication(({ application }) => application?.sfid);
  return (
    <>
      <OfferFigures heading="Your offer" loan={offer?.offered} endsOn={offer?.endsOn} reference={reference} />
      <div className="mt-3">
        <OfferedRateNote loan={offer?.offered} />
      </div>
      {offer !== undefined && <DebtsLeftOpen assessment={offer.assessment} />}
      <div className="mt-4 grid justify-items-start">
        {offer !== undefined && <ContractLink>Draft of your contract</ContractLink>}
        <InformationLink />
        <PrintButton>Print this offer</PrintButton>
      </div>
      <OfferSection
        title="How we worked it out"
        intro="What we counted, per month. It shows that the repayments fit your budget."
      >
        {offer === undefined ? (
          <SkeletonText lines={8} label="Loading how we worked it out" />
        ) : (
          <AssessmentLedger lines={offer.assessment.lines} />
        )}
      </OfferSection>
      <OfferSection
        title="Check your answers"
        intro="Your offer is based on these answers. If you change one, we will work it out again."
      >
        <AnswersToCheck />
      </OfferSection>
    </>
  );
}
