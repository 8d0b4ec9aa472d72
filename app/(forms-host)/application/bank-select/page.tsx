import type { Metadata } from 'next';
import { BankSelectScreen } from '#components/bank-details/institutions/bank-select-screen.tsx';
import { FormsHostFrame } from '#components/frames/forms-host-frame.tsx';
import { TrustBadges } from '#components/frames/trust-badges.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { routeOf } from '#lib/routes/route-table.ts';

const { title } = routeOf('application/bank-select');

export const metadata: Metadata = { title: documentTitleOf('application/bank-select') };

/** The banks that can be connected. */
export default function BankSelectPage() {
  return (
    <FormsHostFrame
      route="application/bank-select"
      title={title}
      intro="Choose the bank your salary goes to. You give your sign-in details to our bank-data provider, not to us."
      logOut={<LogOut />}
    >
      <div className="mb-8">
        <TrustBadges />
      </div>
      <BankSelectScreen />
    </FormsHostFrame>
  );
}
