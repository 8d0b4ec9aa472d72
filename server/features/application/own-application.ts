import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertEditable } from './lifecycle.ts';
import { findApplication } from './record-repository.ts';
import type { ApplicationRecord } from './record-repository.ts';
import { lockApplication } from './repository.ts';
import type { ApplicationRow } from './repository.ts';

/**
 * The caller's own application, for reading. Somebody else's and one that does not exist get the same answer.
 * @throws AppError 'not-yours' (403), or 'session-expired' (403) when the contact's tokens were revoked.
 */
export async function readOwnApplication(
  queryable: Queryable,
  identity: Identity,
  applicationId: string,
): Promise<ApplicationRecord> {
  const record = await findApplication(queryable, identity.contactId, applicationId);
  if (record === undefined) throw new AppError('not-yours');
  if (record.contact.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  return record;
}

/**
 * The caller's own application, locked for writing until the transaction ends. @throws as {@link readOwnApplication}.
 */
export async function holdOwnApplication(
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
): Promise<ApplicationRow> {
  const row = await lockApplication(transaction, identity.contactId, applicationId);
  if (row === undefined) throw new AppError('not-yours');
  if (row.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  return row.application;
}

/** Like {@link holdOwnApplication}, for a change of answers. @throws also 'lifecycle-conflict' (409) after acceptance. */
export async function holdEditableApplication(
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
): Promise<ApplicationRow> {
  const row = await holdOwnApplication(transaction, identity, applicationId);
  assertEditable(row);
  return row;
}
