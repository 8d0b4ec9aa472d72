import { LoanSummaryCard, LoanSummaryLine } from '#components/loan/loan-summary-card.tsx';
import type { SummarisedLoan } from '#components/loan/loan-summary-card.tsx';
import { State, States } from './specimen.tsx';

const CHOSEN: SummarisedLoan = {
  repayment: 60_815,
  repaymentFrequency: 'monthly',
  termMonths: 60,
  interestRate: 7.99,
  comparisonRate: 7.99,
  establishmentFee: 0,
};

/** The card beside every form of the application, and its line on phones. */
export function LoanParts() {
  return (
    <States columns={3}>
      <State name="Waiting for a quote">
        <LoanSummaryCard loanType={undefined} loanAmount={undefined} option={undefined} />
      </State>
      <State name="With the chosen option">
        <LoanSummaryCard loanType="Unsecured" loanAmount={3_000_000} option={CHOSEN} />
      </State>
      <State name="Fortnightly, with a fee, not to be edited">
        <LoanSummaryCard
          loanType="Secured"
          loanAmount={5_500_000}
          option={{
            ...CHOSEN,
            repayment: 50_423,
            repaymentFrequency: 'fortnightly',
            comparisonRate: 8.36,
            establishmentFee: 64_500,
          }}
          isEditable={false}
        />
      </State>
      <State name="In one line, on phones">
        <div className="grid gap-3">
          <LoanSummaryLine option={CHOSEN} />
          <LoanSummaryLine option={undefined} />
        </div>
      </State>
    </States>
  );
}
