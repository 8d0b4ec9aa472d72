import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LateProcessing } from '#components/quote/late-screens.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/processing').title };

export default function QuoteProcessingPage() {
  return (
    <FormStepFrame route="quote/processing" hasHelpfulInfo={false}>
      <LateProcessing />
    </FormStepFrame>
  );
}
