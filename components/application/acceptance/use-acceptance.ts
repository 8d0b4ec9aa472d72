'use client';

import { useState } from 'react';
import { usePreparedPages } from '#components/form/use-prepared-pages.ts';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { statementsOfAcceptance, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '#stores/browser-services.ts';

/** Why an acceptance did not go through. `code` is the API's, or 'unexpected' when the API was not even asked. */
export type AcceptanceRefusal = { status: number; code: string; message: string };

export type Acceptance = {
  isBusy: boolean;
  refusal: AcceptanceRefusal | undefined;
  /** How many attempts were refused because the offer was no longer what was shown. */
  changes: number;
  accept: () => void;
};

const UNEXPECTED: AcceptanceRefusal = {
  status: 0,
  code: 'unexpected',
  message: 'Something went wrong on our side.',
};

const loadAction = () => import('#stores/actions/accept-offer.ts');

/** Accepts the offer of a quote with the statements as they are shown, and goes on to what follows. */
export function useAcceptance(quoteId: string | undefined, loanType: LoanType = 'Unsecured'): Acceptance {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AcceptanceRefusal>();
  const [changes, setChanges] = useState(0);
  usePreparedPages(pathOf('bank-details'));
  useLoadedWhenIdle(loadAction);

  function refuse(reason: AcceptanceRefusal) {
    setRefusal(reason);
    if (reason.status === 412) setChanges((count) => count + 1);
    setBusy(false);
  }

  async function acceptNow(acceptedQuoteId: string) {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { acceptOffer } = await loadAction();
      const texts = [...statementsOfAcceptance(loanType), BEFORE_SIGNING].map(toShownText);
      const result = await acceptOffer({ quoteId: acceptedQuoteId, texts });
      if (result.outcome === 'failed') refuse(result.error);
      // Stays busy until the next page is shown.
      else if (result.outcome === 'accepted') browserServices().navigate(result.next);
    } catch (error) {
      refuse(UNEXPECTED);
      reportError(error);
    }
  }

  return {
    isBusy,
    refusal,
    changes,
    accept: () => {
      if (quoteId !== undefined && !isBusy) void acceptNow(quoteId);
    },
  };
}
