import type { Metadata } from 'next';
import { ExpiredScreen } from '#components/application/expired-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('application/offer/expired').title };

/** The time of the quote or the offer has run out. */
export default function ExpiredPage() {
  return (
    <DefaultFrame route="application/offer/expired" logOut={<LogOut />}>
      <ExpiredScreen />
    </DefaultFrame>
  );
}
