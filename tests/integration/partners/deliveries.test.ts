import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Referred } from '#lib/contracts/application.ts';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { partnerDeliveriesContract } from '#lib/contracts/referral.ts';
import type { PartnerDelivery } from '#lib/contracts/referral.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { isAllowedRedirect } from '#lib/domain/partner-address.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import { deliverPartnerWebhooks } from '#server/features/partner-webhook/deliver-webhooks.ts';
import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { createScriptedPartner } from '#tests/support/scripted-partner.ts';
import { DECLINED_SCORE, REFERRED_SCORE } from '#tests/support/scripted-bureau.ts';
import { DAY_MS, HOUR_MS, createTestApi, referredDetails } from '#tests/support/test-api.ts';
import type { QuoteWishes, TestApi, TestApplication } from '#tests/support/test-api.ts';

const SENDER = 'wombat-compare';
const SECOND_MS = 1000;

let api: TestApi;
let partner: ReturnType<typeof createScriptedPartner>;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.query('delete from partner_delivery');
  partner = createScriptedPartner();
  api.deps.providers.partnerWebhooks = partner.provider;
});
afterAll(() => api.close());

const credentialsOfPartner = (name: string) => {
  const source = referralSourceOf(name) ?? expect.fail(`nobody is called ${name}`);
  return credentialsOf(api.deps.config.partnerSecret, source);
};
const asPartner = (name: string) => ({ token: credentialsOfPartner(name).apiKeys[0] });

/** An application at Quote Given that a partner has sent. */
async function givenReferred(source = SENDER, wishes: QuoteWishes = {}): Promise<TestApplication> {
  const application = await api.givenQuoteAnswers(wishes);
  await api.putSender(application, source, 'their-17');
  await api.getQuote(application);
  return application;
}

async function choose(application: TestApplication) {
  const { pricingDetails } = await api.getQuote(application);
  await api.must('PUT', application.of('/quote'), { pricingDetailId: pricingDetails[0]?.id }, application);
}
const cancel = (application: TestApplication) => api.must('DELETE', application.of(), undefined, application);

/** Runs the job of an application, as the queue would once its pause is over. */
const deliver = ({ applicationId }: TestApplication, name = SENDER) =>
  deliverPartnerWebhooks(api.deps, { applicationId, partner: name });

async function logOf({ applicationId }: TestApplication, name = SENDER): Promise<PartnerDelivery[]> {
  const path = `/referral/${name}/deliveries?applicationId=${applicationId}`;
  const { body } = await api.must('GET', path, undefined, asPartner(name));
  return partnerDeliveriesContract.parse(body).deliveries.reverse();
}
const replay = (delivery: PartnerDelivery | undefined, name = SENDER) =>
  api.must('POST', `/referral/${name}/deliveries/${delivery?.id ?? ''}/replay`, undefined, asPartner(name));

describe('whoever sent an applicant', () => {
  it('is told of each change of status, in order, signed, and of nothing else', async () => {
    const application = await givenReferred();
    await choose(application);
    await choose(application);
    await cancel(application);
    await api.runJobs();
    expect(partner.told()).toEqual(['1 Quote Given', '2 App Start', '3 Cancelled']);
    const [first] = partner.sent;
    const secret = credentialsOfPartner(SENDER).webhookSecrets[0] ?? '';
    expect(readSignedWebhook([secret], first?.body ?? '', first?.headers ?? {}).webhookId).toBe(first?.id);
    expect(first?.payload).toEqual({
      type: 'application.status',
      sequence: 1,
      occurredAt: api.now().toISOString(),
      data: {
        applicationId: application.applicationId,
        referralId: expect.any(String) as string,
        reference: 'their-17',
        status: 'Quote Given',
      },
    });
  });

  it('is told from the first step on, in the words of its own request', async () => {
    const { referralId, headers } = await api.givenReferral('MME');
    const contact = await api.must('POST', '/contact', referredDetails(), { headers });
    const { contactId, authToken } = createdContactContract.parse(contact.body);
    const path = `/contact/${contactId}/application`;
    await api.must('POST', path, { loanAmount: 2_000_000 }, { token: authToken, headers });
    await api.runJobs();
    expect(partner.sent).toMatchObject([
      {
        partner: 'MME',
        payload: { sequence: 1, data: { referralId, reference: 'APP-1047', status: 'Quote Start' } },
      },
    ]);
  });

  it.each<[string, QuoteWishes]>([
    ['no credit file', { bureau: 'no file' }],
    ['a low score', { bureau: { score: DECLINED_SCORE } }],
    ['a score that another lender takes', { bureau: { score: REFERRED_SCORE } }],
    ['a rule of ours', { employment: { status: 'Unemployed' } }],
  ])('is told that there is no loan, and not that the reason is %s', async (_, wishes) => {
    await givenReferred(SENDER, wishes);
    await api.runJobs();
    expect(partner.told()).toEqual(['1 Declined']);
  });

  it('is told nothing of applicants whom nobody sent, nor is a source without an address', async () => {
    await choose((await api.givenQuote()).application);
    await choose(await givenReferred('cse'));
    await api.runJobs();
    expect(partner.sent).toEqual([]);
  });

  it('is told of no change that did not happen', async () => {
    const application = await givenReferred();
    await api.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await api.query(
      'create trigger refuse before insert on audit_event for each row execute function refuse()',
    );
    const { status } = await api.request('DELETE', application.of(), undefined, application);
    await api.query('drop trigger refuse on audit_event');
    await api.runJobs();
    expect([status, partner.told()]).toEqual([500, ['1 Quote Given']]);
  });
});

describe('a partner that does not take a webhook', () => {
  it('gets it again before any later one, with the same id and growing pauses', async () => {
    const application = await givenReferred();
    await choose(application);
    partner.answer = ({ payload }) => (payload.sequence === 1 ? 500 : 204);
    await api.runJobs();
    expect(partner.told()).toEqual(['1 Quote Given']);

    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const [first] = await logOf(application);
      const next = new Date(first?.nextAttemptAt ?? 0).getTime();
      pauses.push((next - api.now().getTime()) / SECOND_MS);
      // A moment too early it is not sent.
      api.advance(next - api.now().getTime() - 1);
      await deliver(application);
      expect(partner.sent).toHaveLength(round + 1);
      api.advance(1);
      await deliver(application);
    }
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 21_600]);
    expect(new Set(partner.sent.map(({ id }) => id)).size).toBe(1);

    partner.answer = () => 204;
    api.advance(6 * HOUR_MS);
    await deliver(application);
    expect(partner.told().slice(-2)).toEqual(['1 Quote Given', '2 App Start']);
    const [first, second] = await logOf(application);
    expect(first?.attempts.map(({ status }) => status)).toEqual([...Array<number>(10).fill(500), 204]);
    expect(second).toMatchObject({ deliveredAt: api.now().toISOString(), attempts: [{ status: 204 }] });
    expect(first).not.toHaveProperty('nextAttemptAt');
  });

  it('is waited for by the queue itself', async () => {
    const application = await givenReferred();
    partner.answer = () => 'unavailable';
    await api.runJobs();
    const waiting = await api.query<{ payload: unknown; seconds: number }>(
      `select j.payload, extract(epoch from j.run_at - now())::int as seconds
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'deliver-partner-webhooks' and j.payload->>'applicationId' = $1
          and j.key is not null`,
      [application.applicationId],
    );
    const { applicationId } = application;
    expect(waiting).toEqual([
      {
        payload: { applicationId, partner: SENDER, requestId: expect.any(String) as string },
        seconds: expect.any(Number) as number,
      },
    ]);
    expect(waiting[0]?.seconds).toBeGreaterThan(2);
    expect(waiting[0]?.seconds).toBeLessThanOrEqual(5);
  });

  it.each([
    [301, { status: 301 }],
    [404, { status: 404 }],
    [410, { status: 410 }],
    ['timeout', { error: 'timeout' }],
    ['unavailable', { error: 'unavailable' }],
  ] as const)('%s is no success', async (answer, noted) => {
    const application = await givenReferred();
    partner.answer = () => answer;
    await api.runJobs();
    const [delivery] = await logOf(application);
    expect(delivery).toMatchObject({ attempts: [{ ...noted, durationMs: expect.any(Number) as number }] });
    expect(delivery).not.toHaveProperty('deliveredAt');
  });

  it('is given up after three days, and the rest goes on', async () => {
    const application = await givenReferred();
    partner.answer = ({ payload }) => (payload.sequence === 1 ? 503 : 204);
    await choose(application);
    await api.runJobs();
    api.advance(3 * DAY_MS - 1);
    await deliver(application);
    const [waiting] = await logOf(application);
    // The last try is at the end of the three days.
    expect(new Date(waiting?.nextAttemptAt ?? 0).getTime()).toBe(api.now().getTime() + 1);
    api.advance(1);
    await deliver(application);
    const [first, second] = await logOf(application);
    expect(first).toMatchObject({ givenUpAt: api.now().toISOString() });
    expect(first).not.toHaveProperty('nextAttemptAt');
    expect(second).toHaveProperty('deliveredAt');
    expect(partner.told().slice(-2)).toEqual(['1 Quote Given', '2 App Start']);
    expect(api.logs.filter((line) => line.includes('partner-webhook-given-up'))).toHaveLength(1);
  });
});

describe('a partner that asks again', () => {
  it('gets the same one under the same id, newly signed, even when it was given up', async () => {
    const application = await givenReferred();
    partner.answer = () => 503;
    await api.runJobs();
    api.advance(3 * DAY_MS);
    await deliver(application);
    const [lost] = await logOf(application);
    expect(lost).toHaveProperty('givenUpAt');

    partner.answer = () => 500;
    api.advance(SECOND_MS);
    const { status, body } = await replay(lost);
    expect([status, body]).toMatchObject([202, { id: lost?.id, nextAttemptAt: api.now().toISOString() }]);
    expect(body).not.toHaveProperty('givenUpAt');
    await api.runJobs();
    // Its three days and its pauses start afresh.
    expect(await logOf(application)).toMatchObject([
      { nextAttemptAt: new Date(api.now().getTime() + 5 * SECOND_MS).toISOString() },
    ]);
    partner.answer = () => 204;
    api.advance(5 * SECOND_MS);
    await deliver(application);
    await replay(lost);
    await api.runJobs();
    const [again] = await logOf(application);
    expect(again).toHaveProperty('deliveredAt');
    expect(new Set(partner.sent.map(({ id, body: sent }) => `${id} ${sent}`)).size).toBe(1);
    expect(again?.attempts.map(({ status: answered }) => answered)).toEqual([503, 503, 500, 204, 204]);
  });

  it('sees its own alone, a page at a time', async () => {
    const application = await givenReferred('MME');
    await choose(application);
    await cancel(application);
    await api.query(
      `insert into partner_delivery (id, partner, application_id, sequence, type, payload, created_at, tried_since)
        select gen_random_uuid(), 'MME', $1, 3 + n, 'application.status', null, $2, $2 from generate_series(1, 60) n`,
      [application.applicationId, api.now()],
    );
    const page = async (query: string) => {
      const { body } = await api.must('GET', `/referral/MME/deliveries${query}`, undefined, asPartner('MME'));
      return partnerDeliveriesContract.parse(body);
    };
    const first = await page('');
    const second = await page(`?cursor=${first.nextCursor ?? ''}`);
    const sequences = [...first.deliveries, ...second.deliveries].map(({ sequence }) => sequence);
    expect(first.deliveries).toHaveLength(50);
    expect(second.nextCursor).toBeUndefined();
    expect(sequences).toEqual(Array.from({ length: 63 }, (_, index) => 63 - index));

    const others = `/referral/cra/deliveries?applicationId=${application.applicationId}`;
    expect((await api.must('GET', others, undefined, asPartner('cra'))).body).toEqual({ deliveries: [] });
    const [mine] = first.deliveries;
    const theirs = [mine?.id ?? '', randomUUID()].map((id) =>
      api.request('POST', `/referral/cra/deliveries/${id}/replay`, undefined, asPartner('cra')),
    );
    for (const reply of await Promise.all(theirs)) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    for (const token of [undefined, 'garbage', asPartner('cra').token]) {
      for (const path of ['deliveries', `deliveries/${mine?.id ?? ''}/replay`]) {
        const method = path === 'deliveries' ? 'GET' : 'POST';
        const reply = await api.request(method, `/referral/MME/${path}`, undefined, { token });
        expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      }
    }
  });

  it.each([
    ['is none', 'x'],
    ['has no id', `1.${'-'.repeat(36)}.1`],
    ['is of a time that is never', `999999999999999.${randomUUID()}.1`],
  ])('refuses a cursor that %s', async (_name, cursor) => {
    const query = `cursor=${Buffer.from(cursor).toString('base64url')}`;
    const broken = await api.request('GET', `/referral/MME/deliveries?${query}`, undefined, asPartner('MME'));
    expect(broken).toMatchObject({ status: 400, body: { code: 'malformed-id' } });
  });
});

describe('the log', () => {
  /** What the log says a partner was told about its applications that this query finds, oldest first. */
  const found = async (query: string, name = SENDER) => {
    const { body } = await api.must(
      'GET',
      `/referral/${name}/deliveries?${query}`,
      undefined,
      asPartner(name),
    );
    const { deliveries } = partnerDeliveriesContract.parse(body);
    return deliveries.reverse().map(({ status, referralId, reference }) => [status, referralId, reference]);
  };

  it('says what was told of whom, and finds it by the referral and by the number of the partner', async () => {
    const applications = [await givenReferred(), await givenReferred(), await givenReferred('MME')];
    for (const application of applications) await cancel(application);
    const [first, second] = await Promise.all(applications.map((one) => api.readApplication(one)));
    const told = ({ referralId }: { referralId?: string | undefined } = {}) =>
      ['Quote Given', 'Cancelled'].map((status) => [status, referralId, 'their-17']);
    expect(await found(`referralId=${first?.referralId ?? ''}`)).toEqual(told(first));
    expect(await found(`referralId=${first?.referralId ?? ''}`, 'MME')).toEqual([]);
    const both = await found('reference=their-17');
    expect(both).toHaveLength(4);
    expect(both).toEqual(expect.arrayContaining([...told(first), ...told(second)]));
    const { applicationId } = applications[1] ?? expect.fail('two were sent');
    expect(await found(`reference=their-17&applicationId=${applicationId}`)).toEqual(told(second));
    expect(await found(`reference=their-17&referralId=${randomUUID()}`)).toEqual([]);
    expect(await found('reference=their-18')).toEqual([]);
  });

  it('finds what was told of an application and of the one that renews it, and of no other of that applicant', async () => {
    const application = await givenReferred();
    const { referralId = '' } = await api.readApplication(application);
    await api.putInStatus(application, 'Application Expired');
    api.advance(SECOND_MS);
    const start = async (answers: object) => {
      const body = { loanAmount: 2_000_000, ...answers };
      const started = await api.must('POST', application.path('/application'), body, application);
      return (started.body as { applicationId: string }).applicationId;
    };
    const renewal = await start({ renewalOf: application.applicationId });
    await cancel({ ...application, of: () => application.path(`/application/${renewal}`) });
    api.advance(SECOND_MS);
    // A later one that only claims it, and whose applicant is handed to the sender.
    const other = await start({ referralId, referralName: SENDER });
    await api.query(
      `insert into partner_delivery (id, partner, application_id, sequence, type, created_at, tried_since)
        values (gen_random_uuid(), $1, $2, 1, 'applicant.referred', $3, $3)`,
      [SENDER, other, api.now()],
    );
    expect(await found(`referralId=${referralId}`)).toEqual(
      ['Quote Given', 'Quote Start', 'Cancelled'].map((status) => [status, referralId, 'their-17']),
    );
  });

  it('says no more of what was told once its body is no longer kept', async () => {
    const application = await givenReferred();
    await api.query('update partner_delivery set payload = null where application_id = $1', [
      application.applicationId,
    ]);
    const [delivery] = await logOf(application);
    for (const name of ['status', 'referralId', 'reference']) expect(delivery).not.toHaveProperty(name);
    expect(await found('reference=their-17')).toContainEqual([undefined, undefined, undefined]);
  });

  it('refuses a filter that there is none of, instead of answering with everything', async () => {
    const ask = (query: string) =>
      api.request('GET', `/referral/${SENDER}/deliveries?${query}`, undefined, asPartner(SENDER));
    expect(await ask('refernce=their-17')).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', errors: [{ path: 'refernce' }] },
    });
    for (const query of ['referralId=their-17', 'reference=%00', 'reference=a&reference=b'])
      expect((await ask(query)).status).toBe(422);
  });
});

describe('more than one worker', () => {
  it('never send the same one at once', async () => {
    const application = await givenReferred();
    let open: () => void = () => undefined;
    partner.gate = new Promise<void>((resolve) => (open = resolve));
    const first = deliver(application);
    await expect.poll(() => partner.sent.length).toBe(1);
    await Promise.all([deliver(application), deliver(application), deliver(application)]);
    expect(partner.sent).toHaveLength(1);
    open();
    await first;
    await choose(application);
    await Promise.all(Array.from({ length: 8 }, () => deliver(application)));
    expect(partner.told()).toEqual(['1 Quote Given', '2 App Start']);
  });

  it('take up what a killed one was sending, with the same id', async () => {
    const application = await givenReferred();
    // What a worker that dies between sending and recording that leaves behind.
    partner.provider.send = () => new Promise(() => undefined);
    void deliver(application);
    await expect
      .poll(() => api.query('select 1 from partner_delivery where sending_until is not null'))
      .toHaveLength(1);
    const survivor = createScriptedPartner();
    api.deps.providers.partnerWebhooks = survivor.provider;
    await deliver(application);
    expect(survivor.sent).toEqual([]);
    api.advance(30 * SECOND_MS);
    await deliver(application);
    const [delivery] = await logOf(application);
    expect(survivor.sent.map(({ id }) => id)).toEqual([delivery?.id]);
    expect(delivery).toHaveProperty('deliveredAt');
  });

  it('find work whose job was lost', async () => {
    const application = await givenReferred();
    await api.query('delete from graphile_worker._private_jobs');
    await api.must('POST', '/api/sandbox/clock', { advanceMs: 0 });
    await api.runJobs();
    expect(partner.told()).toEqual(['1 Quote Given']);
    expect(await logOf(application)).toMatchObject([{ attempts: [{ status: 204 }] }]);
  });
});

describe('an application that is erased', () => {
  it('is told to nobody any more, not even by a worker that was sending', async () => {
    const application = await givenReferred();
    const erase = () => api.query('delete from application where id = $1', [application.applicationId]);
    let open: () => void = () => undefined;
    partner.gate = new Promise<void>((resolve) => (open = resolve));
    const sending = deliver(application);
    await expect.poll(() => partner.sent.length).toBe(1);
    await erase();
    open();
    await sending;
    await api.runJobs();
    expect(partner.sent).toHaveLength(1);
    const left = await api.query(
      'select 1 from partner_delivery_attempt where delivery_id not in (select id from partner_delivery)',
    );
    expect([left, await logOf(application)]).toEqual([[], []]);
  });
});

describe('a partner that an applicant is handed to', () => {
  const handOver = (application: TestApplication, body: Record<string, unknown> = {}) =>
    api.must(
      'PUT',
      application.of('/refer'),
      { optedIn: true, sentToPartner: true, partner: 'cra', ...body },
      application,
    );
  const declined = { bureau: { score: DECLINED_SCORE } };
  const consentsOf = async ({ applicationId }: TestApplication) => {
    const entries = await api.query<{ action: string }>(
      `select action from consent_entry where application_id = $1 and subject = 'partner-hand-off' order by sequence`,
      [applicationId],
    );
    return entries.map(({ action }) => action);
  };

  it('is told once what the applicant agreed to pass on, and the status from then on', async () => {
    const { application } = await api.givenQuote(declined);
    const { receipt } = (await handOver(application)).body as { receipt: string };
    await handOver(application);
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 Cancelled']);
    const { firstname, lastname, dob, email, mobile } = application.details;
    expect(partner.sent[0]?.payload.data).toEqual({
      applicationId: application.applicationId,
      status: 'Referred To Partner',
      receipt,
      consentedAt: api.now().toISOString(),
      applicant: {
        firstname,
        lastname,
        dob,
        email: email.toLowerCase(),
        mobile,
        loanAmount: 2_500_000,
        loanPurpose: 'Home improvement',
      },
    });
  });

  it('is told nothing while the applicant has only agreed', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application, { sentToPartner: false });
    await api.runJobs();
    expect(partner.sent).toEqual([]);
    await handOver(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred']);
  });

  it('is told when the applicant agreed, also when that is sent on later', async () => {
    const { application } = await api.givenQuote(declined);
    const agreedAt = api.now().toISOString();
    await handOver(application, { sentToPartner: false });
    api.advance(60_000);
    await handOver(application);
    await api.runJobs();
    expect(partner.sent[0]?.payload.data).toMatchObject({ consentedAt: agreedAt });
  });

  it('that has the applicant goes on hearing of them when they come back to look only', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    await handOver(application, { partner: 'potoroo' });
    await handOver(application, { sentToPartner: false });
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 Cancelled']);
  });

  it('is told once also when the applicant went to another partner and came back', async () => {
    const { application } = await api.givenQuote(declined);
    const first = (await handOver(application)).body as Referred;
    await handOver(application, { partner: 'potoroo' });
    expect((await handOver(application)).body).toEqual(first);
    await handOver(application, { sentToPartner: false });
    await handOver(application);
    await api.runJobs();
    expect(partner.told()).toEqual(['1 applicant.referred', '1 applicant.referred']);
    const { handOffs } = await api.readApplication(application);
    expect(handOffs?.map((handOff) => handOff.partner)).toEqual(['cra', 'potoroo']);
    expect(handOffs?.[0]?.receipt).toBe(first.receipt);
    const consents = await api.query(
      `select facts ->> 'partner' as partner from consent_entry where application_id = $1 and subject = 'partner-hand-off'`,
      [application.applicationId],
    );
    expect(consents).toEqual([{ partner: 'cra' }, { partner: 'potoroo' }]);
  });

  it('learns nothing of who sent the applicant, and the sender nothing of the hand-off', async () => {
    const application = await givenReferred(SENDER, declined);
    await handOver(application);
    await api.runJobs();
    expect(partner.told(SENDER)).toEqual(['1 Declined']);
    expect(partner.told('cra')).toEqual(['1 applicant.referred']);
    const [toPartner] = partner.sent.filter((webhook) => webhook.partner === 'cra');
    expect(toPartner?.body).not.toMatch(/referralId|reference/);
    const toSender = partner.sent.filter((webhook) => webhook.partner === SENDER);
    expect(toSender.every(({ body }) => !body.includes(application.details.firstname))).toBe(true);
  });

  it('that sent the applicant itself gets both, in one order', async () => {
    const application = await givenReferred('cra', declined);
    await handOver(application);
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 Declined', '2 applicant.referred', '3 Cancelled']);
  });

  it('is told when that is taken back, by ids alone, and hears no more', async () => {
    const { application } = await api.givenQuote(declined);
    const { receipt } = (await handOver(application)).body as Referred;
    await api.runJobs();
    const takeBack = () => handOver(application, { optedIn: false, sentToPartner: false });
    expect((await takeBack()).body).toEqual({ partner: 'cra', receipt });
    await takeBack();
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 applicant.withdrawn']);
    const [, withdrawn] = partner.sent;
    expect(withdrawn?.payload.data).toEqual({ applicationId: application.applicationId, receipt });
    // What it was told about the applicant cannot be requested again.
    const [referred] = await logOf(application, 'cra');
    const path = `/referral/cra/deliveries/${referred?.id ?? ''}/replay`;
    expect(await api.request('POST', path, undefined, asPartner('cra'))).toMatchObject({ status: 404 });
    expect(referred).toHaveProperty('deliveredAt');
    expect(await api.readApplication(application)).not.toHaveProperty('handOffs');
    expect(await consentsOf(application)).toEqual(['agreed', 'withdrawn']);
  });

  it('is sent nothing that it has not taken yet once that is taken back', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    partner.answer = () => 503;
    await api.runJobs();
    const receipt = (await api.readApplication(application)).handOffs?.[0]?.receipt ?? '';
    partner.answer = () => 204;
    expect(await withdrawHandOffOf(api.deps, receipt, 'a-command')).toEqual({ partner: 'cra', stood: true });
    expect(await withdrawHandOffOf(api.deps, receipt, 'a-command')).toEqual({ partner: 'cra', stood: false });
    expect(await withdrawHandOffOf(api.deps, randomUUID(), 'a-command')).toBeUndefined();
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 applicant.withdrawn']);
    const [dropped] = await logOf(application, 'cra');
    expect(dropped).toMatchObject({ givenUpAt: api.now().toISOString() });
    expect(dropped).not.toHaveProperty('nextAttemptAt');

    // Agreed to again, it is another hand-off, under another receipt.
    const again = (await handOver(application)).body as Referred;
    expect(again.receipt).not.toBe(receipt);
    await api.runJobs();
    expect(partner.told('cra').at(-1)).toBe('3 applicant.referred');
    // Each of the earlier ones can be found by its own receipt.
    expect(await withdrawHandOffOf(api.deps, receipt, 'a-command')).toEqual({ partner: 'cra', stood: false });
  });

  it('that never takes it is told of to the applicant, and again if it does in the end', async () => {
    const { application } = await api.givenQuote(declined);
    const subjects = async () => {
      await deliverMessages(api);
      const mails = await readMailbox(api, application.details.email);
      return mails
        .map(({ subject }) => subject)
        .filter((subject) => subject !== 'Our answer to your quote request');
    };
    partner.answer = ({ payload }) => (payload.type === 'applicant.referred' ? 503 : 204);
    const { receipt } = (await handOver(application)).body as Referred;
    await api.runJobs();
    expect(await subjects()).toEqual(['You agreed to let us pass on your details']);
    api.advance(3 * DAY_MS - 1);
    await deliver(application, 'cra');
    expect(await subjects()).toHaveLength(1);
    api.advance(1);
    await deliver(application, 'cra');
    const failure = 'We could not reach Currawong Referral Alliance';
    expect((await subjects()).toSorted()).toEqual([failure, 'You agreed to let us pass on your details']);
    const mails = await readMailbox(api, application.details.email);
    expect(mails.find(({ subject }) => subject === failure)?.text).toContain(receipt);

    const [lost] = await logOf(application, 'cra');
    await replay(lost, 'cra');
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    expect(await subjects()).toHaveLength(2);
    partner.answer = () => 204;
    await replay(lost, 'cra');
    await deliver(application, 'cra');
    expect((await subjects()).toSorted()).toEqual([
      failure,
      'You agreed to let us pass on your details',
      'You agreed to let us pass on your details',
    ]);
    await replay(lost, 'cra');
    await deliver(application, 'cra');
    expect(await subjects()).toHaveLength(3);
  });

  it('that took it once has it, also when it asks for it again and does not take that', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    await deliver(application, 'cra');
    const [taken] = await logOf(application, 'cra');
    expect(taken).toHaveProperty('deliveredAt');
    partner.answer = () => 503;
    await replay(taken, 'cra');
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    expect((await logOf(application, 'cra'))[0]).toHaveProperty('givenUpAt');
    await api.runJobs();
    const mails = await readMailbox(api, application.details.email);
    expect(mails.map(({ subject }) => subject)).not.toContain(
      'We could not reach Currawong Referral Alliance',
    );
  });

  it('that never takes it is told of to nobody who has taken that back', async () => {
    const { application } = await api.givenQuote(declined);
    partner.answer = () => 503;
    await handOver(application);
    await handOver(application, { optedIn: false, sentToPartner: false });
    await api.runJobs();
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    await api.runJobs();
    const mails = await readMailbox(api, application.details.email);
    expect(mails.map(({ subject }) => subject)).not.toContain(
      'We could not reach Currawong Referral Alliance',
    );
  });

  it('taken back while it was being sent is not tried again', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    let open: () => void = () => undefined;
    partner.gate = new Promise<void>((resolve) => (open = resolve));
    partner.answer = ({ payload }) => (payload.type === 'applicant.referred' ? 503 : 204);
    const sending = deliver(application, 'cra');
    await expect.poll(() => partner.sent.length).toBe(1);
    await handOver(application, { optedIn: false, sentToPartner: false });
    open();
    await sending;
    const [dropped] = await logOf(application, 'cra');
    expect(dropped).toHaveProperty('givenUpAt');
    expect(dropped).not.toHaveProperty('nextAttemptAt');
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 applicant.withdrawn']);
  });

  it('that took it while it was being taken back has it, and it was not given up', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    let open: () => void = () => undefined;
    partner.gate = new Promise<void>((resolve) => (open = resolve));
    const sending = deliver(application, 'cra');
    await expect.poll(() => partner.sent.length).toBe(1);
    await handOver(application, { optedIn: false, sentToPartner: false });
    open();
    await sending;
    const [taken] = await logOf(application, 'cra');
    expect(taken).toHaveProperty('deliveredAt');
    expect(taken).not.toHaveProperty('givenUpAt');
  });

  it('that sent the applicant itself goes on hearing of that', async () => {
    const application = await givenReferred('cra', declined);
    await handOver(application);
    await handOver(application, { optedIn: false, sentToPartner: false });
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 Declined', '3 applicant.withdrawn', '4 Cancelled']);
  });

  it('is taken back from only when there is something to take back, and never sent to without consent', async () => {
    const { application } = await api.givenQuote(declined);
    const ask = (sentToPartner: boolean) =>
      api.request(
        'PUT',
        application.of('/refer'),
        { optedIn: false, sentToPartner, partner: 'cra' },
        application,
      );
    expect(await ask(false)).toMatchObject({ status: 409, body: { code: 'lifecycle-conflict' } });
    expect((await ask(true)).status).toBe(422);
  });

  it('is one of eleven, each told once, and the applicant is sent to a host on its list', async () => {
    const { application } = await api.givenQuote(declined);
    const receipts = new Set<unknown>();
    for (const known of PARTNERS) {
      const { body } = await handOver(application, { partner: known.slug });
      const { receipt, redirectURL } = body as Referred;
      receipts.add(receipt);
      expect(isAllowedRedirect(known, redirectURL ?? '')).toBe(true);
    }
    await api.runJobs();
    expect(receipts.size).toBe(PARTNERS.length);
    expect(partner.sent.map((webhook) => webhook.partner).sort()).toEqual(
      PARTNERS.map(({ slug }) => slug).sort(),
    );
    expect(new Set(partner.told())).toEqual(new Set(['1 applicant.referred']));
  });

  it('before another one hears no more', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application, { partner: 'numbat' });
    await handOver(application, { partner: 'cra' });
    await cancel(application);
    await api.runJobs();
    expect(partner.told('numbat')).toEqual(['1 applicant.referred']);
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 Cancelled']);
  });
});
