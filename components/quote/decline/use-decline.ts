'use client';

import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { Alternative, BureauContact } from '#lib/contracts/quote.ts';
import { useApplication } from '#stores/application-store.ts';

export type Decline = {
  reason: string;
  alternatives: readonly Alternative[];
  partner: string | undefined;
  /** The bureau whose report it rests on, if it rests on one. */
  bureau: BureauContact | undefined;
  /** The assessment, if that is what declined. */
  assessment: Assessment | undefined;
};

/** The current decline: by the quote, or by the assessment after it. Undefined until known. */
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
      const { reason, alternatives, partner, creditBureau } = assessment;
      return { reason, alternatives, partner, bureau: creditBureau, assessment };
    }
    if (quote?.status !== 'Declined') return undefined;
    const { reason, alternatives, partner, creditBureau } = quote;
    return { reason, alternatives, partner, bureau: creditBureau, assessment: undefined };
  }, [status, quote, assessment]);
}
