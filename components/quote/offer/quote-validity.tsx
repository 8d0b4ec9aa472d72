'use client';

import type { Quote } from '#lib/contracts/quote.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { useApplication } from '#stores/application-store.ts';

/** The number to give when asking about this quote, and how long the quote is valid. */
export function QuoteValidity({ quote }: { quote: Quote }) {
  const reference = useApplication(({ application }) => application?.sfid);
  return (
    <p className="text-16 text-muted">
      {reference !== undefined && (
        <>
          Quote reference <strong className="text-ink">{reference}</strong>.{' '}
        </>
      )}
      Valid until {toUnbrokenDate(dayOf(new Date(quote.expiresAt)))}, as long as your details stay the same.
    </p>
  );
}
