import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LockedScreen } from '#components/resume/locked-screen.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('resume/pin-code-locked') };

/** Too many wrong codes: the wait. */
export default function PinCodeLockedPage() {
  return (
    <DefaultFrame route="resume/pin-code-locked">
      <LockedScreen logOut={<LogOut />} />
    </DefaultFrame>
  );
}
