import { Money } from '#components/ui/money.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { EACH_REPAYMENT } from './loan-words.ts';

/** The two figures that a loan is known by, side by side in the surrounding grid. */
export function RepaymentAndAmount({
  loan: { repaymentAmount, paymentFrequency, loanAmount },
  repayment,
  amount,
}: {
  loan: Pick<OfferedLoan, 'repaymentAmount' | 'paymentFrequency' | 'loanAmount'>;
  /** What each is called: "You repay", "You borrow". */
  repayment: string;
  amount: string;
}) {
  return (
    <>
      <div>
        <p className="text-muted">{repayment}</p>
        <p className="mt-1">
          <Money cents={repaymentAmount} size="hero" alwaysCents suffix={EACH_REPAYMENT[paymentFrequency]} />
        </p>
      </div>
      <div>
        <p className="text-muted">{amount}</p>
        <p className="mt-1">
          <Money cents={loanAmount} size="hero" />
        </p>
      </div>
    </>
  );
}
