'use client';

import { ContractLink } from '#components/contract/contract-link.tsx';
import { ReceiptLink } from '#components/contract/receipt-link.tsx';
import { ReferenceNumber } from '#components/contract/reference-number.tsx';
import { CancelApplication } from '#components/endings/cancel-application.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useReloadOnReturn } from '#components/ui/use-reload-on-return.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { nextAfterAcceptance } from './next-after-acceptance.ts';
import { OfferGap } from '../offer/offer-gap.tsx';
import { OfferFigures } from '../offer/offer-figures.tsx';
import { OfferSection } from '../offer/offer-section.tsx';
import { OfferedRateNote } from '../rate-notes.tsx';
import { PrintButton } from '#components/contract/print-button.tsx';
import { useOfferView } from '../offer/use-offer-view.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** The lender may have answered. */
const reload = async () => {
  const { reloadDocuments } = await import('#stores/actions/reload-on-return.ts');
  await reloadDocuments();
};

/** After acceptance: that it went through, what was agreed, the documents for it, and what happens next. */
export function AcceptedScreen() {
  useReloadOnReturn(reload);
  const view = useOfferView();
  const reference = useApplication(({ application }) => application?.sfid);
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const assessment = useApplication((state) => state.assessment);
  const isChanged = status === 'Offer Awaiting Confirmation';
  // What the lender has changed it to is agreed to only once it is confirmed.
  const loan = isChanged ? assessment?.asked : assessment?.offered;
  const dueBy = useApplication(({ application }) => application?.dueBy);
  const documents = useApplication((state) => state.documents);
  const { said, action } = nextAfterAcceptance(status, documents);
  return (
    <OutcomePage
      illustration={<ThankYouIllustration />}
      title={routeOf('application/offer/accepted').title}
      next={
        <>
          <p>{said}</p>
          {dueBy !== undefined && (
            <p className="mt-3">
              Please do this by {toUnbrokenDate(dayOf(new Date(dueBy)))}. After that day, your application
              will end.
            </p>
          )}
          <p className="mt-3">
            Your reference is <ReferenceNumber />
          </p>
        </>
      }
      action={action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    >
      <WhatHappensNext status={status} documents={documents} />
      <OfferSection title="What you agreed to">
        {view.kind === 'unavailable' && <OfferGap view={view} />}
        <OfferFigures heading="Your loan" loan={loan} endsOn={null} reference={reference} />
        <div className="mt-3">
          <OfferedRateNote loan={loan} />
        </div>
        {!isChanged && (
          <p className="mt-8">
            The statements you agreed to are in your {isApproved(status) ? 'loan contract' : 'signed offer'},
            in the words you saw.
          </p>
        )}
        <div className="mt-6 grid justify-items-start">
          {!isChanged && (
            <ContractLink>{isApproved(status) ? 'Your loan contract' : 'Your signed offer'}</ContractLink>
          )}
          <ReceiptLink />
          <PrintButton>Print this page</PrintButton>
        </div>
      </OfferSection>
      <div className="mt-12 border-t border-line pt-6 print:hidden">
        <CancelApplication />
      </div>
    </OutcomePage>
  );
}
