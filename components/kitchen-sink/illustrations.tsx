import { CancelledIllustration } from '#components/illustrations/cancelled.tsx';
import { DeclinedIllustration } from '#components/illustrations/declined.tsx';
import { ExpiredIllustration } from '#components/illustrations/expired.tsx';
import { NoCreditFileIllustration } from '#components/illustrations/no-credit-file.tsx';
import { NotFoundIllustration } from '#components/illustrations/not-found.tsx';
import { OfferIllustration } from '#components/illustrations/offer.tsx';
import { ServiceFailedIllustration } from '#components/illustrations/service-failed.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { State, States } from './specimen.tsx';

const ILLUSTRATIONS = [
  { name: 'Offer', drawing: <OfferIllustration /> },
  { name: 'Declined', drawing: <DeclinedIllustration /> },
  { name: 'Expired', drawing: <ExpiredIllustration /> },
  { name: 'Cancelled', drawing: <CancelledIllustration /> },
  { name: 'Thank you', drawing: <ThankYouIllustration /> },
  { name: 'Not found', drawing: <NotFoundIllustration /> },
  { name: 'No credit file', drawing: <NoCreditFileIllustration /> },
  { name: 'Service failed', drawing: <ServiceFailedIllustration /> },
];

/** Every drawing of our own. */
export function Illustrations() {
  return (
    <States columns={3}>
      {ILLUSTRATIONS.map((illustration) => (
        <State key={illustration.name} name={illustration.name}>
          {illustration.drawing}
        </State>
      ))}
    </States>
  );
}
