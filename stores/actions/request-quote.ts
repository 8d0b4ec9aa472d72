import { ApiError } from '#lib/api/api-error.ts';
import { saysHowToGetQuote } from '#lib/api/error-effects.ts';
import { requestQuote as fetchQuote } from '#lib/api/quote.ts';
import { quoteResultOf } from '#lib/analytics/track.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import { pathOfQuote } from '#lib/routes/quote-destination.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { forgetQuoteAdvice, keepQuoteAdvice } from '#lib/session/quote-advice.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { destinationUrl } from './go-to-destination.ts';
import { applicationIds, isStillAsked, readResource } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';
import { sessionStore } from '../session-store.ts';

export type QuoteOutcome =
  | { outcome: 'quoted'; quote: Quote; next: string }
  /** Something must be answered first; `next` is where. */
  | { outcome: 'missing'; next: string }
  /** The service failed and nothing is lost: `next` is where to try again, unless the error's own effect leads elsewhere. */
  | (Failed & { next?: string });

type QuoteHooks = { onQuoted?: ((next: string) => void) | undefined; follow?: (() => void) | undefined };

/** Of the answers that a quote needs, those on quote step 1. All others are on step 2. */
const ON_STEP_1 = ['loanPurpose', 'visaStatus', 'loanAmount'];

/**
 * The quote for the present answers, at least 1.5 seconds long: what the processing page does.
 *
 * @param onQuoted called with where the quote leads as soon as that is known, before going there
 */
export function requestQuote(onQuoted?: (next: string) => void): Promise<QuoteOutcome> {
  return runAction('request-quote', () => quoteNow({ onQuoted }));
}

/**
 * As {@link requestQuote}, inside another action.
 *
 * @param follow what else the new quote changes: done in the same moment, so that the quote is never shown or announced
 *   without it
 */
export async function quoteNow({ onQuoted, follow }: QuoteHooks = {}): Promise<QuoteOutcome> {
  if (sessionStore.getState().applicationId === undefined)
    return { outcome: 'missing', next: pathOf('quote/step-1') };
  const { scenario, track } = browserServices();
  forgetQuoteAdvice(visitStorage);
  try {
    const ids = applicationIds();
    // The quote moves the application on, and a new quote removes an assessment: both are read again meanwhile, and all
    // three are shown together.
    const [quote, takeOver] = await fetchQuote(ids, scenario(), (found) => {
      onQuoted?.(pathOfQuote(found));
      return Promise.all([readResource('application', ids), readResource('assessment', ids)]);
    });
    for (const take of takeOver) take();
    const isOfThisOne = isStillAsked('quote', ids);
    if (isOfThisOne) {
      setKnown('quote', quote, undefined);
      follow?.();
    }
    track({ event: 'quote-result', result: quoteResultOf(quote.status, quote.partner) });
    if (quote.status === 'No credit file') track({ event: 'No-Quote' });
    return { outcome: 'quoted', quote, next: isOfThisOne ? pathOfQuote(quote) : await urlOfOther() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (saysHowToGetQuote(error)) keepQuoteAdvice(visitStorage, error.message);
    if (error.status === 422) return { outcome: 'missing', next: pathOfMissing(error) };
    return error.leadsTo === undefined
      ? { outcome: 'failed', error, next: pathOf('quote/no-quote2') }
      : { outcome: 'failed', error };
  }
}

/**
 * Where the application leads that this window has gone on with meanwhile, which may be the forms host: the router loads
 * a page of another host whole. That page says what could not be read.
 */
async function urlOfOther(): Promise<string> {
  await loadStage(applicationStore.getState().application?.s1ApplicationStatus).catch(() => undefined);
  return destinationUrl();
}

function pathOfMissing({ fieldErrors }: ApiError): string {
  return pathOf(fieldErrors.some(({ path }) => ON_STEP_1.includes(path)) ? 'quote/step-1' : 'quote/step-2');
}
