import { ApiError } from '#lib/api/api-error.ts';
import { confirmOffer } from '#lib/api/assessment.ts';
import type { ConfirmedOffer } from '#lib/contracts/assessment.ts';
import { browserServices } from '../browser-services.ts';
import { goToDestination } from './go-to-destination.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * Confirms the offer that the lender has changed (status Offer Awaiting Confirmation), as it was shown, and goes on to
 * where that leads.
 */
export function confirmChangedOffer(shown: ConfirmedOffer): Promise<{ outcome: 'confirmed' } | Failed> {
  return runAction('confirm-changed-offer', async () => {
    try {
      await confirmOffer(applicationIds(), shown);
    } catch (error) {
      // It was decided, changed again or ended meanwhile: the page shows the present state.
      if (error instanceof ApiError && [409, 412].includes(error.status)) await reload();
      throw error;
    }
    await reload();
    browserServices().tabs.post({ type: 'saved' });
    goToDestination();
    return { outcome: 'confirmed' };
  });
}

/** The confirmation stands, or has been refused, whether or not this can be read now. */
async function reload(): Promise<void> {
  await loadResources(['application', 'assessment', 'documents']).catch(() => undefined);
}
