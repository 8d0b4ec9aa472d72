import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateDeclined } from '#components/quote/late-screens.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/declined').title };

export default function DeclinedPage() {
  return (
    <DefaultFrame route="quote/declined">
      <LateDeclined />
    </DefaultFrame>
  );
}
