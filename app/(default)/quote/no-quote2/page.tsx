import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateServiceFailed } from '#components/quote/late-screens.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/no-quote2') };

export default function ServiceFailedPage() {
  return (
    <DefaultFrame route="quote/no-quote2" logOut={<LogOut />}>
      <LateServiceFailed />
    </DefaultFrame>
  );
}
