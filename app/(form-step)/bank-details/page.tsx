import type { Metadata } from 'next';
import { BankDetailsScreen } from '#components/bank-details/bank-details-screen.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { TrustBadges } from '#components/frames/trust-badges.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('bank-details').title };

/** The account the loan is paid to, and the bank its statements come from. */
export default function BankDetailsPage() {
  return (
    <FormStepFrame route="bank-details" logOut={<LogOut />} hasBankStatementsFooter>
      <BankDetailsScreen badges={<TrustBadges />} />
    </FormStepFrame>
  );
}
