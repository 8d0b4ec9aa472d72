import { ApiError } from '#lib/api/api-error.ts';
import { confirmOffer } from '#lib/api/assessment.ts';
import type { ConfirmedOffer } from '#lib/contracts/assessment.ts';
import { browserServices } from '../browser-services.ts';
import { goToDestination } from './go-to-destination.ts';
import { leadOn } from './lead-on.ts';
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
      // It was changed again, decided or ended meanwhile: the page shows that, or leads to the one that does.
      if (error instanceof ApiError && [409, 412].includes(error.status))
        await leadOn(SHOWN).catch(() => undefined);
      throw error;
    }
    // The confirmation stands, whether or not this can be read now.
    await loadResources([...SHOWN, 'application']).catch(() => undefined);
    browserServices().tabs.post({ type: 'saved' });
    goToDestination();
    return { outcome: 'confirmed' };
  });
}
