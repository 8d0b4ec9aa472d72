'use client';

import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { CountUp } from '#components/ui/count-up.tsx';
import { Money } from '#components/ui/money.tsx';
import { ComparisonRateNote, Rate } from '#components/ui/rate.tsx';
import { SettledAnnouncement } from '#components/ui/settled-announcement.tsx';
import { formatCents } from '#lib/domain/money.ts';
import type { RepaymentEstimate } from '#lib/domain/pricing/estimate.ts';
import type { LoanRequest, PricingOption } from '#lib/domain/pricing/pricing-options.ts';
import { pathOf } from '#lib/routes/route-table.ts';

/** What the loan costs at the lowest and at the highest rate, side by side. */
export function EstimateResult({ loan, estimate }: { loan: LoanRequest; estimate: RepaymentEstimate }) {
  const { lowest, highest } = estimate;
  const years = termInYears(loan.termMonths);
  const amount = formatCents(loan.loanAmount);
  return (
    <div className="flex flex-col gap-6 border-t border-line bg-accent-soft px-4 py-8 sm:p-8 lg:border-t-0 lg:border-l">
      <h3 className="text-22">
        {amount} over {years}, {loan.loanType.toLowerCase()}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-8 gap-y-8">
        <PriceColumn title="At our lowest rate" option={lowest} />
        <PriceColumn title="At our highest rate" option={highest} />
      </div>
      <div className="mt-auto grid gap-4">
        <p>Your own rate depends on your credit history. A quote shows it, and your score stays the same.</p>
        <div>
          <ButtonLink href={pathOf('quote/step-1')}>Get your quote</ButtonLink>
        </div>
        <ComparisonRateNote
          example={`This is an estimate, not an offer. Each comparison rate is for ${amount} over ${years}, repaid ${loan.repaymentFrequency}.`}
        />
      </div>
      <SettledAnnouncement
        words={`${formatCents(lowest.repayment)} to ${formatCents(highest.repayment)} ${EACH_REPAYMENT[loan.repaymentFrequency]}`}
      />
    </div>
  );
}

/** The repayments beside the controls, where a narrow window has the full result further down. */
export function RunningRange({ estimate: { lowest, highest } }: { estimate: RepaymentEstimate }) {
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap items-baseline gap-x-2 lg:hidden">
      <CountUp cents={lowest.repayment} />
      <span className="text-muted">to</span>
      <CountUp cents={highest.repayment} suffix={EACH_REPAYMENT[lowest.repaymentFrequency]} />
    </p>
  );
}

function PriceColumn({ title, option }: { title: string; option: PricingOption }) {
  return (
    <div className="min-w-0">
      <h4 className="text-16 font-normal text-muted">{title}</h4>
      <p className="mt-1 mb-5">
        <CountUp cents={option.repayment} suffix={EACH_REPAYMENT[option.repaymentFrequency]} />
      </p>
      <Rate rate={option.interestRate} comparisonRate={option.comparisonRate} />
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-14 text-muted">Establishment fee, added to the loan</dt>
          <dd>
            <Money cents={option.establishmentFee} />
          </dd>
        </div>
        <div>
          <dt className="text-14 text-muted">Total you repay</dt>
          <dd>
            <Money cents={option.totalCost} alwaysCents />
          </dd>
        </div>
      </dl>
    </div>
  );
}
