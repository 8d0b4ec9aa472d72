import { and, asc, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { messages, sandboxMessages } from '#server/db/schema/message.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { partnerDeliveries } from '#server/db/schema/referral.ts';
import { verifications } from '#server/db/schema/sign-in.ts';

/** Removes replies that nobody will ask for any more: at most `limit`. @returns how many */
export async function deleteReplies(database: Database, before: Date, limit: number): Promise<number> {
  const { scope, key, createdAt } = idempotencyKeys;
  const due = database
    .select({ scope, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(limit);
  // Checked again on the row itself: a key may have been taken over in the meantime.
  const { rowCount } = await database
    .delete(idempotencyKeys)
    .where(and(sql`(${scope}, ${key}) in ${due}`, lt(createdAt, before)));
  return rowCount ?? 0;
}

/** Removes sign-in codes that ended before an instant: at most `limit`. @returns how many */
export async function deleteCodes(database: Database, before: Date, limit: number): Promise<number> {
  const due = database
    .select({ codeHash: verifications.codeHash })
    .from(verifications)
    .where(lt(verifications.expiresAt, before))
    .orderBy(asc(verifications.expiresAt))
    .limit(limit);
  const { rowCount } = await database.delete(verifications).where(inArray(verifications.codeHash, due));
  return rowCount ?? 0;
}

/** Clears the content of messages written before an instant: at most `limit`. @returns how many */
export async function clearMessages(database: Database, before: Date, limit: number): Promise<number> {
  const due = database
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.content), lt(messages.createdAt, before)))
    .orderBy(asc(messages.createdAt))
    .limit(limit);
  const { rowCount } = await database
    .update(messages)
    .set({ content: null })
    .where(inArray(messages.id, due));
  return rowCount ?? 0;
}

/** Clears the bodies of webhooks to partners that are done with: at most `limit`. @returns how many */
export async function clearWebhookBodies(database: Database, before: Date, limit: number): Promise<number> {
  const isDone = isNull(partnerDeliveries.nextAttemptAt);
  const due = database
    .select({ id: partnerDeliveries.id })
    .from(partnerDeliveries)
    .where(and(isNotNull(partnerDeliveries.payload), lt(partnerDeliveries.createdAt, before), isDone))
    .orderBy(asc(partnerDeliveries.createdAt))
    .limit(limit);
  // Checked again on the row itself: the partner may have asked for it in the meantime.
  const { rowCount } = await database
    .update(partnerDeliveries)
    .set({ payload: null })
    .where(and(inArray(partnerDeliveries.id, due), isDone));
  return rowCount ?? 0;
}

/** Removes what the sandbox's mailbox received before an instant: at most `limit`. @returns how many */
export async function deleteSandboxMessages(
  database: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const due = database
    .select({ id: sandboxMessages.id })
    .from(sandboxMessages)
    .where(lt(sandboxMessages.receivedAt, before))
    .orderBy(asc(sandboxMessages.receivedAt))
    .limit(limit);
  const { rowCount } = await database.delete(sandboxMessages).where(inArray(sandboxMessages.id, due));
  return rowCount ?? 0;
}
