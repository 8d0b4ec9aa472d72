import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { enquiryClaims } from '#server/db/schema/quote.ts';
import { sqlStatement, statement } from '#server/db/statement.ts';

/** Whom an enquiry is about. */
export type EnquirySubject = { contactId: string; identityHash: Buffer };

const heldUntil = sql`now() + ${sql.placeholder('heldForMs')}::int * interval '1 millisecond'`;
const claiming = statement((queryable) =>
  queryable
    .insert(enquiryClaims)
    .values({
      contactId: sql.placeholder('contactId'),
      identityHash: sql.placeholder('identityHash'),
      heldUntil,
    })
    .onConflictDoUpdate({
      target: [enquiryClaims.contactId, enquiryClaims.identityHash],
      set: { heldUntil },
      setWhere: sql`${enquiryClaims.heldUntil} < now()`,
    })
    .returning({ contactId: enquiryClaims.contactId }),
);

// The reference to the contact locks its row, which is logged; but no claim outlasts a crash, so none waits for the disk.
const takingTurns = sqlStatement<{ contactId: string }>(
  sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtext('enquiries about a contact'), hashtext(${sql.placeholder('contactId')}))`,
);

/**
 * Claims the enquiry about somebody, for so long at most. Claims about one contact are made one after the other, until
 * the message that they go in has been carried out: what it reads after the claim has seen every claim before it.
 *
 * @returns false while another request of any process holds it
 */
export async function claimEnquiry(
  together: Transaction,
  subject: EnquirySubject,
  heldForMs: number,
): Promise<boolean> {
  const { contactId } = subject;
  const [, claimed] = await Promise.all([
    takingTurns.later(together, { contactId }),
    claiming(together, { ...subject, heldForMs }),
  ]);
  return claimed.length === 1;
}

const otherClaims = statement((queryable) =>
  queryable
    .select({ identityHash: enquiryClaims.identityHash })
    .from(enquiryClaims)
    .where(
      and(
        eq(enquiryClaims.contactId, sql.placeholder('contactId')),
        ne(enquiryClaims.identityHash, sql.placeholder('identityHash')),
        gt(enquiryClaims.heldUntil, sql`now()`),
      ),
    ),
);

/** The other identities under which some process is enquiring about the same contact now. */
export async function listOtherClaims(queryable: Queryable, subject: EnquirySubject): Promise<Buffer[]> {
  const claims = await otherClaims(queryable, subject);
  return claims.map((claim) => claim.identityHash);
}

const endingClaim = statement((queryable) =>
  queryable
    .delete(enquiryClaims)
    .where(
      and(
        eq(enquiryClaims.contactId, sql.placeholder('contactId')),
        eq(enquiryClaims.identityHash, sql.placeholder('identityHash')),
      ),
    ),
);

/** Gives the enquiry free: it was answered, or failed. Sent later. */
export async function endEnquiryClaim(queryable: Queryable, subject: EnquirySubject): Promise<void> {
  await endingClaim.later(queryable, subject);
}

/** Removes claims that have run out: their process died before it gave them free, and nobody asked again. */
export async function removeAbandonedClaims(queryable: Queryable): Promise<void> {
  await queryable.delete(enquiryClaims).where(lt(enquiryClaims.heldUntil, sql`now()`));
}
