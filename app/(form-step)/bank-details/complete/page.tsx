import type { Metadata } from 'next';
import { CompleteScreen } from '#components/documents/complete-screen.tsx';
import { FinishButton } from '#components/endings/finish-button.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { routeOf } from '#lib/routes/route-table.ts';

const { title } = routeOf('bank-details/complete');

export const metadata: Metadata = { title: documentTitleOf('bank-details/complete') };

/** Everything is given: the reference, what happens next, the receipt. */
export default function CompletePage() {
  return (
    <FormStepFrame
      route="bank-details/complete"
      heading={title}
      illustration={<ThankYouIllustration />}
      logOut={<LogOut />}
    >
      <CompleteScreen finish={<FinishButton />} />
    </FormStepFrame>
  );
}
