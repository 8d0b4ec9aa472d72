import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentsContract, contractLinkContract } from '#lib/contracts/contract.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/** What the browser may cache: it is the same for everybody and says nothing about anybody. */
const PUBLIC: readonly string[] = ['GET /api/v2/legal-texts', 'GET /api/v2/docs/reference.js'];

let api: TestApi;
let application: TestApplication;
beforeAll(async () => {
  api = await createTestApi();
  ({ application } = await api.givenOffer());
});
afterAll(() => api.close());

/** Every call that the router knows, with the applicant's own ids in its path. */
function callsOf(): { method: string; path: string }[] {
  const { contactId, applicationId } = application;
  const calls = api.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      path: path
        .replace(':contactId', contactId)
        .replace(':applicationId', applicationId)
        .replace(':type', 'current')
        .replace(/:\w+(\{[^}]*\})?/g, applicationId)
        .replace(/\*$/, 'anything'),
    }));
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

describe('nothing on the way keeps', () => {
  it('an answer of the API, whoever asks and whatever it says', async () => {
    const calls = callsOf();
    expect(calls.length).toBeGreaterThan(60);
    const statuses = new Set<number>();
    const kept: string[] = [];
    for (const { method, path } of calls) {
      for (const token of [undefined, `${application.token}x`, application.token]) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const reply = await api.request(method, path, body, { token });
        statuses.add(reply.status);
        if (reply.headers.get('cache-control') !== 'no-store') kept.push(`${method} ${path}`);
      }
    }
    expect([...new Set(kept)]).toEqual(PUBLIC);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422]));
  });

  it('a contract, a receipt, or what comes of a link to neither', async () => {
    const { application: other } = await api.givenOffer();
    const read = async (path: string) => (await api.must('GET', path, undefined, other)).body;
    const { url: draft } = contractLinkContract.parse(await read(other.of('/contract')));
    const { receiptUrl } = consentsContract.parse(await read(other.path('/consents')));
    const replies = [];
    for (const path of [draft, receiptUrl, `${draft}x`]) replies.push(await api.request('GET', path));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 412]);
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'));
  });

  it('an answer to a body that is none, to a call that is none, or to one that failed', async () => {
    const { token, path } = await api.createApplicant();
    await api.query('alter table address rename to address_away');
    const replies = [
      await api.request('POST', '/contact', '{'),
      await api.request('POST', '/contact', ' '.repeat(100_000)),
      await api.request('GET', '/api/nowhere'),
      await api.request('GET', path('/address/current'), undefined, { token }),
    ];
    await api.query('alter table address_away rename to address');
    expect(replies.map(({ status }) => status)).toEqual([400, 413, 404, 500]);
    for (const { headers } of replies) expect(headers.get('cache-control')).toBe('no-store');
  });
});
