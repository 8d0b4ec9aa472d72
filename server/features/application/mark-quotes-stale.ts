import type { Queryable } from '#server/db/connection.ts';
import { EDITABLE_STATUSES } from './lifecycle.ts';
import { markContactQuotesStale } from './repository.ts';

/**
 * A change to an answer that the price depends on (identity, address, employment, amount, purpose, type) calls for a
 * new quote and takes back an offer made on the old one. After acceptance nothing is touched.
 */
export async function markQuotesStale(
  queryable: Queryable,
  { contactId }: { contactId: string },
): Promise<void> {
  await markContactQuotesStale(queryable, contactId, EDITABLE_STATUSES);
}
