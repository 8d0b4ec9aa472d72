import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { KeptScenario } from '#lib/referral/scenario.ts';

/** The test scenario of this visit; always undefined in production. */
export const scenarioStore = createStore<{ scenario: KeptScenario | undefined }>()(() => ({
  scenario: undefined,
}));

export function useScenario(): KeptScenario | undefined {
  return useStore(scenarioStore, ({ scenario }) => scenario);
}
