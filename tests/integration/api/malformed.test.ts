import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemContract } from '#lib/contracts/problem.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let given: TestApplication;
beforeAll(async () => {
  api = await createTestApi();
  given = await api.startApplication();
});
afterAll(() => api.close());

describe('a body', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    api.request('PATCH', given.of(), body, { token: given.token, headers });

  it.each([
    ['nothing', ''],
    ['half an object', '{"loanAmount":'],
    ['an object and more', '{"loanAmount":2000000} x'],
    ['two objects', '{}{}'],
    ['a bare NUL', '\u0000'],
    ['a comment', '{/* */}'],
    ['single quotes', "{'loanAmount':1}"],
    ['not a number', '{"loanAmount":NaN}'],
    ['a hexadecimal number', '{"loanAmount":0x10}'],
    ['a length that cannot be compared', '{"referralName":{"length":{"toString":1,"valueOf":1}}}'],
    ['the same, spelled otherwise', '{"referralName":{"\\u006cength":{"toString":1,"valueOf":1}}}'],
    ['the same in a list', '{"referralName":{"length":[{"toString":1}]}}'],
    ['the same, deep in others', `{"a":${'['.repeat(20_000)}{"length":[]}${']'.repeat(20_000)}}`],
  ])('of %s is malformed', async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
  });

  it.each(['null', '[]', '1', '"text"', 'true'])('of %s is no object', async (body) => {
    expect(await send(body)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    'application/json; charset',
    '',
  ])('called %s is not read', async (type) => {
    const reply = await send('{"loanAmount":2000000}', { 'content-type': type });
    expect(reply).toMatchObject({ status: 400, body: { code: 'not-json' } });
  });

  it.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8'])(
    'called %s is read, and has its effect',
    async (type) => {
      const before = await api.readApplication(given);
      const loanAmount = before.loanAmount + 100;
      expect(await send(JSON.stringify({ loanAmount }), { 'content-type': type })).toMatchObject({
        status: 204,
      });
      expect(await api.readApplication(given)).toMatchObject({ loanAmount });
    },
  );

  it('beyond 64 KiB is too large, in the words of the specification', async () => {
    const reply = await send(JSON.stringify({ gclId: 'x'.repeat(70_000) }));
    expect(reply).toMatchObject({ status: 413, body: { message: 'Request size limit exceeded!' } });
  });

  it.each([
    ['a NUL', 'Harbour\u0000Bank'],
    ['half a surrogate', 'Harbour\ud800'],
    ['the other half', '\udc00Bank'],
    ['an escape', 'Harbour\u001b[31m'],
    ['a control character of the second row', 'Harbour\u0085'],
  ])('with %s in a text names the field', async (_name, referralName) => {
    expect(await send(JSON.stringify({ referralName }))).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'referralName', message: 'Please remove characters that cannot be printed' }],
      },
    });
  });

  it('nested as deep as fits is refused like any other', async () => {
    const depth = 32_000;
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const levels = Math.floor(depth / open.length);
      const reply = await send(`${open.repeat(levels)}1${close.repeat(levels)}`);
      expect(reply.status).toBe(422);
    }
  });

  it('with numbers beyond reason is refused', async () => {
    for (const number of ['1e400', '-1e400', '9007199254740993', '2147483648', '1e-400', '-0']) {
      const reply = await send(`{"loanAmount":${number}}`);
      expect([number, reply.status]).toEqual([number, 422]);
    }
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/api/v2/nothing'],
    ['GET', '/api/v2'],
    ['GET', '/api/v1/contact'],
    ['PUT', '/api/v2/contact'],
    ['PATCH', '/api/v2/session'],
    ['DELETE', '/api/v2/notice'],
    ['OPTIONS', '/api/v2/contact'],
    ['GET', '/api/v2/contact//application'],
    ['GET', '/api/v2/%2e%2e/%2e%2e/etc/passwd'],
  ])('%s %s is unknown', async (method, path) => {
    const reply = await api.request(method, path);
    expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
  });

  it('that is unknown under a contact asks for a credential first', async () => {
    expect(await api.request('GET', given.path('/nothing'))).toMatchObject({ status: 401 });
    expect(await api.request('GET', given.path('/nothing'), undefined, given)).toMatchObject({ status: 404 });
    expect(await api.request('PUT', given.path('/application'), {}, given)).toMatchObject({ status: 404 });
  });
});

describe('a header', () => {
  it('of idempotency that is too short or too long names itself, on every kind of write', async () => {
    const tooLong = 'Please use 100 characters or fewer';
    for (const [key, message] of [
      ['', 'This field is required'],
      ['short', 'Please use 8 characters or more'],
      ['k'.repeat(101), tooLong],
      ['k'.repeat(4000), tooLong],
    ] as const) {
      const ask = { token: given.token, headers: { 'idempotency-key': key } };
      const rent = { expenseType: 'Rent', amount: 100 };
      const nobody = '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11';
      const replies = [
        await api.request('POST', given.of('/expense'), rent, ask),
        await api.request('PATCH', given.of(), {}, ask),
        await api.request('PUT', given.of(`/expense/${nobody}`), rent, ask),
        await api.request('DELETE', given.of(`/expense/${nobody}`), undefined, ask),
        await api.request('POST', '/contact', contactDetails(), ask),
      ];
      for (const reply of replies) {
        expect(reply).toMatchObject({
          status: 422,
          body: { errors: [{ path: 'idempotency-key', message }] },
        });
      }
    }
  });

  it.each([
    'Bearer',
    'Bearer ',
    'bearer x y',
    'Basic dXNlcjpwYXNz',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer a.b.c',
    'Bearer ..',
  ])('of authorization that says %s is no credential', async (authorization) => {
    const reply = await api.request('GET', given.path(), undefined, { headers: { authorization } });
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it.each([
    '{}',
    '%%%',
    'e30',
    Buffer.from('{"contactId":1,"authToken":2}').toString('base64url'),
    'x'.repeat(4000),
  ])('of cookies that says %s is no credential', async (value) => {
    const headers = { cookie: `__Host-application=${value}; application=${value}` };
    expect(await api.request('GET', '/session', undefined, { headers })).toMatchObject({ status: 401 });
  });
});

describe('over HTTP', () => {
  const server = createServer((request, response) => {
    createApiListener(api.app, api.deps.config, api.deps.logger, {})(request, response);
  });
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${String(port)}/api/v2${path}`, init);
  const authorization = () => ({ authorization: `Bearer ${given.token}` });

  it('renews and ends a session without a body', async () => {
    expect((await call('/session', { method: 'POST', headers: authorization() })).status).toBe(200);
    expect((await call('/session', { method: 'DELETE' })).status).toBe(204);
  });

  const sendBytes = (method: string, path: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    call(path, {
      method,
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const utf8 = 'Please send this in UTF-8';

  it('refuses a name in Latin-1, says which one, and keeps nothing of it', async () => {
    const details = JSON.stringify(contactDetails({ firstname: 'Zoë', lastname: 'Whí' })).replace(
      'í',
      String.raw`\u00ed`,
    );
    const reply = await sendBytes('POST', '/contact', Buffer.from(details, 'latin1'));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      code: 'malformed-request',
      errors: [{ path: 'firstname', message: utf8 }],
    });
    const taken = await sendBytes('POST', '/contact', Buffer.from(details));
    expect(taken.status).toBe(201);
    expect(await taken.json()).toMatchObject({ firstname: 'Zoë', lastname: 'Whí' });
  });

  it.each([
    ['in a list', '{"assets":[{"regoNumber":"A"},{"regoNumber":"\xe9"}]}', ['assets.1.regoNumber']],
    ['in two fields', '{"gclId":"\xff","dcmId":"ok","referralName":"\xc3\x28"}', ['gclId', 'referralName']],
    ['beside escapes', String.raw`{"gclId":"\u00ff\"\\","dcmId":"` + '\xed\xa0\x80"}', ['dcmId']],
    ['in the name of a field', '{"\xe9":1}', undefined],
    ['in what is no JSON', '{"gclId":"\xe9', undefined],
  ])('refuses what is no UTF-8 %s', async (_name, body, paths) => {
    const reply = await sendBytes('PATCH', given.of(), Buffer.from(body, 'latin1'), authorization());
    expect(reply.status).toBe(400);
    const { code, errors } = problemContract.parse(await reply.json());
    expect({ code, errors }).toEqual({
      code: 'malformed-request',
      errors: paths?.map((path) => ({ path, message: utf8 })),
    });
  });

  it('names no more fields than can be read', async () => {
    const body = Buffer.from(JSON.stringify(Array<string>(5_000).fill('é')), 'latin1');
    const reply = await sendBytes('POST', given.of('/income'), body, authorization());
    expect(problemContract.parse(await reply.json()).errors).toHaveLength(50);
  });

  it('reads a body behind the mark of its byte order, and characters of every length', async () => {
    const referralName = 'é€😀\ufffd';
    const body = Buffer.from(`\ufeff${JSON.stringify({ referralName })}`);
    expect((await sendBytes('PATCH', given.of(), body, authorization())).status).toBe(204);
    expect(await api.readApplication(given)).toMatchObject({ referralName });
  });

  it('stops a body that comes in pieces and never says how long it is', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method: 'PATCH',
          path: `/api/v2${given.of()}`,
          headers: { ...authorization(), 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      for (let piece = 0; piece < 20; piece += 1) request.write('x'.repeat(8_000));
      request.end();
    });
    expect(status).toBe(413);
  });

  it('gives a request one id, in the reply, the problem and the log, and never the one a stranger made up', async () => {
    const headers = { 'x-request-id': 'made-up-by-a-stranger' };
    const response = await call('/nothing', { headers });
    const problem = problemContract.parse(await response.json());
    expect(problem.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get('x-request-id')).toBe(problem.requestId);
    await expect.poll(() => api.logs.some((line) => line.includes(problem.requestId))).toBe(true);
    expect(api.logs.join('')).not.toContain('made-up-by-a-stranger');
  });

  it.each([
    [404, 'TRACE /api/v2/notice HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [401, 'GET /api/v2/contact/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [404, 'GET /api/v2/../../x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [200, 'GET http://elsewhere.example/api/v2/notice HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [400, 'GET /api/v2/notice HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
    [
      400,
      'POST /api/v2/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\n\xff\xfe\x00{"a":1',
    ],
    [400, 'PATCH /api/v2/session HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\x01b\r\nConnection: close\r\n\r\n'],
    [
      400,
      'POST /api/v2/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    ],
  ])('answers %i to raw bytes: %j', async (status, bytes) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.end(Buffer.from(bytes, 'latin1'));
      });
      let text = '';
      socket.on('data', (data) => (text += data.toString('latin1')));
      socket.on('close', () => {
        resolve(text);
      });
      socket.on('error', reject);
    });
    expect(answer.slice(0, 13)).toBe(`HTTP/1.1 ${String(status)} `);
  });
});
