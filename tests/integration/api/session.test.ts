import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { sessionContract } from '#lib/contracts/session.ts';
import { decodeApplicationCookie } from '#lib/session/token-format.ts';
import { HOUR_MS, contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { Reply, TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const COOKIE = '__Host-application';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** The cookie a reply sets, its attributes in lower case. */
function cookieOf(reply: Reply) {
  const [pair = '', ...attributes] = (reply.headers.get('set-cookie') ?? '').split('; ');
  const [name, value = ''] = pair.split('=');
  return { name, value, attributes: attributes.map((attribute) => attribute.toLowerCase()).sort() };
}
const holding = (cookie: { value: string }, headers: Record<string, string> = {}) => ({
  headers: { cookie: `${COOKIE}=${cookie.value}`, ...headers },
});

async function givenVisitor() {
  const reply = await api.must('POST', '/contact', contactDetails());
  const { contactId, authToken: token } = createdContactContract.parse(reply.body);
  return { contactId, token, cookie: cookieOf(reply) };
}

describe('the cookie', () => {
  it('on https is bound to this host, to no script and to one hour', async () => {
    const { cookie, contactId, token } = await givenVisitor();
    expect(cookie.name).toBe(COOKIE);
    expect(cookie.attributes).toEqual(['httponly', 'max-age=3600', 'path=/', 'samesite=lax', 'secure']);
    expect(decodeApplicationCookie(cookie.value)).toEqual({ contactId, authToken: token });
  });

  it('on http has its plain name and is not Secure', async () => {
    const plain = await createTestApi({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
    const { name, attributes } = cookieOf(await plain.must('POST', '/contact', contactDetails()));
    expect([name, attributes.includes('secure')]).toEqual(['application', false]);
    await plain.close();
  });

  it('names the application from when it is started', async () => {
    const { contactId, cookie } = await givenVisitor();
    const path = `/contact/${contactId}/application`;
    const started = await api.must('POST', path, { loanAmount: 2_000_000 }, holding(cookie, SAME_ORIGIN));
    const { applicationId } = started.body as { applicationId: string };
    expect(decodeApplicationCookie(cookieOf(started).value)).toMatchObject({ contactId, applicationId });
    const session = await api.must('GET', '/session', undefined, holding(cookieOf(started)));
    expect(sessionContract.parse(session.body)).toMatchObject({ contactId, applicationId });
  });

  it('of an earlier applicant in the same browser gives way to the new one whole', async () => {
    const earlier = await givenVisitor();
    const earlierStart = await api.must(
      'POST',
      `/contact/${earlier.contactId}/application`,
      { loanAmount: 2_000_000 },
      { token: earlier.token },
    );
    const earlierCookie = cookieOf(earlierStart);

    const reply = await api.must('POST', '/contact', contactDetails(), holding(earlierCookie));
    const { contactId, authToken: token } = createdContactContract.parse(reply.body);
    expect(decodeApplicationCookie(cookieOf(reply).value)).toEqual({ contactId, authToken: token });

    // The earlier cookie is still sent, as by a slow tab.
    const started = await api.must(
      'POST',
      `/contact/${contactId}/application`,
      { loanAmount: 3_000_000 },
      { token, ...holding(earlierCookie) },
    );
    const { applicationId } = started.body as { applicationId: string };
    const session = await api.must('GET', '/session', undefined, holding(cookieOf(started)));
    expect(session.body).toMatchObject({ contactId, applicationId });
    const renewed = await api.must('POST', '/session', undefined, { token, ...holding(earlierCookie) });
    expect(sessionContract.parse(renewed.body)).toMatchObject({ contactId });
    expect(renewed.body).not.toHaveProperty('applicationId');
  });
});

describe('a write that a cookie carries', () => {
  const write = async (headers: Record<string, string>) => {
    const { contactId, cookie } = await givenVisitor();
    return (
      await api.request('PATCH', `/contact/${contactId}`, { mobile: '0400000012' }, holding(cookie, headers))
    ).status;
  };

  it.each([
    ['our own page', SAME_ORIGIN, 204],
    ['our own page in an older browser', { origin: 'https://loans.example' }, 204],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [
      'another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://loans.example' },
      403,
    ],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.loans.example' }, 403],
    ['another site in an older browser', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['our host on another port', { origin: 'https://loans.example:8443' }, 403],
    ['our host without https', { origin: 'http://loans.example' }, 403],
    ['nowhere', {}, 403],
  ])('from %s', async (_name, headers, status) => {
    expect(await write(headers as Record<string, string>)).toBe(status);
  });

  it('needs no origin to read, nor with a bearer token to write', async () => {
    const { contactId, token, cookie } = await givenVisitor();
    expect(await api.request('GET', `/contact/${contactId}`, undefined, holding(cookie))).toMatchObject({
      status: 200,
    });
    const evil = { origin: 'https://evil.example' };
    expect(
      await api.request('PATCH', `/contact/${contactId}`, { mobile: '0400000012' }, { token, headers: evil }),
    ).toMatchObject({ status: 204 });
  });

  it('cannot renew or end a session from elsewhere', async () => {
    const { contactId, cookie } = await givenVisitor();
    const evil = { 'sec-fetch-site': 'cross-site' };
    expect(await api.request('POST', '/session', undefined, holding(cookie, evil))).toMatchObject({
      status: 403,
    });
    expect(await api.request('DELETE', '/session', undefined, holding(cookie, evil))).toMatchObject({
      status: 403,
    });
    expect(await api.request('GET', `/contact/${contactId}`, undefined, holding(cookie))).toMatchObject({
      status: 200,
    });
  });
});

describe('a session', () => {
  it('ends after an hour unless it is renewed, and after twelve in any case', async () => {
    const { contactId, token: first } = await givenVisitor();
    let token = first;
    const read = () => api.request('GET', `/contact/${contactId}`, undefined, { token });
    for (let hour = 1; hour < 12; hour += 1) {
      api.advance(HOUR_MS - 1000);
      const reply = await api.must('POST', '/session', undefined, { token });
      const session = sessionContract.parse(reply.body);
      expect(decodeApplicationCookie(cookieOf(reply).value)?.authToken).toBe(session.authToken);
      token = session.authToken;
      expect((await read()).status).toBe(200);
    }
    const renewed = sessionContract.parse((await api.must('POST', '/session', undefined, { token })).body);
    expect(renewed.endsAt).toBe(new Date(api.now().getTime() + HOUR_MS + 11_000).toISOString());
    api.advance(HOUR_MS - 1000);
    const last = sessionContract.parse(
      (await api.must('POST', '/session', undefined, { token: renewed.authToken })).body,
    );
    expect(last.expiresAt).toBe(last.endsAt);
    token = last.authToken;
    expect((await read()).status).toBe(200);
    api.advance(12_000);
    expect(await read()).toMatchObject({ status: 403, body: { code: 'session-expired' } });
    expect(await api.request('POST', '/session', undefined, { token })).toMatchObject({ status: 403 });
  });

  it('is read without being made longer: the token of a page ends with the cookie it came by', async () => {
    const { cookie } = await givenVisitor();
    const read = async () =>
      sessionContract.parse((await api.must('GET', '/session', undefined, holding(cookie))).body);
    const first = await read();
    api.advance(HOUR_MS - 60_000);
    const later = await read();
    expect(later.expiresAt).toBe(first.expiresAt);
    api.advance(60_000);
    const { authToken: token } = later;
    expect(await api.request('POST', '/session', undefined, { token })).toMatchObject({
      status: 403,
      body: { code: 'session-expired' },
    });
  });

  it('that is signed out of is over on every device, and its cookie is gone', async () => {
    const { contactId, token, cookie } = await givenVisitor();
    const other = sessionContract.parse(
      (await api.must('POST', '/session', undefined, { token })).body,
    ).authToken;
    const reply = await api.must('DELETE', '/session', undefined, holding(cookie, SAME_ORIGIN));
    expect(reply.status).toBe(204);
    expect(cookieOf(reply)).toMatchObject({
      name: COOKIE,
      value: '',
      attributes: expect.arrayContaining(['max-age=0', 'path=/', 'secure']) as string[],
    });
    for (const old of [token, other]) {
      expect(await api.request('GET', `/contact/${contactId}`, undefined, { token: old })).toMatchObject({
        status: 403,
        body: { code: 'session-expired' },
      });
      expect(await api.request('POST', '/session', undefined, { token: old })).toMatchObject({ status: 403 });
    }
    expect(await api.request('GET', '/session', undefined, holding(cookie))).toMatchObject({ status: 403 });
  });

  it('that is over ends nothing of the one after it', async () => {
    const { contactId, token: old } = await givenVisitor();
    await api.must('DELETE', '/session', undefined, { token: old });
    const [row] = await api.query<{ version: number }>(
      'select token_version as version from contact where id = $1',
      [contactId],
    );
    const identity = { contactId, tokenVersion: row?.version ?? 0, signedInAt: api.now() };
    const { token } = api.deps.tokens.mint(identity, api.now());
    expect((await api.request('DELETE', '/session', undefined, { token: old })).status).toBe(204);
    expect((await api.request('GET', `/contact/${contactId}`, undefined, { token })).status).toBe(200);
  });

  it('can be signed out of without one, or with one that has ended', async () => {
    for (const headers of [{}, { authorization: 'Bearer garbage' }, { cookie: `${COOKIE}=garbage` }]) {
      expect(await api.request('DELETE', '/session', undefined, { headers })).toMatchObject({ status: 204 });
    }
  });
});

describe('while a system update is under way', () => {
  it('writes wait for its end, reads and sessions go on', async () => {
    const busy = await createTestApi({
      environment: {
        MAINTENANCE_STARTS_AT: '2026-11-23T00:30:00Z',
        MAINTENANCE_ENDS_AT: '2026-11-23T02:30:00Z',
      },
    });
    const applicant = await busy.createApplicant();
    busy.advance(HOUR_MS / 2);
    const refused = await busy.request('PATCH', applicant.path(), { mobile: '0400000013' }, applicant);
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance', retryAfterSeconds: 7200 } });
    expect(refused.headers.get('retry-after')).toBe('7200');
    expect(await busy.request('POST', '/contact', contactDetails())).toMatchObject({ status: 503 });
    expect(await busy.request('GET', applicant.path(), undefined, applicant)).toMatchObject({ status: 200 });
    expect(await busy.request('GET', '/notice')).toMatchObject({
      body: { maintenance: { isInForce: true } },
    });
    const { authToken: token } = sessionContract.parse(
      (await busy.must('POST', '/session', undefined, applicant)).body,
    );
    busy.advance(1.5 * HOUR_MS);
    const renewed = await busy.request('POST', '/session', undefined, { token });
    expect(renewed.status).toBe(403);
    busy.advance(HOUR_MS / 2);
    expect(await busy.request('POST', '/contact', contactDetails())).toMatchObject({ status: 201 });
    expect(await busy.request('GET', '/notice')).toMatchObject({ body: {} });
    await busy.close();
  });
});
