import type { Metadata } from 'next';
import { CancelledScreen } from '#components/application/cancelled-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('application/offer/cancelled').title };

/** The application was cancelled at the applicant's wish. */
export default function CancelledPage() {
  return (
    <DefaultFrame route="application/offer/cancelled" logOut={<LogOut />}>
      <CancelledScreen />
    </DefaultFrame>
  );
}
