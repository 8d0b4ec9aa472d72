import type { Metadata } from 'next';
import { CreditScoreBanner } from '#components/frames/credit-score-banner.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { LateQuoteStep1 } from '#components/quote/late-screens.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { quoteTrackLabelFor, ratingsFor } from '#lib/brand/brand.ts';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/step-1') };

export default function QuoteStep1Page() {
  return (
    <FormStepFrame
      route="quote/step-1"
      quoteLabel={quoteTrackLabelFor(process.env['APP_ENV'])}
      logOut={<LogOut />}
      intro="Two short steps. Each Next saves your answers, so you can stop and come back."
      lead={
        <div className="grid gap-4">
          <CreditScoreBanner />
          <ReviewRatings ratings={ratingsFor(process.env['APP_ENV'])} />
        </div>
      }
    >
      <LateQuoteStep1 />
    </FormStepFrame>
  );
}
