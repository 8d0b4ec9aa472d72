'use client';

import { lazy, Suspense } from 'react';
import { loadAgain } from '#components/ui/late-code.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PricingDetail } from '#lib/contracts/quote.ts';

/** The picture computes a whole repayment schedule, so its code loads after the options. */
const RepaymentPictureOf = lazy(async () => ({
  default: (await loadAgain(() => import('./repayment-picture-of.tsx'))).RepaymentPictureOf,
}));
const OfferComparison = lazy(async () => ({
  default: (await loadAgain(() => import('./offer-comparison.tsx'))).OfferComparison,
}));

/** The terms side by side, and where the money of the chosen one goes. */
export function OfferDetails({
  loanAmount,
  options,
  option,
}: {
  /** Cents. */
  loanAmount: number;
  options: readonly PricingDetail[];
  option: PricingDetail;
}) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-10 border-t border-line pt-8">
      <section>
        <h2 className="mb-3 text-18">All terms side by side</h2>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <OfferComparison options={options} chosenId={option.id} />
        </Suspense>
      </section>
      <Suspense fallback={<Skeleton className="h-120" />}>
        <RepaymentPictureOf loanAmount={loanAmount} option={option} />
      </Suspense>
    </div>
  );
}
