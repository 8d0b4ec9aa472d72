import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TableColumn = { id: string; header: ReactNode; align?: 'start' | 'end' };
export type TableRow = { id: string; cells: readonly ReactNode[]; isMarked?: boolean };

/** On phones there is less space between the figures, so that the last column is visible with the first. */
const CELL =
  'px-3 py-3 first:pl-4 last:pr-4 sm:px-4 max-[26rem]:px-1 max-[26rem]:first:pl-2 max-[26rem]:last:pr-2';

/** A table whose first cell names the row. Wide ones scroll inside their own frame. */
export function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      // Reachable by keyboard, so that it can be scrolled without a pointer; positioned, so that its text for screen
      // readers stays inside it and does not make the page wider.
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface max-[21rem]:-mx-2 print:overflow-visible"
    >
      <table className="w-full border-collapse text-16 tabular-nums max-[26rem]:text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  CELL,
                  'align-bottom text-14 font-semibold text-muted',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className={row.isMarked === true ? 'bg-accent-soft' : undefined}>
              {row.cells.map((cell, index) => {
                const column = columns[index];
                const look = classNames(
                  CELL,
                  'align-top',
                  column?.align === 'end' ? 'text-right' : 'text-left',
                );
                return index === 0 ? (
                  <th key={column?.id ?? index} scope="row" className={classNames(look, 'font-semibold')}>
                    {cell}
                  </th>
                ) : (
                  <td key={column?.id ?? index} className={look}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
