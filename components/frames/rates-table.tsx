import { Table } from '#components/ui/table.tsx';
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

/** What a loan costs, from least to most. The page also shows `ComparisonRateNote`. */
export function RatesTable({ rows, caption }: { rows: readonly RatesTableRow[]; caption: string }) {
  return (
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
  );
}

type Figure = { id: string; header: string; text: string; isRate: boolean };

function figuresOf(row: RatesTableRow | undefined): Figure[] {
  if (row === undefined) return [];
  return [
    { id: 'rate', header: 'Interest rate p.a.', text: rangeText(row.interestRate, percent), isRate: true },
    {
      id: 'comparison',
      // Read with every figure of its column, so the mark that leads to the note is no link here.
      header: 'Comparison rate p.a.*',
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
