import { ApiError } from '#lib/api/api-error.ts';
import { agreeToTerms } from '#lib/api/application.ts';
import type { ShownText } from '#lib/contracts/application.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { keepEmailAgain } from './keep-email.ts';
import { assessNow } from './assess.ts';
import { goToDestination } from './go-to-destination.ts';
import { inTurn } from './in-turn.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import { readOn } from './read-on.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/** While the application is at one of these, the offer page has something to show. */
const OFFER_STILL_OPEN: readonly ApplicationStatus[] = ['Quote Given', 'App Start'];

/**
 * Agree on the offer page: the four flags, with the quote and the texts that were shown. Drafts are wiped with the
 * acceptance. When something is no longer what was shown (412), the present state is loaded for the page to show; when
 * the application has expired or was accepted elsewhere, the page for that is opened. What other windows saved is read
 * before or after it: read in its midst, it would lead this page away from where the acceptance does.
 */
export function acceptOffer(shown: {
  quoteId: string;
  texts: ShownText[];
}): Promise<{ outcome: 'accepted'; next: string } | { outcome: 'moved-on' } | Failed> {
  return runAction('accept-offer', () => {
    // Against the version that was shown, and not one that is read while this waits.
    const { etags } = applicationStore.getState();
    return inTurn(() => accept(shown, etags.application));
  });
}

async function accept(
  shown: { quoteId: string; texts: ShownText[] },
  version: string | undefined,
): Promise<{ outcome: 'accepted'; next: string } | { outcome: 'moved-on' }> {
  const { drafts, tabs, track } = browserServices();
  track({ event: 'Application-Offer-Agree-Button' });
  try {
    await agreeToTerms(applicationIds(), shown.quoteId, shown.texts, version);
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 412].includes(error.status)) throw error;
    // What we know beside the answers may have changed: then the offer is another once it is worked out again.
    if (error.code === 'offer-changed') await assessNow().catch(() => undefined);
    await reload();
    const status = applicationStore.getState().application?.s1ApplicationStatus;
    if (status === undefined || OFFER_STILL_OPEN.includes(status)) throw error;
    // What that page shows is more than an offer shows. It says itself what could not be read.
    await loadStage(status).catch(() => undefined);
    goToDestination();
    return { outcome: 'moved-on' };
  }
  await drafts.wipe();
  await keepEmailAgain();
  await loadWhatFollows();
  tabs.post({ type: 'saved' });
  return { outcome: 'accepted', next: pathOf('bank-details') };
}

/**
 * Loads what the pages after acceptance show, all at once: an accepted offer is not priced again, and those pages show
 * the same whatever the lender has said meanwhile. The acceptance stands whether or not this can be read now.
 */
async function loadWhatFollows(): Promise<void> {
  await Promise.all(
    [
      loadResources(['quote', 'application']),
      loadStage('App Submit'),
      // The page that follows begins with the banks.
      import('#lib/api/institutions.ts'),
    ].map((loading: Promise<unknown>) => loading.catch(() => undefined)),
  );
}

/**
 * The acceptance has been refused, whether or not this can be read now. The quote comes first: pricing it again moves
 * the application back and removes its assessment.
 */
async function reload(): Promise<void> {
  await loadResources(['quote']).catch(() => undefined);
  await readOn(['assessment']).catch(() => undefined);
}
