import type { Metadata } from 'next';
import { FinishedScreen } from '#components/finished/finished-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('finished').title };

/** The end of the journey, where no company blog is configured. */
export default function FinishedPage() {
  return (
    <DefaultFrame route="finished">
      <FinishedScreen />
    </DefaultFrame>
  );
}
