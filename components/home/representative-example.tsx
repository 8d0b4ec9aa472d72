import { termInYears } from '#components/loan/loan-words.ts';
import { Money } from '#components/ui/money.tsx';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { CREDIT_TIERS, LOAN_TYPES } from '#lib/domain/options.ts';
import type { CreditTier, LoanType } from '#lib/domain/options.ts';
import { comparisonExampleOf } from '#lib/domain/pricing/headline.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import type { PricingOption } from '#lib/domain/pricing/pricing-options.ts';

const { loanAmount, termMonths } = currentPolicy.comparisonExample;
const [BEST_TIER] = CREDIT_TIERS;
const LAST_TIER: CreditTier = CREDIT_TIERS[CREDIT_TIERS.length - 1] ?? BEST_TIER;

/** The loan of the headline comparison rate, spelled out at both ends of each type's price list. */
export function RepresentativeExample() {
  return (
    <div className="mt-10">
      <h3 className="text-22">
        An example: {formatCents(loanAmount)} over {termInYears(termMonths)}, repaid monthly
      </h3>
      <div className="mt-5 grid gap-x-16 gap-y-8 md:grid-cols-2">
        {LOAN_TYPES.map((loanType) => (
          <Example key={loanType} loanType={loanType} />
        ))}
      </div>
    </div>
  );
}

function Example({ loanType }: { loanType: LoanType }) {
  const lowest = comparisonExampleOf(loanType, BEST_TIER);
  const highest = comparisonExampleOf(loanType, LAST_TIER);
  return (
    <div className="border-t border-line pt-4">
      <h4 className="text-16 font-normal text-muted">{loanType}</h4>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Money cents={lowest.repayment} size="medium" alwaysCents />
        <span className="text-muted">to</span>
        <Money cents={highest.repayment} size="medium" alwaysCents suffix="a month" />
      </p>
      <p className="mt-3">{describe(lowest)}</p>
      <p className="mt-2">{describe(highest)}</p>
    </div>
  );
}

function describe(example: PricingOption): string {
  const fee =
    example.establishmentFee === 0
      ? 'no establishment fee'
      : `a ${formatCents(example.establishmentFee)} establishment fee`;
  return (
    `At ${formatRate(example.interestRate)}% p.a. (comparison rate ${formatRate(example.comparisonRate)}% p.a.) with ${fee}, ` +
    `${String(example.repaymentCount)} repayments of about ${formatCents(example.repayment, { alwaysCents: true })} ` +
    `add up to ${formatCents(example.totalCost, { alwaysCents: true })}.`
  );
}
