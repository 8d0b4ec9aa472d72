'use client';

import { useShallow } from 'zustand/react/shallow';
import type { BureauContact } from '#lib/contracts/quote.ts';
import { useApplication } from '#stores/application-store.ts';

const WITHOUT_REASON = 'The lender gave no reason that we can pass on. Write to us and we will ask for it.';

export type LendersDecline = {
  reason: string;
  partner: string | undefined;
  /** The bureau whose credit report it rests on, if it rests on one. */
  bureau: BureauContact | undefined;
};

/** A lender's decline after the offer was accepted; undefined for any other state of the application. */
export function useLenderDecline(): LendersDecline | undefined {
  const { application, quote } = useApplication(
    useShallow((state) => ({ application: state.application, quote: state.quote })),
  );
  if (application?.s1ApplicationStatus !== 'Declined' || !application.acceptTandCs) return undefined;
  return {
    reason: application.statusReason ?? WITHOUT_REASON,
    partner: quote?.partner,
    bureau: application.creditBureau,
  };
}
