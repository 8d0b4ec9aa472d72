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
              You repay in all
              <Below>Fee in it</Below>
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
            <Figure key="repayment" isLowest={marks.includes('Lowest repayment')}>
              {formatCents(option.repayment, { alwaysCents: true })}
            </Figure>,
            <Figure key="rates">
              {formatRate(option.interestRate)}%<Below>{formatRate(option.comparisonRate)}%*</Below>
            </Figure>,
            <Figure key="total" isLowest={marks.includes('Lowest total')}>
              {formatCents(option.totalCost)}
              <Below>{formatCents(option.establishmentFee)}</Below>
            </Figure>,
          ],
        };
      })}
    />
  );
}

/** What a column says in its second line. */
function Below({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>;
}

/** `isLowest`: no other term has less. */
function Figure({ isLowest = false, children }: { isLowest?: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isLowest && (
        <span className="mt-1 block">
          <Badge tone="accent">Lowest</Badge>
        </span>
      )}
    </>
  );
}
