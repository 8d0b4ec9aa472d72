import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { employments } from './schema/application.ts';
import { addresses, contacts } from './schema/contact.ts';
import { contracts } from './schema/contract.ts';
import { bankAccounts, bankObservations, bankStatements, documentFiles, uploads } from './schema/document.ts';
import { messages, sandboxMessages } from './schema/message.ts';
import { assessments, quotes } from './schema/quote.ts';
import { idempotencyKeys } from './schema/records.ts';
import { partnerDeliveries, referrals } from './schema/referral.ts';
import { sandboxPartnerWebhooks } from './schema/sandbox.ts';

/** A column whose values are sealed (server/security/sealing.ts), and how the place of each is made. */
export type SealedColumn = {
  /** "contact.details": table and column. The place of a value is this, a colon, and what identifies its row. */
  name: string;
  table: PgTable;
  column: AnyPgColumn;
  /** The primary key, in its order. */
  rowKey: readonly AnyPgColumn[];
  /**
   * Where values are sealed to something other than their own row: what the place is called, and what it is made of.
   */
  sealedTo?: { name: string; of: readonly AnyPgColumn[] };
};

/**
 * Every column that holds sealed values: what a rotation of DATA_KEY reseals, and what cannot be read in a copy of the
 * database without the key. Stored files are sealed too, to their key in the file storage. A test checks this list
 * against the schema.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { name: 'contact.details', table: contacts, column: contacts.details, rowKey: [contacts.id] },
  {
    name: 'address.place',
    table: addresses,
    column: addresses.place,
    rowKey: [addresses.contactId, addresses.type],
  },
  {
    name: 'employment.employer',
    table: employments,
    column: employments.employer,
    rowKey: [employments.applicationId],
  },
  { name: 'quote.inputs', table: quotes, column: quotes.inputs, rowKey: [quotes.id] },
  { name: 'assessment.inputs', table: assessments, column: assessments.inputs, rowKey: [assessments.id] },
  { name: 'contract.pdf', table: contracts, column: contracts.pdf, rowKey: [contracts.id] },
  {
    name: 'document_file.name',
    table: documentFiles,
    column: documentFiles.name,
    rowKey: [documentFiles.id],
  },
  {
    name: 'upload.name',
    table: uploads,
    column: uploads.name,
    rowKey: [uploads.tokenHash],
    // It becomes the file's name unchanged.
    sealedTo: { name: 'document_file.name', of: [uploads.fileId] },
  },
  {
    name: 'bank_observation.observations',
    table: bankObservations,
    column: bankObservations.observations,
    rowKey: [bankObservations.applicationId],
  },
  {
    name: 'bank_statement.accounts',
    table: bankStatements,
    column: bankStatements.accounts,
    rowKey: [bankStatements.bankSessionId],
  },
  {
    name: 'bank_account.account',
    table: bankAccounts,
    column: bankAccounts.account,
    rowKey: [bankAccounts.contactId],
  },
  { name: 'message.content', table: messages, column: messages.content, rowKey: [messages.id] },
  {
    name: 'idempotency_key.reply',
    table: idempotencyKeys,
    column: idempotencyKeys.reply,
    rowKey: [idempotencyKeys.scope, idempotencyKeys.key],
  },
  { name: 'referral.prefill', table: referrals, column: referrals.prefill, rowKey: [referrals.id] },
  {
    name: 'partner_delivery.payload',
    table: partnerDeliveries,
    column: partnerDeliveries.payload,
    rowKey: [partnerDeliveries.id],
  },
  {
    name: 'sandbox_message.content',
    table: sandboxMessages,
    column: sandboxMessages.content,
    rowKey: [sandboxMessages.id],
  },
  {
    name: 'sandbox_partner_webhook.content',
    table: sandboxPartnerWebhooks,
    column: sandboxPartnerWebhooks.content,
    rowKey: [sandboxPartnerWebhooks.id],
    // The row is only numbered when it is written.
    sealedTo: { name: 'sandbox_partner_webhook.content', of: [sandboxPartnerWebhooks.partner] },
  },
];
