'use client';

import { useWatch } from 'react-hook-form';
import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';
import { CountUp } from '#components/ui/count-up.tsx';
import { SettledAnnouncement } from '#components/ui/settled-announcement.tsx';
import { cents, dollarsToCents, formatCents } from '#lib/domain/money.ts';
import { previewAmount } from '#lib/domain/pricing/amount-preview.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import { useSelection } from './use-selection.ts';

/** What the typed amount would cost at the chosen term, before it is saved. Its space is kept while it says nothing. */
export function AmountPreview() {
  const loanAmount = useWatch<LoanEditorValues, 'loanAmount'>({ name: 'loanAmount' });
  const { quote, option, loanType } = useSelection();
  if (quote === undefined || option === undefined) return null;
  const preview =
    typeof loanAmount === 'number' ? previewAmount(dollarsToCents(loanAmount), quote, option) : undefined;
  const each = EACH_REPAYMENT[option.repaymentFrequency];
  const years = termInYears(option.termMonths);
  const typeNote = (type: string) => (type === loanType ? '' : `, ${type.toLowerCase()}`);

  function describe(): string {
    switch (preview?.outcome) {
      case undefined:
        return '';
      case 'priced':
        return (
          `${formatCents(preview.repayment, { alwaysCents: true })} ${each} over ${years}` +
          `${typeNote(preview.loanType)}. ${describeDifference(preview.difference, each)}`
        );
      case 'too-much':
        return `The most we can lend you is ${formatCents(preview.maximum)}.`;
      case 'other-term':
        return `There is no ${years} term at this amount. Save it to see the others.`;
    }
  }

  const words = describe();
  return (
    <div className="mt-4 min-h-13">
      {preview?.outcome === 'priced' ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <CountUp cents={preview.repayment} size="medium" suffix={each} />
            <span className="text-muted">
              over {years}
              {typeNote(preview.loanType)}
            </span>
          </p>
          <p className="text-16 text-muted">
            {describeDifference(preview.difference, each)} {formatCents(preview.totalCost)} in all.
          </p>
        </>
      ) : (
        <p className="text-muted">{words}</p>
      )}
      <SettledAnnouncement words={words} />
    </div>
  );
}

function describeDifference(difference: number, each: string): string {
  if (difference === 0) return 'No change.';
  const amount = formatCents(cents(Math.abs(difference)), { alwaysCents: true });
  return `${amount} ${each} ${difference > 0 ? 'more' : 'less'} than now.`;
}
