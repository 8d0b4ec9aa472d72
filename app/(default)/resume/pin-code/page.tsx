import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { LatePinCodeScreen } from '#components/resume/late-screens.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('resume/pin-code').title };

/** The code that was sent is typed here. */
export default function PinCodePage() {
  return (
    <DefaultFrame route="resume/pin-code">
      <LatePinCodeScreen />
    </DefaultFrame>
  );
}
