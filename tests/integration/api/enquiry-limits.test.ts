import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreateContact } from '#lib/contracts/contact.ts';
import { createApp } from '#server/app.ts';
import type { Transaction } from '#server/db/connection.ts';
import { allowEnquiries } from '#server/features/quote/allow-enquiries.ts';
import { claimEnquiry, listOtherClaims } from '#server/features/quote/enquiry-claim-repository.ts';
import type { EnquirySubject } from '#server/features/quote/enquiry-claim-repository.ts';
import { STRICT_LIMITS } from '#server/throttle/limits.ts';
import { untilHeldUp } from '#tests/support/held-up.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

const DAY_MS = 86_400_000;
const ENQUIRIES_A_DAY = 15;

/** As in production. Windows go by real time, which the tests move; what is stored goes by the API's own clock. */
let api: TestApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api = await createTestApi({
    environment: { RATE_LIMITS: 'strict', ENQUIRIES_A_DAY: String(ENQUIRIES_A_DAY) },
  });
});
afterAll(() => {
  vi.useRealTimers();
  return api.close();
});
afterEach(() => {
  api.bureau.says = 'sandbox';
  pass(31);
});

function pass(days: number): void {
  vi.setSystemTime(Date.now() + days * DAY_MS);
}

const CALL_US = {
  status: 429,
  body: {
    code: 'quote-by-phone',
    message:
      'We cannot give you a quote online right now. Please call us on 1300 000 000 and we will help you. Everything you entered is saved.',
  },
};

const ask = (application: TestApplication) =>
  api.request('GET', application.of('/quote'), undefined, { token: application.token });

async function askAs(contact: Partial<CreateContact>) {
  return ask(await api.givenQuoteAnswers({ contact }));
}

const waitOf = (reply: { headers: Headers }) => Number(reply.headers.get('retry-after'));

let people = 0;
/** A name that nobody has had. */
function somebody(): { lastname: string } {
  people += 1;
  return { lastname: `Marr${'abcdefghijklmnopqrstuvwxyz'[people] ?? ''}` };
}

describe('enquiries about one person', () => {
  it('are five in 30 days, whoever asks and however the name is spelled', async () => {
    const victim = { ...somebody(), firstname: 'Zoë' };
    for (const firstname of ['Zoë', 'zoë', 'Zoe', "Zo'e", 'ZOE'])
      expect(await askAs({ ...victim, firstname })).toMatchObject({ status: 200 });
    const { enquiries } = api.bureau;
    const refused = await askAs(victim);
    expect(refused).toMatchObject(CALL_US);
    expect(waitOf(refused)).toBeGreaterThan(29 * 86_400);
    expect(api.bureau.enquiries).toBe(enquiries);
    expect(await askAs({ ...victim, dob: '1971-03-02' })).toMatchObject({ status: 200 });
    pass(30);
    expect(await askAs(victim)).toMatchObject({ status: 200 });
  });

  it('begin anew once an operator allows it, in a process that has refused them too', async () => {
    const victim = await api.givenQuoteAnswers({ contact: somebody() });
    const { firstname, lastname, dob } = victim.details;
    for (let time = 0; time < 5; time += 1)
      expect(await askAs({ firstname: firstname.toUpperCase(), lastname, dob })).toMatchObject({
        status: 200,
      });
    for (let time = 0; time < 3; time += 1) expect(await ask(victim)).toMatchObject(CALL_US);

    const other = await api.createApplicant(somebody());
    const how = { reason: 'used up by somebody else', requestId: 'test' };
    expect(await allowEnquiries(api.deps, other.contactId, how)).toBe('nothing counted');
    expect(await ask(victim)).toMatchObject(CALL_US);
    expect(await allowEnquiries(api.deps, victim.contactId, how)).toBe('allowed');
    expect(await ask(victim)).toMatchObject({ status: 200 });
    expect(
      await api.query(`select contact_id, facts from audit_event where event = 'enquiries allowed'`),
    ).toEqual([{ contact_id: victim.contactId, facts: { reason: how.reason } }]);

    for (let time = 0; time < 4; time += 1)
      expect(await askAs({ firstname, lastname, dob })).toMatchObject({ status: 200 });
    expect(await askAs({ firstname, lastname, dob })).toMatchObject(CALL_US);
  });

  it('that the bureau did not answer do not count', async () => {
    const application = await api.givenQuoteAnswers({ contact: somebody() });
    api.bureau.says = 'unavailable';
    for (let time = 0; time < 6; time += 1) expect((await ask(application)).status).toBe(503);
    api.bureau.says = 'sandbox';
    expect(await ask(application)).toMatchObject({ status: 200 });
  });
});

describe('identities that one contact tries', () => {
  it('are five in 30 days; what was typed stays, and an earlier one still has its quote', async () => {
    const application = await api.givenQuoteAnswers({ contact: somebody() });
    const { path, token, details } = application;
    const become = (lastname: string) => api.must('PATCH', path(), { lastname }, { token });
    expect((await ask(application)).status).toBe(200);
    for (let time = 0; time < 4; time += 1) {
      await become(somebody().lastname);
      expect((await ask(application)).status).toBe(200);
    }
    const { enquiries } = api.bureau;
    const sixth = somebody();
    await become(sixth.lastname);
    const refused = await ask(application);
    expect(refused).toMatchObject(CALL_US);
    expect(waitOf(refused)).toBe(30 * 86_400);
    expect((await api.must('GET', path(), undefined, { token })).body).toMatchObject(sixth);
    expect(api.bureau.enquiries).toBe(enquiries);
    await become(details.lastname);
    expect((await ask(application)).status).toBe(200);
    expect(api.bureau.enquiries).toBe(enquiries);
  });
});

describe('identities that are claimed at the same time', () => {
  it('take turns, and the second sees the first', async () => {
    const { contactId } = await api.createApplicant();
    const [one, other] = ['one', 'other'].map((name) => ({ contactId, identityHash: Buffer.from(name) }));
    const { database } = api.deps;
    const claim = (together: Transaction, subject: EnquirySubject) =>
      Promise.all([claimEnquiry(together, subject, 4_000), listOtherClaims(together, subject)]);
    let second: ReturnType<typeof claim> | undefined;
    await database.transaction(async (transaction) => {
      expect(await claim(transaction, one as EnquirySubject)).toEqual([true, []]);
      second = database.atOnce((together) => claim(together, other as EnquirySubject));
      await untilHeldUp(api, second);
    });
    expect(await second).toEqual([true, [one?.identityHash]]);
  });
});

describe('enquiries of one address', () => {
  const caller = () => api.deps.blindIndex('client-address', 'unknown');

  it.each(['enquiries-of-address', 'enquiries-of-address-a-day'] as const)(
    'are no more than %s allows, and another address passes',
    async (limit) => {
      const { points } = STRICT_LIMITS[limit];
      for (let time = 0; time < points; time += 1) await api.deps.throttle.count(limit, caller());
      const application = await api.givenQuoteAnswers({ contact: somebody() });
      expect(await ask(application)).toMatchObject(CALL_US);
      const elsewhere = await createApp(api.deps).fetch(
        new Request(`https://loans.example/api/v2${application.of('/quote')}`, {
          headers: { authorization: `Bearer ${application.token}` },
        }),
        { clientAddress: '198.51.100.20' },
      );
      expect(elsewhere.status).toBe(200);
    },
  );
});

describe('the enquiries of a day', () => {
  it('once used up, are 503 with Retry-After, wake somebody, and count for nobody', async () => {
    const late = await api.givenQuoteAnswers({ contact: somebody() });
    for (let time = 0; time < ENQUIRIES_A_DAY; time += 1) await api.deps.budgets.take('enquiries');
    for (let time = 0; time < 6; time += 1) {
      const refused = await ask(late);
      expect(refused).toMatchObject({ status: 503, body: { code: 'quotes-used-up' } });
      expect(waitOf(refused)).toBe(86_400);
    }
    const refusals = await api.deps.metrics.registry.getSingleMetricAsString('daily_budget_refusals_total');
    expect(refusals).toContain('{budget="enquiries"} 6');
    pass(1);
    expect((await ask(late)).status).toBe(200);
  });
});
