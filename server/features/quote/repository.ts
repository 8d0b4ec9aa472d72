import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { applications } from '#server/db/schema/application.ts';
import type { Agreement } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { creditEnquiries, quotes } from '#server/db/schema/quote.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type EnquiryRow = typeof creditEnquiries.$inferSelect;

/** A quote as the application stands on it now. One query: this is what a reload asks. */
export type CurrentQuote = {
  tokenVersion: number;
  status: ApplicationStatus;
  agreement: Agreement | null;
  quoteStale: boolean;
  pricingDetailId: string | null;
  quote: QuoteRow | null;
};

export async function findCurrentQuote(
  queryable: Queryable,
  contactId: string,
  applicationId: string,
): Promise<CurrentQuote | undefined> {
  const [row] = await queryable
    .select({
      tokenVersion: contacts.tokenVersion,
      status: applications.status,
      agreement: applications.agreement,
      quoteStale: applications.quoteStale,
      pricingDetailId: applications.pricingDetailId,
      quote: quotes,
    })
    .from(applications)
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .leftJoin(quotes, eq(quotes.id, applications.quoteId))
    .where(and(eq(applications.id, applicationId), eq(applications.contactId, contactId)));
  return row;
}

/** The stored quote for these very inputs, if there is one. */
export async function findQuoteByInputs(
  queryable: Queryable,
  applicationId: string,
  inputsHash: Buffer,
): Promise<QuoteRow | undefined> {
  const [row] = await queryable
    .select()
    .from(quotes)
    .where(and(eq(quotes.applicationId, applicationId), eq(quotes.inputsHash, inputsHash)));
  return row;
}

export async function findQuote(queryable: Queryable, quoteId: string): Promise<QuoteRow | undefined> {
  const [row] = await queryable.select().from(quotes).where(eq(quotes.id, quoteId));
  return row;
}

export async function insertQuote(queryable: Queryable, row: typeof quotes.$inferInsert): Promise<QuoteRow> {
  const [stored] = await queryable.insert(quotes).values(row).returning();
  if (stored === undefined) throw new Error('The quote was not stored');
  return stored;
}

/** The enquiry that stands for an identity. */
export async function findEnquiry(
  queryable: Queryable,
  contactId: string,
  identityHash: Buffer,
): Promise<EnquiryRow | undefined> {
  const [row] = await queryable
    .select()
    .from(creditEnquiries)
    .where(
      and(
        eq(creditEnquiries.contactId, contactId),
        eq(creditEnquiries.identityHash, identityHash),
        isNull(creditEnquiries.supersededAt),
      ),
    );
  return row;
}

/** Stores an enquiry in place of an older one for the same identity. */
export async function storeEnquiry(
  transaction: Transaction,
  row: typeof creditEnquiries.$inferInsert,
  replaced: EnquiryRow | undefined,
): Promise<void> {
  if (replaced !== undefined) {
    await transaction
      .update(creditEnquiries)
      .set({ supersededAt: row.createdAt })
      .where(eq(creditEnquiries.id, replaced.id));
  }
  // Another request may have stored one meanwhile: one stands, and both read it.
  await transaction.insert(creditEnquiries).values(row).onConflictDoNothing();
}
