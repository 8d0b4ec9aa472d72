'use client';

import { LoanSummaryCard, LoanSummaryLine } from '#components/loan/loan-summary-card.tsx';
import { useApplicationPresence } from './use-application-presence.ts';
import { useSelection } from './use-selection.ts';

/** The loan as it is chosen now, beside the options. Nothing where there is no application. */
export function OfferSummary() {
  const presence = useApplicationPresence();
  const { quote, loanType, option } = useSelection();
  if (presence === 'none') return null;
  return (
    <LoanSummaryCard loanType={loanType} loanAmount={quote?.loanAmount} option={option} isEditable={false} />
  );
}

/** The same in one line, for phones. */
export function OfferSummaryLine() {
  const { option } = useSelection();
  return <LoanSummaryLine option={option} />;
}
