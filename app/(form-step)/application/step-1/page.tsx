import type { Metadata } from 'next';
import { LateIncomeForm } from '#components/application/late-screens.tsx';
import { LoanSummaryAside, LoanSummaryBar } from '#components/application/loan-summary-aside.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/step-1') };

/** Income, and what secures the loan when it is secured. */
export default function IncomePage() {
  return (
    <FormStepFrame
      route="application/step-1"
      intro="We use this to check that the repayments suit you. It takes about two minutes."
      aside={<LoanSummaryAside />}
      asideSummary={<LoanSummaryBar />}
      logOut={<LogOut />}
    >
      <LateIncomeForm />
    </FormStepFrame>
  );
}
