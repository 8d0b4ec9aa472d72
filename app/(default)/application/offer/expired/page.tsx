import type { Metadata } from 'next';
import { ExpiredScreen } from '#components/application/expired-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/offer/expired') };

/** The time of the quote or the offer has run out. */
export default function ExpiredPage() {
  return (
    <DefaultFrame route="application/offer/expired" logOut={<LogOut />}>
      <ExpiredScreen />
    </DefaultFrame>
  );
}
