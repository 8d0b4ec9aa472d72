import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '#server/http/signed-webhook.ts';
import {
  assessedBefore,
  atAssessment,
  eventOf,
  post,
  signed,
  statusOf,
} from '#tests/support/lender-events.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("a lender's event", () => {
  it('moves the application, once, however often it is sent', async () => {
    const application = await atAssessment(api);
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signed(api, eventOf(api, application, 1), { id })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(204));
    expect(await statusOf(api, application)).toBe('Approved');
    const [moves] = await api.query<{ count: number }>(
      `select count(*)::int as count from audit_event where application_id = '${application.applicationId}' and event = 'lender approved'`,
    );
    expect(moves?.count).toBe(1);
  });

  it.each([
    ['signed with another key', { secret: Buffer.alloc(32, 7).toString('base64') }],
    ['signed ten minutes ago', { at: new Date(Date.now() - 600_000) }],
    ['dated ten minutes ahead', { at: new Date(Date.now() + 600_000) }],
  ])('is refused when it was %s', async (_what, forgery) => {
    const application = await atAssessment(api);
    expect((await signed(api, eventOf(api, application, 1), forgery)).status).toBe(401);
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it('is refused when its body was changed after it was signed, or it has no signature', async () => {
    const application = await atAssessment(api);
    const body = JSON.stringify(eventOf(api, application, 1));
    const headers = signWebhook(api.deps.config.lenderWebhookSecrets[0] ?? '', randomUUID(), body);
    expect((await post(api, body.replace('approved', 'declined'), headers)).status).toBe(401);
    expect((await post(api, body, {})).status).toBe(401);
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it.each(['declined', 'funding-withdrawn'] as const)(
    'that refuses for a credit report names the bureau, on the page and by mail: %s',
    async (type) => {
      const refuse = async (about: { restsOnCreditReport?: boolean; creditBureau?: 'experian' }) => {
        const application = await atAssessment(api);
        if (type === 'funding-withdrawn') await signed(api, eventOf(api, application, 1));
        const reason = 'Your credit report shows a default.';
        const event = { ...eventOf(api, application, 2), type, reason, ...about };
        expect((await signed(api, event)).status).toBe(204);
        await api.runJobs();
        const { creditBureau } = await api.readApplication(application);
        const mails = await readMailbox(api, application.details.email);
        return { creditBureau, text: mails.find(({ text }) => text.includes(reason))?.text };
      };
      const { bureauContact } = api.deps.config;
      const ours = await refuse({ restsOnCreditReport: true });
      expect(ours.creditBureau).toEqual(bureauContact);
      expect(ours.text).toContain(`on what ${bureauContact.name} told the lender`);
      expect(ours.text).toContain('free within 90 days');
      const other = await refuse({ restsOnCreditReport: true, creditBureau: 'experian' });
      expect(other.creditBureau).toMatchObject({ name: 'Experian', phone: '1300 783 684' });
      expect(other.text).toContain('Credit bureau: Experian\nPhone: 1300 783 684');
      for (const about of [{}, { restsOnCreditReport: false }]) {
        const none = await refuse(about);
        expect(none.creditBureau).toBeUndefined();
        expect(none.text).not.toContain('Credit bureau');
      }
    },
  );

  it('that approves is taken until the ninetieth day after the assessment, and refused after it', async () => {
    const [intime, late] = [await assessedBefore(api, 90), await assessedBefore(api, 91)];
    expect((await signed(api, eventOf(api, intime, 1))).status).toBe(204);
    expect(await signed(api, eventOf(api, late, 1))).toMatchObject({
      status: 422,
      body: { code: 'assessment-too-old', errors: [{ path: 'type' }] },
    });
    expect(await statusOf(api, late)).toBe('CreditAssess');
    const kept = await api.query(
      `select facts ->> 'code' as code from audit_event where application_id = $1 and event = 'lender event refused'`,
      [late.applicationId],
    );
    expect(kept).toEqual([{ code: 'assessment-too-old' }]);
    // What remains: the lender declines, and the applicant may start again with the previous answers.
    expect(
      (await signed(api, { ...eventOf(api, late, 1), type: 'declined', reason: 'Too long ago.' })).status,
    ).toBe(204);
    const anew = { loanAmount: 2_500_000, renewalOf: late.applicationId };
    expect((await api.request('POST', late.path('/application'), anew, late)).status).toBe(201);
  });

  it('that approves too late is refused also of an offer that the lender has changed since', async () => {
    const application = await assessedBefore(api, 91);
    await api.query(
      `insert into assessment (id, application_id, quote_id, pricing_detail_id, inputs, outcome, created_at)
        select gen_random_uuid(), application_id, quote_id, pricing_detail_id, inputs,
          jsonb_set(outcome, '{reasonCodes}', '["CHANGED_BY_LENDER"]'), $2
        from assessment where application_id = $1`,
      [application.applicationId, api.now()],
    );
    expect(await signed(api, eventOf(api, application, 1))).toMatchObject({
      status: 422,
      body: { code: 'assessment-too-old' },
    });
  });

  it('that names a bureau and does not say that it rests on its report is not taken', async () => {
    const application = await atAssessment(api);
    const event = {
      ...eventOf(api, application, 1),
      type: 'declined',
      reason: 'No',
      creditBureau: 'illion',
    } as const;
    expect((await signed(api, event)).status).toBe(400);
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it('changes nothing when a newer one was taken before it', async () => {
    const application = await atAssessment(api);
    expect((await signed(api, eventOf(api, application, 5))).status).toBe(204);
    expect(
      (await signed(api, { ...eventOf(api, application, 4), type: 'declined', reason: 'Late' })).status,
    ).toBe(204);
    expect(await statusOf(api, application)).toBe('Approved');
  });

  it('that overtook another is asked for again, and then finds its place', async () => {
    const application = await atAssessment(api);
    const [first, second] = [eventOf(api, application, 1), eventOf(api, application, 2, 'purchased')];
    const id = randomUUID();
    expect((await signed(api, second, { id })).status).toBe(409);
    expect((await signed(api, first)).status).toBe(204);
    expect((await signed(api, second, { id })).status).toBe(204);
    expect(await statusOf(api, application)).toBe('Purchased');
  });

  it('has an id of at most 1,000 characters', async () => {
    const event = eventOf(api, await atAssessment(api), 1);
    const longest = randomBytes(500).toString('hex');
    expect(await signed(api, event, { id: `${longest}0` })).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', errors: [{ path: 'webhook-id' }] },
    });
    expect((await signed(api, event, { id: longest })).status).toBe(204);
  });

  it('is answered 400 when it does not fit its contract and 404 for an application we do not have', async () => {
    const application = await atAssessment(api);
    const event = eventOf(api, application, 1);
    expect((await signed(api, { ...event, sequence: 0 })).status).toBe(400);
    expect(await signed(api, { ...event, type: 'aproved' } as never)).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', errors: [{ path: 'type' }] },
    });
    expect(await signed(api, { ...event, contractHash: 'none' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'contractHash' }] },
    });
    const unknown = { ...event, contractHash: 'a'.repeat(64), applicationId: randomUUID() };
    expect((await signed(api, unknown)).status).toBe(404);
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it.each(['aproved', undefined, 7])(
    'of a type that there is none of (%s) is told the types there are',
    async (type) => {
      const event = { ...eventOf(api, await atAssessment(api), 1), type };
      const message =
        'This must be one of acknowledged, bank-details-needed, purchased, awaiting-funding, approved, declined, funding-withdrawn, account-rejected, documents-requested, documents-returned, offer-changed, funded, repaid, repaid-withdrawn';
      expect((await signed(api, event as never)).body).toMatchObject({ errors: [{ path: 'type', message }] });
    },
  );

  it('that names a bureau that there is none of is told which there are', async () => {
    const refusal = { type: 'declined', reason: 'No.', restsOnCreditReport: true, creditBureau: 'Equifax' };
    const event = { ...eventOf(api, await atAssessment(api), 1), ...refusal };
    expect((await signed(api, event as never)).body).toMatchObject({
      errors: [{ path: 'creditBureau', message: 'This must be one of equifax, experian, illion' }],
    });
  });

  it('that is refused is seen by an operator: by sender, code and fields, and nothing that stood in them', async () => {
    const application = await atAssessment(api);
    const before = api.logs.length;
    await signed(api, { ...eventOf(api, application, 1), contractHash: 'nobody else may read this' });
    const lines = api.logs.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ event }) => event === 'webhook-refused')).toMatchObject([
      { sender: 'lender', code: 'malformed-request', fields: ['contractHash'] },
    ]);
    expect(JSON.stringify(lines)).not.toContain('nobody else');
    expect(await api.deps.metrics.registry.getSingleMetricAsString('webhooks_refused_total')).toMatch(
      /sender="lender",code="malformed-request"} \d/,
    );
  });

  it('is taken with the time as most languages write it: with its offset, and to the microsecond', async () => {
    const application = await atAssessment(api);
    const occurredAt = api
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, '.123456+00:00');
    const { status } = await signed(api, { ...eventOf(api, application, 1), occurredAt });
    expect(status).toBe(204);
  });

  it('is taken with fields that we do not know', async () => {
    const application = await atAssessment(api);
    expect((await signed(api, { ...eventOf(api, application, 1), desk: 'Perth' } as never)).status).toBe(204);
    expect(await statusOf(api, application)).toBe('Approved');
  });

  it('approves the contract that it names, and no other', async () => {
    const application = await atAssessment(api);
    const reply = await signed(api, { ...eventOf(api, application, 1), contractHash: 'b'.repeat(64) });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'contractHash' }] } });
    expect(await statusOf(api, application)).toBe('CreditAssess');
    const copies = await api.query(`select 1 from contract where application_id = $1`, [
      application.applicationId,
    ]);
    expect(copies).toHaveLength(1);
    // Once corrected, it is sent under its own number.
    expect((await signed(api, eventOf(api, application, 1))).status).toBe(204);
  });

  it('asks for more while something is asked for, and may do without it', async () => {
    const application = await atAssessment(api);
    const { applicationId } = application;
    const asking = (name: string) =>
      api.lenderSays(applicationId, {
        type: 'documents-requested',
        documents: [{ name, reason: 'We need to see it.' }],
      });
    expect((await asking('Rental agreement')).status).toBe(204);
    expect((await asking('Payslip')).status).toBe(204);
    expect((await api.lenderSays(applicationId, { type: 'bank-details-needed' })).status).toBe(204);
    expect(await statusOf(api, application)).toBe('BankDetails');
    const asked = await api.query<{ name: string }>(
      `select name from document where application_id = $1 and required_by = 'lender' order by position`,
      [applicationId],
    );
    expect(asked.map(({ name }) => name)).toEqual(['Rental agreement', 'Payslip']);
    expect((await api.lenderSays(applicationId, { type: 'approved' })).status).toBe(204);
    expect((await api.lenderSays(applicationId, { type: 'awaiting-funding' })).status).toBe(204);
    expect(await statusOf(api, application)).toBe('Awaiting Funding');
  });

  it.each([
    { name: 'no documents', documents: [], path: 'documents' },
    { name: 'a document without a name', documents: [{ name: ' ', reason: 'x' }], path: 'documents.0.name' },
    {
      name: 'a document without a reason',
      documents: [{ name: 'Payslip', reason: ' ' }],
      path: 'documents.0.reason',
    },
  ])('that asks for $name is not read', async ({ documents, path }) => {
    const application = await atAssessment(api);
    const event = { ...eventOf(api, application, 1), type: 'documents-requested', documents } as const;
    expect(await signed(api, event)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it('declines and changes an offer with a reason, or not at all', async () => {
    const application = await atAssessment(api);
    const { applicationId } = application;
    for (const decision of [
      { type: 'declined' },
      { type: 'offer-changed', loanAmount: 2_000_000 },
    ] as const) {
      const reply = await api.lenderSays(applicationId, { ...decision, reason: ' ' });
      expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ path: 'reason' }] }]);
    }
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it("tells the applicant the lender's reason of a decline, and cannot decline after approval", async () => {
    const application = await atAssessment(api);
    const reason = 'Your bank statements show a loan you did not tell us about.';
    expect((await api.lenderSays(application.applicationId, { type: 'declined', reason })).status).toBe(204);
    const declined = await api.readApplication(application);
    expect(declined).toMatchObject({ s1ApplicationStatus: 'Declined', statusReason: reason });

    const approved = await atAssessment(api);
    await api.lenderSays(approved.applicationId, { type: 'approved' });
    expect((await api.lenderSays(approved.applicationId, { type: 'declined', reason })).status).toBe(409);
  });
});
