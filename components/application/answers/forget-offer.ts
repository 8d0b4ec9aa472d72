import { applicationStore, setKnown } from '#stores/application-store.ts';
import type { ApplicationState } from '#stores/application-store.ts';

/**
 * Carries out a save. If it changes an answer, the API withdraws the standing offer at once; this window then forgets
 * the offer too, unless the save has read a new one.
 */
export async function forgetOfferWith<Result>(save: () => Promise<Result>): Promise<Result> {
  const before = applicationStore.getState();
  try {
    return await save();
  } finally {
    const now = applicationStore.getState();
    const isHeld = now.assessment !== undefined && now.assessment === before.assessment;
    if (isHeld && assessedAnswers(now) !== assessedAnswers(before)) {
      setKnown('assessment', undefined, undefined);
    }
  }
}

/** What the steps of the application ask. */
function assessedAnswers({ application, incomes, expenses, liabilities }: ApplicationState): string {
  return JSON.stringify([application?.assets, incomes, expenses, liabilities]);
}
