import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateResumeScreen } from '#components/resume/late-resume.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('resume') };

/** The way back into a saved application. */
export default function ResumePage() {
  return (
    <DefaultFrame route="resume">
      <LateResumeScreen logOut={<LogOut />} />
    </DefaultFrame>
  );
}
