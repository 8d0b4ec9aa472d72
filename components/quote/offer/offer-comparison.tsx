import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { PricingDetail } from '#lib/contracts/quote.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { markBest } from './best-options.ts';
import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';

/** All terms of one type and frequency side by side. Four columns, so that a phone shows all of them. */
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
        {
          id: 'rates',
          header: (
            <>
              Interest rate
              <Below>Comparison rate*</Below>
            </>
          ),
          align: 'end',
        },
        {
          id: 'total',
          header: (
            <>
              Total you repay
              <Below>Fee included</Below>
            </>
          ),
          align: 'end',
        },
      ]}
      rows={options.map((option) => {
        const marks = best.get(option.id) ?? [];
        return {
          id: option.id,
          isMarked: option.id === chosenId,
          cells: [
            <span key="term" className="whitespace-nowrap">
              {termInYears(option.termMonths)}
              {option.id === chosenId && <span className="sr-only"> (chosen)</span>}
            </span>,
            <Marked key="repayment" mark={marks.includes('Lowest repayment') && <Lowest what="repayment" />}>
              {formatCents(option.repayment, { alwaysCents: true })}
            </Marked>,
            <Fragment key="rates">
              {formatRate(option.interestRate)}%
              <Below label="comparison rate">{formatRate(option.comparisonRate)}%*</Below>
            </Fragment>,
            <Fragment key="total">
              <Marked mark={marks.includes('Lowest total') && <Lowest what="total" />}>
                {formatCents(option.totalCost)}
              </Marked>
              <Below label="fee included">{formatCents(option.establishmentFee)}</Below>
            </Fragment>,
          ],
        };
      })}
    />
  );
}

/** The second line of a column. `label` tells it from the first line where the heading is not in sight. */
function Below({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <span className="block">
      {label !== undefined && <span className="sr-only">, {label} </span>}
      {children}
    </span>
  );
}

/** A figure with its mark: before it where there is room, so that every row is as tall; below it on phones. */
function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-col items-end gap-1 sm:flex-row-reverse sm:flex-wrap sm:items-center sm:gap-x-2 sm:gap-y-0">
      <span>{children}</span>
      {mark}
    </span>
  );
}

/** Marks a figure that no other term undercuts. A phone has room for one word. */
function Lowest({ what }: { what: string }) {
  return (
    <Badge tone="accent">
      <span>
        Lowest<span className="sr-only"> {what}</span>
      </span>
    </Badge>
  );
}
