import { Client } from 'pg';
import { ROUTES, needsApplicationSession, partnerPath } from '#lib/routes/route-table.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { SCENARIO_HEADER } from '#lib/domain/scenario-wire.ts';
import { applicationCookieName, encodeApplicationCookie } from '#lib/session/token-format.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { EMPLOYMENT } from '#tests/support/wire-answers.ts';
import { createOffer, must } from './applicant.ts';
import { sendExactly, sendRaw } from './exact-request.ts';
import type { ExactReply, ExactRequest } from './exact-request.ts';
import { atLeast, none } from './figure.ts';
import type { Proof } from './figure.ts';
import { faultsOfHeaders } from './header-rules.ts';
import { freePort, makeDataFolder, startProgram } from './product.ts';

/**
 * Requests from the built product every page of the route table in every way a browser would, and one reply of every
 * other kind and status, over http and as if over https, and checks each reply against the same rules.
 */
export const prove: Proof = async (say) => {
  const data = makeDataFolder('headers');
  const seen = new Map<string, { status: number; faults: string[] }>();
  try {
    for (const isSecure of [false, true]) {
      const port = await freePort();
      const address = isSecure ? 'https://loans.example.com' : `http://127.0.0.1:${String(port)}`;
      const settings = { DATA_DIR: data.path, PORT: String(port), PUBLIC_URL: address };
      const product = await startProgram('main', settings);
      try {
        const requests = await listRequests(product.url, isSecure);
        await withoutEmployments(data.path, async () => {
          for (const request of requests) note(request, await sendExactly(product.url, request), isSecure);
        });
        for (const [name, bytes] of UNREADABLE) {
          note({ method: 'raw', path: name }, await sendRaw(product.port, bytes), isSecure);
        }
      } finally {
        await product.end('SIGTERM');
      }
      await underMaintenance(isSecure);
    }
  } finally {
    data.remove();
  }

  /** Writes refused with 503. */
  async function underMaintenance(isSecure: boolean): Promise<void> {
    const hour = 3_600_000;
    const api = await startProgram('api', {
      DATA_DIR: data.path,
      ...(isSecure && { PUBLIC_URL: 'https://loans.example.com' }),
      MAINTENANCE_STARTS_AT: new Date(Date.now() - hour).toISOString(),
      MAINTENANCE_ENDS_AT: new Date(Date.now() + hour).toISOString(),
    });
    try {
      const request = { method: 'POST', path: '/api/v2/contact', headers: JSON_TYPE, body: '{}' };
      note(request, await sendExactly(api.url, request), isSecure);
    } finally {
      await api.end('SIGTERM');
    }
  }

  function note(request: ExactRequest, reply: ExactReply, isSecure: boolean): void {
    const { method = 'GET', path, headers = {} } = request;
    const how = Object.keys(headers).join(' ');
    const name = `${isSecure ? 'https' : 'http'} ${method} ${path} ${how} → ${String(reply.status)}`;
    const faults = faultsOfHeaders(path, reply, isSecure);
    seen.set(name, { status: reply.status, faults });
    if (faults.length > 0) say(`${name}: ${faults.join('; ')}`);
  }

  const replies = [...seen.values()];
  const statuses = [...new Set(replies.map(({ status }) => status))].sort((a, b) => a - b);
  say(`Statuses seen: ${statuses.join(', ')}`);
  const missing = EXPECTED_STATUSES.filter((status) => !statuses.includes(status));
  return [
    atLeast('replies looked at', replies.length, 400),
    none(
      `kinds of status not seen${missing.length > 0 ? ` (${missing.join(', ')})` : ''}`,
      missing.length,
      EXPECTED_STATUSES.length,
    ),
    none(
      'replies that allow what they should not',
      replies.filter(({ faults }) => faults.length > 0).length,
      replies.length,
    ),
  ];
};

const EXPECTED_STATUSES = [
  200, 201, 303, 304, 307, 400, 401, 403, 404, 405, 408, 412, 413, 422, 431, 500, 503, 504,
] as const;

const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** While a table is missing, what needs it fails in a way that nobody planned for: status 500. */
async function withoutEmployments(dataDirectory: string, work: () => Promise<void>): Promise<void> {
  const postgres = await joinEmbeddedPostgres({ dataDirectory, durable: true, say: () => undefined });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query('ALTER TABLE employment RENAME TO employment_away');
    await work();
    await client.query('ALTER TABLE employment_away RENAME TO employment');
  } finally {
    await client.end();
    await postgres.leave();
  }
}

/** What Node refuses before there is a request. */
const UNREADABLE: readonly (readonly [string, string])[] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['endless headers', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
];

async function listRequests(url: string, isSecure: boolean): Promise<ExactRequest[]> {
  const { token, contactId, applicationId, of } = await createOffer(url);
  const cookieValue = encodeApplicationCookie({ contactId, applicationId, authToken: token });
  const cookie = { cookie: `${applicationCookieName(isSecure)}=${cookieValue}` };
  const bearer = { authorization: `Bearer ${token}` };
  const paths = [
    ...Object.values(ROUTES).map(({ path }) => path),
    ...PARTNERS.map(({ slug }) => partnerPath(slug)),
    ...['/nowhere', '/partners/nobody', '/application/nowhere', '/quote', '/%ff', '/sandbox/nowhere'],
  ];
  const pages = await Promise.all(paths.map((path) => requestsOfPage(url, path, cookie)));
  const { url: draft } = (await must(url, 'GET', of('/contract'), undefined, { token })) as { url: string };
  const files = await listFiles(url);
  return [
    ...pages.flat(),
    ...files.flatMap((path) => [{ path }, { method: 'HEAD', path }]),
    { path: '/_next/static/chunks/nowhere.js' },
    { path: 'http://elsewhere.example/' },
    ...['GET', 'HEAD'].map((method) => ({ method, path: '/quote/step-1?partnerToken=unknown' })),
    { path: '/api/health/live' },
    { path: '/api/health/ready' },
    { path: '/api/nowhere' },
    { path: '/api/v2/nowhere' },
    { path: '/api/v2/docs' },
    { path: '/api/v2/docs/' },
    { path: '/api/v2/docs/reference.js' },
    { path: '/api/v2/openapi.json' },
    { path: '/api/sandbox/nowhere' },
    { path: '/api/v2/notice' },
    { path: '/api/v2/session' },
    { path: '/api/v2/session', headers: bearer },
    { method: 'HEAD', path: '/api/v2/session', headers: bearer },
    { method: 'OPTIONS', path: '/api/v2/session' },
    { method: 'TRACE', path: '/api/v2/session' },
    { path: '/api/v2/contact/7c1c7d5e-3b0c-4e4d-8a4e-0d5b1a1f8a11', headers: bearer },
    { path: draft },
    { method: 'HEAD', path: draft },
    { path: '/api/v2/downloads/unknown' },
    { method: 'POST', path: '/api/v2/contact', headers: JSON_TYPE, body: '{}' },
    { method: 'POST', path: '/api/v2/contact', headers: JSON_TYPE, body: 'no json' },
    { method: 'POST', path: '/api/v2/contact', headers: JSON_TYPE, body: ' '.repeat(100_000) },
    { method: 'POST', path: of('/income'), headers: { ...JSON_TYPE, ...bearer }, body: SALARY },
    ...['http-403', 'http-409', 'http-504'].map((fault) => ({
      path: of('/quote'),
      headers: { ...bearer, [SCENARIO_HEADER]: fault },
    })),
    // A table is missing in the meantime: the unplanned case.
    {
      method: 'PUT',
      path: of('/employment'),
      headers: { ...JSON_TYPE, ...bearer },
      body: JSON.stringify(EMPLOYMENT),
    },
  ].map(underApi);
}

const SALARY = JSON.stringify({ incomeType: 'CentreLink', amount: 10_000, frequency: 'Weekly' });

/** A page as browsers, crawlers and the router ask for it, with and without an application. */
async function requestsOfPage(
  url: string,
  path: string,
  cookie: Record<string, string>,
): Promise<ExactRequest[]> {
  const session = needsApplicationSession(path) ? [{}, cookie] : [{}];
  const { headers } = await sendExactly(url, { path, headers: cookie });
  const etag = headers['etag'];
  return session.flatMap((given): ExactRequest[] => [
    { path, headers: given },
    { path: `${path}?utm_source=x`, headers: { ...given, 'accept-encoding': 'br' } },
    { method: 'HEAD', path, headers: given },
    { method: 'POST', path, headers: given },
    { path, headers: { ...given, rsc: '1' } },
    { path, headers: { ...given, 'sec-fetch-dest': 'empty' } },
    ...(etag === undefined ? [] : [{ path, headers: { ...given, 'if-none-match': etag } }]),
  ]);
}

/** Every script and style of the home page, and what browsers ask for unasked. */
async function listFiles(url: string): Promise<string[]> {
  const { body } = await sendExactly(url, { path: '/' });
  const named = body.matchAll(/(?:src|href)="(\/[^"#?]+\.(?:js|css|woff2|svg|ico))/g);
  return [
    ...new Set([...[...named].map(([, path = '']) => path), '/favicon.ico', '/robots.txt', '/icon.svg']),
  ];
}

function underApi(request: ExactRequest): ExactRequest {
  return request.path.startsWith('/contact/') ? { ...request, path: `/api/v2${request.path}` } : request;
}
