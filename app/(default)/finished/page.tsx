import type { Metadata } from 'next';
import { FinishedScreen } from '#components/finished/finished-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('finished') };

/** The end of the journey, where no company blog is configured. */
export default function FinishedPage() {
  return (
    <DefaultFrame route="finished" logOut={<LogOut />}>
      <FinishedScreen />
    </DefaultFrame>
  );
}
