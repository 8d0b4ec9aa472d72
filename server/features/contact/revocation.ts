import type { Queryable } from '#server/db/connection.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { findTokenVersion } from './repository.ts';

/** @throws AppError 'session-expired' (403) when the contact's tokens were revoked since this one was made. */
export async function assertNotRevoked(
  queryable: Queryable,
  { contactId, tokenVersion }: Pick<Identity, 'contactId' | 'tokenVersion'>,
): Promise<void> {
  if ((await findTokenVersion(queryable, contactId)) !== tokenVersion) throw new AppError('session-expired');
}
