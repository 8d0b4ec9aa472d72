'use client';

import { LoanSummaryCard, LoanSummaryLine } from '#components/loan/loan-summary-card.tsx';
import { centsOf } from '#lib/api/mappers/amounts.ts';
import { useApplication } from '#stores/application-store.ts';
import { shownLoanType, shownOption } from '#stores/quote-selection.ts';
import { useSession } from '#stores/session-store.ts';

/** The loan as chosen at the quote, beside the form. */
export function LoanSummaryAside() {
  const loanType = useApplication((state) =>
    state.application === undefined ? undefined : shownLoanType(state),
  );
  const option = useApplication(shownOption);
  const loanAmount = useApplication(({ quote, application }) =>
    quote === undefined ? centsOf(application?.loanAmount) : quote.loanAmount,
  );
  return (
    <LoanSummaryCard loanType={loanType} loanAmount={loanAmount} option={option} hasFailed={useHasFailed()} />
  );
}

/** The same in one line, for phones. */
export function LoanSummaryBar() {
  return <LoanSummaryLine option={useApplication(shownOption)} hasFailed={useHasFailed()} />;
}

const useHasFailed = () => useSession(({ startUp }) => startUp === 'failed');
