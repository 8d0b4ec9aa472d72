import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the schema', () => {
  it('has an index for every foreign key: removing what it refers to asks by it, and no plan shows that', async () => {
    const without = await api.query<{ key: string }>(
      `select k.conrelid::regclass || ': ' || k.conname as key from pg_constraint k
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
          select from pg_index i
          where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    );
    expect(without).toEqual([]);
  });

  it('names the status of applications in no index: each step of a journey would write all of them anew', async () => {
    const naming = await api.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'application' and indexdef ~ '\\mstatus\\M'`,
    );
    expect(naming).toEqual([]);
  });
});

describe('what happened', () => {
  it('is written once: nobody changes the audit trail or takes of it', async () => {
    await api.givenQuote();
    for (const statement of [
      `update audit_event set event = 'x'`,
      'delete from audit_event where id = (select min(id) from audit_event)',
      'truncate audit_event',
    ])
      await expect(api.query(statement), statement).rejects.toThrow('append-only');
  });

  it('was signed: a contract goes with its application alone', async () => {
    const { application } = await api.givenAcceptance();
    const ofIt = [application.applicationId];
    await expect(api.query('delete from contract where application_id = $1', ofIt)).rejects.toThrow(
      'append-only',
    );
    await api.query('delete from application where id = $1', ofIt);
    expect(await api.query('select from contract where application_id = $1', ofIt)).toEqual([]);
  });
});
