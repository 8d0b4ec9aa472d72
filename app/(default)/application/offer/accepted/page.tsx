import type { Metadata } from 'next';
import { AcceptedScreen } from '#components/application/accepted-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('application/offer/accepted').title };

/** After acceptance: what was agreed and what happens next. */
export default function AcceptedPage() {
  return (
    <DefaultFrame route="application/offer/accepted" logOut={<LogOut />}>
      <AcceptedScreen />
    </DefaultFrame>
  );
}
