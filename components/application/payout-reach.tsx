'use client';

import { useWatch } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { centsOf } from '#lib/api/mappers/amounts.ts';
import { asCreditCard, asPersonalLoan, liabilityToWire } from '#lib/api/mappers/liability.ts';
import { cents, formatCents } from '#lib/domain/money.ts';
import { costOfPayingOut, paidOutBy } from '#lib/domain/payouts.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { useApplication } from '#stores/application-store.ts';

/** While the debts are entered: that they cost more than the loan, and what becomes of those it does not reach. */
export function PayoutReach() {
  const [hasCreditCards, creditCards, hasPersonalLoans, personalLoans] = useWatch<
    ApplicationStep2Values,
    ['hasCreditCards', 'creditCards', 'hasPersonalLoans', 'personalLoans']
  >({ name: ['hasCreditCards', 'creditCards', 'hasPersonalLoans', 'personalLoans'] });
  const loanAmount = useApplication(({ application }) => centsOf(application?.loanAmount));
  const debts = [
    ...(hasCreditCards ? creditCards.map(asCreditCard) : []),
    ...(hasPersonalLoans ? personalLoans.map(asPersonalLoan) : []),
  ]
    .map(liabilityToWire)
    .filter(({ consolidate }) => consolidate);
  if (loanAmount === undefined || !paidOutBy(loanAmount, debts).includes(false)) return null;
  const cost = debts.reduce((sum, debt) => sum + costOfPayingOut(debt), 0);
  return (
    <div className="mt-8">
      <Notice tone="warn" live title="Your loan does not pay out all of these debts">
        They come to {formatCents(cents(cost))}, and your loan is {formatCents(cents(loanAmount))}. It pays
        them out in the order you added them, as far as it reaches. A debt that it cannot pay out in full
        stays open, and we count it as kept.
      </Notice>
    </div>
  );
}
