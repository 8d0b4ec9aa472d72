import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PartnerEvent } from '#lib/contracts/referral.ts';
import { applications, ofApplication } from './application.ts';
import { bytes, instant } from './columns.ts';
import { contacts } from './contact.ts';
import { isPositive, isSealed, isWithin } from './rules.ts';

/** An applicant sent by somebody, and what they sent along. */
export const referrals = pgTable(
  'referral',
  {
    id: uuid('id').primaryKey(),
    /** The referral name (lib/domain/referral-sources.ts). */
    source: text('source').notNull(),
    /** The sender's own number for the applicant. */
    externalReference: text('external_reference'),
    /** Sealed: the answers it brings, mapped to our words. */
    prefill: bytes('prefill').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What it became: the contact, from the first save; the application, from its start. It binds once. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('referral_by_application').on(table.applicationId),
    index('referral_by_contact').on(table.contactId),
    index('referral_by_reference').on(table.source, table.externalReference),
    index('referral_by_age')
      .on(table.createdAt)
      .where(sql`${table.contactId} is null`),
    check('referral_prefill_sealed', isSealed(table.prefill)),
    check(
      'referral_of_whose_application',
      sql`${table.applicationId} is null or ${table.contactId} is not null`,
    ),
  ],
);

/** The single-use token of a deep link. It opens one thing: a referral's answers, or a contact's own session. */
export const referralTokens = pgTable(
  'referral_token',
  {
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** Who asked for the link. */
    source: text('source').notNull(),
    referralId: uuid('referral_id').references(() => referrals.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('referral_token_by_expiry').on(table.expiresAt),
    index('referral_token_by_contact').on(table.contactId),
    index('referral_token_by_referral').on(table.referralId),
    check('referral_token_opens_one_thing', sql`num_nonnulls(${table.referralId}, ${table.contactId}) = 1`),
  ],
);

/** A webhook to a partner. Those about one application to one partner go out in order, one after another. */
export const partnerDeliveries = pgTable(
  'partner_delivery',
  {
    /** The webhook-id. */
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    applicationId: ofApplication(),
    sequence: integer('sequence').notNull(),
    type: text('type').$type<PartnerEvent>().notNull(),
    /** The request that this is about. */
    requestId: text('request_id'),
    /** Sealed: the body. Cleared once nobody will ask for it again. */
    payload: bytes('payload'),
    createdAt: instant('created_at').notNull(),
    /**
     * When it was first tried, or, until then, written or last asked for again: tried for three days from here on.
     * While its applicant is frozen, it moves along.
     */
    triedSince: instant('tried_since').notNull(),
    /** Null once it is delivered or given up. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Until then a worker is sending it, unless that worker has died. */
    sendingUntil: instant('sending_until'),
    deliveredAt: instant('delivered_at'),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    uniqueIndex('partner_delivery_order').on(table.applicationId, table.partner, table.sequence),
    // A partner's log, in its order.
    index('partner_delivery_log').on(table.partner, table.createdAt, table.applicationId, table.sequence),
    index('partner_delivery_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index('partner_delivery_with_payload')
      .on(table.createdAt)
      .where(sql`${table.payload} is not null`),
    check('partner_delivery_sequence_counted', isPositive(table.sequence)),
    check('partner_delivery_payload_sealed', isSealed(table.payload)),
    check(
      'partner_delivery_ended_is_not_tried',
      sql`${table.nextAttemptAt} is null or num_nonnulls(${table.deliveredAt}, ${table.givenUpAt}) = 0`,
    ),
  ],
);

export const partnerDeliveryAttempts = pgTable(
  'partner_delivery_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => partnerDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** What the receiver answered; null when it could not be reached. */
    status: integer('status'),
    error: text('error'),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    index('partner_delivery_attempt_by_delivery').on(table.deliveryId, table.id),
    check('partner_delivery_attempt_status_known', isWithin(table.status, 100, 599)),
    check('partner_delivery_attempt_took_time', sql`${table.durationMs} >= 0`),
  ],
);
