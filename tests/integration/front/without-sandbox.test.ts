import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutSandbox } from '#server/front/without-sandbox.ts';
import { send, startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    withoutSandbox((request, response) => {
      response.end(request.url);
    }),
  );
});
afterAll(() => server.close());

const reached = async (path: string, headers: Record<string, string> = {}) =>
  (await send(server.url, { path, headers })).body.toString();

describe('the front process in production', () => {
  it.each([
    '/sandbox',
    '/sandbox/',
    '/sandbox/bank',
    '/sandbox/bank/',
    '/sandbox/bank?application=1&session=2',
    '/sandbox/mailbox',
    '/sandbox/lender',
    '/sandbox/anything/below',
    '/sandbox.rsc',
    '/sandbox/bank.rsc',
    '/sandbox/bank.segments/_tree.segment.rsc',
    '/%73andbox/bank',
    '/sandbox%2Fbank',
    '//sandbox/bank',
    '/./sandbox/bank',
    '/quote/../sandbox/bank',
    '/\\sandbox/bank',
    '/sandbox/bank?_rsc=abc',
  ])('has no page at %s', async (path) => {
    expect(await reached(path)).toBe('/_absent');
    expect(await reached(path, { rsc: '1' })).toBe('/_absent');
  });

  it.each([
    '/',
    '/quote/step-1',
    '/sandboxes',
    '/bank-details?next=/sandbox/bank',
    '/api/sandbox/bank',
    '/%zz',
  ])('passes %s on as it is', async (path) => {
    expect(await reached(path)).toBe(path);
  });
});
