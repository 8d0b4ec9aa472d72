import { RepaymentAndAmount } from '#components/loan/repayment-and-amount.tsx';
import { FactList } from '#components/ui/card.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';

/** What is repaid and what is borrowed, or was: the loan as it was last agreed to. */
export function ApprovedLoan({ loan, isRepaid }: { loan: OfferedLoan; isRepaid: boolean }) {
  return (
    <section aria-label="Your loan" className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <RepaymentAndAmount
          loan={loan}
          repayment={isRepaid ? 'You repaid' : 'You repay'}
          amount={isRepaid ? 'You borrowed' : 'You borrow'}
        />
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <FactList
          facts={[
            {
              id: 'total',
              label: isRepaid ? 'Total in your contract' : 'Total you repay',
              value: formatCents(loan.totalCostOfLoan, { alwaysCents: true }),
            },
          ]}
        />
      </div>
    </section>
  );
}
