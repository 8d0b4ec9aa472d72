import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Prefilled } from '#lib/api/mappers/referral.ts';
import type { BroughtAnswer } from '#lib/api/referral.ts';

/** What the referral of this visit brought, in this page's memory and nowhere else. */
export type ReferralState = {
  /** `waiting`: not known yet. `none`: nobody sent the applicant, or what was brought could not be read. */
  prefill: Prefilled | 'waiting' | 'none';
  /** Which answers of an application a referral brought; undefined until it is known. */
  provenance: { applicationId: string; answers: readonly BroughtAnswer[] } | undefined;
};

const START: ReferralState = { prefill: 'waiting', provenance: undefined };

export const referralStore = createStore<ReferralState>()(() => START);

/** Reads the store in a component: `useReferral((state) => state.prefill)`. */
export function useReferral<Selected>(select: (state: ReferralState) => Selected): Selected {
  return useStore(referralStore, select);
}

/** What was brought, once it is loaded. */
export function usePrefilled(): Prefilled | undefined {
  return useReferral(({ prefill }) => (typeof prefill === 'string' ? undefined : prefill));
}

/** Resets to how a page is loaded, before anything is known. */
export function resetReferral(): void {
  referralStore.setState(START);
}

/** Drops it all: nothing of the applicant who was sent stays on the page. */
export function dropReferral(): void {
  referralStore.setState({ prefill: 'none', provenance: undefined });
}
