import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_TIME_HEADER } from '#lib/session/product-time-header.ts';
import { applicationCookieName, encodeApplicationCookie } from '#lib/session/token-format.ts';
import { parseConfig } from '#server/config.ts';
import { readBuildOutput } from '#server/front/build-output.ts';
import { createFrontListener } from '#server/front/front-listener.ts';
import { createGuardedResponder } from '#server/front/guarded-pages.ts';
import { createPagePolicy, hashInlineScripts } from '#server/front/page-policy.ts';
import { createPageListener } from '#server/front/pages.ts';
import { createStaticResponder } from '#server/front/static-files.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import { createLogger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { send, startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';

const page = (name: string) =>
  `<!DOCTYPE html><html><body>${`<p>${name}</p>`.repeat(60)}<script>start("${name}")</script></body></html>`;
const SCRIPT = 'export const answer = 42;\n'.repeat(60);

const BUILD_FILES: Record<string, string> = {
  '.next/BUILD_ID': 'test',
  '.next/prerender-manifest.json': JSON.stringify({
    routes: {
      '/': { initialRevalidateSeconds: false },
      '/quote/step-1': { initialRevalidateSeconds: false },
      '/application/step-1': { initialRevalidateSeconds: false },
      '/_not-found': { initialRevalidateSeconds: false },
    },
  }),
  '.next/server/app/index.html': page('home'),
  '.next/server/app/quote/step-1.html': page('quote'),
  '.next/server/app/application/step-1.html': page('application'),
  '.next/server/app/_not-found.html': page('not-found'),
  '.next/static/chunks/main-abc.js': SCRIPT,
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Stands in for Next: a page for every path it knows, a 404 for the rest. */
const handleWithNext: RequestListener = (request, response) => {
  const path = (request.url ?? '').replace(/[?].*$/, '').replace(/\/$/, '');
  if (request.headers['rsc']) {
    response.writeHead(200, { 'Content-Type': 'text/x-component' }).end('data');
    return;
  }
  const nonce = request.headers['content-security-policy'];
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 's-maxage=31536000');
  response.statusCode = path === '/nowhere' ? 404 : 200;
  response.end(`next ${path} ${String(nonce)} ${String(request.headers[PRODUCT_TIME_HEADER])}`);
};

const hashesOf = (name: string) => hashInlineScripts(page(name)).join(' ');
const CONFIG = parseConfig({}, new Date());
let folder: string;
let server: TestServer;
/** How far the product's clock was moved. */
let movedMs = 0;
const clock = () => new Date(Date.now() + movedMs);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketplace-build-'));
  for (const [path, content] of Object.entries(BUILD_FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const policy = createPagePolicy(CONFIG, false);
  const build = await readBuildOutput(folder);
  server = await startServer(
    createFrontListener({
      answerFromMemory: createStaticResponder(build, policy),
      answerGuarded: createGuardedResponder(build, policy, CONFIG, clock),
      answerApi: (_request, response) => response.end('api'),
      answerPage: createPageListener(handleWithNext, policy, build, clock),
      logger: createLogger('silent'),
      commonHeaders: policy.commonHeaders,
      metrics: createMetrics(),
    }),
  );
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a public page', () => {
  it('is served from memory in both slash forms, with its own script hashes', async () => {
    for (const path of ['/quote/step-1', '/quote/step-1/', '/quote/step-1?utm_source=x']) {
      const { status, headers, body } = await send(server.url, { path });
      expect(status).toBe(200);
      expect(body.toString()).toBe(page('quote'));
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashesOf('quote')};`);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('is compressed for "%s" as %s', async (accepted, encoding, decompress) => {
    const { headers, body } = await send(server.url, { headers: { 'Accept-Encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decompress(body).toString()).toBe(page('home'));
  });

  it('is not sent again while it has not changed', async () => {
    const first = await send(server.url, { headers: { 'Accept-Encoding': 'br' } });
    const etag = String(first.headers['etag']);
    const again = await send(server.url, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': `"x", W/${etag}` },
    });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    expect((await send(server.url, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('answers HEAD with headers alone', async () => {
    const { status, headers, body } = await send(server.url, { method: 'HEAD' });
    expect([status, Number(headers['content-length']), body.length]).toEqual([200, page('home').length, 0]);
  });

  it('leaves requests for page data to Next', async () => {
    const { headers, body } = await send(`${server.url}/quote/step-1`, { headers: { RSC: '1' } });
    expect([headers['content-type'], body.toString()]).toEqual(['text/x-component', 'data']);
  });
});

describe('a guarded page', () => {
  const CONTACT = '0190163d-8694-739b-aea5-966c26f8ad91';
  const HOUR_MS = 3_600_000;
  afterEach(() => {
    movedMs = 0;
  });

  /** The cookie of somebody who signed in this long ago. */
  function cookieOf({ contactId = CONTACT, secret = CONFIG.authSecret, ageMs = 0 } = {}) {
    const signedInAt = new Date(clock().getTime() - ageMs);
    const { token } = createTokens(secret).mint(
      { contactId: CONTACT, tokenVersion: 1, signedInAt },
      signedInAt,
    );
    return `a=b; ${applicationCookieName(false)}=${encodeApplicationCookie({ contactId, authToken: token })}`;
  }

  it('comes from memory for whoever has an application, in both slash forms, and is stored nowhere', async () => {
    const headers = { Cookie: cookieOf(), 'Accept-Encoding': 'br' };
    for (const path of ['/application/step-1', '/application/step-1/?scenario=x']) {
      const reply = await send(server.url, { path, headers });
      expect(reply.status).toBe(200);
      expect(brotliDecompressSync(reply.body).toString()).toBe(page('application'));
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['content-security-policy']).toContain(
        `script-src 'self' ${hashesOf('application')};`,
      );
    }
  });

  it.each([
    ['without a cookie', () => undefined],
    ['with a cookie of nobody', () => `${applicationCookieName(false)}=x`],
    ['with a token that we did not make', () => cookieOf({ secret: 'another-secret-of-some-length-1234' })],
    ['with a token that has ended', () => cookieOf({ ageMs: 2 * HOUR_MS })],
    ["with somebody else's token", () => cookieOf({ contactId: CONTACT.replace('0190', '0191') })],
  ])('is left to the middleware %s', async (_name, makeCookie) => {
    const cookie = makeCookie();
    const { body } = await send(`${server.url}/application/step-1`, {
      headers: cookie === undefined ? {} : { Cookie: cookie },
    });
    expect(body.toString()).toMatch(/^next \/application\/step-1/);
  });

  it("is kept by the product's clock, wherever it was moved to", async () => {
    const isOpen = async (Cookie: string) => {
      const { body } = await send(`${server.url}/application/step-1`, { headers: { Cookie } });
      return body.toString() === page('application');
    };
    const before = cookieOf();
    movedMs = 3 * HOUR_MS;
    expect([await isOpen(before), await isOpen(cookieOf())]).toEqual([false, true]);
    movedMs = -3 * HOUR_MS;
    expect(await isOpen(cookieOf())).toBe(true);
  });

  it("tells the middleware the product's time, whatever a visitor says of it", async () => {
    movedMs = 3 * HOUR_MS;
    const { body } = await send(`${server.url}/application/step-1`, {
      headers: { [PRODUCT_TIME_HEADER]: '2001-01-01T00:00:00.000Z' },
    });
    const told = Date.parse(body.toString().split(' ').at(-1) ?? '');
    expect(Math.abs(told - clock().getTime())).toBeLessThan(HOUR_MS);
  });

  it('leaves its data, what is no reading, and pages that are not there to Next', async () => {
    const Cookie = cookieOf();
    const data = await send(`${server.url}/application/step-1`, { headers: { Cookie, RSC: '1' } });
    expect(data.body.toString()).toBe('data');
    for (const [method, path] of [
      ['POST', '/application/step-1'],
      ['GET', '/application/step-9'],
    ] as const) {
      const { body } = await send(server.url, { method, path, headers: { Cookie } });
      expect(body.toString()).toMatch(/^next/);
    }
  });

  it('passes through Next, where the middleware stands, and is stored nowhere', async () => {
    const { headers, body } = await send(`${server.url}/application/step-1/`);
    expect(body.toString()).toMatch(/^next \/application\/step-1/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashesOf('application')};`);
  });
});

describe('a path that ends in an error page', () => {
  it('carries the hashes of that page', async () => {
    const { status, headers } = await send(`${server.url}/nowhere`);
    expect(status).toBe(404);
    expect(headers['content-security-policy']).toContain(hashesOf('not-found'));
    expect(headers['content-security-policy']).not.toContain(hashesOf('home'));
  });
});

describe('a page made on the fly', () => {
  it('gets a nonce that Next is told of, and no caller can choose', async () => {
    const send1 = () =>
      send(`${server.url}/made-now`, { headers: { 'Content-Security-Policy': "script-src 'nonce-chosen'" } });
    const [one, two] = [await send1(), await send1()];
    const [nonce] = /'nonce-[^']+'/.exec(one.body.toString()) ?? ['none'];
    expect(one.headers['content-security-policy']).toContain(nonce);
    expect(nonce).not.toContain('chosen');
    expect(two.body.toString()).not.toContain(nonce);
  });

  it('is not kept by shared caches beyond the build', async () => {
    const { headers } = await send(`${server.url}/made-now`);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('files', () => {
  it('under a name of their content are kept for ever', async () => {
    const { headers, body } = await send(`${server.url}/_next/static/chunks/main-abc.js`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it('of the public folder are served too', async () => {
    expect((await send(`${server.url}/logo.svg`)).headers['content-type']).toBe('image/svg+xml');
  });
});

it('every answer says what browsers must not do with it', async () => {
  for (const path of ['/', '/nowhere', '/application/step-1', '/_next/static/chunks/main-abc.js']) {
    const { headers } = await send(server.url, { path });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

it('the API has its own paths, and what is no path is refused', async () => {
  expect((await send(`${server.url}/api/v2/contact`)).body.toString()).toBe('api');
  expect((await send(`${server.url}/apiary`)).body.toString()).toMatch(/^next/);
  expect((await send(server.url, { path: 'http://elsewhere/' })).status).toBe(400);
});

it('an unbuilt product says how to build it', async () => {
  await expect(readBuildOutput(join(folder, 'public'))).rejects.toThrow('The pages are not built');
});
