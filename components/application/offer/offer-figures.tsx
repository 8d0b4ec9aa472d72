import type { ReactNode } from 'react';
import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';
import { FactList } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import { Rate } from '#components/ui/rate.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';

/**
 * The figures of an offered loan, the repayment first. Grey shapes of the same size are shown until the loan is known.
 */
export function OfferFigures({
  loan,
  endsOn,
  reference,
  heading,
}: {
  loan: OfferedLoan | undefined;
  /** The day the offer ends, in words; null once it has been accepted. */
  endsOn: string | null | undefined;
  /** The number an applicant can quote on the phone. */
  reference: string | undefined;
  heading: string;
}) {
  return (
    <section
      aria-label={heading}
      aria-busy={loan === undefined}
      className="rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <HeroFigure label="You repay">
          {loan && (
            <Money
              cents={loan.repaymentAmount}
              size="hero"
              alwaysCents
              suffix={EACH_REPAYMENT[loan.paymentFrequency]}
            />
          )}
        </HeroFigure>
        <HeroFigure label="You borrow">{loan && <Money cents={loan.loanAmount} size="hero" />}</HeroFigure>
      </div>
      <div className="mt-6 min-h-18 border-t border-line pt-5">
        {loan === undefined ? (
          <Skeleton className="h-12 w-64 max-w-full" />
        ) : (
          <Rate rate={loan.interestRate} comparisonRate={loan.comparisonRate} size="medium" />
        )}
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <FactList
          facts={[
            { id: 'term', label: 'Term', value: loan ? termInYears(loan.loanTerm) : <Waiting /> },
            { id: 'type', label: 'Loan type', value: loan?.loanType ?? <Waiting /> },
            {
              id: 'fee',
              label: 'Establishment fee, added to the loan',
              value: loan ? formatCents(loan.establishmentFee) : <Waiting />,
            },
            {
              id: 'total',
              label: 'Total you repay',
              value: loan ? formatCents(loan.totalCostOfLoan, { alwaysCents: true }) : <Waiting />,
            },
            {
              id: 'count',
              label: 'Number of repayments',
              value: loan?.repaymentCount ?? <Waiting />,
            },
            ...(endsOn === null
              ? []
              : [{ id: 'ends', label: 'Your offer ends on', value: endsOn ?? <Waiting /> }]),
            { id: 'reference', label: 'Reference', value: reference ?? <Waiting /> },
          ]}
        />
      </div>
    </section>
  );
}

function HeroFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-muted">{label}</p>
      <p className="mt-1 flex min-h-14 items-center">
        {children ?? <Skeleton className="h-10 w-48 max-w-full" />}
      </p>
    </div>
  );
}

function Waiting() {
  return <Skeleton className="inline-block h-5 w-24 align-middle" />;
}
