import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { statement } from '#server/db/statement.ts';

type Taking = { scope: string; key: string; requestHash: Buffer; now: Date };

const takingKey = statement((queryable) =>
  queryable
    .insert(idempotencyKeys)
    .values({
      scope: sql.placeholder('scope'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

/** Takes a key for this request. Waits while another transaction holds it; false when it was already completed. */
export async function takeKey(transaction: Transaction, taking: Taking): Promise<boolean> {
  const taken = await takingKey(transaction, taking);
  return taken.length === 1;
}

/** Takes over a key whose 24 hours have passed. */
export async function reclaimKey(
  transaction: Transaction,
  { scope, key, requestHash, now, olderThan }: Taking & { olderThan: Date },
): Promise<boolean> {
  const reclaimed = await transaction
    .update(idempotencyKeys)
    .set({ requestHash, createdAt: now, reply: sql`null` })
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        eq(idempotencyKeys.key, key),
        lt(idempotencyKeys.createdAt, olderThan),
      ),
    )
    .returning({ key: idempotencyKeys.key });
  return reclaimed.length === 1;
}

const completingKey = statement((queryable) =>
  queryable
    .update(idempotencyKeys)
    .set({ reply: sql`${sql.placeholder('reply')}` })
    .where(
      and(
        eq(idempotencyKeys.scope, sql.placeholder('scope')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    ),
);

/** Stores the reply for a key that was taken. Sent later. */
export async function completeKey(
  transaction: Transaction,
  completed: { scope: string; key: string; reply: Buffer },
): Promise<void> {
  await completingKey.later(transaction, completed);
}

export async function findReply(
  transaction: Transaction,
  scope: string,
  key: string,
): Promise<{ requestHash: Buffer; reply: Buffer } | undefined> {
  const [row] = await transaction
    .select({ requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return row?.reply ? { requestHash: row.requestHash, reply: row.reply } : undefined;
}
