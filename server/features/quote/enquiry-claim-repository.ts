import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { enquiryClaims } from '#server/db/schema/quote.ts';

/** Whom an enquiry is about. */
export type EnquirySubject = { contactId: string; identityHash: Buffer };

/**
 * Claims the enquiry about somebody, for so long at most.
 *
 * @returns false while another request of any process holds it
 */
export async function claimEnquiry(
  queryable: Queryable,
  subject: EnquirySubject,
  heldForMs: number,
): Promise<boolean> {
  const heldUntil = sql`now() + ${heldForMs}::int * interval '1 millisecond'`;
  const claimed = await queryable
    .insert(enquiryClaims)
    .values({ ...subject, heldUntil })
    .onConflictDoUpdate({
      target: [enquiryClaims.contactId, enquiryClaims.identityHash],
      set: { heldUntil },
      setWhere: sql`${enquiryClaims.heldUntil} < now()`,
    })
    .returning({ contactId: enquiryClaims.contactId });
  return claimed.length === 1;
}

/** Gives the enquiry free: it was answered, or failed. */
export async function endEnquiryClaim(queryable: Queryable, subject: EnquirySubject): Promise<void> {
  const { contactId, identityHash } = subject;
  await queryable
    .delete(enquiryClaims)
    .where(and(eq(enquiryClaims.contactId, contactId), eq(enquiryClaims.identityHash, identityHash)));
}
