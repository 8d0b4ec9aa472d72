'use client';

import { useEffect, useEffectEvent } from 'react';
import { useHasBegun } from '#components/form/use-has-begun.ts';

/**
 * For a form that a referral may bring answers to: as soon as it is known whether it does, reports once whether the
 * applicant has begun to answer by then.
 */
export function PrefillArrival({
  isKnown,
  onKnown,
}: {
  isKnown: boolean;
  onKnown: (hasBegun: boolean) => void;
}) {
  const hasBegun = useHasBegun();
  const tell = useEffectEvent(() => {
    onKnown(hasBegun());
  });
  useEffect(() => {
    if (isKnown) tell();
  }, [isKnown]);
  return null;
}
