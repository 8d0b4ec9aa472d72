import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LateOffer, LateOfferSummary, LateOfferSummaryLine } from '#components/quote/late-screens.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/offer').title };

export default function QuoteOfferPage() {
  return (
    <FormStepFrame route="quote/offer" aside={<LateOfferSummary />} asideSummary={<LateOfferSummaryLine />}>
      <LateOffer />
    </FormStepFrame>
  );
}
