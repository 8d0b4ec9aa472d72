import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Table } from '#components/ui/table.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';

/** One figure of a loan, in the words of the screen. */
type Figure = { id: string; label: string; read: (loan: OfferedLoan) => string };

const FIGURES: readonly Figure[] = [
  { id: 'amount', label: 'Loan amount', read: ({ loanAmount }) => formatCents(loanAmount) },
  {
    id: 'repayment',
    label: 'Repayment',
    // Where it takes two lines, "a month" is the second.
    read: ({ repaymentAmount, paymentFrequency }) =>
      `${formatCents(repaymentAmount, { alwaysCents: true })} ${EACH_REPAYMENT[paymentFrequency].replace(' ', '\u00a0')}`,
  },
  { id: 'term', label: 'Term', read: ({ loanTerm }) => termInYears(loanTerm) },
  { id: 'type', label: 'Loan type', read: ({ loanType }) => loanType },
  { id: 'rate', label: 'Interest rate p.a.', read: ({ interestRate }) => `${formatRate(interestRate)}%` },
  {
    id: 'comparison-rate',
    label: 'Comparison rate p.a.*',
    read: ({ comparisonRate }) => `${formatRate(comparisonRate)}%`,
  },
  { id: 'fee', label: 'Establishment fee', read: ({ establishmentFee }) => formatCents(establishmentFee) },
  {
    id: 'total',
    label: 'Total you repay',
    read: ({ totalCostOfLoan }) => formatCents(totalCostOfLoan, { alwaysCents: true }),
  },
];

/** What the two loans are called. */
type ComparisonWords = { caption: string; asked: string; offered: string };

const ASKED_AND_OFFERED: ComparisonWords = {
  caption: 'What you asked for and what we can offer',
  asked: 'You asked for',
  offered: 'We can offer',
};

/**
 * What was asked for or agreed, and what is offered, side by side; every figure that differs is marked, in words too.
 */
export function LoanComparison({
  asked,
  offered,
  words = ASKED_AND_OFFERED,
}: {
  asked: OfferedLoan;
  offered: OfferedLoan;
  words?: ComparisonWords;
}) {
  return (
    <Table
      caption={words.caption}
      columns={[
        { id: 'figure', header: <span className="sr-only">Figure</span> },
        { id: 'asked', header: words.asked, align: 'end' },
        { id: 'offered', header: words.offered, align: 'end' },
      ]}
      rows={FIGURES.map(({ id, label, read }) => {
        const isChanged = read(asked) !== read(offered);
        return {
          id,
          cells: [
            label,
            <span key="asked" className="text-muted">
              {read(asked)}
            </span>,
            <span key="offered" className="inline-flex flex-col items-end gap-1">
              <span className={isChanged ? 'font-semibold' : undefined}>{read(offered)}</span>
              {isChanged && <Badge tone="accent">Changed</Badge>}
            </span>,
          ],
        };
      })}
    />
  );
}
