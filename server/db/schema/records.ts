import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { EVENTS_OF_TRUST, wordOfFact, wordsOfEvents } from './audit-events.ts';
import type { AuditEventName } from './audit-events.ts';
import { bytes, instant } from './columns.ts';

/** What happened to an application, written in the transaction that made it happen. Append-only. */
export const auditEvents = pgTable(
  'audit_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    applicationId: uuid('application_id'),
    contactId: uuid('contact_id'),
    event: text('event').$type<AuditEventName>().notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    /** As `AuditFacts` defines for each event. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_event_by_application').on(table.applicationId, table.id),
    // The heads of the consent ledger (docs/decisions/0027).
    index('audit_event_of_ledger')
      .on(table.contactId)
      .where(sql`(facts ->> ${wordOfFact('consents recorded', 'ledgerHead')}) is not null`),
    // The lender is told when an applicant's identity was changed and when it was proven (docs/decisions/0146).
    index('audit_event_of_trust')
      .on(table.contactId, table.id)
      .where(sql`event in (${wordsOfEvents(...EVENTS_OF_TRUST)})`),
    // Finance looks up hand-offs by month (docs/decisions/0140).
    index('audit_event_of_hand_offs')
      .on(table.at, table.id)
      .where(sql`event = ${wordsOfEvents('referred by consent')}`),
  ],
);

/** Replies by idempotency key, stored in the transaction of the effect, kept 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** The contact's id, "anonymous" for creating one, or "partner:" and a referral name. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** Sealed: replies hold personal data. */
    reply: bytes('reply'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_key_by_age').on(table.createdAt),
  ],
);
