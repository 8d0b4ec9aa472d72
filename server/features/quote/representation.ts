import type { BureauContact, Quote } from '#lib/contracts/quote.ts';
import { presentPartner } from '#lib/domain/partners.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { restsOnReport } from './decision.ts';
import type { QuoteRow } from './repository.ts';

/** When a quote ends by itself (docs/decisions/0098). */
export function expiryOf(quote: Pick<QuoteRow, 'createdAt'>): Date {
  return endOfValidity(quote.createdAt);
}

/**
 * When the quote that an application stands on ends: by itself, or with the offer that was made of it. The applicant
 * has been told the later day.
 *
 * @param application `expiresAt` is the end of what stands there: of the quote, and of an offer once there is one
 */
export function standsUntil(
  quote: Pick<QuoteRow, 'createdAt'>,
  { expiresAt }: { expiresAt: Date | null },
): Date {
  const own = expiryOf(quote);
  return expiresAt !== null && expiresAt > own ? expiresAt : own;
}

/**
 * A stored quote as its owner sees it, with the option chosen so far marked.
 *
 * @param bureau whom we ask for credit reports
 */
export function toQuote(
  row: QuoteRow,
  pricingDetailId: string | null,
  endsAt: Date,
  bureau: BureauContact,
): Quote {
  const partner = presentPartner(row.partner);
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
    expiresAt: endsAt.toISOString(),
    ...(restsOnReport(row) ? { creditBureau: bureau } : {}),
    ...(partner === undefined ? {} : { partner }),
    ...(row.creditTier === null ? {} : { creditTier: row.creditTier }),
    ...(row.maximumLoanAmount === null ? {} : { maximumLoanAmount: row.maximumLoanAmount }),
  };
}
