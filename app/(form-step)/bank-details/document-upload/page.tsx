import type { Metadata } from 'next';
import { ObservationsCard } from '#components/bank-details/observations/observations-card.tsx';
import { DocumentUploadScreen } from '#components/documents/document-upload-screen.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';
import { ConnectFrame } from './connect-frame.tsx';

export const metadata: Metadata = { title: routeOf('bank-details/document-upload').title };

/** The documents the lender needs: connect a bank, upload by hand, add another bank. */
export default function DocumentUploadPage() {
  return (
    <FormStepFrame
      route="bank-details/document-upload"
      logOut={<LogOut />}
      hasBankStatementsFooter
      intro="Tip: save your last 3 bank statements before you begin."
    >
      <DocumentUploadScreen connectFrame={<ConnectFrame />} observations={<ObservationsCard />} />
    </FormStepFrame>
  );
}
