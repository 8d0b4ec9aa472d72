import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatCents } from '#lib/domain/money.ts';
import { Table } from './table.tsx';

/** What the repayments of one year of the loan go to. Integer cents. */
export type RepaymentYear = { year: number; principal: number; interest: number; fee: number };

const WIDTH = 640;
const HEIGHT = 260;
const PARTS = [
  { id: 'principal', label: 'What you borrow' },
  { id: 'interest', label: 'Interest' },
  { id: 'fee', label: 'Establishment fee' },
] as const;

type Part = (typeof PARTS)[number]['id'];

/** Running totals from zero, one entry more than there are years. */
function accumulate(years: readonly RepaymentYear[], part: Part): number[] {
  const totals = [0];
  let total = 0;
  for (const year of years) {
    total += year[part];
    totals.push(total);
  }
  return totals;
}

/** One band of the stack as an SVG path, from its lower edge to its upper one. */
function bandPath(lower: readonly number[], upper: readonly number[], highest: number): string {
  const steps = Math.max(1, upper.length - 1);
  const point = (value: number, index: number) =>
    `${String(Math.round((index / steps) * WIDTH))},${String(Math.round(HEIGHT - (value / highest) * HEIGHT))}`;
  const along = upper.map(point);
  const back = lower.map(point).reverse();
  return `M${[...along, ...back].join('L')}Z`;
}

/** How each part is filled: solid, hatched or dark, so that they can be told apart without colour too. */
function Fill({ part, hatch, children }: { part: Part; hatch: string; children: ReactNode }) {
  if (part === 'principal') return <g className="fill-accent">{children}</g>;
  if (part === 'fee') return <g className="fill-ink">{children}</g>;
  return <g fill={`url(#${hatch})`}>{children}</g>;
}

function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="fill-accent-soft" />
        <path d="M0 0v7" className="stroke-accent" strokeWidth="2.4" />
      </pattern>
    </defs>
  );
}

/** How the total grows over the loan: principal, interest and fee as stacked areas, with the same figures as a table. */
export function RepaymentPicture({ years, caption }: { years: readonly RepaymentYear[]; caption: string }) {
  const hatch = useId();
  const bands = PARTS.map((part) => ({ ...part, totals: accumulate(years, part.id) })).filter(
    (band) => (band.totals.at(-1) ?? 0) > 0,
  );
  const stacked: { lower: number[]; upper: number[] }[] = [];
  for (const band of bands) {
    const lower = stacked.at(-1)?.upper ?? band.totals.map(() => 0);
    stacked.push({ lower, upper: band.totals.map((total, index) => total + (lower[index] ?? 0)) });
  }
  const highest = stacked.at(-1)?.upper.at(-1) ?? 1;

  return (
    <figure>
      <figcaption className="text-18 font-semibold">{caption}</figcaption>
      <dl className="mt-3 grid gap-y-1 sm:max-w-88">
        {bands.map((band) => (
          <div key={band.id} className="flex flex-wrap items-center gap-x-2.5">
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              aria-hidden="true"
              className="keep-colour shrink-0"
            >
              <Fill part={band.id} hatch={hatch}>
                <rect width="16" height="16" rx="3" />
              </Fill>
            </svg>
            <dt className="text-muted">{band.label}</dt>
            <dd className="ml-auto tabular-nums">
              {formatCents(band.totals.at(-1) ?? 0, { alwaysCents: true })}
            </dd>
          </div>
        ))}
        <div className="mt-1 flex border-t border-line pt-1.5 font-semibold">
          <dt>Total you repay</dt>
          <dd className="ml-auto tabular-nums">{formatCents(highest, { alwaysCents: true })}</dd>
        </div>
      </dl>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        aria-hidden="true"
        className="keep-colour mt-5 h-auto w-full border-b border-edge"
      >
        <HatchPattern id={hatch} />
        {bands.map((band, index) => {
          const edges = stacked[index];
          return edges === undefined ? null : (
            <Fill key={band.id} part={band.id} hatch={hatch}>
              <path d={bandPath(edges.lower, edges.upper, highest)} />
            </Fill>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-14 text-muted">
        <span>Start</span>
        {years.map((year) => (
          <span key={year.year}>
            <span className="max-sm:hidden">Year </span>
            {year.year}
          </span>
        ))}
      </div>
      <details className="mt-2 print:hidden">
        <summary className="inline-flex min-h-target list-none items-center text-accent underline underline-offset-4">
          See the figures by year
        </summary>
        <div className="mt-2">
          <RepaymentTable years={years} caption={caption} />
        </div>
      </details>
      <div className="mt-4 hidden print:block">
        <RepaymentTable years={years} caption={caption} />
      </div>
    </figure>
  );
}

function RepaymentTable({ years, caption }: { years: readonly RepaymentYear[]; caption: string }) {
  return (
    <Table
      caption={`${caption}: what each year's repayments go towards`}
      columns={[
        { id: 'year', header: 'Year' },
        { id: 'principal', header: 'Loan', align: 'end' },
        { id: 'interest', header: 'Interest', align: 'end' },
        { id: 'fee', header: 'Fee', align: 'end' },
        { id: 'paid', header: 'You pay', align: 'end' },
      ]}
      rows={years.map((year) => ({
        id: String(year.year),
        cells: [
          year.year,
          formatCents(year.principal),
          formatCents(year.interest),
          formatCents(year.fee),
          formatCents(year.principal + year.interest + year.fee),
        ],
      }))}
    />
  );
}
