import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** What the stand-in for the bank-data provider remembers. Never written when a real provider is configured. */
export const sandboxBankSessions = pgTable('sandbox_bank_session', {
  reference: text('reference').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  status: text('status').notNull(),
  errorCode: integer('error_code'),
  institutionId: text('institution_id'),
  /** Which invented customer signed in. */
  login: text('login'),
  /** How many reports were sent about it. */
  sequence: integer('sequence').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** How far the sandbox's clock is ahead, and what else QA sets for everybody. One row per name. */
export const sandboxSettings = pgTable('sandbox_setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** What the stand-ins for partners were sent. Sealed: it may contain what an applicant agreed to pass on. */
export const sandboxPartnerWebhooks = pgTable(
  'sandbox_partner_webhook',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    partner: text('partner').notNull(),
    content: bytes('content').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('sandbox_partner_webhook_by_partner').on(table.partner, table.id)],
);
