import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { LateQuoteStep2 } from '#components/quote/late-screens.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { quoteTrackLabelFor, ratingsFor } from '#lib/brand/brand.ts';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/step-2') };

export default function QuoteStep2Page() {
  return (
    <FormStepFrame
      route="quote/step-2"
      quoteLabel={quoteTrackLabelFor(process.env['APP_ENV'])}
      logOut={<LogOut />}
      intro="Where you live and work, and then your quote. Have your driver licence at hand, if you have one."
      lead={<ReviewRatings ratings={ratingsFor(process.env['APP_ENV'])} />}
    >
      <LateQuoteStep2 />
    </FormStepFrame>
  );
}
