import type { Transaction } from '#server/db/connection.ts';
import { ENDED_STATUSES } from '#server/features/contact/service.ts';
import { listApplications } from './repository.ts';
import type { ApplicationRecord } from './repository.ts';

/**
 * The application of a contact that is going, the newest where a contact from before has several: another tab has
 * started it, or this one before its answer was lost. The caller holds the contact, so that of two that start one at
 * once the second finds what the first has started.
 */
export async function findGoing(
  transaction: Transaction,
  contactId: string,
): Promise<ApplicationRecord | undefined> {
  const records = await listApplications(transaction, contactId);
  return records.find(({ application }) => !ENDED_STATUSES.includes(application.status));
}
