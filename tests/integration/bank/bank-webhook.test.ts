import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bankWebhook,
  connectBank,
  givenBankApplicant,
  readDocumentList,
  referenceOf,
  sendBankWebhook,
} from '#tests/support/bank-applicant.ts';
import type { BankApplicant } from '#tests/support/bank-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
let applicant: BankApplicant;
beforeAll(async () => {
  api = await createTestApi();
  applicant = await givenBankApplicant(api);
});
afterAll(() => api.close());

/** The applicant's session, at PROGRESS and with nothing reported on it. */
async function givenSession() {
  await api.query('delete from bank_session where document_id = $1', [applicant.statementId]);
  await api.query('delete from sandbox_bank_session where application_id = $1', [applicant.applicationId]);
  await api.query(`update document set status = 'OPEN' where id = $1`, [applicant.statementId]);
  const { id } = await connectBank(api, applicant);
  const reference = await referenceOf(api, id);
  const read = async () =>
    (await api.must('GET', applicant.of(`/bank-session/${id}`), undefined, applicant)).body;
  const report = (sequence: number, status: string, more: Record<string, unknown> = {}) => ({
    id: reference,
    sequence,
    status,
    ...more,
  });
  return { id, reference, read, report };
}

const reportsOf = async (bankSessionId: string) =>
  (
    await api.query(
      `select 1 from audit_event where event = 'bank session reported' and facts ->> 'bankSessionId' = $1`,
      [bankSessionId],
    )
  ).length;

const fetchesOf = async (bankSessionId: string) =>
  (
    await api.query(`select 1 from graphile_worker.jobs where key = $1`, [
      `fetch-bank-statements:${bankSessionId}`,
    ])
  ).length;

describe('a report of the bank-data provider', () => {
  it('changes the session: status, error and bank', async () => {
    const { id, read, report } = await givenSession();
    const failed = report(1, 'LOGIN_FAIL', { errorCode: 50005, institutionName: 'Quoll & Sons Savings' });
    expect(await sendBankWebhook(api, bankWebhook(api, failed))).toBe(204);
    expect(await read()).toEqual({
      id,
      status: 'LOGIN_FAIL',
      errorCode: 50005,
      institution: 'Quoll & Sons Savings',
    });
    expect(await sendBankWebhook(api, bankWebhook(api, report(2, 'OPEN', { errorCode: 50005 })))).toBe(204);
    expect(await read()).toEqual({ id, status: 'OPEN', institution: 'Quoll & Sons Savings' });
  });

  it('of success hands the document in and fetches the statements, once', async () => {
    const { id, report } = await givenSession();
    await sendBankWebhook(api, bankWebhook(api, report(1, 'SUCCESS')));
    const [document] = await readDocumentList(api, applicant);
    expect(document).toMatchObject({ status: 'SUBMITTED', bankSession: { status: 'SUCCESS' } });
    expect(await fetchesOf(id)).toBe(1);
  });

  it('of any other status fetches nothing and leaves the document as it was', async () => {
    const { id, report } = await givenSession();
    for (const [index, status] of ['PROGRESS', 'OPEN', 'LOGIN_FAIL', 'ERROR'].entries()) {
      await sendBankWebhook(api, bankWebhook(api, report(index + 1, status)));
    }
    const [document] = await readDocumentList(api, applicant);
    expect(document?.status).toBe('OPEN');
    expect(await fetchesOf(id)).toBe(0);
  });

  it('that a later one has overtaken changes nothing', async () => {
    const { id, read, report } = await givenSession();
    await sendBankWebhook(api, bankWebhook(api, report(3, 'ERROR', { errorCode: 50001 })));
    for (const [sequence, status] of [
      [1, 'OPEN'],
      [2, 'SUCCESS'],
      [3, 'SUCCESS'],
    ] as const) {
      expect(await sendBankWebhook(api, bankWebhook(api, report(sequence, status)))).toBe(204);
    }
    expect(await read()).toEqual({ id, status: 'ERROR', errorCode: 50001 });
    expect([await reportsOf(id), await fetchesOf(id)]).toEqual([1, 0]);
  });

  it('is not undone by one from before the bank was connected again', async () => {
    const { read, report } = await givenSession();
    await sendBankWebhook(api, bankWebhook(api, report(2, 'ERROR', { errorCode: 60006 })));
    await connectBank(api, applicant);
    await sendBankWebhook(api, bankWebhook(api, report(1, 'SUCCESS')));
    expect(await read()).toMatchObject({ status: 'PROGRESS' });
    await sendBankWebhook(api, bankWebhook(api, report(3, 'OPEN')));
    expect(await read()).toMatchObject({ status: 'OPEN' });
  });

  it('sent again under its id has no effect, whatever it says', async () => {
    const { id, read, report } = await givenSession();
    const first = bankWebhook(api, report(1, 'OPEN'), { id: 'replayed' });
    expect([await sendBankWebhook(api, first), await sendBankWebhook(api, first)]).toEqual([204, 204]);
    const other = bankWebhook(api, report(9, 'SUCCESS'), { id: 'replayed' });
    expect(await sendBankWebhook(api, other)).toBe(204);
    expect([await read(), await reportsOf(id)]).toEqual([{ id, status: 'OPEN' }, 1]);
  });

  it('sent twenty times at once has one effect', async () => {
    const { id, report } = await givenSession();
    const same = bankWebhook(api, report(1, 'SUCCESS'), { id: 'twenty-times' });
    const statuses = await Promise.all(Array.from({ length: 20 }, () => sendBankWebhook(api, same)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect([await reportsOf(id), await fetchesOf(id)]).toEqual([1, 1]);
  });

  it('in twenty parts at once ends at the last of them', async () => {
    const { id, read, report } = await givenSession();
    const parts = Array.from({ length: 20 }, (_, index) =>
      bankWebhook(
        api,
        report(index + 1, index === 19 ? 'ERROR' : 'OPEN', { institutionName: `Bank ${String(index)}` }),
      ),
    );
    const statuses = await Promise.all(parts.map((part) => sendBankWebhook(api, part)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await read()).toEqual({ id, status: 'ERROR', institution: 'Bank 19' });
  });

  it('of a session nobody knows is asked for again, and taken once it is known', async () => {
    const { id, reference, read, report } = await givenSession();
    await api.query(`update bank_session set provider_reference = 'not yet' where id = $1`, [id]);
    const early = bankWebhook(api, report(1, 'OPEN'), { id: 'too-early' });
    expect(await sendBankWebhook(api, early)).toBe(404);
    await api.query('update bank_session set provider_reference = $2 where id = $1', [id, reference]);
    expect(await sendBankWebhook(api, early)).toBe(204);
    expect(await read()).toMatchObject({ status: 'OPEN' });
  });
});

describe('what the provider did not sign', () => {
  const WRONG_KEY = Buffer.from('another key of thirty-two bytes!').toString('base64');

  it.each([
    ['a signature under another key', () => ({ secret: WRONG_KEY })],
    ['a signature from six minutes ago', () => ({ signedAt: new Date(Date.now() - 6 * 60_000) })],
    ['a signature from six minutes ahead', () => ({ signedAt: new Date(Date.now() + 6 * 60_000) })],
  ])('%s is refused', async (_name, given) => {
    const { id, read, report } = await givenSession();
    expect(await sendBankWebhook(api, bankWebhook(api, report(1, 'SUCCESS'), given()))).toBe(401);
    expect([await read(), await reportsOf(id)]).toEqual([{ id, status: 'PROGRESS' }, 0]);
  });

  it('is refused with any part changed or left out', async () => {
    const { id, read, report } = await givenSession();
    const { body, headers } = bankWebhook(api, report(1, 'OPEN'), { id: 'bent' });
    const { 'webhook-signature': signature = '', ...unsigned } = headers;
    const tries = [
      { body: body.replace('OPEN', 'SUCCESS'), headers },
      { body: `${body} `, headers },
      { body, headers: { ...headers, 'webhook-id': 'other' } },
      { body, headers: { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) } },
      { body, headers: unsigned },
      { body, headers: { ...headers, 'webhook-signature': signature.replace('v1,', 'v1,A') } },
      { body, headers: { 'content-type': 'application/json' } },
      { body: '', headers },
      { body: '{', headers },
    ];
    const statuses = [];
    for (const attempt of tries) statuses.push(await sendBankWebhook(api, attempt));
    expect(statuses).toEqual(tries.map(() => 401));
    expect([await read(), await reportsOf(id)]).toEqual([{ id, status: 'PROGRESS' }, 0]);
    // A forged one has not used up the id of the real one.
    expect(await sendBankWebhook(api, { body, headers })).toBe(204);
  });

  it('and what it signed but is no report is refused too', async () => {
    const { report } = await givenSession();
    const { errorCode: _none, ...plain } = { errorCode: 1, ...report(1, 'OPEN') };
    for (const session of [
      { ...plain, status: 'DONE' },
      { ...plain, sequence: 0 },
      { ...plain, sequence: 1.5 },
      { ...plain, id: undefined },
      { ...plain, id: 'a\u0000b' },
      { ...plain, institutionName: 'Quoll\u0000Savings' },
      {},
    ]) {
      expect(await sendBankWebhook(api, bankWebhook(api, session))).toBe(400);
    }
  });

  it('says nothing about what we know', async () => {
    const { report } = await givenSession();
    const replies = [];
    for (const id of [report(1, 'OPEN').id, 'nobody']) {
      const forged = bankWebhook(api, { ...report(1, 'OPEN'), id }, { secret: WRONG_KEY });
      const { status, body } = await api.request('POST', '/webhooks/bank-data', forged.body, {
        headers: forged.headers,
      });
      replies.push([status, { ...(body as object), requestId: '' }]);
    }
    expect(replies[0]).toEqual(replies[1]);
  });
});
