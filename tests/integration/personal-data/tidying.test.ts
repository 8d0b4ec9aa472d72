import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyPersonalData } from '#server/features/retention/tidy-personal-data.ts';
import { BANK_ACCOUNT, givenKnownApplicant, givenReferredApplicant } from '#tests/support/known-applicant.ts';
import { DAY_MS, HOUR_MS } from '#tests/support/test-api.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;
let application: TestApplication;
let referred: TestApplication;
beforeAll(async () => {
  api = await createUploadApi();
  application = await givenKnownApplicant(api);
  referred = await givenReferredApplicant(api);
  await givenReferredApplicant(api);
});
afterAll(() => api.close());

const count = async (what: string) =>
  Number((await api.query<{ count: string }>(`select count(*) as count from ${what}`))[0]?.count);

/** How much of something there is before and after a tidying. */
async function tidied(what: string): Promise<[before: number, after: number]> {
  const before = await count(what);
  await tidyPersonalData(api.deps);
  return [before, await count(what)];
}

describe('tidying', () => {
  it('removes stored replies after a day, and a key begins anew then', async () => {
    const { token, path } = application;
    const headers = { 'idempotency-key': `known-${application.applicationId}` };
    api.advance(23 * HOUR_MS);
    const [before, after] = await tidied('idempotency_key');
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
    api.advance(2 * HOUR_MS);
    expect(await tidied('idempotency_key')).toEqual([before, 0]);
    const { token: renewed = token } = signedInAgain();
    await api.must('PUT', path('/bank-account'), BANK_ACCOUNT, { token: renewed, headers });
    expect(await tidied('idempotency_key')).toEqual([1, 1]);
  });

  it('removes claims of enquiries that a killed process has left, and none that is held', async () => {
    await api.query(
      `insert into enquiry_claim (contact_id, identity_hash, held_until)
        select id, '\\x01', now() + case when id = $1 then interval '1 hour' else interval '-1 second' end from contact`,
      [application.contactId],
    );
    const [before, after] = await tidied('enquiry_claim');
    expect(before).toBeGreaterThan(1);
    expect(after).toBe(1);
    await api.query('delete from enquiry_claim');
  });

  it('removes codes two days after their end', async () => {
    expect((await tidied('verification'))[1]).toBeGreaterThan(0);
    api.advance(2 * DAY_MS);
    expect((await tidied('verification'))[1]).toBe(0);
  });

  it('clears the bodies of webhooks after 90 days, but for those that are still to be sent', async () => {
    const kept = 'partner_delivery where payload is not null';
    await api.query(
      'update partner_delivery set next_attempt_at = now(), delivered_at = null where application_id = $1',
      [referred.applicationId],
    );
    api.advance(80 * DAY_MS);
    expect(await tidied(kept)).toEqual([2, 2]);
    api.advance(11 * DAY_MS);
    expect(await tidied(kept)).toEqual([2, 1]);
    expect(await count('partner_delivery where payload is not null and next_attempt_at is not null')).toBe(1);
    expect(await count('partner_delivery')).toBe(2);
  });

  it('says to a partner that asks for such a webhook again that it is gone', async () => {
    const [delivery] = await api.query<{ id: string }>(
      `select id from partner_delivery where partner = 'cra' and payload is null`,
    );
    const path = `/referral/cra/deliveries/${delivery?.id ?? ''}/replay`;
    expect((await api.request('POST', path, undefined, api.asPartner('cra'))).status).toBe(404);
    expect(
      (await api.request('GET', '/referral/cra/deliveries', undefined, api.asPartner('cra'))).status,
    ).toBe(200);
  });

  it('removes bank statements 90 days after the end of what became no loan, and leaves what they showed', async () => {
    expect(await tidied('bank_statement')).toEqual([1, 1]);
    await api.putInStatus(application, 'Cancelled');
    await api.query('update application set updated_at = $2 where id = $1', [
      application.applicationId,
      api.now(),
    ]);
    api.advance(89 * DAY_MS);
    expect(await tidied('bank_statement')).toEqual([1, 1]);
    api.advance(2 * DAY_MS);
    expect(await tidied('bank_statement')).toEqual([1, 0]);
    expect(await count('bank_observation')).toBe(1);
  });

  it('looks at a bank statement again only when it may be due', async () => {
    const [one] = await api.query<{ id: string }>('select id from bank_session limit 1');
    const checkAfterTidying = async () => {
      await tidyPersonalData(api.deps);
      const [row] = await api.query<{ at: Date }>('select retention_check_at as at from bank_statement');
      return row?.at;
    };
    await api.query(
      `insert into bank_statement (bank_session_id, accounts, fetched_at) values ($1, 'sealed', $2)`,
      [one?.id, api.now()],
    );
    await api.query('update bank_statement set retention_check_at = $1', [api.now()]);
    await api.putInStatus(application, 'Approved');
    const inNinetyDays = new Date(api.now().getTime() + 90 * DAY_MS);
    expect(await checkAfterTidying()).toEqual(inNinetyDays);
    api.advance(30 * DAY_MS);
    expect(await checkAfterTidying()).toEqual(inNinetyDays);
    await api.query('delete from bank_statement');
  });

  it('clears what messages said after a year, not that they were sent', async () => {
    const said = 'message where content is not null';
    expect((await tidied(said))[1]).toBeGreaterThan(0);
    const all = await count('message');
    api.advance(180 * DAY_MS);
    expect((await tidied(said))[1]).toBe(0);
    expect(await count('message')).toBe(all);
  });

  it('empties the mailbox of the sandbox, by the real time at which it was filled', async () => {
    const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await api.deps.providers.messages.sendEmail({ id: randomUUID(), to: 'nora@example.com', ...words });
    await api.query(`update sandbox_message set received_at = $1`, [
      new Date(api.now().getTime() - 29 * DAY_MS),
    ]);
    expect(await tidied('sandbox_message')).toEqual([1, 1]);
    api.advance(2 * DAY_MS);
    expect(await tidied('sandbox_message')).toEqual([1, 0]);
  });

  it('goes through more than fits into one batch, and finds nothing the second time', async () => {
    await api.query(
      `insert into idempotency_key select 'test', n::text, '\\x00', null, '2020-01-01' from generate_series(1, 1234) n`,
    );
    expect((await tidied('idempotency_key'))[1]).toBe(0);
    expect(await tidied('idempotency_key')).toEqual([0, 0]);
  });

  it('removes counts of who asked how often once they have ended, and no other', async () => {
    await api.query('delete from rate_limit');
    await api.query(
      `insert into rate_limit select n::text, 1, (extract(epoch from now()) * 1000)::bigint + case when n > 1234 then 60000 else -1 end
        from generate_series(1, 1235) n`,
    );
    expect(await tidied('rate_limit')).toEqual([1235, 1]);
  });

  it('forgets webhooks of third parties 90 days after they were taken', async () => {
    await api.query('delete from received_webhook');
    await api.query(
      `insert into received_webhook select 'lender', n::text, $1::timestamptz + case when n > 1234 then interval '1 day' else interval '0' end
        from generate_series(1, 1235) n`,
      [api.now()],
    );
    api.advance(90 * DAY_MS);
    expect(await tidied('received_webhook')).toEqual([1235, 1235]);
    api.advance(HOUR_MS);
    expect(await tidied('received_webhook')).toEqual([1235, 1]);
  });

  it('finds what is due by an index, however much there is', async () => {
    await api.query('analyze');
    const plans = await Promise.all(
      [
        `select scope, key from idempotency_key where created_at < now() order by created_at limit 500`,
        `select code_hash from verification where expires_at < now() order by expires_at limit 500`,
        `select id from message where content is not null and created_at < now() order by created_at limit 500`,
        `select id from partner_delivery where payload is not null and created_at < now()
          and next_attempt_at is null order by created_at limit 500`,
        `select id from sandbox_message where received_at < now() order by received_at limit 500`,
        `select key from rate_limit where expire < 1 order by expire limit 500`,
        `select webhook_id from received_webhook where received_at < now() order by received_at limit 500`,
        `select bank_session_id from bank_statement where retention_check_at <= now()
          order by retention_check_at limit 500`,
        `select id from contact where retention_check_at <= now() order by retention_check_at, id limit 500`,
      ].map(async (statement) => {
        const client = await api.deps.database.$client.connect();
        try {
          await client.query('set enable_seqscan = off');
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        } finally {
          client.release(true);
        }
      }),
    );
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

/** The one-hour session is over by now. */
function signedInAgain(): { token?: string } {
  const now = api.now();
  const { contactId } = application;
  return api.deps.tokens.mint({ contactId, tokenVersion: 1, signedInAt: now }, now);
}
