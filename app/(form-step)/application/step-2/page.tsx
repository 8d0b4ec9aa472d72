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
      intro="Round figures are fine. We also ask what you owe, because this loan can pay it out."
      aside={<LoanSummaryAside />}
      asideSummary={<LoanSummaryBar />}
      logOut={<LogOut />}
    >
      <LateExpensesForm />
    </FormStepFrame>
  );
}
