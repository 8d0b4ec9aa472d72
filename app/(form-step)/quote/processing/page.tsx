import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { Processing } from '#components/quote/processing.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/processing').title };

export default function QuoteProcessingPage() {
  return (
    <FormStepFrame route="quote/processing" hasHelpfulInfo={false}>
      <Processing />
    </FormStepFrame>
  );
}
