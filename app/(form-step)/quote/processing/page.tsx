import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LateProcessing } from '#components/quote/late-processing.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/processing') };

export default function QuoteProcessingPage() {
  return (
    <FormStepFrame route="quote/processing">
      <LateProcessing />
    </FormStepFrame>
  );
}
