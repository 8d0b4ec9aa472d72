import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consentsContract } from '#lib/contracts/contract.ts';
import { documentsContract } from '#lib/contracts/document.ts';
import { createApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import { TRIES_AN_HOUR } from '#server/features/sign-in/pin-lock.ts';
import { AppError } from '#server/http/app-error.ts';
import { createLogger } from '#server/logging.ts';
import { STRICT_LIMITS } from '#server/throttle/limits.ts';
import type { LimitName } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle-repository.ts';
import type { Throttle } from '#server/throttle/throttle-repository.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { Reply, TestApi, TestApplication } from '#tests/support/test-api.ts';

/** As in production, where every limit is strict. The windows go by real time, so the tests move that clock. */
let api: TestApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api = await createTestApi({ environment: { RATE_LIMITS: 'strict' } });
});
afterAll(() => {
  vi.useRealTimers();
  return api.close();
});

const waitUntilEndOf = (limit: LimitName) =>
  vi.setSystemTime(Date.now() + STRICT_LIMITS[limit].duration * 1000);

/** Counts until the limit refuses. @returns how often it did not */
async function useUp(throttle: Throttle, limit: LimitName, key: Buffer): Promise<number> {
  for (let count = 0; ; count += 1) {
    try {
      await throttle.count(limit, key);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many-requests' });
      return count;
    }
  }
}

/** How many of several simultaneous calls were let through. */
async function countPassed(calls: readonly Promise<void>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.every(({ reason }) => reason instanceof AppError && reason.status === 429)).toBe(true);
  return outcomes.length - refusals.length;
}

/** The subject of a message with a link and no code, with the time at which it was sent. */
const A_LINK: unknown = expect.stringMatching(/^Your Boronia Loans link, \d+:\d\d [ap]m/);

describe('a limit', () => {
  const names = Object.keys(STRICT_LIMITS) as LimitName[];
  const processes = () => [1, 2].map(() => createThrottle(api.deps.database, 'strict'));

  it.each(names)('%s lets exactly so many through, for each key and until its window ends', async (limit) => {
    const [throttle] = processes() as [Throttle];
    const [one, other] = [Buffer.from('one'), Buffer.from('other')];
    const { points } = STRICT_LIMITS[limit];
    expect(await useUp(throttle, limit, one)).toBe(points);
    await throttle.count(limit, other);
    waitUntilEndOf(limit);
    expect(await useUp(throttle, limit, one)).toBe(points);
  });

  it('counts what is done at once in two processes together, but for what each lets pass by itself', async () => {
    const all = processes();
    for (const limit of ['calls-of-address', 'applicants-of-address', 'downloads-of-contact'] as const) {
      const { points, free = 0 }: { points: number; free?: number } = STRICT_LIMITS[limit];
      const key = Buffer.from('at once');
      const calls = Array.from({ length: 4 * points }, (_, index) => all[index % 2]?.count(limit, key));
      expect([limit, await countPassed(calls.map((call) => Promise.resolve(call)))]).toEqual([
        limit,
        points + free,
      ]);
    }
  });

  it('costs no statement for what real people do, nor for whoever is over it', async () => {
    const [throttle] = processes() as [Throttle];
    const queries = vi.spyOn(api.deps.database.$client, 'query');
    const key = Buffer.from('somebody');
    for (let count = 0; count < 20; count += 1) await throttle.count('applicants-of-address', key);
    expect(queries).toHaveBeenCalledTimes(0);
    await useUp(throttle, 'applicants-of-address', key);
    const asked = queries.mock.calls.length;
    for (let count = 0; count < 50; count += 1) await useUp(throttle, 'applicants-of-address', key);
    expect(queries).toHaveBeenCalledTimes(asked);
  });

  it('lets nobody past uncounted when the database does not answer', async () => {
    const [throttle] = processes() as [Throttle];
    vi.spyOn(api.deps.database.$client, 'query').mockImplementationOnce(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    });
    await expect(throttle.count('calls-of-address', Buffer.from('x'))).rejects.toThrow('gone');
  });
});

describe('a call that is made too often', () => {
  let application: TestApplication;
  let documentId: string;
  let receipt: string;

  beforeAll(async () => {
    ({ application } = await api.givenAcceptance());
    const { body } = await api.must('GET', application.of('/documents'), undefined, application);
    const { documentList } = documentsContract.parse(body);
    documentId = documentList.find(({ docType }) => docType === 'Bank Statement')?.id ?? '';
    const consents = await api.must('GET', application.path('/consents'), undefined, application);
    receipt = consentsContract.parse(consents.body).receiptUrl;
  });

  const caller = () => api.deps.blindIndex('client-address', 'unknown');
  const contact = () => Buffer.from(application.contactId);
  const emailOf = (email: string) => api.deps.blindIndex('email', email);
  const triedBy = (email: string) => emailOf(`${email}|${caller().toString('base64url')}`);
  const upload = () => ({ documentId, name: 'a.pdf', type: 'application/pdf', size: 100 });
  const addressKey = async () => ((await api.must('GET', '/addresskey')).body as { key: string }).key;

  const CALLS: [LimitName, string, () => Buffer, () => Promise<Reply>][] = [
    [
      'applicants-of-address',
      'POST /contact',
      caller,
      () => api.request('POST', '/contact', contactDetails()),
    ],
    [
      'contacts-of-email',
      'POST /contact with one e-mail',
      () => triedBy('one@example.com'),
      () => api.request('POST', '/contact', contactDetails({ email: ' ONE@example.com ' })),
    ],
    [
      'contacts-of-email',
      'PATCH /contact to that e-mail',
      () => triedBy('two@example.com'),
      async () => {
        const other = await api.createApplicant();
        return api.request('PATCH', other.path(), { email: 'Two@example.com' }, other);
      },
    ],
    [
      'contacts-of-email',
      "PATCH /contact to another date of birth beside one's e-mail",
      () => triedBy(application.details.email),
      () => api.request('PATCH', application.path(), { dob: '1977-07-07' }, application),
    ],
    [
      'guesses-of-caller',
      'POST /contact on another quarter of an hour of that day',
      () => triedBy('three@example.com'),
      () => api.request('POST', '/contact', contactDetails({ email: 'three@example.com' })),
    ],
    [
      'guesses-of-email',
      'POST /verify with one e-mail',
      () => emailOf('four@example.com'),
      () => api.request('POST', '/verify', { email: 'four@example.com', dob: '1980-01-01' }),
    ],
    [
      'pairs-of-address',
      'POST /contact with another e-mail each time',
      caller,
      () => api.request('POST', '/contact', contactDetails()),
    ],
    [
      'pairs-of-address-a-day',
      'POST /verify with another e-mail each time',
      caller,
      () => api.request('POST', '/verify', { email: `${randomUUID()}@example.com`, dob: '1980-01-01' }),
    ],
    [
      'sessions-of-contact',
      'GET /session',
      contact,
      () => api.request('GET', '/session', undefined, application),
    ],
    [
      'sessions-of-contact',
      'POST /session',
      contact,
      () => api.request('POST', '/session', undefined, application),
    ],
    [
      'uploads-of-contact',
      'POST …/documents',
      contact,
      () => api.request('POST', application.of('/documents'), upload(), application),
    ],
    [
      'bank-sessions-of-contact',
      'POST …/bank-session',
      contact,
      () => api.request('POST', application.of('/bank-session'), { documentId }, application),
    ],
    ['downloads-of-contact', 'GET /downloads/:token', contact, () => api.request('GET', receipt)],
    [
      'searches-of-address',
      'GET /api/address/search',
      caller,
      async () => api.request('GET', `/api/address/search?key=${await addressKey()}&text=12+Smith`),
    ],
    [
      'searches-of-address',
      'GET /api/address/retrieve',
      caller,
      async () => api.request('GET', `/api/address/retrieve?key=${await addressKey()}&id=none`),
    ],
  ];

  const CODE_OF: Partial<Record<LimitName, string>> = {
    'guesses-of-caller': 'too-many-guesses',
    'guesses-of-email': 'too-many-guesses',
    'pairs-of-address': 'too-many-pairs',
    'pairs-of-address-a-day': 'too-many-pairs',
  };

  it.each(CALLS)(
    '%s: %s answers 429, says until when, and passes again after it',
    async (limit, _call, keyOf, ask) => {
      const before = await ask();
      expect([200, 201, 204, 409, 422]).toContain(before.status);
      await useUp(api.deps.throttle, limit, keyOf());
      const refused = await ask();
      const code = CODE_OF[limit] ?? 'too-many-requests';
      expect(refused).toMatchObject({ status: 429, body: { code, status: 429 } });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(STRICT_LIMITS[limit].duration);
      expect((refused.body as { retryAfterSeconds: number }).retryAfterSeconds).toBe(seconds);
      waitUntilEndOf(limit);
      expect((await ask()).status).toBe(before.status);
    },
  );

  it('keeps nobody out whose e-mail a stranger has tried dates of birth with', async () => {
    const { details } = await api.createApplicant();
    const verify = (clientAddress: string, dob: string) =>
      api.app.fetch(
        new Request('https://loans.example/api/v2/verify', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: details.email, dob }),
        }),
        { clientAddress },
      );
    const statuses: number[] = [];
    for (let year = 1960; year < 1971; year += 1) {
      statuses.push((await verify('203.0.113.66', `${String(year)}-01-01`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
    expect((await verify('198.51.100.7', details.dob)).status).toBe(200);
  });

  /** The n-th caller, each from a site of their own. */
  const fromSite = (number: number) => `2001:db8:${number.toString(16)}:1::1`;
  const call = (clientAddress: string, path: string, body: unknown) =>
    api.app.fetch(
      new Request(`https://loans.example/api/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { clientAddress },
    );
  /** What the body says, except what is different each time. */
  const saidIn = async (reply: Response) => ({
    ...((await reply.json()) as object),
    requestId: '',
    retryAfterSeconds: 0,
  });

  it('lets in by e-mail whose address strangers have worn out, and tells the strangers nothing', async () => {
    const { details, contactId } = await api.createApplicant();
    const { email, dob } = details;
    await useUp(api.deps.throttle, 'guesses-of-email', emailOf(email));
    const right = await call('198.51.100.7', '/verify', { email, dob });
    const wrong = await call('198.51.100.8', '/verify', { email, dob: '1971-01-01' });
    expect([right.status, wrong.status]).toEqual([429, 429]);
    const said = await saidIn(right);
    expect(said).toMatchObject({ code: 'too-many-guesses' });
    expect(await saidIn(wrong)).toEqual(said);
    const jobs = await api.query(`select 1 from graphile_worker.jobs where task_identifier = 'send-link'`);
    expect(jobs.length).toBeGreaterThan(1);

    await api.runJobs();
    const mailbox = await readMailbox(api, email);
    expect(mailbox.map(({ subject }) => subject)).toEqual([A_LINK]);
    const [link = ''] = mailbox[0]?.links.filter((one) => one.includes('#')) ?? [];
    const verifyToken = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    expect(await api.request('POST', `/contact/${contactId}/authenticate`, { verifyToken })).toMatchObject({
      status: 200,
    });
  });

  it('answers a contact that is to be made with that address alike, and lets its owner in', async () => {
    const { application } = await api.givenQuote();
    const { email } = application.details;
    await useUp(api.deps.throttle, 'guesses-of-email', emailOf(email));
    const known = await call('198.51.100.9', '/contact', { ...application.details });
    const unknown = await call('198.51.100.9', '/contact', contactDetails({ email, dob: '1971-01-01' }));
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(await saidIn(known)).toEqual(await saidIn(unknown));
    await api.runJobs();
    expect((await readMailbox(api, email)).map(({ subject }) => subject)).toContainEqual(A_LINK);
  });

  it('lets in by e-mail whom an address names that has named very many, and tells the address nothing', async () => {
    const { email, dob } = (await api.startApplication()).details;
    const site = api.deps.blindIndex('client-address', '198.51.100.30');
    await useUp(api.deps.throttle, 'pairs-of-address', site);
    const known = await call('198.51.100.30', '/contact', contactDetails({ email, dob }));
    const unknown = await call('198.51.100.30', '/contact', contactDetails());
    expect([known.status, unknown.status]).toEqual([429, 429]);
    const said = await saidIn(known);
    expect(said).toMatchObject({ code: 'too-many-pairs' });
    expect(await saidIn(unknown)).toEqual(said);
    await api.runJobs();
    const mailbox = await readMailbox(api, email);
    expect(mailbox.map(({ subject }) => subject)).toEqual([A_LINK]);
    // Their email was named once: the network is what was used too often.
    expect(mailbox[0]?.text).toContain('with your email address or from one network');
  });

  it('mails no more links to a person than codes', async () => {
    const { details } = await api.createApplicant();
    const { email, dob } = details;
    await useUp(api.deps.throttle, 'guesses-of-email', emailOf(email));
    for (let site = 1; site <= 7; site += 1) await call(fromSite(site), '/verify', { email, dob });
    await api.runJobs();
    expect(await readMailbox(api, email)).toHaveLength(5);
  });

  it('counts what one site tries together, whichever of its networks it calls from', async () => {
    const email = 'five@example.com';
    const statuses: number[] = [];
    for (let network = 1; network <= 5; network += 1) {
      for (let year = 1960; year < 1970; year += 1) {
        const caller = `2001:db8:0:${network.toString(16)}::1`;
        statuses.push((await call(caller, '/verify', { email, dob: `${String(year)}-01-01` })).status);
      }
    }
    expect(statuses).toEqual([...Array<number>(40).fill(409), ...Array<number>(10).fill(429)]);
  });

  it.each(['wrong-codes-of-address', 'wrong-codes-of-address-a-day'] as const)(
    'tries no more codes from one address than %s allows, and opens the link all the same',
    async (limit) => {
      const { details, contactId } = await api.createApplicant();
      const { email, dob } = details;
      const address = limit === 'wrong-codes-of-address' ? '198.51.100.40' : '198.51.100.41';
      const site = api.deps.blindIndex('client-address', address);
      const { v_code: username } = (await (await call(address, '/verify', { email, dob })).json()) as {
        v_code: string;
      };
      await api.runJobs();
      const [mail] = await readMailbox(api, email);
      const grant = (password: string) => ({
        username,
        password,
        grant_type: 'password',
        client_id: 'APPFORM',
      });
      const right = mail?.code ?? '';
      const wrong = right === '0000' ? '1111' : '0000';
      const { points } = STRICT_LIMITS[limit];
      // All but the last point: a wrong code takes that one, and ended codes take none.
      for (let count = 1; count < points; count += 1) await api.deps.throttle.count(limit, site);
      const ended = { ...grant('0000'), username: randomUUID() };
      for (let time = 0; time < 3; time += 1) expect((await call(address, '/token', ended)).status).toBe(401);
      expect((await call(address, '/token', grant(wrong))).status).toBe(401);
      const refused = await call(address, '/token', grant(right));
      expect([refused.status, await saidIn(refused)]).toMatchObject([429, { code: 'too-many-wrong-codes' }]);
      const [link = ''] = mail?.links.filter((one) => one.includes('#')) ?? [];
      const verifyToken = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
      const opened = await call(address, `/contact/${contactId}/authenticate`, { verifyToken });
      expect(opened.status).toBe(200);
    },
  );

  it('takes nothing from an address for a code that is not compared because codes are locked', async () => {
    const address = '198.51.100.43';
    const site = api.deps.blindIndex('client-address', address);
    const { email, dob } = (await api.createApplicant()).details;
    const { v_code: username } = (await (await call(address, '/verify', { email, dob })).json()) as {
      v_code: string;
    };
    await api.runJobs();
    const [mail] = await readMailbox(api, email);
    const password = mail?.code === '0000' ? '1111' : '0000';
    const grant = { username, password, grant_type: 'password', client_id: 'APPFORM' };
    const tries = async (count: number) => {
      const statuses: number[] = [];
      while (statuses.length < count) statuses.push((await call(address, '/token', grant)).status);
      return statuses;
    };
    expect((await tries(TRIES_AN_HOUR)).at(-1)).toBe(423);
    // One point is left besides those of the wrong codes.
    for (let count = TRIES_AN_HOUR + 1; count < STRICT_LIMITS['wrong-codes-of-address'].points; count += 1)
      await api.deps.throttle.count('wrong-codes-of-address', site);
    expect(await tries(3)).toEqual([423, 423, 423]);
    await api.deps.throttle.count('wrong-codes-of-address', site);
    expect(await tries(1)).toEqual([429]);
  });

  it('takes nothing from an address for the right code', async () => {
    const site = api.deps.blindIndex('client-address', '198.51.100.42');
    for (let count = 1; count < STRICT_LIMITS['wrong-codes-of-address'].points; count += 1)
      await api.deps.throttle.count('wrong-codes-of-address', site);
    for (let time = 0; time < 3; time += 1) {
      const { email, dob } = (await api.createApplicant()).details;
      const sent = (await (await call('198.51.100.42', '/verify', { email, dob })).json()) as {
        v_code: string;
      };
      await api.runJobs();
      const [mail] = await readMailbox(api, email);
      const grant = {
        username: sent.v_code,
        password: mail?.code,
        grant_type: 'password',
        client_id: 'APPFORM',
      };
      expect((await call('198.51.100.42', '/token', grant)).status).toBe(200);
    }
  });

  it('changes nothing else: a contact may be changed as often as somebody types', async () => {
    const applicant = await api.createApplicant();
    await useUp(api.deps.throttle, 'contacts-of-email', triedBy(applicant.details.email));
    expect(await api.request('PATCH', applicant.path(), { mobile: '0400000123' }, applicant)).toMatchObject({
      status: 204,
    });
  });

  it('asks the credit bureau about no more identities than real people have', async () => {
    const asked = await api.givenQuote();
    await useUp(api.deps.throttle, 'enquiries-of-contact', Buffer.from(asked.application.contactId));
    const { path, of, token } = asked.application;
    const { enquiries } = api.bureau;
    expect(await api.request('GET', of('/quote'), undefined, { token })).toMatchObject({ status: 200 });
    await api.must('PATCH', path(), { lastname: 'Somebody-Else' }, { token });
    expect(await api.request('GET', of('/quote'), undefined, { token })).toMatchObject({
      status: 429,
      body: { code: 'quote-by-phone' },
    });
    expect(api.bureau.enquiries).toBe(enquiries);
    waitUntilEndOf('enquiries-of-contact');
    expect(await api.request('GET', of('/quote'), undefined, { token })).toMatchObject({ status: 200 });
  });

  it('is counted by the network of an IPv6 address, which its owner cannot leave', async () => {
    const ask = (clientAddress: string) =>
      api.app.fetch(
        new Request('https://loans.example/api/v2/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(contactDetails()),
        }),
        { clientAddress },
      );
    const network = api.deps.blindIndex('client-address', '2001:db8:0:1::/64');
    await useUp(api.deps.throttle, 'applicants-of-address', network);
    expect((await ask('2001:db8:0:1::aaaa')).status).toBe(429);
    expect((await ask('2001:db8::1:1:2:3:4')).status).toBe(429);
    expect((await ask('2001:db8:0:2::aaaa')).status).toBe(201);
  });
});

describe('outside production', () => {
  it('three hundred new applicants a minute come from one address', async () => {
    const { config, database } = api.deps;
    const sandbox = createApp(
      createDeps({ ...config, rateLimits: 'generous' }, database, createLogger('silent')),
    );
    // The clock stands still, so all of them fall within one window.
    const statuses: number[] = [];
    for (let batch = 0; batch < 30; batch += 1) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, async () =>
          sandbox.request('https://loans.example/api/v2/contact', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(contactDetails()),
          }),
        ),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses).toEqual(Array<number>(300).fill(201));
  });
});
