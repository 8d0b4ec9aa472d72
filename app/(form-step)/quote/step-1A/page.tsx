import type { Metadata } from 'next';
import { LateCheckDetails } from '#components/quote/late-screens.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { FirstStepFrame } from '../first-step-frame.tsx';

export const metadata: Metadata = { title: documentTitleOf('quote/step-1A') };

export default function QuoteStep1APage() {
  return (
    <FirstStepFrame route="quote/step-1A">
      <LateCheckDetails />
    </FirstStepFrame>
  );
}
