import { confirmOffer } from '#lib/api/assessment.ts';
import type { ConfirmedOffer } from '#lib/contracts/assessment.ts';
import { browserServices } from '../browser-services.ts';
import { goToDestination } from './go-to-destination.ts';
import { leadOnAfter } from './lead-on.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

const SHOWN = ['assessment', 'documents'] as const;

/**
 * Confirms the offer that the lender has changed (status Offer Awaiting Confirmation), as it was shown, and goes on to
 * where that leads.
 */
export function confirmChangedOffer(shown: ConfirmedOffer): Promise<{ outcome: 'confirmed' } | Failed> {
  return runAction('confirm-changed-offer', async () => {
    try {
      await confirmOffer(applicationIds(), shown);
    } catch (error) {
      // 412 where it was changed again.
      await leadOnAfter(error, SHOWN, [409, 412]);
      throw error;
    }
    // The confirmation stands, whether or not this can be read now.
    await loadResources([...SHOWN, 'application']).catch(() => undefined);
    browserServices().tabs.post({ type: 'saved' });
    goToDestination();
    return { outcome: 'confirmed' };
  });
}
