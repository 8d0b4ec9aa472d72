import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { EVENTS_OF_TRUST, wordOfFact, wordsOfEvents } from '#server/db/schema/audit-events.ts';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';
import type { Move } from '#server/features/application/move-application.ts';

const now = new Date('2026-03-02T01:00:00.000Z');

describe('the audit trail', () => {
  it('takes the events of its table, with the facts of each', () => {
    const made: AuditedEvent = { event: 'contact created' };
    const paidOut: Move = {
      event: 'payout recorded',
      facts: { amountPaidOut: 100 },
      now,
      requestId: 'a test',
    };
    // @ts-expect-error -- no event has this name
    const unknown: AuditedEvent = { event: 'contact made' };
    // @ts-expect-error -- its reason is part of it
    const without: AuditedEvent = { event: 'ended by us' };
    // @ts-expect-error -- it has another fact
    const other: AuditedEvent = { event: 'payout recorded', facts: { amount: 100 } };
    // @ts-expect-error -- it has none
    const more: AuditedEvent = { event: 'contact created', facts: { name: 'Alex' } };
    // @ts-expect-error -- nothing of an application is moved by it
    const still: Move = { event: 'contact created', now, requestId: 'a test' };
    expect([made, paidOut, unknown, without, other, more, still]).toHaveLength(7);
  });

  it('is asked for what it has: by words, which its indexes are made of', () => {
    const textOf = (words: SQL) => new PgDialect().sqlToQuery(words);
    expect(textOf(wordsOfEvents(...EVENTS_OF_TRUST))).toEqual({
      sql: "'contact changed', 'contact corrected', 'bank account given', 'bank account changed', 'signed in'",
      params: [],
    });
    expect(textOf(wordOfFact('funded', 'occurredAt'))).toEqual({ sql: "'occurredAt'", params: [] });
    // @ts-expect-error -- no fact of that event
    expect(textOf(wordOfFact('payout recorded', 'occurredAt')).params).toEqual([]);
  });
});
