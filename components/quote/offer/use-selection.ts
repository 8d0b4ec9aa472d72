'use client';

import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { PricingDetail, Quote } from '#lib/contracts/quote.ts';
import type { LoanType, RepaymentFrequency } from '#lib/domain/options.ts';
import { useApplication } from '#stores/application-store.ts';
import {
  isUnsecuredAvailable,
  shownLoanType,
  shownOption,
  shownOptions,
  shownRepaymentFrequency,
} from '#stores/quote-selection.ts';

/** What the offer page shows as chosen, and what there is to choose from. */
export type OfferSelection = {
  quote: Quote | undefined;
  loanType: LoanType;
  /** Whether Unsecured can be chosen. */
  isUnsecuredOpen: boolean;
  frequency: RepaymentFrequency;
  /** Shortest term first. */
  options: readonly PricingDetail[];
  option: PricingDetail | undefined;
};

export function useSelection(): OfferSelection {
  const state = useApplication(
    useShallow(({ application, quote, choice, shownFrequency }) => ({
      application,
      quote,
      choice,
      shownFrequency,
    })),
  );
  return useMemo(
    () => ({
      quote: state.quote,
      loanType: shownLoanType(state),
      isUnsecuredOpen: isUnsecuredAvailable(state),
      frequency: shownRepaymentFrequency(state),
      options: shownOptions(state),
      option: shownOption(state),
    }),
    [state],
  );
}
