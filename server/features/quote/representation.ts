import { addMilliseconds } from 'date-fns/addMilliseconds';
import { milliseconds } from 'date-fns/milliseconds';
import type { Quote } from '#lib/contracts/quote.ts';
import type { QuoteRow } from './repository.ts';

/** A quote holds for 30 days (docs/decisions: expiry). */
const QUOTE_DAYS = 30;

export function expiryOf(quote: Pick<QuoteRow, 'createdAt'>): Date {
  return addMilliseconds(quote.createdAt, milliseconds({ days: QUOTE_DAYS }));
}

/** A stored quote as its owner sees it, with the option chosen so far marked. */
export function toQuote(row: QuoteRow, pricingDetailId: string | null): Quote {
  return {
    quoteId: row.id,
    status: row.status,
    reason: row.reason,
    reasonCodes: row.reasonCodes,
    loanAmount: row.loanAmount,
    minSecureValue: row.minSecureValue,
    pricingDetails: row.pricingDetails.map((option) => ({
      ...option,
      selected: option.id === pricingDetailId,
    })),
    alternatives: row.alternatives,
    policyVersion: row.policyVersion,
    issuedAt: row.createdAt.toISOString(),
    expiresAt: expiryOf(row).toISOString(),
    ...(row.partner === null ? {} : { partner: row.partner }),
    ...(row.creditTier === null ? {} : { creditTier: row.creditTier }),
    ...(row.maximumLoanAmount === null ? {} : { maximumLoanAmount: row.maximumLoanAmount }),
  };
}
