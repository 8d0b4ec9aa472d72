import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { referralTokens } from '#server/db/schema/referral.ts';

/** Ends the open links into a contact. */
export async function endContactTokens(
  transaction: Transaction,
  contactId: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(referralTokens)
    .set({ usedAt: now })
    .where(and(eq(referralTokens.contactId, contactId), isNull(referralTokens.usedAt)));
}

export async function insertToken(
  queryable: Queryable,
  row: typeof referralTokens.$inferInsert,
): Promise<void> {
  await queryable.insert(referralTokens).values(row);
}

/** The contact that a token opens; undefined for a token that opens none. */
export async function findContactOfToken(
  queryable: Queryable,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [row] = await queryable
    .select({ contactId: referralTokens.contactId })
    .from(referralTokens)
    .where(eq(referralTokens.tokenHash, tokenHash));
  return row?.contactId ?? undefined;
}

/** Uses up a token. A single statement: of many requests that bring the same token at once, one gets what it opens. */
export async function useToken(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ referralId: string | null } | undefined> {
  const [row] = await transaction
    .update(referralTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(referralTokens.tokenHash, tokenHash),
        isNull(referralTokens.usedAt),
        gt(referralTokens.expiresAt, now),
      ),
    )
    .returning({ referralId: referralTokens.referralId });
  return row;
}

/** Removes tokens that ended before an instant: at most `limit`. @returns how many */
export async function deleteEndedTokens(queryable: Queryable, before: Date, limit: number): Promise<number> {
  const ended = queryable
    .select({ tokenHash: referralTokens.tokenHash })
    .from(referralTokens)
    .where(lt(referralTokens.expiresAt, before))
    .orderBy(asc(referralTokens.expiresAt))
    .limit(limit);
  const { rowCount } = await queryable.delete(referralTokens).where(inArray(referralTokens.tokenHash, ended));
  return rowCount ?? 0;
}
