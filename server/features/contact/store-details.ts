import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { useUpCodes } from '#server/features/sign-in/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ContactDetails } from './details.ts';
import { mobileColumnsAfter } from './mobile-trust.ts';
import { hasNamesakeGoing, updateContact } from './repository.ts';
import type { ContactRow } from './repository.ts';
import { sealDetails } from './sealed-details.ts';

/** Two applications that are going under one e-mail and date of birth could not be told apart when one is resumed. */
export async function assertNoNamesakeGoing(
  transaction: Transaction,
  contactId: string,
  { emailAndDobIndex }: { emailAndDobIndex: Buffer },
): Promise<void> {
  if (await hasNamesakeGoing(transaction, { contactId, emailAndDobIndex })) {
    throw new AppError('existing-applicant');
  }
}

type ChangedDetails = {
  details: ContactDetails;
  /** Whether a detail counts as changed. */
  isChanged: (name: keyof ContactDetails) => boolean;
  /** Whether the number was named by whom it makes the owner of it, also as it stood. */
  namesMobile: boolean;
};

/**
 * Stores the details of a contact that were changed, with all that follows whoever changes them: another e-mail address
 * is nobody's yet, and what was sent to the address or the number from before opens nothing any more. The caller holds
 * the row.
 *
 * @returns the row, by which it can be told whose the mobile is from now on
 * @throws AppError 'existing-applicant' (409) for the e-mail and date of birth of somebody else whose application is
 *   still going
 */
export async function storeChangedDetails(
  deps: AppDeps,
  transaction: Transaction,
  row: ContactRow,
  { details, isChanged, namesMobile }: ChangedDetails,
  now: Date,
): Promise<ContactRow> {
  const changesEmail = isChanged('email');
  const sealed = sealDetails(deps, row.id, details);
  if (changesEmail || isChanged('dob')) await assertNoNamesakeGoing(transaction, row.id, sealed);
  if (changesEmail || isChanged('mobile')) await useUpCodes(transaction, row.id, now);
  const columns = {
    ...(changesEmail ? { ownedSince: null } : {}),
    ...mobileColumnsAfter(row, { namesMobile, changesEmail }, now),
  };
  await updateContact(transaction, row.id, { ...sealed, ...columns, now });
  return { ...row, ...columns };
}
