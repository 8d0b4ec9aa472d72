'use client';

import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { CancelledIllustration } from '#components/illustrations/cancelled.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useLocationSearch } from '#components/ui/use-location-search.ts';
import { CANCELLED_ENDING, pathOf } from '#lib/routes/route-table.ts';

/** The last page: the application is with us, has ended, or is cancelled. Nothing about the applicant is known here any more. */
export function FinishedScreen() {
  const isCancelled = useLocationSearch() === CANCELLED_ENDING;
  // As tall as a window either way, so that nothing below moves when it is known which one it is.
  return <div className="min-h-dvh">{isCancelled ? <Cancelled /> : <Finished />}</div>;
}

function Finished() {
  return (
    <OutcomePage
      illustration={<ThankYouIllustration />}
      title="That is all for now"
      next={
        <>
          <p>We will write to you if there is news, or if we still need something.</p>
          <p className="mt-1">You are signed out on this device.</p>
        </>
      }
      action={
        <>
          <ButtonLink href={pathOf('resume')}>Check my application</ButtonLink>
          <TextLink standalone href={pathOf('home')}>
            Home page
          </TextLink>
        </>
      }
    />
  );
}

function Cancelled() {
  return (
    <OutcomePage
      illustration={<CancelledIllustration />}
      title="Your application is cancelled"
      next={
        <>
          <p>Nothing more will happen with it, and you owe nothing.</p>
          <p className="mt-1">You are signed out on this device.</p>
        </>
      }
      action={
        <>
          <ButtonLink href={pathOf('quote/step-1')}>Get a new quote</ButtonLink>
          <TextLink standalone href={pathOf('home')}>
            Home page
          </TextLink>
        </>
      }
    />
  );
}
