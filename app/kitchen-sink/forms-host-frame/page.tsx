import type { Metadata } from 'next';
import { FormsHostFrame } from '#components/frames/forms-host-frame.tsx';
import { NumberedSteps } from '#components/ui/numbered-steps.tsx';

export const metadata: Metadata = { title: 'Forms-host frame' };

/** The frame of the forms host around one of its pages. */
export default function FormsHostFramePage() {
  return (
    <FormsHostFrame
      route="application/bank-select"
      title="Choose your bank"
      intro="The one your salary is paid into."
    >
      <NumberedSteps
        steps={[
          { title: 'Log in', text: 'With your bank, not with us.' },
          { title: 'Choose accounts', text: 'Only those you want to share.' },
        ]}
      />
    </FormsHostFrame>
  );
}
