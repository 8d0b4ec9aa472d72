import { Table } from '#components/ui/table.tsx';
import { State, States } from './specimen.tsx';

const COLUMNS = [
  { id: 'term', header: 'Term' },
  { id: 'repayment', header: 'Repayment', align: 'end' },
  { id: 'total', header: 'Total', align: 'end' },
] as const;

/** Figures in rows: one of them marked, and none yet. */
export function Tables() {
  return (
    <States>
      <State name="With a marked row">
        <Table
          caption="Terms and what they cost"
          columns={COLUMNS}
          rows={[
            { id: '36', cells: ['3 years', '$939.90', '$33,836.40'] },
            { id: '60', cells: ['5 years', '$608.15', '$36,489.00'], isMarked: true },
            { id: '84', cells: ['7 years', '$467.43', '$39,264.12'] },
          ]}
        />
      </State>
      <State name="Without rows">
        <Table caption="Documents you gave us" columns={COLUMNS} rows={[]} />
      </State>
    </States>
  );
}
