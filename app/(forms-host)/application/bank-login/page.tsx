import type { Metadata } from 'next';
import { LateHubScreen } from '#components/bank-details/late-hub.tsx';
import { FormsHostFrame } from '#components/frames/forms-host-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { routeOf } from '#lib/routes/route-table.ts';

const { title } = routeOf('application/bank-login');

export const metadata: Metadata = { title: documentTitleOf('application/bank-login') };

/** Where the application stands after acceptance, and what is left to do. */
export default function BankLoginPage() {
  return (
    <FormsHostFrame route="application/bank-login" logOut={<LogOut />}>
      <h1 className="mb-1 text-16 font-semibold text-muted">{title}</h1>
      <LateHubScreen />
    </FormsHostFrame>
  );
}
