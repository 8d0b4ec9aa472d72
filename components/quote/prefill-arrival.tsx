'use client';

import { useEffect, useEffectEvent } from 'react';
import { useHasBegun } from '#components/form/use-has-begun.ts';

/**
 * Stands in a form that a referral may bring answers to: tells once, when it is known whether it does, if the applicant
 * has begun to answer by then.
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
