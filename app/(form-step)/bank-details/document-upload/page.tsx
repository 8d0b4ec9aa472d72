import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { routeOf } from '#lib/routes/route-table.ts';
import { LateDocuments } from './late-documents.tsx';

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
      <LateDocuments />
    </FormStepFrame>
  );
}
