import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { problemContract } from '#lib/contracts/problem.ts';
import {
  ADDRESS,
  EMPLOYMENT,
  PARTNER_PAYLOAD,
  acceptanceOf,
  contactDetails,
  createTestApi,
  readReply,
} from '#tests/support/test-api.ts';
import type { Ask, TestApi, TestApplication } from '#tests/support/test-api.ts';

/**
 * Whatever is sent, the API answers: never a 5xx, and every refusal is problem details. `FUZZ_SEED` repeats a run,
 * `FUZZ_RUNS` lengthens it.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const runs = Number(process.env['FUZZ_RUNS'] ?? 2_000);

let api: TestApi;
let given: TestApplication;
let quoteId: string;
beforeAll(async () => {
  api = await createTestApi();
  process.stdout.write(`fuzz: FUZZ_SEED=${String(seed)} FUZZ_RUNS=${String(runs)}\n`);
});
beforeEach(async () => {
  const { application, quote } = await api.givenOffer();
  given = application;
  ({ quoteId } = quote);
});
afterAll(() => api.close());

const check = <Value>(property: fc.IAsyncProperty<[Value]>, share: number) =>
  fc.assert(property, { seed, numRuns: Math.ceil(runs * share) });

function assertAnswered(reply: Awaited<ReturnType<typeof readReply>>): void {
  if (reply.status >= 500)
    throw new Error(`${String(reply.status)} ${JSON.stringify(reply.body)}\n${api.logs.at(-1) ?? ''}`);
  if (reply.status >= 400) problemContract.parse(reply.body);
}

/** Values that have broken servers before. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '\ufeff',
  '\u202e',
  '\u200b\u200d',
  '🏠'.repeat(100),
  'é'.normalize('NFD').repeat(50),
  'x'.repeat(10_000),
  "'; drop table contact; --",
  '{{7*7}}',
  '${process.env}',
  '../../etc/passwd',
  '%00%s%n',
  '__proto__',
  'NaN',
  '1e309',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
);
const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    Number.MIN_VALUE,
    499_999,
    7_000_001,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  '',
  'status',
  'a.b',
  '\u0000',
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 3, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, [], {}),
  fc.array(hostileText, { maxLength: 60 }),
  fc.dictionary(hostileKey, hostileText),
  fc.jsonValue({ maxDepth: 6 }),
);

/** Well-formed writes, by route. */
function writes(): { method: string; path: string; body: unknown; ask?: Ask }[] {
  const nobody = '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11';
  const asset = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
  const licence = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '1234567890' };
  const salary = { incomeType: 'Salary', amount: 9_000_000, frequency: 'Yearly', nextPayDate: '2026-12-01' };
  const rent = { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly', sharedWithPartner: false };
  const card = {
    debtType: 'Credit Card',
    consolidate: true,
    liabilityName: 'Bank',
    amount: 5,
    creditCardLimit: 500,
  };
  const answers = {
    loanAmount: 2_500_000,
    loanType: 'Secured',
    loanPurpose: 'Wedding',
    maritalStatus: 'Married',
    numberOfDependants: 2,
    visaStatus: 'Australian Citizen',
    assets: [asset],
    gclId: 'g',
    referredByPartner: true,
  };
  return [
    { method: 'POST', path: '/contact', body: { ...contactDetails(), ...licence, devicetype: 'phone' } },
    { method: 'PATCH', path: given.path(), body: { firstname: 'Nina', ...licence, sessionId: 's' } },
    { method: 'POST', path: given.path('/application'), body: answers },
    { method: 'PATCH', path: given.of(), body: answers },
    { method: 'PATCH', path: given.of(), body: acceptanceOf(quoteId) },
    { method: 'PUT', path: given.path('/address/current'), body: ADDRESS },
    {
      method: 'PUT',
      path: given.path('/address/previous'),
      body: { ...ADDRESS, enterAddressManually: true },
    },
    { method: 'POST', path: given.of('/employment'), body: EMPLOYMENT },
    { method: 'POST', path: given.of('/income'), body: salary },
    { method: 'POST', path: given.of('/income/batch'), body: [salary, { ...salary, incomeType: 'Partner' }] },
    { method: 'PUT', path: given.of(`/income/${nobody}`), body: salary },
    { method: 'POST', path: given.of('/expense'), body: rent },
    { method: 'POST', path: given.of('/expense/batch'), body: [rent, { ...rent, expenseType: 'Mortgage' }] },
    { method: 'POST', path: given.of('/liability'), body: card },
    { method: 'PUT', path: given.of('/quote'), body: { pricingDetailId: nobody } },
    { method: 'PUT', path: given.of('/refer'), body: { optedIn: true, sentToPartner: true, partner: 'cra' } },
    { method: 'PATCH', path: given.of('/sfapplication'), body: { submitted: true } },
    { method: 'POST', path: '/referral/MME', body: PARTNER_PAYLOAD, ask: api.asPartner('MME') },
    { method: 'POST', path: '/referral/token', body: { token: 'A'.repeat(43) } },
  ];
}

const NOTHING = { method: 'POST', path: '/', body: null, ask: {} as Ask };

type Mutation = { at: number; value: unknown; key: string; kind: 'replace' | 'remove' | 'add' | 'whole' };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  value: hostile,
  key: hostileKey,
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'whole'),
});

/** Changes one value of a body, inside its lists and objects too. */
function mutate(body: unknown, { at, value, key, kind }: Mutation): unknown {
  if (kind === 'whole') return value;
  if (Array.isArray(body)) {
    const index = at % body.length;
    return body.map((item: unknown, position) =>
      position === index ? mutate(item, { at: at >> 3, value, key, kind }) : item,
    );
  }
  if (typeof body !== 'object' || body === null) return value;
  const entries = Object.entries(body);
  const [name = '', inner] = entries[at % entries.length] ?? [];
  const others = entries.filter(([other]) => other !== name);
  if (kind === 'remove') return Object.fromEntries(others);
  if (kind === 'add') return Object.fromEntries([...entries, [key, value]]);
  const isDeeper = typeof inner === 'object' && inner !== null && at % 3 === 0;
  return Object.fromEntries([
    ...others,
    [name, isDeeper ? mutate(inner, { at: at >> 3, value, key, kind }) : value],
  ]);
}

describe('the API is never at a loss', () => {
  it('over bodies that are nearly right', async () => {
    const property = fc.asyncProperty(
      fc.record({ route: fc.nat(), mutations: fc.array(mutation, { maxLength: 3 }) }),
      async ({ route, mutations }) => {
        const all = writes();
        const { method, path, body, ask = given } = all[route % all.length] ?? NOTHING;
        const changed = mutations.reduce<unknown>(mutate, body);
        const text = JSON.stringify(changed ?? null);
        // One acceptance in the bodies would leave nothing but conflicts to find.
        if (route % 10 === 0) await api.putInStatus(given, 'App Start');
        assertAnswered(await api.request(method, path, text, ask));
      },
    );
    await check(property, 0.6);
  }, 300_000);

  it('over what is read after such writes', async () => {
    const reads = ['/quote', '/sfapplication', '/income', '/expense', '/liability', '/employment'];
    const property = fc.asyncProperty(
      fc.record({ at: fc.nat(), change: mutation }),
      async ({ at, change }) => {
        const { body } = writes()[3] ?? {};
        await api.request('PATCH', given.of(), JSON.stringify(mutate(body, change) ?? null), given);
        assertAnswered(await api.request('GET', given.of(reads[at % reads.length]), undefined, given));
        assertAnswered(await api.request('GET', given.path('/application'), undefined, given));
      },
    );
    await check(property, 0.1);
  }, 300_000);

  it('over bytes that are nothing', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc
        .tuple(fc.json(), fc.uint8Array({ maxLength: 3 }))
        .map(([text, tail]) => Buffer.concat([Buffer.from(text), tail])),
    );
    const property = fc.asyncProperty(
      fc.record({ route: fc.nat(), bytes }),
      async ({ route, bytes: body }) => {
        const all = writes();
        const { method, path, ask = given } = all[route % all.length] ?? NOTHING;
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${ask.token ?? ''}` };
        const request = new Request(`https://loans.example/api/v2${path}`, {
          method,
          headers,
          body: Buffer.from(body),
        });
        assertAnswered(await readReply(await api.app.fetch(request, {})));
      },
    );
    await check(property, 0.2);
  }, 300_000);

  it('over paths, queries and headers', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'contact',
        'application',
        'quote',
        'income',
        'batch',
        'session',
        '..',
        '%2e',
        '%00',
        '%',
        ':id',
        'docs',
      ),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
      fc.uuid(),
      fc.constant(0).map(() => given.contactId),
      fc.constant(0).map(() => given.applicationId),
    );
    const header = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', ' ', '-', '_', '.', ',', ';', '=', '"', '/', '\u00e9'),
      maxLength: 300,
    });
    const property = fc.asyncProperty(
      fc.record({
        method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
        segments: fc.array(segment, { maxLength: 7 }),
        query: fc.webQueryParameters(),
        key: header,
        ifMatch: header,
        cookie: header,
        hasToken: fc.boolean(),
      }),
      async ({ method, segments, query, key, ifMatch, cookie, hasToken }) => {
        const reply = await api.request(method, `/${segments.join('/')}?${query}`, undefined, {
          token: hasToken ? given.token : undefined,
          headers: {
            'idempotency-key': key,
            'if-match': ifMatch,
            cookie: `__Host-application=${cookie}`,
            'x-request-id': key,
          },
        });
        if (method === 'HEAD') {
          if (reply.status >= 500) throw new Error(String(reply.status));
        } else assertAnswered(reply);
      },
    );
    await check(property, 0.1);
  }, 300_000);
});
