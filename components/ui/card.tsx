import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A white surface with a hairline edge. */
export function Card({
  title,
  action,
  headingLevel = 2,
  className,
  children,
}: {
  title?: ReactNode;
  /** Beside the title, for example an Edit link. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames('rounded-card border border-line bg-surface p-5 sm:p-6', className)}>
      {title !== undefined && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="flex-1 basis-32 text-18">{title}</Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** Label and value lines: loan amount, term, fee. */
export function FactList({
  facts,
}: {
  facts: readonly { id: string; label: ReactNode; value: ReactNode }[];
}) {
  return (
    <dl className="divide-y divide-line">
      {facts.map((fact) => (
        <div key={fact.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="min-w-0 flex-1 basis-24 wrap-anywhere text-muted">{fact.label}</dt>
          <dd className="ml-auto text-right font-semibold tabular-nums">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
