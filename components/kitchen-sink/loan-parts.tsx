import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { LoanSummaryCard, LoanSummaryLine } from '#components/loan/loan-summary-card.tsx';
import type { SummarisedLoan } from '#components/loan/loan-summary-card.tsx';
import { RepaymentAndAmount } from '#components/loan/repayment-and-amount.tsx';
import { WhatWeCounted } from '#components/loan/what-we-counted.tsx';
import { State, States } from './specimen.tsx';

const CHOSEN: SummarisedLoan = {
  repayment: 60_815,
  repaymentFrequency: 'monthly',
  termMonths: 60,
  interestRate: 7.99,
  comparisonRate: 7.99,
  establishmentFee: 0,
};

/** Cents a month. */
const COUNTED = {
  asked: { loanAmount: 3_000_000 },
  lines: [
    { code: 'salary', label: 'Salary after tax', amount: 548_733 },
    { code: 'rent', label: 'Rent or board', amount: -200_000 },
    { code: 'living', label: 'Living expenses', amount: -185_000 },
    { code: 'loan', label: 'This loan', amount: -60_815 },
  ],
};

const BUREAU = { name: 'Example Credit Bureau', phone: '1300 555 321', site: 'https://bureau.example/' };

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
      <State name="What it is known by">
        <div className="grid gap-6">
          <RepaymentAndAmount
            loan={{ repaymentAmount: CHOSEN.repayment, paymentFrequency: 'monthly', loanAmount: 3_000_000 }}
            repayment="You repay"
            amount="You borrow"
          />
        </div>
      </State>
      <State name="Whose report a decline rests on">
        <CreditReportNotice bureau={BUREAU} />
      </State>
      <State name="What an assessment counted">
        <WhatWeCounted assessment={COUNTED} />
      </State>
    </States>
  );
}
