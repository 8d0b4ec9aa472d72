import type { PricingDetail } from '#lib/contracts/quote.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { markBest } from './best-options.ts';
import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';

/** All terms of one type and frequency side by side. */
export function OfferComparison({
  options,
  chosenId,
}: {
  options: readonly PricingDetail[];
  chosenId: string | undefined;
}) {
  const best = markBest(options);
  const [first] = options;
  if (first === undefined) return null;
  return (
    <Table
      caption="All terms side by side"
      columns={[
        { id: 'term', header: 'Term' },
        { id: 'repayment', header: `Repayment ${EACH_REPAYMENT[first.repaymentFrequency]}`, align: 'end' },
        { id: 'rate', header: 'Interest rate', align: 'end' },
        { id: 'comparison', header: 'Comparison rate*', align: 'end' },
        { id: 'fee', header: 'Fee', align: 'end' },
        { id: 'total', header: 'You repay in all', align: 'end' },
      ]}
      rows={options.map((option) => ({
        id: option.id,
        isMarked: option.id === chosenId,
        cells: [
          <span key="term" className="grid justify-items-start gap-1">
            <span className="whitespace-nowrap">
              {termInYears(option.termMonths)}
              {option.id === chosenId && <span className="sr-only"> (chosen)</span>}
            </span>
            {(best.get(option.id) ?? []).map((mark) => (
              <Badge key={mark} tone="accent">
                {mark}
              </Badge>
            ))}
          </span>,
          formatCents(option.repayment, { alwaysCents: true }),
          `${formatRate(option.interestRate)}%`,
          `${formatRate(option.comparisonRate)}%`,
          formatCents(option.establishmentFee),
          formatCents(option.totalCost),
        ],
      }))}
    />
  );
}
