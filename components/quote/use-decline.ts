'use client';

import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Alternative } from '#lib/contracts/quote.ts';
import { useApplication } from '#stores/application-store.ts';

export type Decline = {
  reason: string;
  alternatives: readonly Alternative[];
  partner: string | undefined;
};

/** The decline that stands: of the quote, or of the assessment after it. Undefined until known. */
export function useDecline(): Decline | undefined {
  const { status, quote, assessment } = useApplication(
    useShallow(({ application, quote, assessment }) => ({
      status: application?.s1ApplicationStatus,
      quote,
      assessment,
    })),
  );
  return useMemo(() => {
    if (status === undefined) return undefined;
    if (assessment?.status === 'Declined') {
      const { reason, alternatives, partner } = assessment;
      return { reason, alternatives, partner };
    }
    if (quote?.status !== 'Declined') return undefined;
    const { reason, alternatives, partner } = quote;
    return { reason, alternatives, partner };
  }, [status, quote, assessment]);
}
