'use client';

import { FinishButton } from '#components/endings/finish-button.tsx';
import { RenewButton } from '#components/endings/renew-button.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { ExpiredIllustration } from '#components/illustrations/expired.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { OfferGap } from './offer/offer-gap.tsx';
import { StillOpen } from './still-open.tsx';

/** When the offer ended, what is kept, and the one way on: a new quote with the same answers. */
export function ExpiredScreen() {
  const hasFailed = useSession(({ startUp }) => startUp === 'failed');
  const application = useApplication((state) => state.application);
  if (application !== undefined && application.s1ApplicationStatus !== 'Application Expired') {
    return <StillOpen />;
  }
  const isNotKnown = application === undefined && hasFailed;
  return (
    <OutcomePage
      illustration={<ExpiredIllustration />}
      title={routeOf('application/offer/expired').title}
      next={
        isNotKnown ? undefined : application === undefined ? (
          <Skeleton className="mx-auto h-7 w-72 max-w-full" />
        ) : (
          whenItEnded(application.dueBy)
        )
      }
      action={
        <>
          <RenewButton />
          <FinishButton variant="quiet">Not now, finish</FinishButton>
        </>
      }
    >
      {isNotKnown ? (
        <OfferGap view={{ kind: 'unavailable' }} />
      ) : (
        <WhatIsKept wasAccepted={application?.acceptTandCs === true} />
      )}
    </OutcomePage>
  );
}

function whenItEnded(dueBy: string | undefined): string {
  return dueBy === undefined
    ? 'A quote is valid for 30 days, and yours has ended.'
    : `It ended on ${toUnbrokenDate(dayOf(new Date(dueBy)))}.`;
}

function WhatIsKept({ wasAccepted }: { wasAccepted: boolean }) {
  return (
    <>
      <h2 className="text-22">What we keep</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>Your details, addresses and work, and what you told us about income and expenses.</li>
        <li>
          For a new quote, check them, change anything that is different now, and agree to the terms again.
        </li>
        <li>
          {wasAccepted
            ? 'The offer you signed has ended and nothing will be debited. Please send your documents again, as they must be recent.'
            : 'A new quote takes a minute or two and does not affect your credit score.'}
        </li>
      </ul>
    </>
  );
}
