import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateDeclined } from '#components/quote/late-declined.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('quote/declined') };

export default function DeclinedPage() {
  return (
    <DefaultFrame route="quote/declined">
      <LateDeclined />
    </DefaultFrame>
  );
}
