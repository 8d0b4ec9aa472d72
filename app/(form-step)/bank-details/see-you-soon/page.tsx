import type { Metadata } from 'next';
import { SeeYouSoonScreen } from '#components/documents/see-you-soon-screen.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { routeOf } from '#lib/routes/route-table.ts';

const { title } = routeOf('bank-details/see-you-soon');

export const metadata: Metadata = { title: documentTitleOf('bank-details/see-you-soon') };

/** Save & Return: what was kept, and how to come back. */
export default function SeeYouSoonPage() {
  return (
    <FormStepFrame route="bank-details/see-you-soon" heading={title} logOut={<LogOut />}>
      <SeeYouSoonScreen />
    </FormStepFrame>
  );
}
