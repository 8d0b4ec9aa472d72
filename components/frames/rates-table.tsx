import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import { NoteMark } from '#components/ui/rate.tsx';
import { formatCents, formatRate } from '#lib/domain/money.ts';

type Range = { lowest: number; highest: number };

/** One line of the rates table: a loan type or a credit tier. Rates in % p.a., money in cents. */
export type RatesTableRow = {
  id: string;
  label: string;
  loanAmount: Range;
  interestRate: Range;
  comparisonRate: Range;
  establishmentFee: Range;
};

function rangeText({ lowest, highest }: Range, format: (value: number) => string): string {
  return lowest === highest ? format(lowest) : `${format(lowest)} to ${format(highest)}`;
}

const percent = (value: number) => `${formatRate(value)}%`;

/**
 * What a loan costs, from least to most. On phones each loan is a block, so that the comparison rate is never out of
 * sight beside its rate. The page also shows `ComparisonRateNote`.
 */
export function RatesTable({
  rows,
  caption = 'Rates and fees',
}: {
  rows: readonly RatesTableRow[];
  caption?: string;
}) {
  return (
    <>
      <ul aria-label={caption} className="grid gap-4 sm:hidden print:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <Card title={row.label} headingLevel={3}>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
                {figuresOf(row).map((figure) => (
                  <div key={figure.id}>
                    <dt className="text-14 text-muted">{figure.header}</dt>
                    <dd className={figure.isRate ? 'font-semibold' : undefined}>{figure.text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden print:block">
        <Table
          caption={caption}
          columns={[
            { id: 'type', header: 'Loan' },
            ...figuresOf(rows[0]).map(({ id, header }) => ({ id, header })),
          ]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              row.label,
              ...figuresOf(row).map((figure) =>
                figure.isRate ? <strong key={figure.id}>{figure.text}</strong> : figure.text,
              ),
            ],
          }))}
        />
      </div>
    </>
  );
}

type Figure = { id: string; header: ReactNode; text: string; isRate: boolean };

function figuresOf(row: RatesTableRow | undefined): Figure[] {
  if (row === undefined) return [];
  const comparisonHeader = (
    <>
      Comparison rate p.a.
      <NoteMark />
    </>
  );
  return [
    { id: 'rate', header: 'Interest rate p.a.', text: rangeText(row.interestRate, percent), isRate: true },
    {
      id: 'comparison',
      header: comparisonHeader,
      text: rangeText(row.comparisonRate, percent),
      isRate: true,
    },
    { id: 'amount', header: 'Borrow', text: rangeText(row.loanAmount, formatCents), isRate: false },
    {
      id: 'fee',
      header: 'Establishment fee',
      text: rangeText(row.establishmentFee, formatCents),
      isRate: false,
    },
  ];
}
