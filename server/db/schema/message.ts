import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { ofContact } from './contact.ts';
import { isAfter, isOneOf, isSealed } from './rules.ts';

const CHANNELS = ['email', 'sms'] as const;
const MESSAGE_STATUSES = ['waiting', 'sent', 'expired', 'refused', 'withheld', 'posted'] as const;

/** A message to an applicant: written in the transaction of what it is about, sent by a job after the commit. */
export const messages = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    contactId: ofContact(),
    applicationId: uuid('application_id'),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    template: text('template').notNull(),
    /** What it is about; the same thing is told once through each channel. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** Address and words, sealed. Cleared once a message with a code in it has been sent or has ended. */
    content: bytes('content'),
    /**
     * Expired: not sent, because a code's minutes were over or the news had been overtaken. Refused: the other side
     * will never take it, for example because the mailbox does not exist. Withheld: its applicant is written to on
     * paper or is frozen, or, for a text message, the day's texts are used up. Posted: it was refused or withheld, and
     * a letter was made of it.
     */
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** After this it is no longer worth sending: a code's ten minutes. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    /** For a letter: when it was made. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('message_by_contact').on(table.contactId, table.createdAt),
    index('message_with_content')
      .on(table.createdAt)
      .where(sql`${table.content} is not null`),
    check('message_channel_known', isOneOf(table.channel, CHANNELS)),
    check('message_status_known', isOneOf(table.status, MESSAGE_STATUSES)),
    check('message_content_sealed', isSealed(table.content)),
    check('message_ends_after_it_began', isAfter(table.expiresAt, table.createdAt)),
    check(
      'message_sent_at_some_time',
      sql`${table.status} not in ('sent', 'posted') or ${table.sentAt} is not null`,
    ),
  ],
);

/** What the sandbox's mail and SMS services were given: the mailbox page shows it. Sealed. */
export const sandboxMessages = pgTable(
  'sandbox_message',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    content: bytes('content').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('sandbox_message_by_time').on(table.receivedAt)],
);
