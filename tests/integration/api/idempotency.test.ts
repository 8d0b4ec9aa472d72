import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { DAY_MS, HOUR_MS, contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let lastKey = 0;
function newKey() {
  lastKey += 1;
  return { 'idempotency-key': `test-key-${String(lastKey)}` };
}

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_none, index) => make(index));
const rent = { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly' };
const mortgage = (amount: number) => ({ expenseType: 'Mortgage', amount, frequency: 'Monthly' });

describe('one key', () => {
  it('has one effect and one reply, however many requests come at once', async () => {
    const given = await api.startApplication();
    const headers = newKey();
    const replies = await Promise.all(
      times(20, () =>
        api.request('POST', given.of('/expense'), mortgage(100), { token: given.token, headers }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(times(20, () => 201));
    expect(new Set(replies.map(({ body, etag }) => JSON.stringify([body, etag]))).size).toBe(1);
    expect((await api.must('GET', given.of('/expense'), undefined, given)).body).toHaveLength(1);
    expect(
      await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
        given.applicationId,
        'expense added',
      ]),
    ).toHaveLength(1);
  });

  it('creates one contact and one application', async () => {
    const headers = newKey();
    const details = contactDetails();
    const created = await Promise.all(times(20, () => api.request('POST', '/contact', details, { headers })));
    const contacts = created.map(({ body }) => createdContactContract.parse(body));
    expect(new Set(contacts.map(({ contactId }) => contactId)).size).toBe(1);
    const [{ contactId, authToken: token } = { contactId: '', authToken: '' }] = contacts;
    const started = await Promise.all(
      times(20, () =>
        api.request(
          'POST',
          `/contact/${contactId}/application`,
          { loanAmount: 2_000_000 },
          { token, headers },
        ),
      ),
    );
    expect(new Set(started.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(
      (await api.must('GET', `/contact/${contactId}/application`, undefined, { token })).body,
    ).toHaveLength(1);
  });

  it.each([
    ['another body', 'POST', '/expense', mortgage(200)],
    [
      'another path',
      'POST',
      '/liability',
      { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100 },
    ],
    ['another method', 'PATCH', '', { loanAmount: 2_000_000 }],
  ])('is refused with %s', async (_name, method, path, body) => {
    const given = await api.startApplication();
    const ask = { token: given.token, headers: newKey() };
    await api.must('POST', given.of('/expense'), mortgage(100), ask);
    expect(await api.request(method, given.of(path), body, ask)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect((await api.must('GET', given.of('/expense'), undefined, given)).body).toHaveLength(1);
    expect((await api.must('GET', given.of('/liability'), undefined, given)).body).toHaveLength(0);
  });

  it('is not left behind by an effect that failed', async () => {
    const given = await api.startApplication();
    const ask = { token: given.token, headers: newKey() };
    await api.must('POST', given.of('/expense'), rent, { token: given.token });
    expect(await api.request('POST', given.of('/expense'), rent, ask)).toMatchObject({ status: 412 });
    const [{ id } = { id: '' }] = (await api.must('GET', given.of('/expense'), undefined, given)).body as {
      id: string;
    }[];
    await api.must('DELETE', given.of(`/expense/${id}`), undefined, given);
    expect(await api.request('POST', given.of('/expense'), rent, ask)).toMatchObject({ status: 201 });
    expect(await api.query('select 1 from idempotency_key where reply is null')).toEqual([]);
  });

  it('answers with the first reply even when the thing has changed since', async () => {
    const given = await api.startApplication();
    const ask = { token: given.token, headers: newKey() };
    const first = await api.must('POST', given.of('/expense'), rent, ask);
    const { id } = first.body as { id: string };
    await api.must('DELETE', given.of(`/expense/${id}`), undefined, given);
    expect((await api.must('POST', given.of('/expense'), rent, ask)).body).toEqual(first.body);
    expect((await api.must('GET', given.of('/expense'), undefined, given)).body).toEqual([]);
  });

  it('is asked before the tag: a repeat of a write made against the old version is not stale', async () => {
    const given = await api.startApplication();
    const { etag } = await api.must('GET', given.of('/expense'), undefined, given);
    const ask = { token: given.token, headers: { ...newKey(), 'if-match': etag } };
    const first = await api.must('POST', given.of('/expense'), rent, ask);
    expect((await api.must('POST', given.of('/expense'), rent, ask)).body).toEqual(first.body);
  });

  it('is free again after 24 hours, and not a moment before', async () => {
    const given = await api.startApplication();
    const headers = newKey();
    const ask = () => {
      const identity = { contactId: given.contactId, tokenVersion: 1, signedInAt: api.now() };
      const { token } = api.deps.tokens.mint(identity, api.now());
      return { token, headers };
    };
    const first = await api.must('POST', given.of('/expense'), mortgage(100), ask());
    api.advance(DAY_MS);
    expect((await api.must('POST', given.of('/expense'), mortgage(100), ask())).body).toEqual(first.body);
    api.advance(1);
    const replies = await Promise.all(
      times(5, async () => api.request('POST', given.of('/expense'), mortgage(300), ask())),
    );
    expect(replies.map(({ status }) => status)).toEqual(times(5, () => 201));
    expect((await api.must('GET', given.of('/expense'), undefined, ask())).body).toHaveLength(2);
  });

  it('means something else to somebody else', async () => {
    const headers = newKey();
    const [one, other] = [await api.startApplication(), await api.startApplication()];
    const first = await api.must('POST', one.of('/expense'), rent, { token: one.token, headers });
    const second = await api.must('POST', other.of('/expense'), rent, { token: other.token, headers });
    expect(second.body).not.toEqual(first.body);
  });
});

describe('a repeat of the start of an application', () => {
  it.each([
    ['anew', false],
    ['that renews an expired one', true],
  ])('%s starts another once the first came to nothing elsewhere', async (_name, renews) => {
    const given = await api.startApplication();
    const end = (applicationId: string, status: string) =>
      api.query('update application set status = $2 where id = $1', [applicationId, status]);
    await end(given.applicationId, renews ? 'Application Expired' : 'Cancelled');
    const body = { loanAmount: 2_000_000, ...(renews && { renewalOf: given.applicationId }) };
    const ask = { token: given.token, headers: newKey() };
    const start = async () => {
      const { body: started } = await api.must('POST', given.path('/application'), body, ask);
      return (started as { applicationId: string }).applicationId;
    };
    const first = await start();
    expect(await start()).toBe(first);
    await api.must('DELETE', given.path(`/application/${first}`), undefined, given);
    const second = await start();
    expect(second).not.toBe(first);
    expect(await start()).toBe(second);
    const [active] = (await api.must('GET', given.path('/application'), undefined, given)).body as object[];
    expect(active).toMatchObject({ applicationId: second, s1ApplicationStatus: 'Quote Start' });
  });

  it('leads to the first one while its answers can be changed, also after a decline', async () => {
    const given = await api.startApplication();
    await api.must('DELETE', given.of(), undefined, given);
    const ask = { token: given.token, headers: newKey() };
    const start = () => api.must('POST', given.path('/application'), { loanAmount: 2_000_000 }, ask);
    const first = await start();
    const { applicationId } = first.body as { applicationId: string };
    await api.query(`update application set status = 'Declined' where id = $1`, [applicationId]);
    expect((await start()).body).toEqual(first.body);
  });
});

describe('a repeat of POST /contact', () => {
  it('gives a token that works, and a cookie with it', async () => {
    const headers = newKey();
    const details = contactDetails();
    const first = createdContactContract.parse(
      (await api.must('POST', '/contact', details, { headers })).body,
    );
    api.advance(2 * HOUR_MS);
    const reply = await api.must('POST', '/contact', details, { headers });
    const again = createdContactContract.parse(reply.body);
    expect({ ...again, authToken: '' }).toEqual({ ...first, authToken: '' });
    const read = await api.request('GET', `/contact/${again.contactId}`, undefined, {
      token: again.authToken,
    });
    expect(read.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toContain('__Host-application=');
  });

  it('needs every detail to the letter: a key alone opens nothing', async () => {
    const headers = newKey();
    const details = contactDetails();
    await api.must('POST', '/contact', details, { headers });
    const guesses = [
      contactDetails(),
      { ...details, mobile: '0400000009' },
      { ...details, dob: '1988-04-24' },
      { ...details, devicetype: 'phone' },
    ];
    for (const guess of guesses) {
      const reply = await api.request('POST', '/contact', guess, { headers });
      expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(JSON.stringify(reply.body)).not.toContain('authToken');
    }
  });

  it('does not outlive the twelve hours of the session it began', async () => {
    const headers = newKey();
    const details = contactDetails();
    await api.must('POST', '/contact', details, { headers });
    api.advance(12 * HOUR_MS);
    const reply = await api.request('POST', '/contact', details, { headers });
    expect(reply).toMatchObject({ status: 403, body: { code: 'session-expired' } });
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  it('gives nothing that works after signing out', async () => {
    const headers = newKey();
    const details = contactDetails();
    const first = createdContactContract.parse(
      (await api.must('POST', '/contact', details, { headers })).body,
    );
    await api.must('DELETE', '/session', undefined, { token: first.authToken });
    api.advance(1);
    const again = await api.request('POST', '/contact', details, { headers });
    expect(again).toMatchObject({ status: 403, body: { code: 'session-expired' } });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(JSON.stringify(again.body)).not.toContain('authToken');
  });
});
