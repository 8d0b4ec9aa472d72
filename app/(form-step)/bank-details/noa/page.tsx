import type { Metadata } from 'next';
import { NoticeScreen } from '#components/documents/notice-screen.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('bank-details/noa') };

/** The notice of assessment, before the other documents, where a loan needs one. */
export default function NoticeOfAssessmentPage() {
  return (
    <FormStepFrame route="bank-details/noa" logOut={<LogOut />}>
      <NoticeScreen />
    </FormStepFrame>
  );
}
