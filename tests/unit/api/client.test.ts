import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorEffect } from '#lib/api/error-effects.ts';
import { callApi, configureApi } from '#lib/api/client.ts';
import { createPendingKeys, keepInMemory } from '#lib/api/pending-keys.ts';

const BASE = 'http://api.test/api/v2';
const server = setupServer();
const effects: ErrorEffect[] = [];
const waits: number[] = [];
let token: string | undefined;
let knowsContact = false;

beforeAll(() => {
  server.listen();
});
afterAll(() => {
  server.close();
});
afterEach(() => {
  server.resetHandlers();
});
beforeEach(() => {
  effects.length = 0;
  waits.length = 0;
  token = 'token-1';
  knowsContact = false;
  let keys = 0;
  configureApi({
    baseUrl: BASE,
    getToken: () => token,
    knowsContact: () => knowsContact,
    onError: (effect) => effects.push(effect),
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    random: () => 0.5,
    pendingKeys: createPendingKeys({
      storage: keepInMemory(),
      createKey: () => `key-${String((keys += 1))}`,
      now: () => new Date('2026-11-21T00:00:00Z'),
    }),
  });
});

/** Answers POST /thing with the given replies in turn and records the requests. */
function answerInTurn(...replies: (() => Response)[]): Request[] {
  const requests: Request[] = [];
  server.use(
    http.all(`${BASE}/thing`, ({ request }) => {
      requests.push(request);
      const reply = replies[requests.length - 1];
      if (reply === undefined) throw new Error(`No reply prepared for request ${String(requests.length)}`);
      return reply();
    }),
  );
  return requests;
}

const problem =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json({ code: 'some-code', message: 'Words of the server', ...body }, { status, headers });
const created = () => HttpResponse.json({ id: '1' }, { status: 201, headers: { ETag: '"v1"' } });
const lost = () => HttpResponse.error();
const keysOf = (requests: Request[]) => requests.map((request) => request.headers.get('idempotency-key'));

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

const post = (body: unknown = { a: 1 }) => callApi({ method: 'POST', path: '/thing', body });

describe('credentials', () => {
  it('attaches the bearer token to the product API', async () => {
    const requests = answerInTurn(created);
    await post();
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('sends no token without one', async () => {
    token = undefined;
    const requests = answerInTurn(created);
    await post();
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it.each(['http://address.test/search', `${BASE}/uploads/abc`])(
    'never sends the token to %s',
    async (url) => {
      let seen: string | null = 'not called';
      server.use(
        http.get(url, ({ request }) => {
          seen = request.headers.get('authorization');
          return HttpResponse.json({});
        }),
      );
      await callApi({ method: 'GET', path: url });
      expect(seen).toBeNull();
    },
  );
});

describe('versions', () => {
  it('returns the tag of the reply and sends If-Match', async () => {
    const requests = answerInTurn(created);
    const reply = await callApi({ method: 'PATCH', path: '/thing', body: { a: 2 }, ifMatch: '"v0"' });
    expect(reply.etag).toBe('"v1"');
    expect(requests[0]?.headers.get('if-match')).toBe('"v0"');
  });
});

describe('idempotency and retries', () => {
  it('retries a lost reply with the same key and the same body', async () => {
    const requests = answerInTurn(lost, problem(502), problem(503), created);
    await expect(post()).resolves.toMatchObject({ value: { id: '1' } });
    expect(keysOf(requests)).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual(Array(4).fill({ a: 1 }));
    expect(waits).toEqual([300, 600, 1200]);
    expect(effects).toEqual([]);
  });

  it('keeps the key for a repeated press after the network was down, and gives a new one after success', async () => {
    const requests = answerInTurn(lost, lost, lost, lost, created, created);
    expect((await failure(post())).code).toBe('network');
    await post();
    await post();
    expect(keysOf(requests)).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('gives what is asked anew a key for its retries alone', async () => {
    const requests = answerInTurn(lost, lost, lost, lost, created);
    const askAnew = () => callApi({ method: 'POST', path: '/thing', body: { a: 1 }, asksAnew: true });
    expect((await failure(askAnew())).code).toBe('network');
    await askAnew();
    const [first, , , last, again] = keysOf(requests);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(last).toBe(first);
    expect(again).toMatch(/^[0-9a-f]{32}$/);
    expect(again).not.toBe(first);
  });

  it('makes a new key when the body has changed', async () => {
    const requests = answerInTurn(problem(500), created);
    await failure(post({ a: 1 }));
    await post({ a: 2 });
    expect(keysOf(requests)).toEqual(['key-1', 'key-2']);
  });

  it('forgets the key after a definite refusal', async () => {
    const requests = answerInTurn(problem(422), created);
    await failure(post());
    await post();
    expect(keysOf(requests)).toEqual(['key-1', 'key-2']);
  });

  it('tells two equal creations of one action apart by their intents', async () => {
    const requests = answerInTurn(created, created);
    await Promise.all(
      ['card 0', 'card 1'].map((intent) =>
        callApi({ method: 'POST', path: '/thing', body: { a: 1 }, intent }),
      ),
    );
    expect(new Set(keysOf(requests)).size).toBe(2);
  });

  it('gives a change of the same values against a newer version a key of its own', async () => {
    const requests = answerInTurn(problem(500), created);
    await failure(callApi({ method: 'PUT', path: '/thing', body: { a: 1 }, ifMatch: '"v1"' }));
    await callApi({ method: 'PUT', path: '/thing', body: { a: 1 }, ifMatch: '"v2"' });
    expect(keysOf(requests)).toEqual(['key-1', 'key-2']);
  });

  it('waits as long as Retry-After says when it is short', async () => {
    answerInTurn(problem(503, {}, { 'Retry-After': '2' }), created);
    await post();
    expect(waits).toEqual([2000]);
  });

  it('does not wait for a long Retry-After: it says how long', async () => {
    const requests = answerInTurn(problem(503, { code: 'maintenance' }, { 'Retry-After': '3600' }));
    const error = await failure(post());
    expect(error.retryAfterSeconds).toBe(3600);
    expect(requests).toHaveLength(1);
    expect(effects).toEqual([
      { notice: { kind: 'maintenance', message: 'Words of the server', offersResume: false } },
    ]);
  });

  it.each([400, 401, 403, 404, 409, 412, 413, 422, 423, 429, 500])('does not retry %i', async (status) => {
    const requests = answerInTurn(problem(status));
    await failure(post());
    expect(requests).toHaveLength(1);
  });
});

describe('an answer that is not of the API', () => {
  const page = (status: number) => () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>', { status });
  const cutOff = () =>
    new HttpResponse('{"id":"1","loanAm', { headers: { 'Content-Type': 'application/json' } });
  const empty = () => new HttpResponse(null, { status: 200 });

  it.each([
    ['a page as a success', page(200)],
    ['JSON that was cut off', cutOff],
    ['a success without a word', empty],
    ['a refusal in a page', page(403)],
    ["a proxy's demand to sign in", page(407)],
    ['a page that is not found', page(404)],
  ])('is tried again with the same key, and ends as no connection: %s', async (_what, reply) => {
    const requests = answerInTurn(reply, reply, reply, reply, created);
    const error = await failure(post());
    expect(error).toMatchObject({ status: 0, code: 'network', isUndecided: true });
    expect(effects).toEqual([{}]);
    await expect(post()).resolves.toMatchObject({ value: { id: '1' } });
    expect(new Set(keysOf(requests))).toEqual(new Set(['key-1']));
  });

  it('nothing is a whole answer where the API says so', async () => {
    answerInTurn(() => new HttpResponse(null, { status: 204 }));
    await expect(callApi({ method: 'DELETE', path: '/thing' })).resolves.toMatchObject({ status: 204 });
  });

  it.each([429, 500, 502])('keeps its status: %i', async (status) => {
    answerInTurn(page(status), page(status), page(status), page(status));
    expect((await failure(post())).status).toBe(status);
  });
});

describe('status effects (specification §8)', () => {
  const resumeNotice = { kind: 'sign-in-again', message: 'Words of the server', offersResume: false };
  const timeoutToast = { message: 'Your request timed out, please try again.', milliseconds: 4000 };

  it.each<[number, ErrorEffect]>([
    [400, { redirect: '/resume', notice: resumeNotice as ErrorEffect['notice'] & object }],
    [401, {}],
    [403, { redirect: '/resume/', notice: resumeNotice as ErrorEffect['notice'] & object }],
    [409, { redirect: '/resume', notice: resumeNotice as ErrorEffect['notice'] & object }],
    [412, {}],
    [413, {}],
    [422, {}],
    [423, {}],
    [429, {}],
    [500, { log: true }],
    [418, { log: true }],
  ])('%i', async (status, effect) => {
    answerInTurn(problem(status));
    const error = await failure(post());
    expect(error.status).toBe(status);
    expect(effects).toEqual([effect]);
  });

  it('404 goes to step 1 and offers to resume', async () => {
    answerInTurn(problem(404));
    const { message } = await failure(post());
    expect(effects[0]?.redirect).toBe('/quote/step-1');
    expect(effects[0]?.notice).toMatchObject({ kind: 'application-not-found', offersResume: true });
    // Step 1 itself stays: what it says by Next names the way on too.
    expect(message).toMatch(/you can resume it\.$/);
  });

  it('504 shows the toast for four seconds, once, after the retries', async () => {
    answerInTurn(problem(504), problem(504), problem(504), problem(504));
    const error = await failure(post());
    expect(error.message).toBe('Your request timed out, please try again.');
    expect(effects).toEqual([{ toast: timeoutToast }]);
  });

  it('413 has the words of the specification whoever answered', async () => {
    answerInTurn(() => new HttpResponse('<h1>Too large</h1>', { status: 413 }));
    expect((await failure(post())).message).toBe('Request size limit exceeded!');
  });

  it.each([
    ['the API', { code: 'too-many-requests', message: 'Please wait a moment and try again.' }],
    ['somebody on the way', 'Slow down'],
  ])('429 says how long to wait, where %s answered', async (_who, body) => {
    answerInTurn(() => HttpResponse.json(body, { status: 429, headers: { 'Retry-After': '840' } }));
    expect((await failure(post())).message).toMatch(/Please wait 14 minutes and try again/);
  });

  it.each([
    ['its own words say more', { code: 'too-many-pairs', retryAfterSeconds: 840 }],
    ['nobody says how long', { code: 'too-many-requests' }],
  ])('429 keeps the words of the API where %s', async (_when, more) => {
    answerInTurn(problem(429, more));
    expect((await failure(post())).message).toBe('Words of the server');
  });

  it('401 without a credential, while a contact is known, is a 403', async () => {
    token = undefined;
    knowsContact = true;
    answerInTurn(problem(401));
    await failure(post());
    expect(effects[0]?.redirect).toBe('/resume/');
  });

  it('401 without a credential has no effect for a newcomer', async () => {
    token = undefined;
    answerInTurn(problem(401));
    await failure(post());
    expect(effects).toEqual([{}]);
  });

  it('422 carries the fields and their messages', async () => {
    const errors = [{ path: 'loanAmount', message: 'This field is required' }];
    answerInTurn(problem(422, { errors }));
    const error = await failure(post());
    expect(error.fieldErrors).toEqual(errors);
  });

  it('412 says what went stale and what is stored', async () => {
    answerInTurn(problem(412, { code: 'stale', current: { a: 9 } }));
    const error = await failure(post());
    expect(error.isStale).toBe(true);
    expect(error.current).toEqual({ a: 9 });
  });

  it('has no effect for a status that its caller deals with', async () => {
    answerInTurn(problem(404));
    await failure(callApi({ method: 'GET', path: '/thing', quiet: [404] }));
    expect(effects).toEqual([]);
  });

  it('a cancelled call is neither retried nor an error of the API', async () => {
    const requests = answerInTurn(created);
    const controller = new AbortController();
    controller.abort();
    const call = callApi({ method: 'GET', path: '/thing', signal: controller.signal });
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(0);
    expect(effects).toEqual([]);
  });
});
