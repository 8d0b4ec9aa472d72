import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { payoutOf } from '#tests/support/payout.ts';
import { DAY_MS } from '#tests/support/test-api.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

const DAY = DAY_MS / 1000;

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

/** The samples of a metric, by their labels as they are written. */
async function readMetric(name: string): Promise<Record<string, number>> {
  const text = await api.deps.metrics.registry.getSingleMetricAsString(name);
  const samples = [...text.matchAll(/^\w+\{(.*)\} (\S+)$/gm)];
  return Object.fromEntries(samples.map(([, labels = '', value]) => [labels, Number(value)]));
}

describe('a webhook that is refused', () => {
  /** The line that the log has about it. */
  async function lineOf(sender: string, body: string, headers: Record<string, string>) {
    const before = api.logs.length;
    await api.request('POST', `/webhooks/${sender}`, body, { headers });
    const lines = api.logs.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    return lines.find(({ event }) => event === 'webhook-refused');
  }
  const ofLender = (event: object) => {
    const body = JSON.stringify(event);
    const secret = api.deps.config.lenderWebhookSecrets[0] ?? '';
    return ['lender', body, signWebhook(secret, randomUUID(), body)] as const;
  };
  const event = () => ({
    type: 'acknowledged',
    sequence: 1,
    applicationId: randomUUID(),
    occurredAt: api.now().toISOString(),
  });

  it('says in the log which event of which application it was, once it is signed', async () => {
    const { applicationId } = event();
    const unknown = { ...event(), applicationId, type: 'aknowledged', applicant: 'Ada Byron' };
    const line = await lineOf(...ofLender(unknown));
    expect(line).toMatchObject({
      level: 'warn',
      sender: 'lender',
      code: 'malformed-request',
      fields: ['type'],
      type: 'aknowledged',
      applicationId,
      requestId: expect.any(String) as string,
    });
    expect(JSON.stringify(line)).not.toContain('Ada');
    expect(await lineOf(...ofLender({ ...event(), applicationId }))).toMatchObject({
      code: 'not-found',
      type: 'acknowledged',
      applicationId,
      fields: [],
    });
  });

  it.each([
    ['what is no kind and no id', { type: 'Ada Byron', applicationId: 'ada@example.com' }],
    ['what is no event at all', ['Ada Byron']],
  ])('says nothing of %s', async (_, body) => {
    const line = await lineOf(...ofLender(body));
    expect(line).toMatchObject({ code: 'malformed-request' });
    expect(line).not.toHaveProperty('type');
    expect(line).not.toHaveProperty('applicationId');
    expect(JSON.stringify(line)).not.toMatch(/byron|example/i);
  });

  it('says nothing of what stands in one that its sender has not signed', async () => {
    const [sender, body] = ofLender(event());
    const line = await lineOf(sender, body, { 'content-type': 'application/json' });
    expect(line).toMatchObject({ sender: 'lender', code: 'bad-signature' });
    expect(line).not.toHaveProperty('type');
    expect(line).not.toHaveProperty('applicationId');
  });

  it('of a bank names the field, and of a session that nobody has the status', async () => {
    const ofBank = (session: object) => {
      const body = JSON.stringify({ type: 'session.updated', session });
      const signed = signWebhook(api.deps.config.bankDataWebhookSecret, randomUUID(), body);
      return lineOf('bank-data', body, signed);
    };
    const session = { id: 'nobody has it', sequence: 1, status: 'SUCCESS' };
    expect(await ofBank({ ...session, sequence: 'one' })).toMatchObject({
      sender: 'bank-data',
      code: 'malformed-request',
      fields: ['session.sequence'],
    });
    expect(await ofBank(session)).toMatchObject({ code: 'not-found', type: 'SUCCESS' });
  });

  it('is counted by sender and code, also at the other spelling of its address, and of no sender else', async () => {
    const ofLenders = 'sender="lender",code="bad-signature"';
    const before = await readMetric('webhooks_refused_total');
    await api.request('POST', '/webhooks/lender/', '{}');
    await api.request('POST', '/webhooks/somebody', 'x', { headers: { 'content-type': 'text/plain' } });
    const after = await readMetric('webhooks_refused_total');
    expect(after[ofLenders]).toBe((before[ofLenders] ?? 0) + 1);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after['sender="bank-data",code="lifecycle-conflict"']).toBe(0);
  });
});

describe('how long the lender lets applications wait', () => {
  const ages = () => readMetric('applications_oldest_waiting_seconds');
  const sinceWhen = async ({ applicationId }: TestApplication) => {
    const [row] = await api.query<{ since: Date | null }>(
      'select waiting_since as since from application where id = $1',
      [applicationId],
    );
    return row?.since ?? null;
  };
  const says = async ({ applicationId }: TestApplication, decision: Parameters<typeof api.lenderSays>[1]) => {
    expect((await api.lenderSays(applicationId, decision)).status).toBe(204);
  };

  it('is counted at each status from its beginning, until the loan is paid out', async () => {
    const nobody = {
      'status="CreditAssess"': 0,
      'status="Approved"': 0,
      'status="Purchased"': 0,
      'status="Awaiting Funding"': 0,
    };
    expect(await ages()).toEqual(nobody);
    const application = await api.givenDocuments({ liabilities: [] });
    for (const { id } of (await api.readDocuments(application)).documentList)
      await api.upload(application, id, { bytes: buildPdf(), type: 'application/pdf' });
    await api.must('POST', application.of('/documents/hand-in'), undefined, application);
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('CreditAssess');
    const account = { bsb: '062000', accountNumber: '12345678' };
    await api.must('PUT', application.path('/bank-account'), account, application);

    api.advance(6 * DAY_MS);
    expect(await ages()).toEqual({ ...nobody, 'status="CreditAssess"': 6 * DAY });
    await says(application, { type: 'approved' });
    api.advance(DAY_MS);
    // What keeps the status does not restart the wait.
    await says(application, { type: 'account-rejected', reason: 'There is no such account.' });
    api.advance(DAY_MS);
    expect(await ages()).toEqual({ ...nobody, 'status="Approved"': 2 * DAY });
    await says(application, { type: 'awaiting-funding' });
    api.advance(DAY_MS);
    expect(await ages()).toEqual({ ...nobody, 'status="Awaiting Funding"': DAY });
    await says(application, payoutOf(application));
    expect(await ages()).toEqual(nobody);
    expect(await sinceWhen(application)).toBeNull();
  });

  it('is that of the one that has waited longest, and of none that waits for its applicant', async () => {
    const [first, second] = [await api.givenDocuments(), await api.givenDocuments()];
    for (const application of [first, second]) {
      await api.putInStatus(application, 'CreditAssess');
      await says(application, { type: 'approved' });
      api.advance(DAY_MS);
    }
    expect(await ages()).toMatchObject({ 'status="Approved"': 2 * DAY });
    await says(first, { type: 'funding-withdrawn', reason: 'Your employer has closed.' });
    expect(await sinceWhen(first)).toBeNull();
    expect(await ages()).toMatchObject({ 'status="Approved"': DAY });
    // As a process of the previous version leaves it: paid out, and still marked as waiting.
    await api.query(
      `insert into servicing_record (application_id, reference, amount_paid_out, funded_at)
        values ($1, 'HZ-1', 2500000, $2)`,
      [second.applicationId, api.now()],
    );
    expect(await ages()).toMatchObject({ 'status="Approved"': 0 });
  });
});
