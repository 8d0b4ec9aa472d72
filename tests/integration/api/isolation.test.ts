import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '#lib/session/token-format.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import { ADDRESS, EMPLOYMENT, HOUR_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/**
 * Who may reach what, asked of every route the router knows. A route that is new fails here until it says what a
 * well-formed request to it looks like.
 */

const API = '/api/v2';
const CONTACT = '/contact/:contactId';
const APPLICATION = `${CONTACT}/application/:applicationId`;

/** A body with which the owner's own request would pass the contract. */
const BODIES: Record<string, unknown> = {
  [`GET ${CONTACT}`]: undefined,
  [`PATCH ${CONTACT}`]: { mobile: '0400000001' },
  [`GET ${CONTACT}/consents`]: undefined,
  [`POST ${CONTACT}/application`]: { loanAmount: 2_000_000 },
  [`GET ${CONTACT}/application`]: undefined,
  [`GET ${CONTACT}/address/:type`]: undefined,
  [`PUT ${CONTACT}/address/:type`]: ADDRESS,
  [`PATCH ${APPLICATION}`]: { loanAmount: 2_100_000 },
  [`DELETE ${APPLICATION}`]: undefined,
  [`PUT ${APPLICATION}/refer`]: { optedIn: true, sentToPartner: true },
  [`GET ${APPLICATION}/sfapplication`]: undefined,
  [`PATCH ${APPLICATION}/sfapplication`]: { submitted: true },
  [`GET ${APPLICATION}/contract`]: undefined,
  [`GET ${APPLICATION}/sfcontract`]: undefined,
  [`GET ${APPLICATION}/hzapplication`]: undefined,
  [`GET ${APPLICATION}/employment`]: undefined,
  [`POST ${APPLICATION}/employment`]: EMPLOYMENT,
  [`PUT ${APPLICATION}/employment`]: EMPLOYMENT,
  [`GET ${APPLICATION}/quote`]: undefined,
  [`PUT ${APPLICATION}/quote`]: { pricingDetailId: '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11' },
  [`GET ${APPLICATION}/income`]: undefined,
  [`POST ${APPLICATION}/income`]: { incomeType: 'Partner', amount: 100, frequency: 'Weekly' },
  [`POST ${APPLICATION}/income/batch`]: [{ incomeType: 'Partner', amount: 100, frequency: 'Weekly' }],
  [`PUT ${APPLICATION}/income/:incomeId`]: { incomeType: 'CentreLink', amount: 100, frequency: 'Weekly' },
  [`DELETE ${APPLICATION}/income/:incomeId`]: undefined,
  [`GET ${APPLICATION}/expense`]: undefined,
  [`POST ${APPLICATION}/expense`]: { expenseType: 'Mortgage', amount: 100 },
  [`POST ${APPLICATION}/expense/batch`]: [{ expenseType: 'Mortgage', amount: 100 }],
  [`PUT ${APPLICATION}/expense/:expenseId`]: { expenseType: 'Mortgage', amount: 100 },
  [`DELETE ${APPLICATION}/expense/:expenseId`]: undefined,
  [`GET ${APPLICATION}/liability`]: undefined,
  [`POST ${APPLICATION}/liability`]: { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100 },
  [`PUT ${APPLICATION}/liability/:liabilityId`]: {
    debtType: 'Credit Card',
    consolidate: false,
    creditCardLimit: 100,
  },
  [`DELETE ${APPLICATION}/liability/:liabilityId`]: undefined,
  [`GET ${CONTACT}/bank-account`]: undefined,
  [`PUT ${CONTACT}/bank-account`]: { bsb: '062000', accountNumber: '12345678' },
  [`POST ${APPLICATION}/bank-session`]: { documentId: '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11' },
  [`GET ${APPLICATION}/bank-session/:bankSessionId`]: undefined,
  [`GET ${APPLICATION}/bank-observations`]: undefined,
  [`PUT ${APPLICATION}/bank-observations`]: { answers: [{ code: 'income', answer: 'declared' }] },
  [`GET ${APPLICATION}/documents`]: undefined,
  [`POST ${APPLICATION}/documents`]: { addAnotherBank: true },
  [`GET ${APPLICATION}/provenance`]: undefined,
  [`DELETE ${APPLICATION}/documents/:documentId`]: undefined,
  [`DELETE ${APPLICATION}/documents/:documentId/files/:fileId`]: undefined,
};

/** What signs in names a contact and needs no credential, because it gives one (sign-in.test.ts). */
const SIGN_IN = `POST ${CONTACT}/authenticate`;

/** Routes outside any contact, and what they answer without a credential. */
const WITHOUT_CONTACT: Record<string, number> = {
  'POST /contact': 201,
  // Nobody asks for a code, or signs in, without saying who they are.
  'POST /verify': 422,
  'POST /token': 400,
  'GET /session': 401,
  'POST /session': 401,
  // Signing out needs nothing: whoever holds no session has none to keep.
  'DELETE /session': 204,
  // The address itself is the permission, and this one is none.
  'PUT /uploads/:token': 412,
  'GET /addresskey': 200,
  'GET /notice': 200,
  'GET /institutions': 200,
  'POST /webhooks/bank-data': 401,
  'POST /webhooks/lender': 401,
  // A link opens a document by itself; this one is none of ours.
  'GET /downloads/:token': 412,
  // Partners come with a key of their own (tests/integration/partners).
  'POST /referral/:partner': 401,
  'POST /referral/:partner/contact/:contactId/link': 401,
  'GET /referral/:partner/deliveries': 401,
  'POST /referral/:partner/deliveries/:deliveryId/replay': 401,
  // Whom a partner sends comes with the token of a link, then with the cookie that it gave (referral.test.ts).
  'POST /referral/token': 422,
  'GET /referral/:partner/contact/:id': 401,
  'GET /third-party-app': 401,
  'GET /openapi.json': 200,
  'GET /docs': 200,
  'GET /docs/reference.js': 200,
};

/** Pages about the API are no calls of it. */
const UNDOCUMENTED = new Set(['GET /openapi.json', 'GET /docs', 'GET /docs/reference.js']);

type Route = { method: string; path: string; name: string };

function routesOf({ app }: TestApi): Route[] {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${API}/`))
    .map(({ method, path }) => ({ method, path, name: `${method} ${path.slice(API.length)}` }));
  return [...new Map(routes.map((route) => [route.name, route])).values()];
}

type Children = {
  incomeId: string;
  expenseId: string;
  liabilityId: string;
  documentId: string;
  fileId: string;
  bankSessionId: string;
};

let api: TestApi;
let owned: Route[];
let alice: TestApplication & Children;
let mallory: TestApplication & Children;

async function givenFullApplication(): Promise<TestApplication & Children> {
  const { application } = await api.givenOffer();
  const add = async (path: string, body: unknown) =>
    ((await api.must('POST', application.of(path), body, application)).body as { id: string }).id;
  return {
    ...application,
    incomeId: await add('/income', { incomeType: 'CentreLink', amount: 100, frequency: 'Weekly' }),
    expenseId: await add('/expense', { expenseType: 'Mortgage', amount: 100 }),
    liabilityId: await add('/liability', {
      debtType: 'Credit Card',
      consolidate: false,
      creditCardLimit: 100,
    }),
    ...(await givenDocument(application)),
  };
}

/** A document as it stands once an offer was accepted; the answers of this application can still be changed. */
async function givenDocument({ applicationId }: TestApplication) {
  const [documentId, fileId] = [randomUUID(), randomUUID()];
  await api.query(
    `insert into document (id, application_id, position, doc_type, name, explanation, required_by, created_at, updated_at)
      values ($1, $2, 0, 'Bank Statement', 'main bank account', '', 'main-bank-account', now(), now())`,
    [documentId, applicationId],
  );
  const bankSessionId = randomUUID();
  await api.query(
    `insert into bank_session (id, application_id, document_id, provider_reference, created_at, updated_at)
      values ($1::uuid, $2, $3, $1::uuid::text, now(), now())`,
    [bankSessionId, applicationId, documentId],
  );
  await api.query(
    `insert into document_file (id, document_id, name, storage_key, media_type, size, content_hash, uploaded_at)
      values ($1::uuid, $2, $3, $1::uuid::text, 'application/pdf', 1, '', now())`,
    [fileId, documentId, api.deps.sealer.seal('statement.pdf', `document_file.name:${fileId}`)],
  );
  return { documentId, fileId, bankSessionId };
}

beforeAll(async () => {
  api = await createTestApi();
  owned = routesOf(api).filter(({ path, name }) => path.startsWith(`${API}${CONTACT}`) && name !== SIGN_IN);
  alice = await givenFullApplication();
  mallory = await givenFullApplication();
});
afterAll(() => api.close());

/** The path of a route with ids in it: Alice's unless said otherwise. */
function pathOf(route: Route, ids: Partial<TestApplication & Children> = {}): string {
  const values: Record<string, string> = { ...alice, type: 'current', ...ids } as never;
  return route.path.replace(/:(\w+)/g, (_whole, name: string) => values[name] ?? `no value for ${name}`);
}

async function ask(route: Route, path: string, token?: string) {
  const { status, body } = await api.request(route.method, path, BODIES[route.name], { token });
  return { route: route.name, status, code: (body as { code?: string } | null)?.code };
}

/** Everything stored, but for what a session or an audit may add about Mallory. */
async function everythingOfAlice() {
  const { rows } = await api.deps.database.execute(sql`
    select (select json_agg(c order by id) from contact c where id = ${alice.contactId}) as contacts,
      (select json_agg(a order by id) from application a where contact_id = ${alice.contactId}) as applications,
      (select json_agg(a order by type) from address a where contact_id = ${alice.contactId}) as addresses,
      (select json_agg(e) from employment e where application_id = ${alice.applicationId}) as employments,
      (select json_agg(i order by id) from income i where application_id = ${alice.applicationId}) as incomes,
      (select json_agg(e order by id) from expense e where application_id = ${alice.applicationId}) as expenses,
      (select json_agg(l order by id) from liability l where application_id = ${alice.applicationId}) as debts,
      (select json_agg(d order by id) from document d where application_id = ${alice.applicationId}) as documents,
      (select json_agg(b order by id) from bank_session b where application_id = ${alice.applicationId}) as banks,
      (select json_agg(b) from bank_account b where contact_id = ${alice.contactId}) as accounts,
      (select json_agg(f order by id) from document_file f where document_id = ${alice.documentId}) as files,
      (select json_agg(q order by id) from quote q where application_id = ${alice.applicationId}) as quotes,
      (select count(*) from audit_event where contact_id = ${alice.contactId}) as events`);
  return rows;
}

describe('the router', () => {
  it('has no route that this test does not know', () => {
    const known = [...Object.keys(BODIES), ...Object.keys(WITHOUT_CONTACT), SIGN_IN].sort();
    expect(
      routesOf(api)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(known);
  });

  it('documents every call in OpenAPI', async () => {
    const { body } = await api.must('GET', '/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const calls = routesOf(api)
      .map(({ name }) => name)
      .filter((name) => !UNDOCUMENTED.has(name));
    expect(documented.sort()).toEqual(calls.sort());
  });

  it('lets the owner through on every route, so that refusals below mean something', async () => {
    const self = await givenFullApplication();
    const passed = [];
    for (const route of owned.filter(({ method }) => method !== 'DELETE')) {
      passed.push(await ask(route, pathOf(route, self), self.token));
    }
    expect(
      passed.filter(({ status }) => status === 401 || status === 403 || status === 404 || status >= 500),
    ).toEqual([]);
  });
});

describe('a route under a contact', () => {
  const forged = async (claims: Record<string, unknown>, secret: string, algorithm = 'HS256') =>
    new SignJWT({ ver: 1, auth_time: Math.floor(api.now().getTime() / 1000), ...claims })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(alice.contactId)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setIssuedAt(Math.floor(api.now().getTime() / 1000))
      .setExpirationTime(Math.floor(api.now().getTime() / 1000) + 60)
      .sign(new TextEncoder().encode(secret));

  const unsigned = (token: string) => {
    const [, payload] = token.split('.');
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload ?? ''}.`;
  };

  const credentials: [string, () => Promise<string | undefined>, number, string][] = [
    ['no token', () => Promise.resolve(undefined), 401, 'unauthenticated'],
    ['garbage', () => Promise.resolve('garbage'), 401, 'unauthenticated'],
    ['an unsigned token', () => Promise.resolve(unsigned(alice.token)), 401, 'unauthenticated'],
    ['a token signed by somebody else', () => forged({}, 'x'.repeat(48)), 401, 'unauthenticated'],
    [
      'another algorithm of our own secret',
      () => forged({}, api.deps.config.authSecret, 'HS512'),
      401,
      'unauthenticated',
    ],
    ['an address key in place of a token', addressKey, 401, 'unauthenticated'],
    ['an expired token', expiredToken, 403, 'session-expired'],
    ["another applicant's token", () => Promise.resolve(mallory.token), 403, 'not-yours'],
  ];

  async function addressKey() {
    return ((await api.must('GET', '/addresskey')).body as { key: string }).key;
  }
  async function expiredToken() {
    const earlier = new Date(api.now().getTime() - HOUR_MS - 1000);
    const identity = { contactId: alice.contactId, tokenVersion: 1, signedInAt: earlier };
    return (await createTokens(api.deps.config.authSecret).mint(identity, earlier)).token;
  }

  it.each(credentials)('refuses %s, and nothing changes', async (_name, makeToken, status, code) => {
    const before = await everythingOfAlice();
    const token = await makeToken();
    const replies = [];
    for (const route of owned) replies.push(await ask(route, pathOf(route), token));
    expect(replies).toEqual(owned.map(({ name }) => ({ route: name, status, code })));
    expect(await everythingOfAlice()).toEqual(before);
  });

  it("refuses another's application under one's own contact, like one that does not exist", async () => {
    const before = await everythingOfAlice();
    const routes = owned.filter(({ path }) => path.includes(':applicationId'));
    const nobody = '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22';
    for (const applicationId of [alice.applicationId, nobody]) {
      const replies = [];
      for (const route of routes) {
        const path = pathOf(route, { contactId: mallory.contactId, applicationId });
        replies.push(await ask(route, path, mallory.token));
      }
      expect(replies).toEqual(routes.map(({ name }) => ({ route: name, status: 403, code: 'not-yours' })));
    }
    expect(await everythingOfAlice()).toEqual(before);
  });

  it("does not find another's child under one's own parent, like one that does not exist", async () => {
    const before = await everythingOfAlice();
    const routes = owned.filter(({ path }) =>
      /:(income|expense|liability|document|bankSession)Id/.test(path),
    );
    const replies = [];
    for (const route of routes) {
      const { contactId, applicationId } = mallory;
      replies.push(await ask(route, pathOf(route, { contactId, applicationId }), mallory.token));
    }
    expect(replies).toEqual(routes.map(({ name }) => ({ route: name, status: 404, code: 'not-found' })));
    expect(await everythingOfAlice()).toEqual(before);
  });

  it("takes no pricing option of another's quote", async () => {
    const quote = await api.getQuote(alice);
    const body = { pricingDetailId: quote.pricingDetails[0]?.id };
    expect(await api.request('PUT', mallory.of('/quote'), body, mallory)).toMatchObject({
      status: 412,
      body: { code: 'quote-changed' },
    });
  });

  it('refuses an id that is none', async () => {
    for (const id of [
      '1',
      'x'.repeat(200),
      "' or 1=1 --",
      '%00',
      '%E0%A4%A',
      alice.contactId.toUpperCase(),
    ]) {
      for (const route of owned) {
        const reply = await ask(route, pathOf(route, { contactId: id }), alice.token);
        expect([reply.status, reply.code]).toEqual([400, 'malformed-id']);
      }
    }
    for (const route of owned.filter(({ path }) => path.includes(':applicationId'))) {
      const reply = await ask(route, pathOf(route, { applicationId: 'abc' }), alice.token);
      expect([reply.status, reply.code]).toEqual([400, 'malformed-id']);
    }
  });

  it('refuses a revoked token everywhere, a stored reply included', async () => {
    const victim = await givenFullApplication();
    const headers = { 'idempotency-key': 'kept-from-before' };
    const ask = { token: victim.token, headers };
    const rent = { expenseType: 'Rent', amount: 900 };
    await api.must('POST', victim.of('/expense'), rent, ask);
    const empty = await api.createApplicant();
    await api.query('update contact set token_version = token_version + 1 where id = any($1)', [
      [victim.contactId, empty.contactId],
    ]);

    const replies = [];
    for (const route of owned) {
      const { status, body } = await api.request(
        route.method,
        pathOf(route, victim),
        BODIES[route.name],
        victim,
      );
      replies.push({ route: route.name, status, code: (body as { code?: string } | null)?.code });
    }
    expect(replies).toEqual(owned.map(({ name }) => ({ route: name, status: 403, code: 'session-expired' })));
    expect(await api.request('POST', victim.of('/expense'), rent, ask)).toMatchObject({ status: 403 });
    expect(await api.request('GET', empty.path('/application'), undefined, empty)).toMatchObject({
      status: 403,
    });
    for (const method of ['GET', 'POST']) {
      expect(await api.request(method, '/session', undefined, victim)).toMatchObject({ status: 403 });
    }
  });
});

describe('a route outside any contact', () => {
  it.each(Object.entries(WITHOUT_CONTACT))('%s answers %i without a credential', async (name, status) => {
    const [method = '', path = ''] = name.split(' ');
    const body =
      name === 'POST /contact'
        ? {
            firstname: 'Ida',
            lastname: 'Lund',
            mobile: '0400000000',
            email: 'ida@example.com',
            dob: '1980-01-01',
            privacyConsent: true,
          }
        : undefined;
    expect((await api.request(method, path, body)).status).toBe(status);
  });
});

describe('somebody with a made-up identity', () => {
  it('cannot tell a contact that exists from one that does not', async () => {
    const nobody = '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22';
    const [one, other] = await Promise.all(
      [alice.contactId, nobody].map((id) => api.request('GET', `/contact/${id}`, undefined, mallory)),
    );
    const withoutId = (body: unknown) => ({ ...(body as object), requestId: '' });
    expect(withoutId(one?.body)).toEqual(withoutId(other?.body));
    expect(one?.status).toBe(403);
  });
});
