import type { Metadata } from 'next';
import { CreditScoreBanner } from '#components/frames/credit-score-banner.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { StepFields, StepSummary } from '#components/kitchen-sink/step-sample.tsx';
import { Money } from '#components/ui/money.tsx';
import { ratingsFor } from '#lib/brand/brand.ts';

export const metadata: Metadata = { title: 'Form-step frame' };

/** The form-step frame around a form. */
export default function FormStepFramePage() {
  return (
    <FormStepFrame
      route="application/step-2"
      intro="Round figures are fine. We use them to check that the repayments suit you."
      aside={<StepSummary />}
      asideSummary={<Money cents={60_815} size="medium" suffix="a month" />}
      lead={
        <div className="grid gap-4">
          <CreditScoreBanner />
          <ReviewRatings ratings={ratingsFor('sandbox')} />
        </div>
      }
      hasBankStatementsFooter
    >
      <StepFields />
    </FormStepFrame>
  );
}
