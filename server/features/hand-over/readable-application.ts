import { add } from 'date-fns/add';
import type { Queryable } from '#server/db/connection.ts';
import type { ReadByLender } from '#server/db/schema/audit-events.ts';
import { acceptedAtOf, endedAtOf } from '#server/features/application/lifecycle.ts';
import { findApplicationById } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { PERIODS } from '#server/features/retention/periods.ts';

/** Who reads: by which key (its name, never the key), in which request. */
export type Reader = { lenderKey: string; requestId: string };

/** An application that the lender may read: its offer was accepted. */
export type ReadableApplication = ApplicationRow & { agreement: NonNullable<ApplicationRow['agreement']> };

/**
 * An application whose offer was accepted, while it is going, and after it came to nothing for as long as its bank
 * statements are kept. Undefined for any other, just as for one that does not exist.
 */
export async function findReadable(
  queryable: Queryable,
  applicationId: string,
  now: Date,
): Promise<ReadableApplication | undefined> {
  const application = await findApplicationById(queryable, applicationId);
  const agreement = application?.agreement;
  if (application === undefined || !agreement) return undefined;
  const endedAt = endedAtOf({ ...application, acceptedAt: acceptedAtOf(application) });
  const isReadable = endedAt === undefined || now < add(endedAt, PERIODS.bankStatements.kept);
  return isReadable ? { ...application, agreement } : undefined;
}

/** Records that the lender read something of an application. */
export async function recordReading(
  queryable: Queryable,
  { id: applicationId, contactId }: Pick<ApplicationRow, 'id' | 'contactId'>,
  what: ReadByLender,
  { lenderKey, requestId }: Reader,
  now: Date,
): Promise<void> {
  await recordEvent(queryable, {
    at: now,
    contactId,
    applicationId,
    event: 'read by lender',
    facts: { ...what, lenderKey },
    requestId,
  });
}
