import type { QuoteStatus } from '#lib/domain/options.ts';
import { DEFAULT_PARTNER } from './destinations.ts';
import { partnerPath, pathOf } from './route-table.ts';

/** The page of a quote's outcome: the offer, the decline, the partner it is referred to, or no quote. */
export function pathOfQuote({
  status,
  partner,
}: {
  status: QuoteStatus;
  partner?: string | undefined;
}): string {
  switch (status) {
    case 'Approved':
      return pathOf('quote/offer');
    case 'Declined':
      return pathOf('quote/declined');
    case 'Refer':
      return partnerPath(partner ?? DEFAULT_PARTNER);
    case 'No credit file':
      return pathOf('quote/no-quote');
  }
}
