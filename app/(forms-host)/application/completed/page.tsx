import type { Metadata } from 'next';
import { CompletedScreen } from '#components/bank-details/completed/completed-screen.tsx';
import { FormsHostFrame } from '#components/frames/forms-host-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/completed') };

/** From the approval to the money in the account. */
export default function CompletedPage() {
  return (
    <FormsHostFrame route="application/completed" logOut={<LogOut />}>
      <CompletedScreen />
    </FormsHostFrame>
  );
}
