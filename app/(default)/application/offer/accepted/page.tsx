import type { Metadata } from 'next';
import { AcceptedScreen } from '#components/application/acceptance/accepted-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/offer/accepted') };

/** After acceptance: what was agreed and what happens next. */
export default function AcceptedPage() {
  return (
    <DefaultFrame route="application/offer/accepted" logOut={<LogOut />}>
      <AcceptedScreen />
    </DefaultFrame>
  );
}
