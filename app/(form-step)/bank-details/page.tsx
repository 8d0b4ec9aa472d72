import type { Metadata } from 'next';
import { LateBankDetailsScreen } from '#components/bank-details/late-bank-details.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { TrustBadges } from '#components/frames/trust-badges.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('bank-details') };

/** The account the loan is paid to, and the bank its statements come from. */
export default function BankDetailsPage() {
  return (
    <FormStepFrame route="bank-details" logOut={<LogOut />} hasBankStatementsFooter>
      <LateBankDetailsScreen badges={<TrustBadges />} />
    </FormStepFrame>
  );
}
