import { createHash } from 'node:crypto';
import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdReferralContract, dryRunContract } from '#lib/contracts/referral.ts';
import type { CreatedReferral } from '#lib/contracts/referral.ts';
import { REFERRAL_SOURCES } from '#lib/domain/referral-sources.ts';
import { TOKEN_ISSUER, encodeApplicationCookie } from '#lib/session/token-format.ts';
import { HOUR_MS, PARTNER_PAYLOAD, createTestApi, referredDetails } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/** Partners send applicants, and their link brings the answers along (specification §3, §6, §7). */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const tokenOf = (link: string) => new URL(link).searchParams.get('partnerToken') ?? '';
const countRows = async (table: string) =>
  Number((await api.query<{ count: string }>(`select count(*) from ${table}`))[0]?.count);

async function refer(source = 'MME', payload: unknown = PARTNER_PAYLOAD, headers?: Record<string, string>) {
  const { body } = await api.must('POST', `/referral/${source}`, payload, api.asPartner(source, headers));
  return createdReferralContract.parse(body);
}

/** A problem without what differs from one request to the next. */
const withoutRequest = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), requestId: '' },
});

describe('a partner', () => {
  it('is let in by its own key under its own name, and by nothing else, always with the same answer', async () => {
    const { token: keyOfMme } = api.asPartner('MME');
    const { token: keyOfCse } = api.asPartner('cse');
    const applicant = await api.createApplicant();
    const rowsBefore = await countRows('referral');
    const refused = [
      await api.request('POST', '/referral/MME', PARTNER_PAYLOAD),
      await api.request('POST', '/referral/MME', PARTNER_PAYLOAD, { token: 'plm_MME_1_guess' }),
      await api.request('POST', '/referral/MME', PARTNER_PAYLOAD, { token: `${keyOfMme ?? ''}x` }),
      await api.request('POST', '/referral/MME', PARTNER_PAYLOAD, { token: keyOfCse }),
      await api.request('POST', '/referral/MME', PARTNER_PAYLOAD, applicant),
      await api.request('POST', '/referral/mme', PARTNER_PAYLOAD, { token: keyOfMme }),
      await api.request('POST', '/referral/nobody', PARTNER_PAYLOAD, { token: keyOfMme }),
      await api.request('POST', '/referral/__proto__', PARTNER_PAYLOAD, { token: keyOfMme }),
      // Before the body is looked at.
      await api.request('POST', '/referral/MME', { nothing: true }),
      await api.request('POST', '/referral/MME?dryRun=true', PARTNER_PAYLOAD),
      await api.request('POST', `/referral/MME/contact/${applicant.contactId}/link`),
      await api.request('POST', `/referral/nobody/contact/${applicant.contactId}/link`, undefined, {
        token: keyOfMme,
      }),
    ];
    const [first] = refused.map(withoutRequest);
    expect(first).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(refused.map(withoutRequest)).toEqual(refused.map(() => first));
    expect(await countRows('referral')).toBe(rowsBefore);
  });

  it.each(REFERRAL_SOURCES.map(({ name }) => name))('%s can send somebody', async (name) => {
    const { deepLink } = await refer(name);
    expect(new URL(deepLink).searchParams.get('referralName')).toBe(name);
  });

  it('learns what each value became', async () => {
    const { mapping } = await refer();
    expect(mapping).toContainEqual({
      path: 'application.amount',
      field: 'application.loanAmount',
      outcome: 'changed',
      value: 2_500_000,
    });
    expect(mapping).toContainEqual({
      path: 'persons[0].first_name',
      field: 'contact.firstname',
      outcome: 'taken',
      value: 'Orla',
    });
    expect(mapping.filter(({ outcome }) => outcome === 'left out')).toEqual([]);
  });

  it('can try a payload without anything being stored', async () => {
    const before = [await countRows('referral'), await countRows('referral_token')];
    const payload = { ...PARTNER_PAYLOAD, persons: [{ first_name: 'X', last_name: 'Whitlam' }] };
    const { status, body } = await api.must(
      'POST',
      '/referral/MME?dryRun=true',
      payload,
      api.asPartner('MME', { 'idempotency-key': 'dry-run-key' }),
    );
    const { prefill, mapping } = dryRunContract.parse(body);
    expect(status).toBe(200);
    expect(prefill).toMatchObject({ referralName: 'MME', contact: { lastname: 'Whitlam' } });
    expect(prefill.contact).not.toHaveProperty('firstname');
    expect(mapping.find(({ outcome }) => outcome === 'left out')).toEqual({
      path: 'persons[0].first_name',
      field: 'contact.firstname',
      outcome: 'left out',
      reason: 'Please enter at least 2 letters',
    });
    expect([await countRows('referral'), await countRows('referral_token')]).toEqual(before);
    expect(await api.query(`select * from idempotency_key where key = 'dry-run-key'`)).toEqual([]);
  });

  it('is told which field of the frame is missing', async () => {
    for (const [payload, path] of [
      [{ persons: PARTNER_PAYLOAD.persons }, 'application'],
      [{ application: {}, persons: [] }, 'persons'],
      [{ application: 'car', persons: [{}] }, 'application'],
      [{ application: {}, persons: ['me'] }, 'persons.0'],
      [{ application: {}, persons: { 0: {} } }, 'persons'],
    ] as const) {
      const { status, body } = await api.request('POST', '/referral/MME', payload, api.asPartner('MME'));
      expect([status, (body as { errors: { path: string }[] }).errors.map((error) => error.path)]).toEqual([
        422,
        [path],
      ]);
    }
  });

  it('repeats a request and gets the same referral, with a link of its own', async () => {
    const headers = { 'idempotency-key': 'partner-key-1' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => refer('MME', PARTNER_PAYLOAD, headers)),
    );
    const different = <Key extends keyof CreatedReferral>(key: Key) =>
      new Set(replies.map((reply) => reply[key]));
    expect([different('referralId').size, different('deepLink').size]).toEqual([1, 5]);
    expect(replies[4]?.mapping).toEqual(replies[0]?.mapping);
    for (const { deepLink, referralId } of replies) {
      const cookie = await api.followDeepLink(deepLink);
      expect(
        await api.request('GET', `/referral/MME/contact/${referralId}`, undefined, { headers: { cookie } }),
      ).toMatchObject({ status: 200 });
    }
    const changed = { ...PARTNER_PAYLOAD, reference: 'APP-2' };
    expect(await api.request('POST', '/referral/MME', changed, api.asPartner('MME', headers))).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    // The same key from another partner is a different key.
    expect((await refer('cra', PARTNER_PAYLOAD, headers)).referralId).not.toBe(replies[0]?.referralId);
  });

  it('repeats a request after its applicant was erased and is told that there is nobody', async () => {
    const headers = { 'idempotency-key': 'partner-key-erased' };
    const { referralId } = await refer('MME', PARTNER_PAYLOAD, headers);
    await api.query('delete from referral where id = $1', [referralId]);
    expect(
      await api.request('POST', '/referral/MME', PARTNER_PAYLOAD, api.asPartner('MME', headers)),
    ).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('is slowed down when it sends more than any campaign would', async () => {
    await api.query(
      `insert into rate_limit (key, points, expire) values ($1, 600, $2)
        on conflict (key) do update set points = 600, expire = $2`,
      [`referrals-of-partner:${Buffer.from('gumnut').toString('base64url')}`, Date.now() + MINUTE_MS],
    );
    const reply = await api.request('POST', '/referral/gumnut', PARTNER_PAYLOAD, api.asPartner('gumnut'));
    expect(reply).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.request('POST', '/referral/cra', PARTNER_PAYLOAD, api.asPartner('cra'))).status).toBe(
      201,
    );
  });
});

describe('a deep link', () => {
  it('leads to step 1 with the referral and a token of 256 bits, of which only the hash is kept', async () => {
    const { referralId, deepLink, expiresAt } = await refer();
    const link = new URL(deepLink);
    expect([link.origin, link.pathname]).toEqual(['https://loans.example', '/quote/step-1']);
    expect([...link.searchParams.keys()]).toEqual(['referralName', 'referralId', 'partnerToken']);
    expect(link.searchParams.get('referralId')).toBe(referralId);
    const token = tokenOf(deepLink);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new Date(expiresAt).getTime() - api.now().getTime()).toBe(5 * MINUTE_MS);

    const [row] = await api.query<{ token_hash: Buffer }>(
      'select token_hash from referral_token where referral_id = $1',
      [referralId],
    );
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
  });

  it('of a comparison site names the application there', async () => {
    const { deepLink } = await refer('wombat-compare');
    const { searchParams } = new URL(deepLink);
    expect([searchParams.get('appRef'), searchParams.get('thirdParty')]).toEqual([
      'APP-1047',
      'wombat-compare',
    ]);
    const { reference: _reference, ...unnumbered } = PARTNER_PAYLOAD;
    const other = await refer('wombat-compare', unnumbered);
    expect(new URL(other.deepLink).searchParams.get('appRef')).toBe(other.referralId);
  });

  it('opens once: of twenty who bring the same token at once, one gets the cookie', async () => {
    for (let round = 0; round < 3; round += 1) {
      const token = tokenOf((await refer()).deepLink);
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => api.request('POST', '/referral/token', { token })),
      );
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([204, ...Array<number>(19).fill(401)]);
      expect(replies.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
    }
  });

  it('sets a cookie that no script reads and no other host gets', async () => {
    const { headers } = await api.must('POST', '/referral/token', {
      token: tokenOf((await refer()).deepLink),
    });
    const [pair, ...attributes] = (headers.getSetCookie()[0] ?? '').split('; ');
    expect(pair).toMatch(/^__Host-referral=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('that is used, ended, forged or unknown is refused in the same words', async () => {
    const used = tokenOf((await refer()).deepLink);
    await api.must('POST', '/referral/token', { token: used });
    const bent = tokenOf((await refer()).deepLink);
    const ended = tokenOf((await refer()).deepLink);
    api.advance(5 * MINUTE_MS);
    const tokens = [used, ended, `${bent.slice(0, -2)}AA`, 'A'.repeat(43), 'x', ''];
    const replies = [];
    for (const token of tokens) replies.push(await api.request('POST', '/referral/token', { token }));
    const [first] = replies.map(withoutRequest);
    expect(first).toMatchObject({ status: 401, body: { code: 'referral-link-ended', title: 'Link ended' } });
    expect(replies.map(withoutRequest)).toEqual(tokens.map(() => first));
    expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('opens for as long as it says', async () => {
    const token = tokenOf((await refer()).deepLink);
    api.advance(5 * MINUTE_MS - 1);
    expect((await api.request('POST', '/referral/token', { token })).status).toBe(204);
  });

  it("is not opened by another site's page", async () => {
    const token = tokenOf((await refer()).deepLink);
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await api.request('POST', '/referral/token', { token }, { headers })).toMatchObject({
      status: 403,
      body: { code: 'wrong-origin' },
    });
    expect((await api.request('POST', '/referral/token', { token })).status).toBe(204);
  });
});

describe('the answers of a referral', () => {
  it('are read with the cookie of that referral', async () => {
    const { referralId, headers } = await api.givenReferral();
    const { body } = await api.must('GET', `/referral/MME/contact/${referralId}`, undefined, { headers });
    expect(body).toEqual({
      referralId,
      referralName: 'MME',
      partnerName: 'Magpie Money Exchange',
      contact: {
        firstname: 'Orla',
        lastname: 'Whitlam',
        mobile: '0412345678',
        email: 'orla.whitlam@example.com',
        dob: '1988-04-23',
        idDocId: '12345678',
      },
      application: {
        loanAmount: 2_500_000,
        loanPurpose: 'Home improvement',
        maritalStatus: 'Defacto',
        numberOfDependants: 2,
      },
      currentAddress: {
        address: '12 Smith St, Richmond VIC 3121',
        typeOfResidency: 'Renting',
        yearsAtResidence: 3,
        monthsAtResidence: 4,
      },
      employment: { status: 'Self-Employed', durationYears: 4, durationMonths: 2 },
    });
  });

  it('of a comparison site are read by its own number', async () => {
    const { referralId, headers } = await api.givenReferral('wombat-compare');
    const read = (query: string) => api.request('GET', `/third-party-app?${query}`, undefined, { headers });
    expect(await read('appRef=APP-1047&thirdParty=wombat-compare')).toMatchObject({
      status: 200,
      body: { referralId, partnerName: 'Wombat Compare' },
    });
    expect(
      await api.request('GET', `/referral/wombat-compare/contact/${referralId}`, undefined, { headers }),
    ).toMatchObject({ status: 200 });
    for (const query of [
      '',
      'appRef=APP-1047',
      'thirdParty=wombat-compare',
      'appRef=APP-1048&thirdParty=wombat-compare',
      `appRef=${referralId}&thirdParty=wombat-compare`,
      'appRef=APP-1047&thirdParty=MME',
    ]) {
      expect((await read(query)).status).toBe(401);
    }
  });

  it('are for nobody else: not with another referral, a bent cookie, a token of an applicant, or too late', async () => {
    const mine = await api.givenReferral();
    const other = await api.givenReferral('cra');
    const applicant = await api.createApplicant();
    const path = `/referral/MME/contact/${mine.referralId}`;
    const forged = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(mine.referralId)
      .setIssuer(TOKEN_ISSUER)
      .setAudience('applicant')
      .setIssuedAt(Math.floor(api.now().getTime() / 1000))
      .setExpirationTime(Math.floor(api.now().getTime() / 1000) + 60)
      .sign(new TextEncoder().encode(api.deps.config.authSecret));
    const asks = [
      { headers: {} },
      { headers: { cookie: other.cookie } },
      { headers: { cookie: `${mine.cookie}x` } },
      { headers: { cookie: '__Host-referral=garbage' } },
      { headers: { cookie: `__Host-referral=${applicant.token}` } },
      { headers: { cookie: `__Host-referral=${forged}` } },
      { headers: { cookie: mine.cookie.replace('__Host-', '') } },
      api.asPartner('MME'),
      { token: applicant.token },
    ];
    const replies = [];
    for (const ask of asks) replies.push(await api.request('GET', path, undefined, ask));
    const wrongPlaces = [
      `/referral/cra/contact/${mine.referralId}`,
      '/referral/MME/contact/1',
      '/referral/MME/contact/__proto__',
    ];
    for (const place of wrongPlaces) replies.push(await api.request('GET', place, undefined, mine));
    expect(new Set(replies.map((reply) => JSON.stringify(withoutRequest(reply)))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 401, body: { code: 'referral-link-ended' } });

    expect((await api.request('GET', path, undefined, mine)).status).toBe(200);
    api.advance(HOUR_MS);
    expect((await api.request('GET', path, undefined, mine)).status).toBe(401);
  });

  it('and the cookie are no way into anything else', async () => {
    const { cookie } = await api.givenReferral();
    const { contactId, token } = await api.createApplicant();
    const askWith = async (authToken: string) => {
      const saved = `__Host-application=${encodeApplicationCookie({ contactId, authToken })}`;
      const replies = [
        await api.request('GET', '/session', undefined, { token: authToken }),
        await api.request('GET', '/session', undefined, { headers: { cookie: saved } }),
      ];
      return replies.map(({ status }) => status);
    };
    // It would say all that an applicant's token says: it is what it was made for that keeps it out.
    const madeFor = (audience: string) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .sign(new TextEncoder().encode(api.deps.config.authSecret));
    expect(await askWith(await madeFor('applicant'))).toEqual([200, 200]);
    expect(await askWith(await madeFor('referral'))).toEqual([401, 401]);
    expect(await askWith(cookie.split('=')[1] ?? '')).toEqual([401, 401]);
  });

  it('that are no option any more are left out, and hold up nobody', async () => {
    const { referralId, headers } = await api.givenReferral();
    const place = `referral.prefill:${referralId}`;
    const [row] = await api.query<{ prefill: Buffer }>('select prefill from referral where id = $1', [
      referralId,
    ]);
    const stored = api.deps.sealer.open(row?.prefill ?? Buffer.of(), place) as Record<string, object>;
    const former = {
      application: {
        ...stored['application'],
        loanPurpose: 'Boat',
        maritalStatus: 'Betrothed',
        numberOfDependants: 9,
      },
      currentAddress: { ...stored['currentAddress'], typeOfResidency: 'Camping' },
      employment: { ...stored['employment'], status: 'Apprentice' },
    };
    await api.query('update referral set prefill = $2 where id = $1', [
      referralId,
      api.deps.sealer.seal({ ...stored, ...former }, place),
    ]);
    const { body } = await api.must('GET', `/referral/MME/contact/${referralId}`, undefined, { headers });
    expect(body).toMatchObject({ contact: { firstname: 'Orla' }, currentAddress: { yearsAtResidence: 3 } });
    expect(body).toMatchObject({ employment: { durationYears: 4, durationMonths: 2 } });
    expect((body as typeof stored)['application']).toEqual({ loanAmount: 2_500_000 });
    const contact = await api.must('POST', '/contact', referredDetails(), { headers });
    expect(contact.status).toBe(201);
  });

  it('that cannot be opened any more are an error that says nothing', async () => {
    const { referralId, headers } = await api.givenReferral();
    const other = await api.givenReferral();
    await api.query(
      'update referral set prefill = (select prefill from referral where id = $2) where id = $1',
      [referralId, other.referralId],
    );
    const reply = await api.request('GET', `/referral/MME/contact/${referralId}`, undefined, { headers });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toContain('Orla');
  });

  it('go with the sign-out: the next person at this browser finds no cookie', async () => {
    const { headers } = await api.must('DELETE', '/session');
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toContain('__Host-referral=');
  });
});
