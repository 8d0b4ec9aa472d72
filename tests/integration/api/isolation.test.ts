import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationCookieName } from '#lib/session/token-format.ts';
import { CHECKS } from '../../../trust/isolation/matrix.ts';
import {
  API,
  BODIES,
  KNOWN_ROUTES,
  OWNED_ROUTES,
  UNDOCUMENTED,
  WITHOUT_CONTACT,
  fillPath,
} from '../../../trust/isolation/route-table.ts';
import type { Route } from '../../../trust/isolation/route-table.ts';
import type { FullApplicant, World } from '../../../trust/isolation/world.ts';
import { createTestApi, referredDetails } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { PRODUCTION } from '#tests/support/production.ts';

/**
 * Who may reach what, for every route the router knows. A new route fails here until it is stated what a well-formed
 * request to it looks like (trust/isolation/route-table.ts).
 */

function routesOf({ app }: TestApi): Route[] {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${API}/`))
    .map(({ method, path }) => ({ method, path, name: `${method} ${path.slice(API.length)}` }));
  return [...new Map(routes.map((route) => [route.name, route])).values()];
}

type Full = TestApplication & FullApplicant;

let api: TestApi;
let alice: Full;
let mallory: Full;
let world: World;

async function givenFullApplication(): Promise<Full> {
  const { application, option } = await api.givenOffer();
  const add = async (path: string, body: unknown) =>
    ((await api.must('POST', application.of(path), body, application)).body as { id: string }).id;
  return {
    ...application,
    email: application.details.email,
    pricingDetailId: option.id,
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

/** A document as it would be after an acceptance; the answers of this application can still be changed. */
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
      values ($1::uuid, $2, $3, $1::uuid::text, 'application/pdf', 1, 'hash', now())`,
    [fileId, documentId, api.deps.sealer.seal('statement.pdf', `document_file.name:${fileId}`)],
  );
  return { documentId, fileId, bankSessionId };
}

beforeAll(async () => {
  api = await createTestApi();
  alice = await givenFullApplication();
  mallory = await givenFullApplication();
  world = {
    alice,
    mallory,
    customer: await givenCustomer(),
    leaver: await givenLeaver(),
    referred: await givenReferred(),
    partners: {
      sender: 'gumnut',
      other: 'wombat-compare',
      keys: Object.fromEntries(
        ['gumnut', 'wombat-compare'].map((name) => [name, api.asPartner(name).token ?? '']),
      ),
    },
    authSecret: api.deps.config.authSecret,
    now: api.now,
    addressKey: ((await api.must('GET', '/addresskey')).body as { key: string }).key,
    cookieName: applicationCookieName(true),
    stateOfAlice: everythingOfAlice,
    async send({ method, path, headers, body }) {
      const reply = await api.request(method, path, body, { headers: { ...headers } });
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      return { status: reply.status, code: (reply.body as { code?: string }).code, text };
    },
  };
});
afterAll(() => api.close());

async function givenCustomer(): Promise<Full> {
  const customer = await givenFullApplication();
  await api.putInStatus(customer, 'App Submit');
  return customer;
}

async function givenLeaver(): Promise<Full> {
  const leaver = await givenFullApplication();
  await api.query('update contact set token_version = token_version + 1 where id = $1', [leaver.contactId]);
  return leaver;
}

async function givenReferred(): Promise<{ contactId: string; referralId: string }> {
  const { headers, referralId } = await api.givenReferral('gumnut');
  const { body } = await api.must('POST', '/contact', referredDetails(), { headers });
  const { contactId, authToken } = body as { contactId: string; authToken: string };
  const path = `/contact/${contactId}/application`;
  await api.must('POST', path, { loanAmount: 2_000_000 }, { token: authToken, headers });
  return { contactId, referralId };
}

/** The path of a route with ids in it: Alice's unless stated otherwise. */
function pathOf(route: Route, ids: Partial<FullApplicant> = {}): string {
  return fillPath(route.path, { ...alice, type: 'current', ...ids } as never);
}

async function ask(route: Route, path: string, token?: string) {
  const { status, body } = await api.request(route.method, path, BODIES[route.name], { token });
  return { route: route.name, status, code: (body as { code?: string } | null)?.code };
}

/** Everything stored, except what a session or the audit trail may add about Mallory. */
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
    expect(
      routesOf(api)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...KNOWN_ROUTES].sort());
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
    for (const route of OWNED_ROUTES.filter(({ method }) => method !== 'DELETE')) {
      passed.push(await ask(route, pathOf(route, self), self.token));
    }
    expect(
      passed.filter(({ status }) => status === 401 || status === 403 || status === 404 || status >= 500),
    ).toEqual([]);
  });
});

describe('a stranger', () => {
  it.each(Object.entries(CHECKS))('is refused %s, and changes nothing', async (_what, check) => {
    const { requests, leaks } = await check(world);
    expect(leaks).toEqual([]);
    expect(requests).toBeGreaterThan(15);
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
      for (const route of OWNED_ROUTES) {
        const reply = await ask(route, pathOf(route, { contactId: id }), alice.token);
        expect([reply.status, reply.code]).toEqual([400, 'malformed-id']);
      }
    }
    for (const route of OWNED_ROUTES.filter(({ path }) => path.includes(':applicationId'))) {
      const reply = await ask(route, pathOf(route, { applicationId: 'abc' }), alice.token);
      expect([reply.status, reply.code]).toEqual([400, 'malformed-id']);
    }
  });

  it('gets no stored reply with a revoked token', async () => {
    const victim = await givenFullApplication();
    const withKey = { token: victim.token, headers: { 'idempotency-key': 'kept-from-before' } };
    const rent = { expenseType: 'Rent', amount: 900 };
    await api.must('POST', victim.of('/expense'), rent, withKey);
    const empty = await api.createApplicant();
    await api.query('update contact set token_version = token_version + 1 where id = any($1)', [
      [victim.contactId, empty.contactId],
    ]);
    expect(await api.request('POST', victim.of('/expense'), rent, withKey)).toMatchObject({ status: 403 });
    expect(await api.request('GET', empty.path('/application'), undefined, empty)).toMatchObject({
      status: 403,
    });
  });
});

describe('in production', () => {
  it('nothing of the sandbox is there', async () => {
    const routes = api.app.routes.filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/sandbox/'),
    );
    expect(routes.length).toBeGreaterThan(15);
    const production = await createTestApi({ environment: PRODUCTION });
    for (const { method, path } of routes) {
      const url = path.replace(/:\w+/g, randomUUID());
      const body = method === 'GET' ? undefined : {};
      const reply = await production.request(method, url, body);
      expect([method, path, reply.status, (reply.body as { code: string }).code]).toEqual([
        method,
        path,
        404,
        'not-found',
      ]);
    }
    expect(production.app.routes.filter(({ path }) => path.includes('sandbox'))).toEqual([]);
    await production.close();
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
