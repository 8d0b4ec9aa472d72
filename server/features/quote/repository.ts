import { alias } from 'drizzle-orm/pg-core';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isOfId, isOwn } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { applications, employments } from '#server/db/schema/application.ts';
import type { Agreement } from '#server/db/schema/application.ts';
import { addresses, contacts } from '#server/db/schema/contact.ts';
import { creditEnquiries, quotes } from '#server/db/schema/quote.ts';
import { sqlStatement, statement, statementOfColumns } from '#server/db/statement.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type EnquiryRow = typeof creditEnquiries.$inferSelect;

/** What the application itself says of what a quote is for. */
const askedFor = {
  loanAmount: applications.loanAmount,
  loanType: applications.loanType,
  loanPurpose: applications.loanPurpose,
  visaStatus: applications.visaStatus,
  isResident: applications.isResident,
  authoriseS1S: applications.authoriseS1S,
  acceptCreditGuideAndDisclosure: applications.acceptCreditGuideAndDisclosure,
};
export type AskedFor = Pick<ApplicationRow, keyof typeof askedFor>;

/** A quote as the application stands on it now, and what it was asked for. One query: this is what a reload asks. */
export type CurrentQuote = {
  tokenVersion: number;
  status: ApplicationStatus;
  agreement: Agreement | null;
  quoteStale: boolean;
  pricingDetailId: string | null;
  expiresAt: Date | null;
  askedFor: AskedFor;
  quote: QuoteRow | null;
};

const selectingCurrentQuote = statement((queryable) =>
  queryable
    .select({
      tokenVersion: contacts.tokenVersion,
      status: applications.status,
      agreement: applications.agreement,
      quoteStale: applications.quoteStale,
      pricingDetailId: applications.pricingDetailId,
      expiresAt: applications.expiresAt,
      askedFor,
      quote: quotes,
    })
    .from(applications)
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .leftJoin(quotes, eq(quotes.id, applications.quoteId))
    .where(isOwn),
);

export async function findCurrentQuote(
  queryable: Queryable,
  contactId: string,
  applicationId: string,
): Promise<CurrentQuote | undefined> {
  const [row] = await selectingCurrentQuote(queryable, { contactId, applicationId });
  return row;
}

const previousAddresses = alias(addresses, 'previous_address');

const selectingApplicant = statement((queryable) =>
  queryable
    .select({
      contact: { id: contacts.id, details: contacts.details },
      address: addresses,
      hasPreviousAddress: sql<boolean>`${previousAddresses.contactId} is not null`,
      employment: employments,
    })
    .from(contacts)
    .leftJoin(addresses, and(eq(addresses.contactId, contacts.id), eq(addresses.type, 'current')))
    .leftJoin(
      previousAddresses,
      and(eq(previousAddresses.contactId, contacts.id), eq(previousAddresses.type, 'previous')),
    )
    .leftJoin(employments, eq(employments.applicationId, sql.placeholder('applicationId')))
    .where(eq(contacts.id, sql.placeholder('contactId'))),
);

/** Who the applicant is, lives and works, as stored: all that a price stands on beside the application itself. */
export type StoredApplicant = {
  contact: { id: string; details: Buffer };
  address: typeof addresses.$inferSelect | null;
  hasPreviousAddress: boolean;
  employment: typeof employments.$inferSelect | null;
};

export async function findApplicant(
  queryable: Queryable,
  contactId: string,
  applicationId: string,
): Promise<StoredApplicant | undefined> {
  const [row] = await selectingApplicant(queryable, { contactId, applicationId });
  return row;
}

const selectingByInputs = statement((queryable) =>
  queryable
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.applicationId, sql.placeholder('applicationId')),
        eq(quotes.inputsHash, sql.placeholder('inputsHash')),
      ),
    ),
);

/** The stored quote for these very inputs, if there is one. */
export async function findQuoteByInputs(
  queryable: Queryable,
  applicationId: string,
  inputsHash: Buffer,
): Promise<QuoteRow | undefined> {
  const [row] = await selectingByInputs(queryable, { applicationId, inputsHash });
  return row;
}

const selectingQuoteOfApplication = statement((queryable) =>
  queryable
    .select(getTableColumns(quotes))
    .from(applications)
    .innerJoin(quotes, eq(quotes.id, applications.quoteId))
    .where(isOfId),
);

/** The quote that an application points at, for whoever holds the application. */
export async function findQuoteOfApplication(
  queryable: Queryable,
  applicationId: string,
): Promise<QuoteRow | undefined> {
  const [row] = await selectingQuoteOfApplication(queryable, { applicationId });
  return row;
}

const selectingQuoteOfChoice = statement((queryable) =>
  queryable
    .select(getTableColumns(quotes))
    .from(applications)
    .innerJoin(quotes, eq(quotes.id, applications.quoteId))
    .where(
      and(
        eq(applications.contactId, sql.placeholder('contactId')),
        eq(applications.pricingDetailId, sql.placeholder('pricingDetailId')),
      ),
    ),
);

/** The quote that a renewal's option was chosen from: the ended application still points at both. */
export async function findQuoteOfChoice(
  queryable: Queryable,
  { contactId, pricingDetailId }: Pick<ApplicationRow, 'contactId' | 'pricingDetailId'>,
): Promise<QuoteRow | undefined> {
  if (pricingDetailId === null) return undefined;
  const [row] = await selectingQuoteOfChoice(queryable, { contactId, pricingDetailId });
  return row;
}

const insertingQuote = statementOfColumns((queryable, columns: QuoteRow) =>
  queryable.insert(quotes).values(columns),
);

/** Stores a quote. The caller holds the application, so no other one of the same inputs comes between. Sent later. */
export async function insertQuote(queryable: Queryable, row: QuoteRow): Promise<void> {
  await insertingQuote.later(queryable, row);
}

const selectingEnquiries = statement((queryable) =>
  queryable
    .select()
    .from(creditEnquiries)
    .where(
      and(eq(creditEnquiries.contactId, sql.placeholder('contactId')), isNull(creditEnquiries.supersededAt)),
    ),
);

/** The enquiries about a contact that stand: one for each identity that they gave. */
export async function listEnquiries(queryable: Queryable, contactId: string): Promise<EnquiryRow[]> {
  return selectingEnquiries(queryable, { contactId });
}

const supersedingEnquiry = statementOfColumns((queryable, columns: { supersededAt: Date }) =>
  queryable
    .update(creditEnquiries)
    .set(columns)
    .where(and(eq(creditEnquiries.id, sql.placeholder('enquiryId')), isNull(creditEnquiries.supersededAt))),
);

/** Marks an enquiry as no longer the one that stands. Sent later. */
export async function supersedeEnquiry(queryable: Queryable, enquiryId: string, at: Date): Promise<void> {
  await supersedingEnquiry.later(queryable, { supersededAt: at }, { enquiryId });
}

const insertingEnquiry = statementOfColumns((queryable, columns: typeof creditEnquiries.$inferInsert) =>
  queryable.insert(creditEnquiries).values(columns).onConflictDoNothing(),
);

// Until the end of its transaction. Unlike `set local`, without a warning in a transaction of one message.
const notWaitingForDisk = sqlStatement(sql`select set_config('synchronous_commit', 'off', true)`);

/**
 * Stores an enquiry. Another request may have stored one meanwhile: one stands, and both read it. Its commit does not wait
 * for the disk, because that of the quote, before which nobody is answered, puts both there. Sent later.
 */
export async function storeEnquiry(
  together: Transaction,
  row: typeof creditEnquiries.$inferInsert,
): Promise<void> {
  await Promise.all([notWaitingForDisk.later(together, {}), insertingEnquiry.later(together, row)]);
}
