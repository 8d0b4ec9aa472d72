import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LateServiceFailed } from '#components/quote/late-screens.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('quote/no-quote2').title };

export default function ServiceFailedPage() {
  return (
    <DefaultFrame route="quote/no-quote2">
      <LateServiceFailed />
    </DefaultFrame>
  );
}
