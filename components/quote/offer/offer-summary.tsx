'use client';

import { LoanSummaryCard, LoanSummaryLine } from '#components/loan/loan-summary-card.tsx';
import { Card } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import { useApplicationPresence } from '../use-application-presence.ts';
import { useSelection } from './use-selection.ts';

/** The loan as chosen now, beside the options. Nothing if there is no application. */
export function OfferSummary() {
  const presence = useApplicationPresence();
  const { quote, loanType, option } = useSelection();
  if (presence === 'none') return null;
  if (quote !== undefined && option === undefined) {
    return (
      <Card title={`${loanType} Loan Summary`}>
        <p className="text-muted">Your repayment appears here once you enter an amount we can lend.</p>
      </Card>
    );
  }
  return (
    <LoanSummaryCard
      loanType={loanType}
      loanAmount={quote?.loanAmount}
      option={option}
      isEditable={false}
      hasFailed={presence === 'failed'}
    />
  );
}

/** The same in one line, for phones. */
export function OfferSummaryLine() {
  const presence = useApplicationPresence();
  const { quote, option } = useSelection();
  if (presence === 'none') return null;
  if (quote !== undefined && option === undefined)
    return <Money cents={quote.loanAmount} size="medium" suffix="asked for" />;
  return <LoanSummaryLine option={option} hasFailed={presence === 'failed'} />;
}
