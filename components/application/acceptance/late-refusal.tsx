'use client';

import { Suspense, lazy } from 'react';
import { loadAgain } from '#components/ui/late-code.ts';
import type { AcceptanceRefusal } from './use-acceptance.ts';

/** Loads why an acceptance did not go through, so that it is there also where the connection is not. */
export const loadOfferRefusal = () => loadAgain(() => import('./offer-refusal.tsx'));

const OfferRefusal = lazy(async () => ({ default: (await loadOfferRefusal()).OfferRefusal }));

/** Shown where an acceptance did not go through. */
export function LateRefusal({ refusal }: { refusal: AcceptanceRefusal }) {
  return (
    <Suspense>
      <OfferRefusal refusal={refusal} />
    </Suspense>
  );
}
