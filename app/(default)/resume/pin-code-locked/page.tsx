import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LockedScreen } from '#components/resume/locked-screen.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('resume/pin-code-locked').title };

/** Too many wrong codes: the wait. */
export default function PinCodeLockedPage() {
  return (
    <DefaultFrame route="resume/pin-code-locked">
      <LockedScreen />
    </DefaultFrame>
  );
}
