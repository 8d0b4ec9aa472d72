import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { noteInformationStatement } from '#server/features/consent/information-statement.ts';
import type { ConsentOccasion } from '#server/features/consent/ledger.ts';
import type { MessageRow } from './repository.ts';

/**
 * Records in the ledger what an applicant was given along with a message that went out, by mail or as a letter: with an
 * offer, the information statement.
 */
export async function noteGivenWith(
  deps: AppDeps,
  transaction: Transaction,
  { template, contactId, applicationId }: Pick<MessageRow, 'contactId' | 'applicationId' | 'template'>,
  when: Pick<ConsentOccasion, 'at' | 'requestId'>,
): Promise<void> {
  if (template !== 'offer' || applicationId === null) return;
  await noteInformationStatement(deps, transaction, { contactId, applicationId, ...when });
}
