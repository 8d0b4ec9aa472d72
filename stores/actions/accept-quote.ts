import { ApiError } from '#lib/api/api-error.ts';
import { renewQuote, selectPricingOption } from '#lib/api/quote.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { OFFER_CHOICE_DRAFT } from './choose-offer.ts';
import { goOnIfItEnded } from './go-on-if-it-ended.ts';
import { applicationIds, isStillAsked, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

export type AcceptQuoteResult = { outcome: 'accepted'; next: string } | { outcome: 'ended' } | Failed;

/**
 * Continue on the offer page: chooses the option at the API. The next page reads the state for itself; the page that is
 * left shows what was chosen until it is gone. When the quote is no longer the one shown (412), the new one is loaded
 * and the error says so. When the application has expired while the page was open, the page for that is opened; when
 * another one has been begun elsewhere, the page of that one.
 */
export function acceptQuote(pricingDetailId: string): Promise<AcceptQuoteResult> {
  return runAction('accept-quote', async () => {
    const { drafts, tabs, track } = browserServices();
    track({ event: 'Quote-Offer-Continue-Button' });
    try {
      await selectPricingOption(applicationIds(), pricingDetailId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 412) await showPresentQuote();
      if (error.status !== 409 || !(await goOnIfItEnded())) throw error;
      return { outcome: 'ended' };
    }
    await drafts.discard(OFFER_CHOICE_DRAFT, sessionStore.getState().contactId);
    tabs.post({ type: 'saved' });
    return { outcome: 'accepted', next: pathOf('application/step-1') };
  });
}

async function showPresentQuote(): Promise<void> {
  applicationStore.setState({ choice: {}, shownFrequency: undefined });
  // If this fails too, the first error is the one to tell.
  await readPresentQuote().catch(() => undefined);
}

/**
 * The quote before the rest: a new one may move the application on, and takes back an assessment. It is shown even where
 * these cannot be read: the options from before it are no longer there to choose.
 */
async function readPresentQuote(): Promise<void> {
  const ids = applicationIds();
  const quote = await renewQuote(ids);
  await loadResources(['application', 'assessment']).catch(() => undefined);
  if (isStillAsked('quote', ids)) setKnown('quote', quote, undefined);
}
