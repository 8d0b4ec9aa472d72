'use client';

import { ComparisonRateNote } from '#components/ui/rate.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { useApplication } from '#stores/application-store.ts';
import { shownOption } from '#stores/quote-selection.ts';
import { comparisonRateExample } from './comparison-rate-words.ts';

/** The comparison rate warning for an offered loan; for the usual example until there is one. */
export function OfferedRateNote({ loan }: { loan: OfferedLoan | undefined }) {
  if (loan === undefined) return <ComparisonRateNote />;
  const { loanAmount, loanTerm, paymentFrequency } = loan;
  const compared = { loanAmount, termMonths: loanTerm, repaymentFrequency: paymentFrequency };
  return <ComparisonRateNote example={comparisonRateExample(compared)} />;
}

/**
 * The same for the loan chosen at the quote, whose rates are in the summary beside a form; on phones only while the
 * summary is unfolded, or printed.
 */
export function ChosenRateNote() {
  const option = useApplication(shownOption);
  const loanAmount = useApplication(({ quote }) => quote?.loanAmount);
  return (
    <div className="mt-10 max-lg:hidden max-lg:group-has-[aside_details[open]]/step:block print:block">
      {option === undefined || loanAmount === undefined ? (
        <ComparisonRateNote />
      ) : (
        <ComparisonRateNote example={comparisonRateExample({ ...option, loanAmount })} />
      )}
    </div>
  );
}
