import type { Metadata } from 'next';
import { LateExpensesForm } from '#components/application/late-screens.tsx';
import { LoanSummaryAside, LoanSummaryBar } from '#components/application/loan-summary-aside.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/step-2') };

/** Expenses and debts; Next hands the application to assessment. */
export default function ExpensesPage() {
  return (
    <FormStepFrame
      route="application/step-2"
      intro="We use this to check that the repayments suit you. Round figures are fine. For cards and loans, have the limits and repayments at hand."
      aside={<LoanSummaryAside />}
      asideSummary={<LoanSummaryBar />}
      logOut={<LogOut />}
    >
      <LateExpensesForm />
    </FormStepFrame>
  );
}
