import type { Queryable } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { findContact } from './repository.ts';

/**
 * Whether an operator has locked everybody out of a contact (docs/decisions/0153). A contact that is gone is not
 * frozen.
 */
export async function isFrozen(queryable: Queryable, contactId: string): Promise<boolean> {
  const contact = await findContact(queryable, contactId);
  return contact !== undefined && contact.frozenAt !== null;
}

/** @throws AppError 'contact-frozen' (409) */
export async function assertNotFrozen(queryable: Queryable, contactId: string): Promise<void> {
  if (await isFrozen(queryable, contactId)) throw new AppError('contact-frozen');
}
