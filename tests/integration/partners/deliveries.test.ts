import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { partnerDeliveriesContract } from '#lib/contracts/referral.ts';
import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { createScriptedPartner } from '#tests/support/scripted-partner.ts';
import { DECLINED_SCORE, REFERRED_SCORE } from '#tests/support/scripted-bureau.ts';
import { DAY_MS, HOUR_MS, referredDetails } from '#tests/support/test-api.ts';
import type { QuoteWishes } from '#tests/support/test-api.ts';
import {
  api,
  asPartner,
  cancel,
  choose,
  credentialsOfPartner,
  deliver,
  givenReferred,
  logOf,
  newPartnerForEachTest,
  partner,
  replay,
  SENDER,
} from './sent-webhooks.ts';

const SECOND_MS = 1000;

newPartnerForEachTest();

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

  it('has three days to take one that waited behind another, from its own first try', async () => {
    const application = await givenReferred();
    partner.answer = () => 503;
    await choose(application);
    await api.runJobs();
    api.advance(3 * DAY_MS);
    await deliver(application);
    const [, waiting] = await logOf(application);
    expect(waiting?.nextAttemptAt).toBe(new Date(api.now().getTime() + 5 * SECOND_MS).toISOString());
    api.advance(3 * DAY_MS);
    await deliver(application);
    expect((await logOf(application))[1]).toHaveProperty('givenUpAt');
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
