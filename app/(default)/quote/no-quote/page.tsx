import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateNoQuote } from '#components/quote/late-screens.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/no-quote') };

export default function NoQuotePage() {
  return (
    <DefaultFrame route="quote/no-quote" logOut={<LogOut />}>
      <LateNoQuote />
    </DefaultFrame>
  );
}
