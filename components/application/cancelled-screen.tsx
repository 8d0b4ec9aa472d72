'use client';

import { FinishButton, StartAgainButton } from '#components/endings/finish-button.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { CancelledIllustration } from '#components/illustrations/cancelled.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { StillOpen } from './still-open.tsx';

/** After cancelling: that it went through and what it means, and the two ways on. */
export function CancelledScreen() {
  const startUp = useSession((session) => session.startUp);
  const application = useApplication((state) => state.application);
  if (application !== undefined && application.s1ApplicationStatus !== 'Cancelled') return <StillOpen />;
  const isKnown = application !== undefined || startUp === 'failed';
  return (
    <OutcomePage
      illustration={<CancelledIllustration />}
      title={routeOf('application/offer/cancelled').title}
      next={
        <>
          <p>Your application is cancelled. No loan will be paid out.</p>
          {application?.acceptTandCs === true && (
            <p className="mt-1">What you signed has ended, and we have told the lender.</p>
          )}
        </>
      }
      action={
        <>
          <StartAgainButton>Get a new quote</StartAgainButton>
          <FinishButton ending="cancelled" variant="quiet" />
        </>
      }
    >
      <p className="text-center text-muted">
        Your reference was{' '}
        {isKnown ? (
          <strong className="text-ink">{application?.sfid ?? 'in our emails to you'}</strong>
        ) : (
          <Skeleton className="inline-block h-5 w-28 align-middle" />
        )}
        . When you continue, your application is removed from this device.
      </p>
    </OutcomePage>
  );
}
