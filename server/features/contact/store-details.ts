import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { useUpCodes } from '#server/features/sign-in/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ContactDetails } from './details.ts';
import { mobileColumnsAfter } from './mobile-trust.ts';
import { hasNamesakeGoing, holdPersonToBe, updateContact } from './repository.ts';
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
  /** Whether the number was named by someone whom that makes its owner, even if it is unchanged. */
  namesMobile: boolean;
};

/**
 * Stores the changed details of a contact, and what follows whoever makes the change: a new e-mail address has no
 * proven owner yet, and what was sent to the previous address or number no longer opens anything. The caller has the
 * row locked.
 *
 * @returns the row, which says whose the mobile is from now on
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
  if (changesEmail || isChanged('dob')) {
    // A namesake who starts an application at the same time finds this contact, or is found here.
    await holdPersonToBe(transaction, sealed.emailAndDobIndex);
    await assertNoNamesakeGoing(transaction, row.id, sealed);
  }
  if (changesEmail || isChanged('mobile')) await useUpCodes(transaction, row.id, now);
  const columns = {
    ...(changesEmail ? { ownedSince: null } : {}),
    ...mobileColumnsAfter(row, { namesMobile, changesEmail }, now),
  };
  await updateContact(transaction, row.id, { ...sealed, ...columns, now });
  return { ...row, ...columns };
}
