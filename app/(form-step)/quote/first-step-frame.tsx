import type { ReactNode } from 'react';
import { CreditScoreBanner } from '#components/frames/credit-score-banner.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { quoteTrackLabelFor, ratingsFor } from '#lib/brand/brand.ts';

/** The first step of a quote, whether its questions are asked or, of who is known already, only checked. */
export function FirstStepFrame({
  route,
  children,
}: {
  route: 'quote/step-1' | 'quote/step-1A';
  children: ReactNode;
}) {
  return (
    <FormStepFrame
      route={route}
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
      {children}
    </FormStepFrame>
  );
}
