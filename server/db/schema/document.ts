import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  BANK_SESSION_STATUSES,
  DOCUMENT_STATUSES,
  DOC_TYPES,
  LARGEST_UPLOAD_BYTES,
  UPLOAD_TYPES,
} from '#lib/domain/documents.ts';
import type { BankSessionStatus, DocType, DocumentStatus, UploadType } from '#lib/domain/documents.ts';
import { ofApplication } from './application.ts';
import { bytes, instant, retentionCheckAt } from './columns.ts';
import { ofContact } from './contact.ts';
import { isOneOf, isSealed, isWithin } from './rules.ts';

/** One thing the lender needs to see. */
export const documents = pgTable(
  'document',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    /** Order of display. */
    position: integer('position').notNull(),
    docType: text('doc_type').$type<DocType>().notNull(),
    name: text('name').notNull(),
    explanation: text('explanation').notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('OPEN'),
    /** Which rule asked for it, so that the required set can be worked out again: for example "liability:<id>". */
    requiredBy: text('required_by').notNull(),
    isAdditional: boolean('is_additional').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('document_by_application').on(table.applicationId, table.position),
    check('document_type_known', isOneOf(table.docType, DOC_TYPES)),
    check('document_status_known', isOneOf(table.status, DOCUMENT_STATUSES)),
  ],
);

/** A file that was checked and kept. Its bytes are sealed in the file storage under a random name. */
export const documentFiles = pgTable(
  'document_file',
  {
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The applicant's own name for it, sealed: file names reveal a lot. */
    name: bytes('name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    mediaType: text('media_type').$type<UploadType>().notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the bytes as received, to detect duplicates and to prove what was given. */
    contentHash: bytes('content_hash').notNull(),
    coversFrom: date('covers_from', { mode: 'string' }),
    coversTo: date('covers_to', { mode: 'string' }),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('document_file_by_document').on(table.documentId),
    // Finds whether others have the same file (docs/decisions/0146).
    index('document_file_by_content').on(table.contentHash, table.id),
    check('document_file_name_sealed', isSealed(table.name)),
    check('document_file_media_type_known', isOneOf(table.mediaType, UPLOAD_TYPES)),
    check('document_file_size_in_range', isWithin(table.size, 1, LARGEST_UPLOAD_BYTES)),
    check('document_file_hashed', isSealed(table.contentHash)),
    check('document_file_days_in_order', sql`${table.coversFrom} <= ${table.coversTo}`),
  ],
);

/** A permission to upload one file: its token's hash, what it is bound to, and whether it was used. */
export const uploads = pgTable(
  'upload',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    fileId: uuid('file_id').notNull(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    contactId: ofContact(),
    name: bytes('name').notNull(),
    mediaType: text('media_type').$type<UploadType>().notNull(),
    size: integer('size').notNull(),
    coversFrom: date('covers_from', { mode: 'string' }),
    coversTo: date('covers_to', { mode: 'string' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('upload_by_expiry').on(table.expiresAt),
    index('upload_by_document').on(table.documentId),
    index('upload_by_contact').on(table.contactId),
    check('upload_name_sealed', isSealed(table.name)),
    check('upload_media_type_known', isOneOf(table.mediaType, UPLOAD_TYPES)),
    check('upload_size_in_range', isWithin(table.size, 1, LARGEST_UPLOAD_BYTES)),
    check('upload_days_in_order', sql`${table.coversFrom} <= ${table.coversTo}`),
  ],
);

/** A bank connection, as the bank-data provider reports it. */
export const bankSessions = pgTable(
  'bank_session',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The provider's own id for the session. */
    providerReference: text('provider_reference').notNull().unique(),
    status: text('status').$type<BankSessionStatus>().notNull().default('PROGRESS'),
    errorCode: integer('error_code'),
    institution: text('institution'),
    /** The provider numbers its reports; one older than the last one taken changes nothing. */
    lastSequence: integer('last_sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('bank_session_by_document').on(table.documentId, table.createdAt),
    index('bank_session_by_application').on(table.applicationId),
    check('bank_session_status_known', isOneOf(table.status, BANK_SESSION_STATUSES)),
    check(
      'bank_session_code_of_failure',
      sql`${table.errorCode} is null or ${table.status} in ('LOGIN_FAIL', 'ERROR')`,
    ),
    check('bank_session_sequence_counted', sql`${table.lastSequence} >= 0`),
  ],
);

/** What the bank statements show next to what was declared, and what the applicant said about it. Sealed. */
export const bankObservations = pgTable(
  'bank_observation',
  {
    applicationId: ofApplication().primaryKey(),
    observations: bytes('observations').notNull(),
    isAnswered: boolean('is_answered').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('bank_observation_sealed', isSealed(table.observations))],
);

/** The accounts and transactions a session gave, sealed; kept for the lender, removed with the application. */
export const bankStatements = pgTable(
  'bank_statement',
  {
    bankSessionId: uuid('bank_session_id')
      .primaryKey()
      .references(() => bankSessions.id, { onDelete: 'cascade' }),
    accounts: bytes('accounts').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    retentionCheckAt: retentionCheckAt(),
  },
  (table) => [
    index('bank_statement_by_retention_check').on(table.retentionCheckAt),
    check('bank_statement_accounts_sealed', isSealed(table.accounts)),
  ],
);

/** Where the loan is paid to, sealed. */
export const bankAccounts = pgTable(
  'bank_account',
  {
    contactId: ofContact().primaryKey(),
    account: bytes('account').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('bank_account_sealed', isSealed(table.account))],
);

/** Webhooks taken, by sender and id: each takes effect once. */
export const receivedWebhooks = pgTable(
  'received_webhook',
  {
    sender: text('sender').notNull(),
    webhookId: text('webhook_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.webhookId] }),
    index('received_webhook_by_age').on(table.receivedAt),
  ],
);
