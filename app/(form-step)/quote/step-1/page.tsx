import type { Metadata } from 'next';
import { LateQuoteStep1 } from '#components/quote/late-screens.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { FirstStepFrame } from '../first-step-frame.tsx';

export const metadata: Metadata = { title: documentTitleOf('quote/step-1') };

export default function QuoteStep1Page() {
  return (
    <FirstStepFrame route="quote/step-1">
      <LateQuoteStep1 />
    </FirstStepFrame>
  );
}
