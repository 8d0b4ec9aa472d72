import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LateOffer, LateOfferSummary, LateOfferSummaryLine } from '#components/quote/late-screens.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/offer') };

export default function QuoteOfferPage() {
  return (
    <FormStepFrame
      route="quote/offer"
      logOut={<LogOut />}
      aside={<LateOfferSummary />}
      asideSummary={<LateOfferSummaryLine />}
    >
      <LateOffer />
    </FormStepFrame>
  );
}
