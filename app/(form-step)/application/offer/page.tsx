import type { Metadata } from 'next';
import { BeforeAccepting } from '#components/application/acceptance/before-accepting.tsx';
import { OfferScreen } from '#components/application/offer/offer-screen.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('application/offer') };

/** The conditional offer: its figures, the answers it rests on, the agreements. */
export default function OfferPage() {
  return (
    <FormStepFrame
      route="application/offer"
      intro="Conditional means that the lender still checks your documents before it says yes. Take your time: we keep this offer until it ends, and a 4&nbsp;digit code brings you back."
      logOut={<LogOut />}
    >
      <OfferScreen beforeAccepting={<BeforeAccepting />} />
    </FormStepFrame>
  );
}
