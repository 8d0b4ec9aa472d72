'use client';

import { useSyncExternalStore } from 'react';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { ServiceFailedIllustration } from '#components/illustrations/service-failed.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { neverChanges } from '#components/ui/never-changes.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { readQuoteAdvice } from '#lib/session/quote-advice.ts';
import { StartFirst } from './start-first.tsx';
import { useApplicationPresence } from './use-application-presence.ts';

/**
 * The quote could not be worked out, because a service did not answer or an enquiry would be one too many. Nothing is
 * lost, and the applicant can try again.
 */
export function ServiceFailed() {
  const presence = useApplicationPresence();
  // The page may be loaded again.
  const advice = useSyncExternalStore(
    neverChanges,
    () => readQuoteAdvice(visitStorage),
    () => undefined,
  );
  const { title } = routeOf('quote/no-quote2');
  if (presence === 'none') {
    return (
      <OutcomePage illustration={<ServiceFailedIllustration />} title={title}>
        <StartFirst />
      </OutcomePage>
    );
  }
  // As tall as a window, so that nothing in sight moves when it turns out that there is no application.
  return (
    <div className="min-h-dvh">
      <OutcomePage
        illustration={<ServiceFailedIllustration />}
        title={title}
        next={
          advice === undefined ? (
            <>
              <p>A service we need for your quote did not answer. No decision was made.</p>
              <p className="mt-1">Everything you entered is saved.</p>
              <p>It usually works again within a few minutes.</p>
            </>
          ) : (
            <p>{advice}</p>
          )
        }
        action={
          <>
            {/* The processing page requests the quote again; it must not be prefetched before the press. */}
            <ButtonLink href={pathOf('quote/processing')} prefetch={false}>
              Try again
            </ButtonLink>
            <TextLink standalone href={pathOf('home')}>
              Come back later
            </TextLink>
          </>
        }
      />
    </div>
  );
}
