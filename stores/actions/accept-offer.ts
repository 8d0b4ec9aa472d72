import { ApiError } from '#lib/api/api-error.ts';
import { agreeToTerms } from '#lib/api/application.ts';
import type { ShownText } from '#lib/api/application.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * Agree on the offer page: the four flags, with the quote and the texts that were shown. Drafts are wiped with the
 * acceptance. When something is no longer what was shown (412), the present state is loaded for the page to show.
 */
export function acceptOffer(shown: {
  quoteId: string;
  texts: ShownText[];
}): Promise<{ outcome: 'accepted'; next: string } | Failed> {
  return runAction('accept-offer', async () => {
    const { drafts, tabs, track } = browserServices();
    track({ event: 'Application-Offer-Agree-Button' });
    try {
      const { etags } = applicationStore.getState();
      await agreeToTerms(applicationIds(), shown.quoteId, shown.texts, etags.application);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await reload();
      throw error;
    }
    await drafts.wipe();
    await reload();
    tabs.post({ type: 'saved' });
    return { outcome: 'accepted', next: pathOf('application/offer/accepted') };
  });
}

/**
 * The acceptance stands, or has been refused, whether or not this can be read now. The quote comes first: one that is
 * priced again moves the application back and takes its assessment away.
 */
async function reload(): Promise<void> {
  await loadResources(['quote']).catch(() => undefined);
  await loadResources(['application', 'assessment']).catch(() => undefined);
}
