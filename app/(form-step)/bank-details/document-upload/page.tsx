import type { Metadata } from 'next';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { LateDocuments } from './late-documents.tsx';

export const metadata: Metadata = { title: documentTitleOf('bank-details/document-upload') };

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
