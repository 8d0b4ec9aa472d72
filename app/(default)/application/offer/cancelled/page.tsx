import type { Metadata } from 'next';
import { CancelledScreen } from '#components/application/cancelled-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/offer/cancelled') };

/** The applicant cancelled the application. */
export default function CancelledPage() {
  return (
    <DefaultFrame route="application/offer/cancelled" logOut={<LogOut />}>
      <CancelledScreen />
    </DefaultFrame>
  );
}
