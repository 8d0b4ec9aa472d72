import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { informationStatementConsent } from './consents.ts';
import { recordConsent } from './ledger.ts';
import type { ConsentOccasion } from './ledger.ts';
import { hasEntry } from './repository.ts';

/**
 * Records that an applicant was given the information statement for an application, once for the same words. The law
 * requires it before the contract is made, so it goes with the offer.
 */
export async function noteInformationStatement(
  deps: AppDeps,
  transaction: Transaction,
  occasion: ConsentOccasion & { applicationId: string },
): Promise<void> {
  const { contactId, applicationId } = occasion;
  const statement = informationStatementConsent();
  if (await hasEntry(transaction, { ...statement, contactId, applicationId })) return;
  await recordConsent(deps, transaction, { ...occasion, ...statement });
}
