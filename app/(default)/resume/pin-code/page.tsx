import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LatePinCodeScreen } from '#components/resume/late-pin-code.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('resume/pin-code') };

/** The code that was sent is typed here. */
export default function PinCodePage() {
  return (
    <DefaultFrame route="resume/pin-code">
      <LatePinCodeScreen logOut={<LogOut />} />
    </DefaultFrame>
  );
}
