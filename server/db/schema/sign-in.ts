import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { contacts } from './contact.ts';

/** A code that was sent. The user name, the PIN and the link's token are kept as hashes only. */
export const verifications = pgTable(
  'verification',
  {
    codeHash: bytes('code_hash').primaryKey(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** argon2id. */
    pinHash: text('pin_hash').notNull(),
    linkTokenHash: bytes('link_token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('verification_by_contact').on(table.contactId, table.createdAt)],
);

/** Wrong PINs of a contact: counted before they are compared, whatever code they were for. */
export const pinAttempts = pgTable('pin_attempt', {
  contactId: uuid('contact_id')
    .primaryKey()
    .references(() => contacts.id, { onDelete: 'cascade' }),
  hourStartedAt: instant('hour_started_at').notNull(),
  inHour: integer('in_hour').notNull(),
  dayStartedAt: instant('day_started_at').notNull(),
  inDay: integer('in_day').notNull(),
  lockedUntil: instant('locked_until'),
});
