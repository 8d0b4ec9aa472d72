'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/**
 * The screens of the quote's questions and of the quote, whose code arrives after the page's own. They share a script, and
 * each build checks that it is fetched ahead under the name by which the page then asks for it (decision 176). A screen
 * for which that is not so has a module of its own, such as `late-processing.tsx`.
 */

export const LateQuoteStep1 = lateCode(
  dynamic(() => loadAgain(async () => (await import('./answers/quote-step-1.tsx')).QuoteStep1)),
);

export const LateCheckDetails = lateCode(
  dynamic(() => loadAgain(async () => (await import('./answers/check-details.tsx')).CheckDetails)),
);

export const LateQuoteStep2 = lateCode(
  dynamic(() => loadAgain(async () => (await import('./answers/quote-step-2.tsx')).QuoteStep2)),
);

export const LateOffer = lateCode(
  dynamic(() => loadAgain(async () => (await import('./offer/offer.tsx')).Offer)),
);

export const LateOfferSummary = lateCode(
  dynamic(() => loadAgain(async () => (await import('./offer/offer-summary.tsx')).OfferSummary)),
);

export const LateOfferSummaryLine = lateCode(
  dynamic(() => loadAgain(async () => (await import('./offer/offer-summary.tsx')).OfferSummaryLine)),
);

export const LateNoQuote = lateCode(
  dynamic(() => loadAgain(async () => (await import('./decline/no-quote.tsx')).NoQuote)),
);

export const LateServiceFailed = lateCode(
  dynamic(() => loadAgain(async () => (await import('./service-failed.tsx')).ServiceFailed)),
);
