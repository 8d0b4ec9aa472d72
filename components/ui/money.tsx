import type { ReactNode } from 'react';
import { formatCents } from '#lib/domain/money.ts';
import { classNames } from './class-names.ts';

export type MoneySize = 'text' | 'medium' | 'large' | 'hero';

const SIZES: Record<MoneySize, { figure: string; cents: string; suffix: string }> = {
  text: { figure: 'font-semibold', cents: '', suffix: 'text-muted' },
  medium: { figure: 'text-22 font-semibold', cents: 'text-16', suffix: 'text-16 text-muted' },
  large: { figure: 'text-36 font-semibold tracking-tight', cents: 'text-22', suffix: 'text-17 text-muted' },
  hero: {
    figure: 'text-48 font-semibold tracking-tight',
    cents: 'text-28',
    suffix: 'text-18 text-muted',
  },
};

/** An amount in cents: the dollars large, the cents smaller, figures of equal width. It is never translated. */
export function Money({
  cents,
  size = 'text',
  alwaysCents = false,
  suffix,
}: {
  /** Integer cents. */
  cents: number;
  size?: MoneySize;
  alwaysCents?: boolean;
  /** For example `a month`. */
  suffix?: ReactNode;
}) {
  const [dollars = '', fraction] = formatCents(cents, { alwaysCents }).split('.');
  const look = SIZES[size];
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span translate="no" className={classNames('whitespace-nowrap tabular-nums', look.figure)}>
        {dollars}
        {fraction !== undefined && <span className={look.cents}>.{fraction}</span>}
      </span>
      {suffix !== undefined && <span className={look.suffix}>{suffix}</span>}
    </span>
  );
}
