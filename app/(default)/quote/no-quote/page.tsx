import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateNoQuote } from '#components/quote/late-screens.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/no-quote').title };

export default function NoQuotePage() {
  return (
    <DefaultFrame route="quote/no-quote">
      <LateNoQuote />
    </DefaultFrame>
  );
}
