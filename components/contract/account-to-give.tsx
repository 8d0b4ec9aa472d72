'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isApproved } from '#lib/domain/application-stages.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';

/**
 * Asks for the account that the money is paid to, before and after approval; says why when the lender could not use the
 * last one.
 */
export function AccountToGive() {
  const reason = useApplication(({ application, bankAccount }) => {
    if (bankAccount !== undefined && 'rejectionReason' in bankAccount) return bankAccount.rejectionReason;
    return isApproved(application?.s1ApplicationStatus) ? application?.statusReason : undefined;
  });
  return (
    <div className="print:hidden">
      <Notice
        tone="warn"
        live
        title="Tell us where to pay your loan"
        actions={<ButtonLink href={pathOf('bank-details')}>Add your account</ButtonLink>}
      >
        {reason} We need the BSB and number of an account in your own name.
      </Notice>
    </div>
  );
}
