'use client';

import type { LoanType } from '#lib/domain/options.ts';
import { SegmentedChoice } from './segmented-choice.tsx';

/**
 * Unsecured or Secured. Unsecured is disabled, and Secured forced, above $50,000 unless the credit tier contains
 * AA (specification §2).
 */
export function LoanTypeToggle({
  loanType,
  isUnsecuredOpen,
  onChoose,
}: {
  loanType: LoanType;
  isUnsecuredOpen: boolean;
  onChoose: (loanType: LoanType) => void;
}) {
  return (
    <div>
      <SegmentedChoice
        legend="Loan type"
        name="loan-type"
        value={isUnsecuredOpen ? loanType : 'Secured'}
        choices={[
          { value: 'Unsecured', label: 'Unsecured', isDisabled: !isUnsecuredOpen },
          { value: 'Secured', label: 'Secured' },
        ]}
        onChoose={onChoose}
        describedBy="loan-type-note"
      />
      <p id="loan-type-note" className="mt-2 text-16 text-muted">
        {isUnsecuredOpen
          ? 'A secured loan has a lower rate. It is secured by a vehicle, motorcycle, caravan or boat.'
          : 'Over $50,000 we need security: a vehicle, motorcycle, caravan or boat.'}{' '}
        If you do not repay the loan, it can be taken and sold.
      </p>
    </div>
  );
}
