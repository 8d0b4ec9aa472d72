import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactLinkContract, createdReferralContract } from '#lib/contracts/referral.ts';
import { deliverPartnerWebhooks } from '#server/features/partner-webhook/deliver-webhooks.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { ADDRESS } from '#tests/support/wire-answers.ts';

/**
 * Values that stand for an applicant, carried through everything, and searched for in whatever is stored or logged.
 * None may be found in plain text.
 */
const CANARIES = {
  firstname: 'Quixotella',
  lastname: 'Zanzibarski',
  email: 'quix.zanzi@canary.example',
  mobile: '0498761234',
  dob: '1977-03-19',
  idDocId: 'QX77Z31',
  licenseCardNumber: 'CRD9081726',
};
const REFERRED = {
  reference: 'APP-1',
  application: { amount: 25_000 },
  persons: [
    {
      first_name: CANARIES.firstname,
      last_name: CANARIES.lastname,
      email: CANARIES.email,
      mobile: CANARIES.mobile,
      dob: CANARIES.dob,
      id: { drivers_licence: { number: CANARIES.idDocId } },
      // This is left out, and the reply that says so is stored.
      phone: { of: CANARIES.mobile },
      relationship: { status: CANARIES.lastname },
    },
  ],
};
const CHANGED = { firstname: 'Quixotessa', mobile: '0498764321', email: 'zanzi.quix@canary.example' };

let api: TestApi;
const tokens: string[] = [];
beforeAll(async () => {
  api = await createTestApi();
  let lastKey = 0;
  const keyed = (token?: string) => {
    lastKey += 1;
    return { token, headers: { 'idempotency-key': `personal-data-${String(lastKey)}` } };
  };
  const { application } = await api.givenOffer({ contact: { ...CANARIES, licenseState: 'QLD' } });
  const { token, path, of } = application;
  await api.must('PATCH', path(), CHANGED, keyed(token));
  await api.must('PUT', path('/address/current'), { ...ADDRESS, streetNumber: '5' }, keyed(token));
  const again = await api.must(
    'POST',
    '/contact',
    { ...application.details, email: 'other@canary.example', devicetype: 'phone' },
    keyed(),
  );
  tokens.push(token, (again.body as { authToken: string }).authToken);
  await sendByPartner();
  await handOver();

  // Failures are logged most: refused, stale, broken in the database.
  const refused = [
    await api.request('POST', '/contact', { ...application.details, ...CHANGED }),
    await api.request('PATCH', path(), { ...CANARIES, mobile: '049876123' }, keyed(token)),
    await api.request('PATCH', path(), `${JSON.stringify(CANARIES)}x`, keyed(token)),
    await api.request('PATCH', path(), CANARIES, { token, headers: { 'if-match': '"old"' } }),
    await api.request('PATCH', path(), CANARIES, { token: `${token}x` }),
    await api.request('GET', of('/quote'), undefined, { token }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 422, 400, 412, 401, 200]);
  await api.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused %', new; end $$`,
  );
  await api.query('create trigger refuse before update on contact for each row execute function refuse()');
  expect(await api.request('PATCH', path(), CANARIES, keyed(token))).toMatchObject({ status: 500 });
  await api.query('drop trigger refuse on contact');
  await api.query('alter table contact rename to contact_away');
  expect(
    await api.request('POST', '/contact', { ...application.details, ...CANARIES }, keyed()),
  ).toMatchObject({ status: 500 });
  await api.query('alter table contact_away rename to contact');
});
afterAll(() => api.close());

/**
 * The same applicant as a partner sends them: stored, repeated, tried with dryRun, opened, bound, and what goes wrong.
 */
async function sendByPartner() {
  const asPartner = api.asPartner('MME', { 'idempotency-key': 'personal-data-partner' });
  const sent = await api.must('POST', '/referral/MME', REFERRED, asPartner);
  await api.must('POST', '/referral/MME', REFERRED, asPartner);
  await api.must('POST', '/referral/MME?dryRun=true', REFERRED, asPartner);
  const { referralId, deepLink } = createdReferralContract.parse(sent.body);
  const cookie = await api.followDeepLink(deepLink);
  const path = `/referral/MME/contact/${referralId}`;
  const read = await api.must('GET', path, undefined, { headers: { cookie } });
  expect(read.body).toMatchObject({ contact: { lastname: CANARIES.lastname, idDocId: CANARIES.idDocId } });
  tokens.push(new URL(deepLink).searchParams.get('partnerToken') ?? 'none', cookie.split('=')[1] ?? 'none');

  const { contactId } = await api.startApplication();
  const link = await api.must('POST', `/referral/cse/contact/${contactId}/link`, {}, api.asPartner('cse'));
  const opened = contactLinkContract.parse(link.body);
  tokens.push(new URL(opened.deepLink).searchParams.get('partnerToken') ?? 'none');

  const broken = await api.givenReferral('cra', REFERRED);
  await api.query('update referral set prefill = $2 where id = $1', [broken.referralId, Buffer.alloc(99)]);
  const refused = [
    await api.request('GET', `/referral/cra/contact/${broken.referralId}`, undefined, broken),
    await api.request('POST', '/referral/MME', { ...REFERRED, persons: 'nobody' }, asPartner),
    await api.request('POST', '/referral/MME', REFERRED, { token: 'plm_MME_1_wrong' }),
    await api.request('POST', '/referral/token', {
      token: new URL(deepLink).searchParams.get('partnerToken'),
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([500, 422, 401, 401]);
}

/** The same applicant is declined and handed to a partner, who takes it the second time. */
async function handOver() {
  const { application } = await api.givenQuote({ contact: CANARIES, bureau: { score: DECLINED_SCORE } });
  const body = { optedIn: true, sentToPartner: true, partner: 'cra' };
  await api.must('PUT', application.of('/refer'), body, application);
  const [waiting] = await api.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deliver-partner-webhooks'`,
  );
  expect(waiting?.payload).toEqual({
    applicationId: application.applicationId,
    partner: 'cra',
    requestId: expect.any(String) as string,
  });
  await api.must('PUT', '/api/sandbox/partners/cra/endpoint', { url: 'http://127.0.0.1:9' });
  await api.runJobs();
  await api.must('DELETE', '/api/sandbox/partners/cra/endpoint');
  api.advance(5_000);
  await deliverPartnerWebhooks(api.deps, { applicationId: application.applicationId, partner: 'cra' });
  const { body: inbox } = await api.must('GET', '/api/sandbox/partners/cra/webhooks');
  expect(inbox).toMatchObject({
    webhooks: [{ payload: { data: { applicant: { lastname: CANARIES.lastname, dob: CANARIES.dob } } } }],
  });
}

/** Each value as it may have been written: as is, in lower case, as PostgreSQL shows bytes, and as base64. */
function spellings(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  return [value, value.toLowerCase(), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
}

function findIn(text: string): string[] {
  const values = [...Object.values(CANARIES), ...Object.values(CHANGED), '19/03/1977', '19770319', ...tokens];
  return values.filter((value) => spellings(value).some((spelling) => text.includes(spelling)));
}

describe('who an applicant is', () => {
  it('stands in no table in plain', async () => {
    const tables = await api.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'contact',
        'audit_event',
        'idempotency_key',
        'quote',
        'assessment',
        'referral',
        'referral_token',
        'partner_delivery',
        'partner_delivery_attempt',
        'sandbox_partner_webhook',
      ]),
    );
    let rowsSeen = 0;
    for (const { name } of tables) {
      const rows = await api.query<{ row: string }>(`select t::text as row from "${name}" t`);
      rowsSeen += rows.length;
      expect({ table: name, found: rows.flatMap(({ row }) => findIn(row)) }).toEqual({
        table: name,
        found: [],
      });
    }
    expect(rowsSeen).toBeGreaterThan(10);
  });

  it('stands in no line of the log, nor in what was sent beside it', () => {
    expect(api.logs.filter((line) => line.includes('request-failed')).length).toBeGreaterThanOrEqual(2);
    expect(api.logs.flatMap(findIn)).toEqual([]);
  });

  it('would be found if it were there', () => {
    expect(findIn(`x ${CANARIES.email.toUpperCase().toLowerCase()} y`)).toEqual([CANARIES.email]);
    expect(findIn(Buffer.from(JSON.stringify(CANARIES)).toString('hex'))).toHaveLength(
      Object.keys(CANARIES).length,
    );
  });

  it('sealed opens only where it was sealed', async () => {
    const rows = await api.query<{ id: string; details: Buffer }>(
      'select id, details from contact order by created_at',
    );
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('Two contacts were stored');
    expect(api.deps.sealer.open(first.details, `contact.details:${first.id}`)).toMatchObject({
      lastname: CANARIES.lastname,
    });
    expect(() => api.deps.sealer.open(first.details, `contact.details:${second.id}`)).toThrow();
    const bent = Buffer.from(first.details);
    bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1);
    expect(() => api.deps.sealer.open(bent, `contact.details:${first.id}`)).toThrow();
  });
});
