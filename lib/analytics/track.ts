import type { QuoteStatus } from '#lib/domain/options.ts';
import { readAnalyticsChoice } from './consent.ts';

/** Button events (specification §7, Analytics events). */
export type ButtonEvent =
  | 'Quote-Step-1-Next-Button'
  | 'Quote-Step-2-Next-Button'
  | 'Quote-Offer-Continue-Button'
  | 'Application-Step-1-Next-Button'
  | 'Application-Step-2-Next-Button'
  | 'Application-Offer-Agree-Button'
  | 'No-Quote';

/** The outcome of a quote in the words of analytics (specification §4, Quote status). */
export type QuoteResult = 'Quote Given' | 'Quote Decline' | `Refer to ${string}` | 'No Quote';

/** Everything that is ever sent: the type leaves no room for personal data. */
export type AnalyticsEvent = { event: ButtonEvent } | { event: 'quote-result'; result: QuoteResult };

/** The list that tag scripts read events from. */
export type DataLayer = AnalyticsEvent[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
  }
}

/** Pushes an event to the page's data layer, if the visitor agreed. */
export function track(
  event: AnalyticsEvent,
  page: Pick<Window, 'dataLayer'>,
  storage: Pick<Storage, 'getItem'>,
): void {
  if (readAnalyticsChoice(storage) !== 'granted') return;
  page.dataLayer ??= [];
  page.dataLayer.push(event);
}

/** What a quote's status is called in analytics. */
export function quoteResultOf(status: QuoteStatus, partner: string | undefined): QuoteResult {
  switch (status) {
    case 'Approved':
      return 'Quote Given';
    case 'Declined':
      return 'Quote Decline';
    case 'Refer':
      return `Refer to ${partner ?? 'partner'}`;
    case 'No credit file':
      return 'No Quote';
  }
}
