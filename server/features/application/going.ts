import type { Transaction } from '#server/db/connection.ts';
import { hasOtherApplicationGoing } from '#server/features/contact/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { hasComeToNothing, isEditable, isGoing } from './lifecycle.ts';
import { listApplications } from './record-repository.ts';
import type { ApplicationRecord } from './record-repository.ts';
import { findApplicationById } from './repository.ts';
import type { ApplicationRow } from './repository.ts';

/**
 * The application of a contact that is going, the newest where an older contact has several: another tab started it, or
 * this one did and the answer was lost. The caller locks the contact, so that of two requests that start one at once
 * the second finds what the first started.
 */
export async function findGoing(
  transaction: Transaction,
  contactId: string,
): Promise<ApplicationRecord | undefined> {
  const records = await listApplications(transaction, contactId);
  return records.find(({ application }) => isGoing(application.status));
}

/** Whether an application that was started has not ended since; one declined before acceptance can still be changed. */
export async function goesOn(
  transaction: Transaction,
  { applicationId }: { applicationId: string },
): Promise<boolean> {
  const started = await findApplicationById(transaction, applicationId);
  return started !== undefined && (isEditable(started) || !hasComeToNothing(started.status));
}

/**
 * Ensures that nobody goes ahead with two applications at once: while another of the same person is going, an ended one
 * is not taken up again and no offer is accepted (docs/decisions/0118).
 * @throws AppError 'existing-applicant' (409)
 */
export async function assertNoOtherGoing(
  transaction: Transaction,
  { id: applicationId, contactId }: Pick<ApplicationRow, 'id' | 'contactId'>,
): Promise<void> {
  if (await hasOtherApplicationGoing(transaction, { contactId, applicationId }))
    throw new AppError('existing-applicant');
}
