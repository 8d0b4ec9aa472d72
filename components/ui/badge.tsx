import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-ground text-muted',
  accent: 'border-transparent bg-accent-soft text-accent-strong',
  success: 'border-transparent bg-success-soft text-success',
  warn: 'border-transparent bg-warn-soft text-warn',
  danger: 'border-transparent bg-danger-soft text-danger',
};

/** One or two words of state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-14 font-semibold whitespace-nowrap max-[21rem]:whitespace-normal print:border-0 print:p-0',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
