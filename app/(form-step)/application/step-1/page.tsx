import type { Metadata } from 'next';
import { LateIncomeForm } from '#components/application/late-screens.tsx';
import { LoanSummaryAside, LoanSummaryBar } from '#components/application/loan-summary-aside.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('application/step-1').title };

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
