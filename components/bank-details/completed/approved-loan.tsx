import { EACH_REPAYMENT } from '#components/loan/loan-words.ts';
import { FactList } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';

/** What is repaid and what is borrowed: the loan as it was last agreed to. */
export function ApprovedLoan({ loan }: { loan: OfferedLoan }) {
  const { repaymentAmount, paymentFrequency, loanAmount, totalCostOfLoan } = loan;
  return (
    <section aria-label="Your loan" className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div>
          <p className="text-muted">You repay</p>
          <p className="mt-1">
            <Money
              cents={repaymentAmount}
              size="hero"
              alwaysCents
              suffix={EACH_REPAYMENT[paymentFrequency]}
            />
          </p>
        </div>
        <div>
          <p className="text-muted">You borrow</p>
          <p className="mt-1">
            <Money cents={loanAmount} size="hero" />
          </p>
        </div>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <FactList
          facts={[
            {
              id: 'total',
              label: 'Total you repay',
              value: formatCents(totalCostOfLoan, { alwaysCents: true }),
            },
          ]}
        />
      </div>
    </section>
  );
}
