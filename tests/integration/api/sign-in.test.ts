import type * as Argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatedContract, tokenReplyContract, verifiedContract } from '#lib/contracts/resume.ts';
import { decodeApplicationCookie } from '#lib/session/token-format.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { HOUR_MS, createTestApi } from '#tests/support/test-api.ts';
import type { Reply, TestApi, TestApplicant } from '#tests/support/test-api.ts';

/** How often a password hash is made and compared: the part that takes time. */
const work = vi.hoisted(() => ({ hashed: 0, compared: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => {
      work.hashed += 1;
      return argon2.hash(...given);
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      work.compared += 1;
      return argon2.verify(...given);
    },
  };
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  Object.assign(work, { hashed: 0, compared: 0 });
  await api.query('delete from rate_limit');
});
afterAll(() => api.close());

type Sent = {
  vCode: string;
  pin: string;
  smsPin: string;
  wrongPin: string;
  contactId: string;
  linkToken: string;
};

const personOf = ({ details: { email, dob } }: TestApplicant) => ({ email, dob });

/** Asks for a code and reads it from the phone and the mailbox. */
async function sendCode(applicant: TestApplicant): Promise<Sent> {
  const { body } = await api.must('POST', '/verify', personOf(applicant));
  const { v_code: vCode, contactID: contactId } = verifiedContract.parse(body);
  await deliverMessages(api);
  const [email] = await readMailbox(api, applicant.details.email);
  const { code: pin = '', links = [] } = email ?? {};
  const [sms] = await readMailbox(api, applicant.details.mobile);
  const { code: smsPin = '' } = sms ?? {};
  const fragment = new URLSearchParams(new URL(links.find((link) => link.includes('#')) ?? '').hash.slice(1));
  expect(fragment.get('contact')).toBe(contactId);
  return {
    vCode,
    pin,
    smsPin,
    wrongPin: ['0000', '1111', '2222'].find((text) => text !== pin && text !== smsPin) ?? '',
    contactId,
    linkToken: fragment.get('token') ?? '',
  };
}

const grant = (vCode: string, pin: string) => ({
  username: vCode,
  password: pin,
  grant_type: 'password',
  client_id: 'APPFORM',
});

const signIn = (vCode: string, pin: string) => api.request('POST', '/token', grant(vCode, pin));

const outcomeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code ?? 'signed in'];

const retryAfterOf = ({ headers, body }: Reply) => [
  Number(headers.get('retry-after')),
  (body as { retryAfterSeconds?: number }).retryAfterSeconds,
];

describe('POST /verify', () => {
  it('sends a code by SMS and e-mail, and the link by e-mail', async () => {
    const applicant = await api.createApplicant({ mobile: '0498000111' });
    const { body } = await api.must('POST', '/verify', personOf(applicant));
    const { contactID, exp } = verifiedContract.parse(body);
    expect(contactID).toBe(applicant.contactId);
    expect(exp).toBe(api.now().getTime() / 1000 + 600);

    await deliverMessages(api);
    const [sms] = await readMailbox(api, '0498000111');
    const [email] = await readMailbox(api, applicant.details.email);
    expect(sms?.code).toMatch(/^\d{4}$/);
    expect(email?.code).toMatch(/^\d{4}$/);
    expect(email?.code).not.toBe(sms?.code);
    expect(email?.links).toHaveLength(1);
    expect(email?.links[0]).toMatch(
      /^https:\/\/loans\.example\/resume#contact=[0-9a-f-]{36}&token=[\w-]{43}$/,
    );
    expect(sms?.links).toEqual([]);
  });

  it('takes the e-mail however it is written', async () => {
    const applicant = await api.createApplicant();
    const email = ` ${applicant.details.email.toUpperCase()} `;
    expect(await api.request('POST', '/verify', { ...personOf(applicant), email })).toMatchObject({
      status: 200,
    });
  });

  it('answers an unknown e-mail and a wrong date of birth alike, after the same work', async () => {
    const applicant = await api.createApplicant();
    const { email, dob } = personOf(applicant);
    const ask = async (person: { email: string; dob: string }) => {
      const before = work.hashed;
      const queries = vi.spyOn(api.deps.database.$client, 'query');
      const reply = await api.request('POST', '/verify', person);
      const asked = queries.mock.calls.length;
      queries.mockRestore();
      const headers = Object.fromEntries(reply.headers);
      const body = { ...(reply.body as object), requestId: '' };
      return {
        ...reply,
        headers: { ...headers, 'x-request-id': '' },
        body,
        hashed: work.hashed - before,
        asked,
      };
    };
    const wrongDate = await ask({ email, dob: '1970-02-03' });
    const unknown = await ask({ email: 'nobody.at.all@example.com', dob });
    expect(unknown).toEqual(wrongDate);
    expect(wrongDate).toMatchObject({
      status: 409,
      hashed: 2,
      body: {
        code: 'dob-mismatch',
        message: 'DOB does not match what we have for this email address. Please check and try again.',
      },
    });
  });

  it('hashes before it looks, so that a match takes no longer', async () => {
    const applicant = await api.createApplicant();
    await api.must('POST', '/verify', personOf(applicant));
    expect(work).toEqual({ hashed: 2, compared: 0 });
  });

  it('chooses, of several with the same e-mail and date of birth, the one whose application goes on', async () => {
    const first = await api.startApplication();
    await api.must('DELETE', first.of(), undefined, first);
    const { email, dob } = first.details;
    const second = await api.startApplication(await api.createApplicant({ email, dob }));
    await api.must('DELETE', second.of(), undefined, second);
    api.advance(1000);
    const third = await api.createApplicant({ email, dob });
    const whose = async () =>
      verifiedContract.parse((await api.must('POST', '/verify', { email, dob })).body).contactID;
    expect(await whose()).toBe(third.contactId);
    await api.putInStatus(first, 'App Start');
    expect(await whose()).toBe(first.contactId);
  });

  it('lets somebody come back who has turned 100 since, and asks for a day that has been', async () => {
    const applicant = await api.createApplicant({ dob: '1926-11-24' });
    api.advance(2 * 24 * 60 * 60 * 1000);
    expect(await api.request('POST', '/verify', personOf(applicant))).toMatchObject({
      status: 200,
      body: { contactID: applicant.contactId },
    });
    expect(await api.request('POST', '/verify', { ...personOf(applicant), dob: '2030-01-01' })).toMatchObject(
      {
        status: 422,
        body: { errors: [{ path: 'dob', message: 'The dob must be in the format DD/MM/YYYY' }] },
      },
    );
  });

  it('refuses what is no e-mail or date in the words of the form', async () => {
    const reply = await api.request('POST', '/verify', { email: 'nora@', dob: '23/04/1988' });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'dob', message: 'The dob must be in the format DD/MM/YYYY' },
          { path: 'email', message: 'Valid email address required' },
        ],
      },
    });
    expect(work.hashed).toBe(0);
  });

  it('sends five codes in a quarter of an hour, then asks to wait: also where there is nobody', async () => {
    const applicant = await api.createApplicant();
    for (const person of [personOf(applicant), { email: 'nobody.here@example.com', dob: '1980-01-01' }]) {
      const replies = [];
      for (let time = 0; time < 6; time += 1) replies.push(await api.request('POST', '/verify', person));
      const [last] = replies.slice(-1);
      expect(replies.slice(0, 5).every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(last).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });

  it('lets ten dates of birth be tried with one e-mail', async () => {
    const email = 'somebody@example.com';
    const statuses = [];
    for (let year = 1970; year < 1981; year += 1) {
      statuses.push((await api.request('POST', '/verify', { email, dob: `${String(year)}-01-01` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
  });

  it('counts by the address that the front process saw, whatever the caller claims', async () => {
    const ask = (number: number) =>
      api.app.fetch(
        new Request('https://loans.example/api/v2/verify', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `198.51.100.${String(number % 250)}`,
          },
          body: JSON.stringify({ email: `caller.${String(number)}@example.com`, dob: '1980-01-01' }),
        }),
        { clientAddress: '203.0.113.9' },
      );
    await ask(0);
    // As if the other 299 of this minute had come already.
    await api.query(`update rate_limit set points = 300 where key like 'calls-of-address:%'`);
    expect((await ask(1)).status).toBe(429);
  });

  it('makes a repeat with the same key one code', async () => {
    const applicant = await api.createApplicant();
    const headers = { 'idempotency-key': 'one-press-of-send' };
    const replies = await Promise.all(
      [1, 2].map(() => api.must('POST', '/verify', personOf(applicant), { headers })),
    );
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    const rows = await api.query('select 1 from verification where contact_id = $1', [applicant.contactId]);
    expect(rows).toHaveLength(1);
  });
});

describe('a repeat of POST /verify', () => {
  it('is answered also where a version that knew no `bySms` has stored the reply', async () => {
    const applicant = await api.createApplicant();
    const headers = { 'idempotency-key': 'from-the-version-before' };
    const ask = () => api.must('POST', '/verify', personOf(applicant), { headers });
    const { bySms, ...first } = verifiedContract.parse((await ask()).body);
    const place = 'idempotency_key.reply:anonymous/from-the-version-before';
    const stored = api.deps.sealer.seal({ reply: { kind: 'sent', verified: first } }, place);
    await api.query('update idempotency_key set reply = $1 where key = $2', [
      stored,
      headers['idempotency-key'],
    ]);
    expect((await ask()).body).toEqual({ ...first, bySms });
  });
});

describe('POST /token', () => {
  it('signs in: a token, the cookie with the active application, and the code is spent', async () => {
    const application = await api.startApplication();
    const { vCode, pin } = await sendCode(application);
    const reply = await api.must('POST', '/token', grant(vCode, pin));
    const { access_token: token, expires_in: seconds } = tokenReplyContract.parse(reply.body);
    expect(seconds).toBe(3600);
    expect(decodeJwt(token)).toMatchObject({
      sub: application.contactId,
      auth_time: api.now().getTime() / 1000,
    });
    const cookie = /__Host-application=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(decodeApplicationCookie(cookie)).toEqual({
      contactId: application.contactId,
      applicationId: application.applicationId,
      authToken: token,
    });
    expect(await api.request('GET', application.of('/sfapplication'), undefined, { token })).toMatchObject({
      status: 200,
    });
    expect(outcomeOf(await signIn(vCode, pin))).toEqual([401, 'code-ended']);
  });

  it('takes the grant form-encoded, with hyphens in the code, on both slash forms', async () => {
    const applicant = await api.createApplicant();
    for (const path of ['/token', '/token/']) {
      const { vCode, pin } = await sendCode(applicant);
      const body = new URLSearchParams(grant(vCode, pin.replace(/(?<=.)(?=.)/g, '-'))).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await api.request('POST', path, body, { headers })).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['another grant', { grant_type: 'client_credentials' }, 422],
    ['another client', { client_id: 'OTHER' }, 422],
    ['letters', { password: 'a1b2' }, 422],
    ['three digits', { password: '1-2-3' }, 422],
  ])('refuses %s without counting it as a try', async (_name, change, status) => {
    const applicant = await api.createApplicant();
    const { vCode, pin } = await sendCode(applicant);
    expect(await api.request('POST', '/token', { ...grant(vCode, pin), ...change })).toMatchObject({
      status,
    });
    expect(await api.query('select 1 from pin_attempt where contact_id = $1', [applicant.contactId])).toEqual(
      [],
    );
    expect(outcomeOf(await signIn(vCode, pin))).toEqual([200, 'signed in']);
  });

  it('takes no form on any other path, and nothing without a body', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await api.request('POST', '/verify', 'email=a&dob=b', { headers })).toMatchObject({ status: 400 });
    expect(await api.request('POST', '/token')).toMatchObject({ status: 400, body: { code: 'not-json' } });
  });

  it("refuses another site's form, which would sign the visitor in as somebody else", async () => {
    const { vCode, pin } = await sendCode(await api.createApplicant());
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      expect(await api.request('POST', '/token', grant(vCode, pin), { headers })).toMatchObject({
        status: 403,
        body: { code: 'wrong-origin' },
      });
    }
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'https://loans.example' };
    expect(await api.request('POST', '/token', grant(vCode, pin), { headers })).toMatchObject({
      status: 200,
    });
  });

  it('locks for an hour at the fifth wrong code, also for the right one and for a new one', async () => {
    const applicant = await api.createApplicant();
    const { vCode, pin, wrongPin } = await sendCode(applicant);
    const outcomes = [];
    for (let time = 0; time < 5; time += 1) outcomes.push(outcomeOf(await signIn(vCode, wrongPin)));
    expect(outcomes).toEqual([
      [401, 'wrong-code'],
      [401, 'wrong-code'],
      [401, 'wrong-code'],
      [401, 'last-try'],
      [423, 'account-locked'],
    ]);
    api.advance(60_000);
    const locked = await signIn(vCode, pin);
    expect(locked).toMatchObject({
      status: 423,
      body: { message: 'Account locked. Please try again in an hour.' },
    });
    expect(retryAfterOf(locked)).toEqual([3540, 3540]);
    // Each is compared with the code in the e-mail and with the one in the text message.
    expect(work.compared).toBe(2 * 5);

    api.advance(58 * 60_000);
    const asked = await api.request('POST', '/verify', personOf(applicant));
    expect(outcomeOf(asked)).toEqual([423, 'account-locked']);
    expect(retryAfterOf(asked)).toEqual([60, 60]);

    api.advance(60_000);
    const after = await sendCode(applicant);
    expect(outcomeOf(await signIn(after.vCode, after.pin))).toEqual([200, 'signed in']);
  });

  it('leaves each wrong code and the lock in the audit trail, and counts them', async () => {
    const counted = async () => {
      const text = await api.deps.metrics.registry.getSingleMetricAsString('sign_ins_total');
      return ['wrong-code', 'locked'].map((outcome) =>
        Number(new RegExp(`outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0),
      );
    };
    const [wrong = 0, locked = 0] = await counted();
    const { vCode, wrongPin, contactId } = await sendCode(await api.createApplicant());
    for (let time = 0; time < 5; time += 1) await signIn(vCode, wrongPin);
    const events = await api.query<{ event: string }>(
      'select event from audit_event where contact_id = $1 order by id desc limit 5',
      [contactId],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'locked after wrong codes',
      ...Array<string>(4).fill('wrong code'),
    ]);
    expect(await counted()).toEqual([wrong + 4, locked + 1]);
  });

  it('counts an applicant whom wrong codes are tried on once, until they sign in or a day has passed', async () => {
    const counted = async () => {
      const text = await api.deps.metrics.registry.getSingleMetricAsString('contacts_with_wrong_codes_total');
      return Number(/_total (\d+)/.exec(text)?.[1]);
    };
    const before = await counted();
    const applicant = await api.createApplicant();
    const first = await sendCode(applicant);
    for (let time = 0; time < 3; time += 1) await signIn(first.vCode, first.wrongPin);
    expect(await counted()).toBe(before + 1);
    await signIn(first.vCode, first.pin);
    const second = await sendCode(applicant);
    await signIn(second.vCode, second.wrongPin);
    expect(await counted()).toBe(before + 2);
    api.advance(24 * HOUR_MS);
    const third = await sendCode(applicant);
    await signIn(third.vCode, third.wrongPin);
    expect(await counted()).toBe(before + 3);
  });

  it('writes the owner by e-mail, once, that codes are locked', async () => {
    const applicant = await api.createApplicant({ mobile: '0411333222' });
    const { vCode, wrongPin } = await sendCode(applicant);
    const lockMails = async () => {
      await deliverMessages(api);
      const { email, mobile } = applicant.details;
      const messages = [...(await readMailbox(api, email)), ...(await readMailbox(api, mobile))];
      return messages.filter(({ subject }) => subject === 'Wrong codes were entered');
    };
    for (let time = 0; time < 4; time += 1) await signIn(vCode, wrongPin);
    expect(await lockMails()).toEqual([]);
    for (let time = 0; time < 3; time += 1) expect((await signIn(vCode, wrongPin)).status).toBe(423);
    expect(await lockMails()).toMatchObject([{ channel: 'email', links: ['https://loans.example/resume'] }]);
  });

  it('keeps counting when a new code is asked for', async () => {
    const applicant = await api.createApplicant();
    const outcomes = [];
    for (let time = 0; time < 5; time += 1) {
      const { vCode, wrongPin } = await sendCode(applicant);
      outcomes.push((await signIn(vCode, wrongPin)).status);
    }
    expect(outcomes).toEqual([401, 401, 401, 401, 423]);
  });

  it('locks at the tenth wrong code in a day until the first is a day old', async () => {
    const applicant = await api.createApplicant();
    const started = api.now().getTime();
    for (let time = 0; time < 10; time += 1) {
      await api.query('delete from rate_limit');
      const { vCode, wrongPin } = await sendCode(applicant);
      const { status } = await signIn(vCode, wrongPin);
      expect([time, status]).toEqual([time, time === 9 ? 423 : 401]);
      api.advance(2 * HOUR_MS);
    }
    const locked = await api.request('POST', '/verify', personOf(applicant));
    const secondsLeft = (started + 24 * HOUR_MS - api.now().getTime()) / 1000;
    expect(retryAfterOf(locked)).toEqual([secondsLeft, secondsLeft]);
    api.advance(secondsLeft * 1000);
    const { vCode, pin } = await sendCode(applicant);
    expect((await signIn(vCode, pin)).status).toBe(200);
  });

  it('starts counting anew after the right code', async () => {
    const applicant = await api.createApplicant();
    for (const round of [1, 2, 3]) {
      const { vCode, pin, wrongPin } = await sendCode(applicant);
      for (let time = 0; time < 4; time += 1) await signIn(vCode, wrongPin);
      expect([round, (await signIn(vCode, pin)).status]).toEqual([round, 200]);
    }
  });

  it('compares five of twenty guesses that are made at once', async () => {
    const applicant = await api.createApplicant();
    const { vCode, pin, wrongPin } = await sendCode(applicant);
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(vCode, wrongPin)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(4).fill(401), ...Array<number>(16).fill(423)]);
    // Each is compared with the code in the e-mail and with the one in the text message.
    expect(work.compared).toBe(2 * 5);
    expect((await signIn(vCode, pin)).status).toBe(423);
  });

  it('opens once for the right code given twenty times at once', async () => {
    const { vCode, pin } = await sendCode(await api.createApplicant());
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(vCode, pin)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => outcomeOf(reply)[1] === 'code-ended')).toHaveLength(19);
  });

  it('refuses a code after ten minutes, and one nobody was sent', async () => {
    const { vCode, pin } = await sendCode(await api.createApplicant());
    api.advance(10 * 60_000);
    expect(outcomeOf(await signIn(vCode, pin))).toEqual([401, 'code-ended']);
    expect(outcomeOf(await signIn('AAAAAAAAAAAAAAAAAAAAAA', pin))).toEqual([401, 'code-ended']);
    expect(work.compared).toBe(0);
  });

  it('ends every other code and link of the contact', async () => {
    const applicant = await api.createApplicant();
    const first = await sendCode(applicant);
    const second = await sendCode(applicant);
    expect((await signIn(first.vCode, first.pin)).status).toBe(200);
    expect(outcomeOf(await signIn(second.vCode, second.pin))).toEqual([401, 'code-ended']);
  });

  it('answers a repeat with the same key again, and counts it once', async () => {
    const applicant = await api.createApplicant();
    const { vCode, pin, wrongPin } = await sendCode(applicant);
    const ask = (password: string, key: string) =>
      api.request('POST', '/token', grant(vCode, password), { headers: { 'idempotency-key': key } });
    for (let time = 0; time < 6; time += 1) {
      expect((await ask(wrongPin, 'wrong-press')).status).toBe(401);
    }
    const first = await ask(pin, 'right-press');
    api.advance(1000);
    const repeat = await ask(pin, 'right-press');
    expect([first.status, repeat.status]).toEqual([200, 200]);
    const timeOf = ({ body }: Reply) => decodeJwt(tokenReplyContract.parse(body).access_token)['auth_time'];
    expect(timeOf(repeat)).toBe(timeOf(first));
    expect(await ask(wrongPin, 'right-press')).toMatchObject({ body: { code: 'idempotency-key-reused' } });
  });

  it('gives a session that signing out ends', async () => {
    const applicant = await api.createApplicant();
    const { vCode, pin } = await sendCode(applicant);
    const { access_token: token } = tokenReplyContract.parse((await signIn(vCode, pin)).body);
    expect((await api.request('GET', applicant.path(), undefined, { token })).status).toBe(200);
    await api.must('DELETE', '/session', undefined, { token });
    expect((await api.request('GET', applicant.path(), undefined, { token })).status).toBe(403);
  });
});

describe('POST /contact/{contactId}/authenticate', () => {
  const open = (contactId: string, verifyToken: string) =>
    api.request('POST', `/contact/${contactId}/authenticate`, { verifyToken });

  it('signs in once with the link, and ends its code', async () => {
    const application = await api.startApplication();
    const { vCode, pin, contactId, linkToken } = await sendCode(application);
    const reply = await open(contactId, linkToken);
    expect(authenticatedContract.parse(reply.body)).toMatchObject({
      contactId,
      applicationId: application.applicationId,
    });
    expect(reply.headers.get('set-cookie')).toContain('__Host-application=');
    expect(outcomeOf(await open(contactId, linkToken))).toEqual([401, 'code-ended']);
    expect(outcomeOf(await signIn(vCode, pin))).toEqual([401, 'code-ended']);
  });

  it('works while codes are locked, which it leaves locked', async () => {
    const applicant = await api.createApplicant();
    const { vCode, wrongPin } = await sendCode(applicant);
    for (let time = 0; time < 5; time += 1) await signIn(vCode, wrongPin);
    const smsBefore = (await readMailbox(api, applicant.details.mobile)).length;
    expect((await api.request('POST', '/verify', personOf(applicant))).status).toBe(423);
    await deliverMessages(api);
    expect(await readMailbox(api, applicant.details.mobile)).toHaveLength(smsBefore);
    const [email] = await readMailbox(api, applicant.details.email);
    expect(email).toMatchObject({ subject: expect.stringMatching(/^Your Boronia Loans link, /) as unknown });
    expect(email?.code).toBeUndefined();
    const token = new URLSearchParams(new URL(email?.links[0] ?? '').hash.slice(1)).get('token') ?? '';
    expect((await open(applicant.contactId, token)).status).toBe(200);
    expect((await api.request('POST', '/verify', personOf(applicant))).status).toBe(423);
  });

  it("refuses another site's page, which would sign the visitor in as somebody else", async () => {
    const { contactId, linkToken } = await sendCode(await api.createApplicant());
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      const link = { verifyToken: linkToken };
      expect(
        await api.request('POST', `/contact/${contactId}/authenticate`, link, { headers }),
      ).toMatchObject({ status: 403, body: { code: 'wrong-origin' } });
    }
    expect((await open(contactId, linkToken)).status).toBe(200);
  });

  it("refuses an ended link, another's, and a made-up one, all alike", async () => {
    const applicant = await api.createApplicant();
    const other = await api.createApplicant();
    const { contactId, linkToken } = await sendCode(applicant);
    const nobody = '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22';
    expect(outcomeOf(await open(other.contactId, linkToken))).toEqual([401, 'code-ended']);
    expect(outcomeOf(await open(nobody, linkToken))).toEqual([401, 'code-ended']);
    expect(outcomeOf(await open(contactId, 'A'.repeat(43)))).toEqual([401, 'code-ended']);
    expect(outcomeOf(await open('1', linkToken))).toEqual([400, 'malformed-id']);
    api.advance(10 * 60_000);
    expect(outcomeOf(await open(contactId, linkToken))).toEqual([401, 'code-ended']);
  });
});

describe('a code', () => {
  it('stands nowhere in plain: no column, no job, no audit event, no line of the log', async () => {
    const applicant = await api.createApplicant({ mobile: '0498765123' });
    const { body } = await api.must('POST', '/verify', personOf(applicant));
    const { v_code: vCode } = verifiedContract.parse(body);
    const find = async (secrets: readonly string[]) => {
      const tables = await api.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await api.query<{ row: string }>(`select t::text as row from ${name} t`);
        for (const { row } of rows) if (secrets.some((secret) => row.includes(secret))) found.push(name);
      }
      return [...found, ...api.logs.filter((line) => secrets.some((secret) => line.includes(secret)))];
    };
    const secretsOf = async () => {
      const [email] = await readMailbox(api, applicant.details.email);
      const hash = new URL(email?.links[0] ?? '').hash;
      const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
      expect(token).toHaveLength(43);
      return [
        vCode,
        token,
        Buffer.from(token, 'base64url').toString('hex'),
        `code ${email?.code ?? ''}`,
        `"${email?.code ?? ''}"`,
      ];
    };
    await deliverMessages(api);
    expect(await find(await secretsOf())).toEqual([]);
    expect(await find([applicant.contactId])).toContain('public.verification');
  });

  it('is cleared from the outbox once it was sent', async () => {
    const applicant = await api.createApplicant();
    const contents = () =>
      api.query<{ status: string; content: Buffer | null }>(
        `select status, content from message where contact_id = $1`,
        [applicant.contactId],
      );
    await api.must('POST', '/verify', personOf(applicant));
    expect((await contents()).every(({ status, content }) => status === 'waiting' && content !== null)).toBe(
      true,
    );
    await deliverMessages(api);
    expect(await contents()).toEqual([
      { status: 'sent', content: null },
      { status: 'sent', content: null },
    ]);
  });

  it('is not sent late', async () => {
    const applicant = await api.createApplicant();
    await api.must('POST', '/verify', personOf(applicant));
    api.advance(10 * 60_000);
    await deliverMessages(api);
    expect(await readMailbox(api, applicant.details.email)).toEqual([]);
    const rows = await api.query(`select status, content from message where contact_id = $1`, [
      applicant.contactId,
    ]);
    expect(rows).toEqual([
      { status: 'expired', content: null },
      { status: 'expired', content: null },
    ]);
  });
});
