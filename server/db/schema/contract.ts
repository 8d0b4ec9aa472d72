import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofApplication } from './application.ts';
import { bytes, instant } from './columns.ts';
import { ofContact } from './contact.ts';
import { assessments } from './quote.ts';
import { isOneOf, isPositive, isSealed } from './rules.ts';

const COPIES = ['applicant', 'countersigned'] as const;

/** A contract as it was agreed to: the very bytes of its PDF, sealed. A trigger refuses changes. */
export const contracts = pgTable(
  'contract',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id),
    copy: text('copy', { enum: COPIES }).notNull(),
    /** Sealed: the PDF, and the words and figures that it was drawn from. */
    pdf: bytes('pdf').notNull(),
    /** SHA-256 of the PDF, hex; it is in the ledger too. */
    pdfHash: text('pdf_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contract_by_offer').on(table.applicationId, table.assessmentId, table.copy),
    index('contract_by_assessment').on(table.assessmentId),
    check('contract_copy_known', isOneOf(table.copy, COPIES)),
    check('contract_pdf_sealed', isSealed(table.pdf)),
    check('contract_pdf_hashed', sql`${table.pdfHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * What an applicant agreed to, was given and was shown, and in which words. Append-only (a trigger refuses changes) and
 * chained: each entry's keyed hash covers the one before it, so that nothing can be changed, left out or inserted
 * afterwards.
 */
export const consentEntries = pgTable(
  'consent_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    contactId: ofContact(),
    applicationId: uuid('application_id'),
    /** 1, 2, 3 … within the contact. */
    sequence: integer('sequence').notNull(),
    at: instant('at').notNull(),
    action: text('action', { enum: ['agreed', 'given', 'shown', 'withdrawn'] }).notNull(),
    subject: text('subject').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    uniqueIndex('consent_entry_chain').on(table.contactId, table.sequence),
    index('consent_entry_by_application').on(table.applicationId),
  ],
);

/** The loan-servicing record (Hz application): exists once the lender has funded the loan. */
export const servicingRecords = pgTable(
  'servicing_record',
  {
    applicationId: ofApplication().primaryKey(),
    /** The lender's number for the loan. */
    reference: text('reference').notNull(),
    amountPaidOut: integer('amount_paid_out').notNull(),
    fundedAt: instant('funded_at').notNull(),
    /** Since when nothing of it is owed, according to the lender; null while it is being repaid. */
    repaidAt: instant('repaid_at'),
  },
  (table) => [
    index('servicing_record_by_reference').on(table.reference),
    index('servicing_record_by_day').on(table.fundedAt),
    check('servicing_record_money_paid', isPositive(table.amountPaidOut)),
    check('servicing_record_named', sql`${table.reference} <> ''`),
  ],
);
