import { GoToApplication } from '#components/endings/go-to-application.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { OfferIllustration } from '#components/illustrations/offer.tsx';

/** For somebody who opens the page of an ending that has not happened: that nothing has ended, and the way on. */
export function StillOpen() {
  return (
    <OutcomePage
      illustration={<OfferIllustration />}
      title="Your application is open"
      next="Nothing has ended. Your application and everything you gave us are kept."
      action={<GoToApplication />}
    />
  );
}
