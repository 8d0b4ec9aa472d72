'use client';

import { Suspense, lazy } from 'react';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { loadAgain } from '#components/ui/late-code.ts';
import type { MissingOffer } from './offer-view.ts';

/** Loads why there is none, so that it is there also where the connection is not. */
export const loadNoOffer = () => loadAgain(() => import('./no-offer.tsx'));

const NoOffer = lazy(async () => ({ default: (await loadNoOffer()).NoOffer }));

/** Shown where an offer would be: why there is none, that nothing is lost, and the way on. */
export function OfferGap({ view }: { view: MissingOffer }) {
  // What the API did not answer is told without asking for more.
  if (view.kind === 'unavailable')
    return <CouldNotLoad what="your offer" kept="Your answers and your offer are kept." />;
  return (
    <Suspense>
      <NoOffer view={view} />
    </Suspense>
  );
}
