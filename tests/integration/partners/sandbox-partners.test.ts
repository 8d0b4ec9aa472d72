import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { startServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Inbox = { endpoint?: string; webhooks: { webhookId: string; payload: { data: unknown } }[] };
const inboxOf = async (name: string) =>
  (await api.must('GET', `/api/sandbox/partners/${name}/webhooks`)).body as Inbox;

async function handOver(partner: string) {
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  const body = { optedIn: true, sentToPartner: true, partner };
  await api.must('PUT', application.of('/refer'), body, application);
  await api.runJobs();
  return application;
}

describe('a partner of the sandbox', () => {
  it('takes what is signed for it, and keeps it sealed', async () => {
    const application = await handOver('cra');
    const { webhooks } = await inboxOf('cra');
    expect(webhooks).toMatchObject([
      { payload: { type: 'applicant.referred', data: { applicant: { email: application.details.email } } } },
    ]);
    const rows = await api.query<{ row: string }>('select t::text as row from sandbox_partner_webhook t');
    expect(rows.some(({ row }) => row.includes(Buffer.from(application.details.email).toString('hex')))).toBe(
      false,
    );
  });

  it('takes what a loan is for also in words that are no option any more', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    await api.query(`update application set loan_purpose = 'Boat' where id = $1`, [
      application.applicationId,
    ]);
    const body = { optedIn: true, sentToPartner: true, partner: 'potoroo' };
    await api.must('PUT', application.of('/refer'), body, application);
    await api.runJobs();
    const { webhooks } = await inboxOf('potoroo');
    expect(webhooks).toMatchObject([{ payload: { data: { applicant: { loanPurpose: 'Boat' } } } }]);
  });

  it('takes nothing that is not', async () => {
    const [cra, numbat] = ['cra', 'numbat'].map((name) => {
      const source = referralSourceOf(name) ?? expect.fail('a partner');
      return credentialsOf(api.deps.config.partnerSecret, source).webhookSecrets[0] ?? '';
    });
    const body = JSON.stringify({ type: 'application.status', sequence: 1 });
    const send = async (name: string, headers: Record<string, string>, sent = body) =>
      (await api.request('POST', `/api/sandbox/partners/${name}/webhooks`, sent, { headers })).status;
    const before = await inboxOf('cra');
    expect(await send('cra', {})).toBe(401);
    expect(await send('cra', signWebhook(numbat ?? '', 'one', body))).toBe(401);
    expect(await send('cra', signWebhook(cra ?? '', 'one', body), `${body} `)).toBe(401);
    expect(await send('cra', signWebhook(cra ?? '', 'one', body))).toBe(400);
    expect(await send('nobody', signWebhook(cra ?? '', 'one', body))).toBe(404);
    // It has no address, so it is sent nothing.
    expect(await send('cse', signWebhook(cra ?? '', 'one', body))).toBe(404);
    expect(await inboxOf('cra')).toEqual(before);
  });

  it('keeps the last 200', async () => {
    await api.query(
      `insert into sandbox_partner_webhook (partner, content, received_at)
        select 'numbat', content, now() from sandbox_partner_webhook, generate_series(1, 230) limit 230`,
    );
    await handOver('numbat');
    const [kept] = await api.query(`select count(*)::int, max(id)::int - min(id)::int as span
      from sandbox_partner_webhook where partner = 'numbat'`);
    expect(kept).toEqual({ count: 200, span: 199 });
    const [others] = await api.query(
      `select count(*)::int from sandbox_partner_webhook where partner = 'cra'`,
    );
    expect(others).toEqual({ count: 1 });
  });

  it('can have its webhooks sent elsewhere, and back again', async () => {
    const arrived: string[] = [];
    const elsewhere = await startServer((request, response) => {
      arrived.push(`${request.method ?? ''} ${request.url ?? ''} ${String(request.headers['webhook-id'])}`);
      response.writeHead(204).end();
    });
    const endpoint = `${elsewhere.url}/hooks`;
    await api.must('PUT', '/api/sandbox/partners/gumnut/endpoint', { url: endpoint });
    await handOver('gumnut');
    expect(arrived).toEqual([expect.stringMatching(/^POST \/hooks [0-9a-f-]{36}$/)]);
    expect(await inboxOf('gumnut')).toEqual({ endpoint, webhooks: [] });

    await api.must('DELETE', '/api/sandbox/partners/gumnut/endpoint');
    await handOver('gumnut');
    expect(arrived).toHaveLength(1);
    expect((await inboxOf('gumnut')).webhooks).toHaveLength(1);
    await elsewhere.close();
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'x', ''])('is not sent to %j', async (url) => {
    const { status } = await api.request('PUT', '/api/sandbox/partners/cra/endpoint', { url });
    expect(status).toBe(422);
  });
});
