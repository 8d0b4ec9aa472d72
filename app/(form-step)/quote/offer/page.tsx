import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { OfferSummary, OfferSummaryLine } from '#components/quote/offer-summary.tsx';
import { Offer } from '#components/quote/offer.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/offer').title };

export default function QuoteOfferPage() {
  return (
    <FormStepFrame route="quote/offer" aside={<OfferSummary />} asideSummary={<OfferSummaryLine />}>
      <Offer />
    </FormStepFrame>
  );
}
