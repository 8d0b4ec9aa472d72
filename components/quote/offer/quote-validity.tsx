'use client';

import type { Quote } from '#lib/contracts/quote.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { hasPassed } from '#lib/time/has-passed.ts';
import { useApplication } from '#stores/application-store.ts';

/**
 * The number to give when asking about this quote, and how long the quote is valid. After a decline its options are
 * shown also once it has ended (docs/decisions/0184).
 */
export function QuoteValidity({ quote }: { quote: Quote }) {
  const reference = useApplication(({ application }) => application?.sfid);
  const expiresAt = new Date(quote.expiresAt);
  const lastDay = toUnbrokenDate(dayOf(expiresAt));
  return (
    <p className="text-16 text-muted">
      {reference !== undefined && (
        <>
          Quote reference <strong className="text-ink">{reference}</strong>.{' '}
        </>
      )}
      {hasPassed(expiresAt)
        ? `This quote was valid until ${lastDay}. Continue asks for a new one.`
        : `Valid until ${lastDay}, as long as your details stay the same.`}
    </p>
  );
}
