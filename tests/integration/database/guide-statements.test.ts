import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#server/queue/repository.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The statements that a section of a guide shows. */
function statementsOf(guide: string, section: string): string[] {
  const [, text = ''] = readFileSync(guide, 'utf8').split(new RegExp(`^## ${section}$`, 'm'));
  const [own = ''] = text.split(/^## /m);
  return [...own.matchAll(/```sql\n([^`]*)```|COPY \(([^)]*)\) TO STDOUT/g)].map(
    ([, shown, copied]) => shown ?? copied ?? '',
  );
}

describe('the statements of the guides', () => {
  it('list before a roll-back what is still to be done, by its kind', async () => {
    const [list = ''] = statementsOf('docs/deployment.md', 'Rolling back');
    const { database } = api.deps;
    const [messageId, applicationId] = [randomUUID(), randomUUID()];
    const contactId = randomUUID();
    await api.query(
      `insert into contact (id, details, email_index, email_and_dob_index, privacy_consent_at, created_at, updated_at)
        values ('${contactId}', 'sealed', 'index', 'index', now(), now(), now())`,
    );
    await api.query(
      `insert into message (id, contact_id, dedupe_key, template, channel, created_at) values ('${messageId}', '${contactId}', 'one', 'funded', 'email', now())`,
    );
    const event = { applicationId, auditEventId: 1 };
    await enqueue(database, 'follow-up', { ...event, event: 'funding withdrawn' });
    await enqueue(database, 'follow-up', { ...event, event: 'funding withdrawn' });
    await enqueue(database, 'tell-lender', { id: '1', type: 'account-given', applicationId, occurredAt: '' });
    await enqueue(database, 'send-message', { messageId, channel: 'email' });
    await enqueue(database, 'remove-file', { storageKey: 'one' });
    await enqueue(database, 'remove-file', { storageKey: 'given up' });
    await api.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'storageKey' = 'given up'`,
    );
    expect(await api.query(list)).toMatchObject([
      { identifier: 'follow-up', kind: 'funding withdrawn', count: '2', attempts: 0 },
      { identifier: 'remove-file', kind: null, count: '1' },
      { identifier: 'send-message', kind: 'funded', count: '1' },
      { identifier: 'tell-lender', kind: 'account-given', count: '1' },
    ]);
  });

  it('compare a database that moved with the one of before, and list what it lost', async () => {
    const [compare = '', events = ''] = statementsOf('docs/operating.md', 'The database moves');
    expect(await api.query(compare)).toMatchObject([{ applications: '0', consents: '0', last_event: null }]);
    await api.query(
      `insert into audit_event (at, event, request_id) values ('2026-11-25T03:00:00Z', 'lost', 'request-1')`,
    );
    expect(await api.query(events)).toMatchObject([{ event: 'lost', request_id: 'request-1' }]);
  });
});
