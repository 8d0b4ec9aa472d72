import { bigint, boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { ofContact } from './contact.ts';
import { isAfter } from './rules.ts';

/** A code that was sent. The user name, the PIN and the link's token are kept as hashes only. */
export const verifications = pgTable(
  'verification',
  {
    codeHash: bytes('code_hash').primaryKey(),
    contactId: ofContact(),
    /** argon2id, of the code in the e-mail. */
    pinHash: text('pin_hash').notNull(),
    /** Whether that code went out only by e-mail; null from versions that may have texted the same one. */
    pinMailedAlone: boolean('pin_mailed_alone'),
    /** Of the code in the text message, which is a different one; null where none was sent. */
    smsPinHash: text('sms_pin_hash'),
    linkTokenHash: bytes('link_token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('verification_by_contact').on(table.contactId, table.createdAt),
    index('verification_by_expiry').on(table.expiresAt),
    check('verification_ends_after_it_began', isAfter(table.expiresAt, table.createdAt)),
  ],
);

/** PINs tried for a contact since it last signed in: counted before they are compared, whatever code they were for. */
export const pinAttempts = pgTable('pin_attempt', {
  contactId: ofContact().primaryKey(),
  /** Those of the last 24 hours, oldest first; the lock limits them to ten. */
  triedAt: instant('tried_at').array().notNull(),
  lockedUntil: instant('locked_until'),
});

/** How often somebody asked recently, by a keyed hash of who it was. In the form that rate-limiter-flexible reads. */
export const rateLimits = pgTable(
  'rate_limit',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_by_end').on(table.expire)],
);
