import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { cents } from '#lib/domain/money.ts';
import { comparisonRateOf } from '#lib/domain/pricing/comparison-rate.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { priceLoan } from '#lib/domain/pricing/pricing-options.ts';
import { percentToBasisPoints, roundPercent } from '#lib/domain/pricing/rate.ts';
import { buildSchedule } from '#lib/domain/pricing/schedule.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import { statementsOfConfirmation } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { enqueue } from '#server/queue/repository.ts';
import { SANDBOX_LENDER_STEPS } from '#server/queue/task-payloads.ts';
import type { SandboxLenderStep } from '#server/queue/task-payloads.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const statusOf = async (application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;

function post(body: string, headers: Record<string, string>) {
  return api.request('POST', '/webhooks/lender', body, { headers });
}

/** An approval is for the current contract, unless it names another. */
type Sent =
  | LenderEvent
  | (Pick<LenderEvent, 'sequence' | 'applicationId' | 'occurredAt'> & { type: 'approved' | 'purchased' });

async function contractHashOf(applicationId: string): Promise<string | undefined> {
  const [row] = await api.query<{ pdf_hash: string }>(
    `select pdf_hash from contract where application_id = $1 and copy = 'applicant' order by created_at desc limit 1`,
    [applicationId],
  );
  return row?.pdf_hash;
}

async function signed(event: Sent, { id = randomUUID(), secret = '', at = new Date() } = {}) {
  const body = JSON.stringify(
    event.type === 'approved' ? { contractHash: await contractHashOf(event.applicationId), ...event } : event,
  );
  return post(body, signWebhook(secret || (api.deps.config.lenderWebhookSecrets[0] ?? ''), id, body, at));
}

async function atAssessment(): Promise<TestApplication> {
  const { application } = await api.givenAcceptance();
  await api.putInStatus(application, 'CreditAssess');
  return application;
}

/** An application at the lender, assessed this many days ago. */
async function assessedBefore(days: number): Promise<TestApplication> {
  const application = await atAssessment();
  await api.query('update assessment set created_at = $2 where application_id = $1', [
    application.applicationId,
    new Date(api.now().getTime() - days * DAY_MS),
  ]);
  return application;
}

const WHOLE_WAY = ['lender approved', 'purchased', 'awaiting funding', 'funded'];

/** What the lender has said since the assessment, in order. */
async function eventsOf({ applicationId }: TestApplication): Promise<string[]> {
  const rows = await api.query<{ event: string }>(
    'select event from audit_event where application_id = $1 and event = any($2) order by id',
    [applicationId, WHOLE_WAY],
  );
  return rows.map(({ event }) => event);
}

const eventOf = (
  application: TestApplication,
  sequence: number,
  type: 'approved' | 'purchased' = 'approved',
) =>
  ({
    type,
    sequence,
    applicationId: application.applicationId,
    occurredAt: api.now().toISOString(),
  }) satisfies Sent;

describe("a lender's event", () => {
  it('moves the application, once, however often it is sent', async () => {
    const application = await atAssessment();
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signed(eventOf(application, 1), { id })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(204));
    expect(await statusOf(application)).toBe('Approved');
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
    const application = await atAssessment();
    expect((await signed(eventOf(application, 1), forgery)).status).toBe(401);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('is refused when its body was changed after it was signed, or it has no signature', async () => {
    const application = await atAssessment();
    const body = JSON.stringify(eventOf(application, 1));
    const headers = signWebhook(api.deps.config.lenderWebhookSecrets[0] ?? '', randomUUID(), body);
    expect((await post(body.replace('approved', 'declined'), headers)).status).toBe(401);
    expect((await post(body, {})).status).toBe(401);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it.each(['declined', 'funding-withdrawn'] as const)(
    'that refuses for a credit report names the bureau, on the page and by mail: %s',
    async (type) => {
      const refuse = async (about: { restsOnCreditReport?: boolean; creditBureau?: 'experian' }) => {
        const application = await atAssessment();
        if (type === 'funding-withdrawn') await signed(eventOf(application, 1));
        const reason = 'Your credit report shows a default.';
        const event = { ...eventOf(application, 2), type, reason, ...about };
        expect((await signed(event)).status).toBe(204);
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
    const [intime, late] = [await assessedBefore(90), await assessedBefore(91)];
    expect((await signed(eventOf(intime, 1))).status).toBe(204);
    expect(await signed(eventOf(late, 1))).toMatchObject({
      status: 422,
      body: { code: 'assessment-too-old', errors: [{ path: 'type' }] },
    });
    expect(await statusOf(late)).toBe('CreditAssess');
    const kept = await api.query(
      `select facts ->> 'code' as code from audit_event where application_id = $1 and event = 'lender event refused'`,
      [late.applicationId],
    );
    expect(kept).toEqual([{ code: 'assessment-too-old' }]);
    // What remains: the lender declines, and the applicant may start again with the previous answers.
    expect((await signed({ ...eventOf(late, 1), type: 'declined', reason: 'Too long ago.' })).status).toBe(
      204,
    );
    const anew = { loanAmount: 2_500_000, renewalOf: late.applicationId };
    expect((await api.request('POST', late.path('/application'), anew, late)).status).toBe(201);
  });

  it('that approves too late is refused also of an offer that the lender has changed since', async () => {
    const application = await assessedBefore(91);
    await api.query(
      `insert into assessment (id, application_id, quote_id, pricing_detail_id, inputs, outcome, created_at)
        select gen_random_uuid(), application_id, quote_id, pricing_detail_id, inputs,
          jsonb_set(outcome, '{reasonCodes}', '["CHANGED_BY_LENDER"]'), $2
        from assessment where application_id = $1`,
      [application.applicationId, api.now()],
    );
    expect(await signed(eventOf(application, 1))).toMatchObject({
      status: 422,
      body: { code: 'assessment-too-old' },
    });
  });

  it('that names a bureau and does not say that it rests on its report is not taken', async () => {
    const application = await atAssessment();
    const event = {
      ...eventOf(application, 1),
      type: 'declined',
      reason: 'No',
      creditBureau: 'illion',
    } as const;
    expect((await signed(event)).status).toBe(400);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('changes nothing when a newer one was taken before it', async () => {
    const application = await atAssessment();
    expect((await signed(eventOf(application, 5))).status).toBe(204);
    expect((await signed({ ...eventOf(application, 4), type: 'declined', reason: 'Late' })).status).toBe(204);
    expect(await statusOf(application)).toBe('Approved');
  });

  it('that overtook another is asked for again, and then finds its place', async () => {
    const application = await atAssessment();
    const [first, second] = [eventOf(application, 1), eventOf(application, 2, 'purchased')];
    const id = randomUUID();
    expect((await signed(second, { id })).status).toBe(409);
    expect((await signed(first)).status).toBe(204);
    expect((await signed(second, { id })).status).toBe(204);
    expect(await statusOf(application)).toBe('Purchased');
  });

  it('is answered 400 when it does not fit its contract and 404 for an application we do not have', async () => {
    const application = await atAssessment();
    const event = eventOf(application, 1);
    expect((await signed({ ...event, sequence: 0 })).status).toBe(400);
    expect(await signed({ ...event, type: 'aproved' } as never)).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', errors: [{ path: 'type' }] },
    });
    expect(await signed({ ...event, contractHash: 'none' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'contractHash' }] },
    });
    const unknown = { ...event, contractHash: 'a'.repeat(64), applicationId: randomUUID() };
    expect((await signed(unknown)).status).toBe(404);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it.each(['aproved', undefined, 7])(
    'of a type that there is none of (%s) is told the types there are',
    async (type) => {
      const event = { ...eventOf(await atAssessment(), 1), type };
      const message =
        'This must be one of acknowledged, bank-details-needed, purchased, awaiting-funding, approved, declined, funding-withdrawn, account-rejected, documents-requested, documents-returned, offer-changed, funded';
      expect((await signed(event as never)).body).toMatchObject({ errors: [{ path: 'type', message }] });
    },
  );

  it('that names a bureau that there is none of is told which there are', async () => {
    const refusal = { type: 'declined', reason: 'No.', restsOnCreditReport: true, creditBureau: 'Equifax' };
    const event = { ...eventOf(await atAssessment(), 1), ...refusal };
    expect((await signed(event as never)).body).toMatchObject({
      errors: [{ path: 'creditBureau', message: 'This must be one of equifax, experian, illion' }],
    });
  });

  it('that is refused is seen by an operator: by sender, code and fields, and nothing that stood in them', async () => {
    const application = await atAssessment();
    const before = api.logs.length;
    await signed({ ...eventOf(application, 1), contractHash: 'nobody else may read this' });
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
    const application = await atAssessment();
    const occurredAt = api
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, '.123456+00:00');
    const { status } = await signed({ ...eventOf(application, 1), occurredAt });
    expect(status).toBe(204);
  });

  it('is taken with fields that we do not know', async () => {
    const application = await atAssessment();
    expect((await signed({ ...eventOf(application, 1), desk: 'Perth' } as never)).status).toBe(204);
    expect(await statusOf(application)).toBe('Approved');
  });

  it('approves the contract that it names, and no other', async () => {
    const application = await atAssessment();
    const reply = await signed({ ...eventOf(application, 1), contractHash: 'b'.repeat(64) });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'contractHash' }] } });
    expect(await statusOf(application)).toBe('CreditAssess');
    const copies = await api.query(`select 1 from contract where application_id = $1`, [
      application.applicationId,
    ]);
    expect(copies).toHaveLength(1);
    // Once corrected, it is sent under its own number.
    expect((await signed(eventOf(application, 1))).status).toBe(204);
  });

  it('asks for more while something is asked for, and may do without it', async () => {
    const application = await atAssessment();
    const { applicationId } = application;
    const asking = (name: string) =>
      api.lenderSays(applicationId, {
        type: 'documents-requested',
        documents: [{ name, reason: 'We need to see it.' }],
      });
    expect((await asking('Rental agreement')).status).toBe(204);
    expect((await asking('Payslip')).status).toBe(204);
    expect((await api.lenderSays(applicationId, { type: 'bank-details-needed' })).status).toBe(204);
    expect(await statusOf(application)).toBe('BankDetails');
    const asked = await api.query<{ name: string }>(
      `select name from document where application_id = $1 and required_by = 'lender' order by position`,
      [applicationId],
    );
    expect(asked.map(({ name }) => name)).toEqual(['Rental agreement', 'Payslip']);
    expect((await api.lenderSays(applicationId, { type: 'approved' })).status).toBe(204);
    expect((await api.lenderSays(applicationId, { type: 'awaiting-funding' })).status).toBe(204);
    expect(await statusOf(application)).toBe('Awaiting Funding');
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
    const application = await atAssessment();
    const event = { ...eventOf(application, 1), type: 'documents-requested', documents } as const;
    expect(await signed(event)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('declines and changes an offer with a reason, or not at all', async () => {
    const application = await atAssessment();
    const { applicationId } = application;
    for (const decision of [
      { type: 'declined' },
      { type: 'offer-changed', loanAmount: 2_000_000 },
    ] as const) {
      const reply = await api.lenderSays(applicationId, { ...decision, reason: ' ' });
      expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ path: 'reason' }] }]);
    }
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it("tells the applicant the lender's reason of a decline, and cannot decline after approval", async () => {
    const application = await atAssessment();
    const reason = 'Your bank statements show a loan you did not tell us about.';
    expect((await api.lenderSays(application.applicationId, { type: 'declined', reason })).status).toBe(204);
    const declined = await api.readApplication(application);
    expect(declined).toMatchObject({ s1ApplicationStatus: 'Declined', statusReason: reason });

    const approved = await atAssessment();
    await api.lenderSays(approved.applicationId, { type: 'approved' });
    expect((await api.lenderSays(approved.applicationId, { type: 'declined', reason })).status).toBe(409);
  });
});

describe('an offer that the lender has changed', () => {
  async function givenChangedOffer() {
    const application = await atAssessment();
    const agreed = await api.readApplication(application);
    const reply = await api.lenderSays(application.applicationId, {
      type: 'offer-changed',
      loanAmount: 1_800_000,
      reason: 'Your statements leave room for $18,000.',
    });
    expect(reply.status).toBe(204);
    return { application, agreed };
  }

  /** The offer that a page shows now. */
  const shownTo = async ({ of, token }: TestApplication) => {
    const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
    return assessmentContract.parse(body).assessmentId;
  };

  const confirm = async (application: TestApplication, change: Record<string, unknown> = {}) =>
    api.request(
      'PATCH',
      application.of('/sfapplication'),
      {
        confirmed: true,
        assessmentId: await shownTo(application),
        texts: confirmationTexts(),
        ...change,
      },
      { token: application.token },
    );

  it('stands beside the agreed one, line by line, until it is confirmed', async () => {
    const { application, agreed } = await givenChangedOffer();
    const { of, token } = application;
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Offer Awaiting Confirmation',
      loanAmount: agreed.loanAmount,
      updatedLoanAmount: 1_800_000,
    });
    expect((await api.must('GET', of('/sfapplication'), undefined, { token })).body).toMatchObject({
      status: 'Updated Offer',
      asked: { loanAmount: agreed.loanAmount, repaymentAmount: agreed.repaymentAmount },
      offered: { loanAmount: 1_800_000 },
    });

    expect((await confirm(application)).status).toBe(204);
    const confirmed = await api.readApplication(application);
    expect(confirmed).toMatchObject({ s1ApplicationStatus: 'CreditAssess', loanAmount: 1_800_000 });
    expect(confirmed).not.toHaveProperty('statusReason');
    expect((await confirm(application)).status).toBe(409);
  });

  it('is not confirmed by who was shown another one, and then is', async () => {
    const { application } = await givenChangedOffer();
    const assessmentId = await shownTo(application);
    expect((await confirm(application)).status).toBe(204);
    await api.putInStatus(application, 'CreditAssess');
    await api.lenderSays(application.applicationId, {
      type: 'offer-changed',
      loanAmount: 900_000,
      reason: 'Your statements leave room for $9,000.',
    });
    const reply = await confirm(application, { assessmentId });
    expect(reply).toMatchObject({ status: 412, body: { code: 'offer-changed' } });
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Offer Awaiting Confirmation',
      loanAmount: 1_800_000,
    });
    expect((await confirm(application)).status).toBe(204);
    expect(await api.readApplication(application)).toMatchObject({ loanAmount: 900_000 });
  });

  it('is approved as it was confirmed: what was said of the contract before is of another', async () => {
    const application = await atAssessment();
    const before = await contractHashOf(application.applicationId);
    const early = { ...eventOf(application, 2), contractHash: before ?? '' };
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    expect((await api.lenderSays(application.applicationId, change)).status).toBe(204);
    expect((await signed(early)).status).toBe(409);
    api.advance(MINUTE_MS);
    expect((await confirm(application)).status).toBe(204);
    expect(await signed(early)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'contractHash' }] },
    });
    expect((await signed(eventOf(application, 2))).status).toBe(204);
    const paid = payoutOf(application);
    const wrong = await api.lenderSays(application.applicationId, { ...paid, amountPaidOut: 2_500_000 });
    expect(wrong.status).toBe(422);
    const right = await api.lenderSays(application.applicationId, { ...paid, amountPaidOut: 1_800_000 });
    expect(right.status).toBe(204);
  });

  it('is not confirmed without naming what was shown, nor in other words', async () => {
    const { application } = await givenChangedOffer();
    const { of, token } = application;
    const bare = await api.request('PATCH', of('/sfapplication'), { confirmed: true }, { token });
    expect(bare).toMatchObject({ status: 422 });
    const present = confirmationTexts();
    const refused = [
      [],
      // Only the statement about circumstances: nobody agreed to this offer.
      present.filter(({ name }) => name === 'ability-to-repay'),
      ...present.map((text) => present.with(present.indexOf(text), { ...text, version: '2020-01-01' })),
    ];
    for (const texts of refused) {
      const reply = await confirm(application, { texts });
      expect(reply).toMatchObject({ status: 412, body: { code: 'text-changed' } });
    }
    expect(await statusOf(application)).toBe('Offer Awaiting Confirmation');
  });

  it('stands in the ledger with its contract, what stood above the button, and each statement made anew', async () => {
    const { application } = await givenChangedOffer();
    const assessmentId = await shownTo(application);
    expect((await confirm(application)).status).toBe(204);
    const [contract] = await api.query<{ pdf_hash: string }>(
      'select pdf_hash from contract where assessment_id = $1',
      [assessmentId],
    );
    const entries = await api.query<Record<string, unknown>>(
      `select action, subject, version, text_hash, facts from consent_entry
       where contact_id = $1 order by sequence desc limit 6`,
      [application.contactId],
    );
    const facts = { assessmentId, contractHash: contract?.pdf_hash, signedInBy: 'contact created' };
    expect(entries.reverse()).toEqual([
      expect.objectContaining({ action: 'given', subject: 'loan-contract', text_hash: contract?.pdf_hash }),
      {
        action: 'agreed',
        subject: 'changed-offer',
        version: assessmentId,
        text_hash: contract?.pdf_hash,
        facts: {},
      },
      {
        action: 'shown',
        subject: 'before-signing',
        version: BEFORE_SIGNING.version,
        text_hash: BEFORE_SIGNING.hash,
        facts,
      },
      ...statementsOfConfirmation('Unsecured').map(({ name, version, hash }) => ({
        action: 'agreed',
        subject: name,
        version,
        text_hash: hash,
        facts: expect.objectContaining(facts) as unknown,
      })),
    ]);
  });

  it('cannot be confirmed once it has ended', async () => {
    const { application } = await givenChangedOffer();
    await api.query(
      `update assessment set created_at = created_at - interval '1 day', offer_expiry = '${api.now().toISOString()}' where application_id = '${application.applicationId}'`,
    );
    const reply = await confirm(application);
    expect(reply.status).toBe(412);
    expect(reply.body).toMatchObject({ code: 'offer-expired' });
    expect(await statusOf(application)).toBe('Offer Awaiting Confirmation');
  });

  it('is refused when its figures do not add up', async () => {
    const application = await atAssessment();
    const { of, token } = application;
    const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
    const { offered } = body as { offered: Record<string, number> };
    const event = {
      ...eventOf(application, 1),
      type: 'offer-changed',
      reason: 'Less',
      offerExpiry: new Date(api.now().getTime() + DAY_MS).toISOString(),
      offer: { ...offered, repaymentAmount: (offered['repaymentAmount'] ?? 0) - 1 },
    };
    expect(await signed(event as unknown as LenderEvent)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'offer.repaymentAmount',
            message: `For this amount, fee, rate and term it should be ${String(offered['repaymentAmount'])}`,
          },
        ],
      },
    });
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('comes with the lines of what it leaves, not of what was agreed', async () => {
    const { application } = await givenChangedOffer();
    const { of, token } = application;
    const { lines, offered } = assessmentContract.parse(
      (await api.must('GET', of('/sfapplication'), undefined, { token })).body,
    );
    expect(lines.find(({ code }) => code === 'NEW_REPAYMENT')?.amount).toBe(-(offered?.repaymentAmount ?? 0));
  });

  it('pays out no debt that it does not reach any more', async () => {
    const { application, quote } = await api.givenAssessmentAnswers({
      answers: { loanPurpose: 'Pay off credit cards or loans' },
    });
    const { of } = application;
    const loan = { debtType: 'Personal Loan', consolidate: true, frequency: 'Monthly' };
    const ids: string[] = [];
    for (const debt of [
      { ...loan, liabilityName: 'Wattle Bank', repaymentAmount: 40_000, amount: 1_000_000 },
      { ...loan, liabilityName: 'Rosella Credit', repaymentAmount: 10_000, amount: 1_200_000 },
    ]) {
      const added = await api.must('POST', of('/liability'), debt, application);
      ids.push((added.body as { id: string }).id);
    }
    const paidOut = async () =>
      assessmentContract.parse((await api.must('GET', of('/sfapplication'), undefined, application)).body)
        .paidOut;
    await api.must('PATCH', of('/sfapplication'), { submitted: true }, application);
    expect(await paidOut()).toEqual(ids);
    await api.must('PATCH', of(), acceptanceOf(quote.quoteId), application);
    await api.putInStatus(application, 'CreditAssess');
    const change = { type: 'offer-changed', loanAmount: 1_500_000, reason: 'Less' } as const;
    expect((await api.lenderSays(application.applicationId, change)).status).toBe(204);
    expect(await paidOut()).toEqual(ids.slice(0, 1));
  });

  it.each([
    { name: 'more than was agreed to', change: { loanAmount: 2_510_000 }, path: 'offer.loanAmount' },
    { name: 'security that there is none of', change: { loanType: 'Secured' }, path: 'offer.loanType' },
    { name: 'an end that has passed', endsIn: -1, path: 'offerExpiry' },
    { name: 'repayments that do not fit', change: { termMonths: 24 }, path: 'offer.repaymentAmount' },
  ] as const)('is refused with $name', async ({ change = {}, endsIn = DAY_MS, path }) => {
    const { application } = await api.givenAcceptance({ salary: 4_300_000 });
    await api.putInStatus(application, 'CreditAssess');
    const asked = { ...AGREED, ...change };
    const priced = priceLoan({ ...asked, loanAmount: cents(asked.loanAmount) }, 'A', currentPolicy);
    const offer = {
      loanAmount: asked.loanAmount,
      loanType: asked.loanType,
      loanTerm: priced.termMonths,
      paymentFrequency: priced.repaymentFrequency,
      repaymentAmount: priced.repayment,
      repaymentCount: priced.repaymentCount,
      interestRate: priced.interestRate,
      comparisonRate: priced.comparisonRate,
      establishmentFee: priced.establishmentFee,
      totalCostOfLoan: priced.totalCost,
    };
    const reply = await signed(offerEventOf(application, offer, endsIn));
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it.each<{ name: string; change: Partial<OfferedLoan>; paths: string[]; endsIn?: number }>([
    { name: 'one dollar', change: { loanAmount: 100, establishmentFee: 0 }, paths: ['offer.loanAmount'] },
    { name: 'less than the least loan', change: { loanAmount: 499_900 }, paths: ['offer.loanAmount'] },
    {
      name: '84 months of a small Unsecured loan',
      change: { loanAmount: 1_499_900, loanTerm: 84 },
      paths: ['offer.loanTerm'],
    },
    { name: 'a higher rate', change: { interestRate: 11 }, paths: ['offer.interestRate'] },
    { name: 'a higher fee', change: { establishmentFee: 19_501 }, paths: ['offer.establishmentFee'] },
    {
      name: 'a fee as high as the loan, at a forbidden cost',
      change: { loanAmount: 1_000_000, loanTerm: 84, establishmentFee: 1_000_000, interestRate: 24.89 },
      paths: ['offer.loanTerm', 'offer.interestRate', 'offer.establishmentFee', 'offer.comparisonRate'],
    },
    { name: 'an end in 91 days', change: {}, endsIn: 91 * DAY_MS, paths: ['offerExpiry'] },
    {
      name: 'an end in thousands of years',
      change: {},
      endsIn: Date.parse('9999-12-31T23:59:59Z') - Date.parse('2026-11-24T00:00:00Z'),
      paths: ['offerExpiry'],
    },
  ])('is refused with $name', async ({ change, endsIn = DAY_MS, paths }) => {
    const application = await atAssessment();
    const reply = await signed(offerEventOf(application, reckon(change), endsIn));
    expect(reply.status).toBe(422);
    expect((reply.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('may not be Unsecured above what such a loan may be, and may be the least there is', async () => {
    const { application } = await api.givenAcceptance({
      loanAmount: 6_000_000,
      loanType: 'Secured',
      salary: 20_000_000,
    });
    await api.putInStatus(application, 'CreditAssess');
    const secured = { interestRate: 9.99, establishmentFee: 24_500 };
    const large = reckon({ ...secured, loanAmount: 5_500_000 });
    expect(await signed(offerEventOf(application, large))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'offer.loanType' }] },
    });
    const least = reckon({ ...secured, loanAmount: 500_000, establishmentFee: 19_500 });
    expect((await signed(offerEventOf(application, least))).status).toBe(204);
    expect((await confirm(application)).status).toBe(204);
    expect(await api.readApplication(application)).toMatchObject({
      loanAmount: 500_000,
      loanType: 'Unsecured',
    });
  });

  it.each<{ name: string; change: Partial<OfferedLoan> }>([
    { name: 'no interest', change: { interestRate: 0 } },
    { name: 'a rate of three decimals', change: { interestRate: 7.995 } },
    { name: 'no amount', change: { loanAmount: 0 } },
  ])('of $name is no offer', async ({ change }) => {
    const application = await atAssessment();
    const reply = await signed(offerEventOf(application, { ...reckon({}), ...change }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('is taken at every rate of two decimals', async () => {
    const application = await atAssessment();
    // For these rates, a hundred times the rate is not a whole number in floating point. None is higher than the one
    // before.
    for (const interestRate of [10.03, 8.95, 4.35, 1.1, 0.07]) {
      await api.putInStatus(application, 'CreditAssess');
      const { lenderSequence } = await lenderSequenceOf(application.applicationId);
      const event = offerEventOf(application, reckon({ interestRate }));
      expect((await signed({ ...event, sequence: lenderSequence + 1 })).status).toBe(204);
    }
  });

  it('stands until the last day that it names is over in Sydney', async () => {
    const application = await atAssessment();
    const event = offerEventOf(application, reckon({}));
    // Half past eleven in the morning of 1 December.
    expect((await signed({ ...event, offerExpiry: '2026-12-01T00:30:00.000Z' })).status).toBe(204);
    const endOfDay = '2026-12-01T12:59:59.999Z';
    const { of, token } = application;
    expect((await api.must('GET', of('/sfapplication'), undefined, { token })).body).toMatchObject({
      offerExpiry: endOfDay,
    });
    const [row] = await api.query<{ at: Date }>('select expires_at as at from application where id = $1', [
      application.applicationId,
    ]);
    expect(row?.at.toISOString()).toBe(endOfDay);
    await api.runJobs();
    const [mail] = await readMailbox(api, application.details.email);
    expect(mail?.subject).toBe('Your offer has changed');
    expect(mail?.text).toContain('The offer ends on 1 December 2026.');
  });
});

/** A lender's loan, with the repayment, total and comparison rate that follow from its other figures. */
function reckon(change: Partial<OfferedLoan>): OfferedLoan {
  const loan = {
    loanAmount: 2_400_000,
    loanType: 'Unsecured',
    loanTerm: 60,
    paymentFrequency: 'monthly',
    interestRate: 10.99,
    establishmentFee: 19_500,
    ...change,
  } as const;
  const { repayment, repaymentCount, totalCost, rows } = buildSchedule({
    principal: cents(loan.loanAmount + loan.establishmentFee),
    interestRate: percentToBasisPoints(loan.interestRate),
    termMonths: loan.loanTerm,
    repaymentFrequency: loan.paymentFrequency,
  });
  const repayments = rows.map((row) => row.repayment);
  const comparisonRate = roundPercent(comparisonRateOf(loan.loanAmount, repayments, loan.paymentFrequency));
  return { ...loan, repaymentAmount: repayment, repaymentCount, totalCostOfLoan: totalCost, comparisonRate };
}

const offerEventOf = (application: TestApplication, offer: OfferedLoan, endsIn = DAY_MS) =>
  ({
    ...eventOf(application, 1),
    type: 'offer-changed',
    reason: 'Another one',
    offerExpiry: new Date(api.now().getTime() + endsIn).toISOString(),
    offer,
  }) satisfies LenderEvent;

async function lenderSequenceOf(applicationId: string) {
  const [row] = await api.query<{ lenderSequence: number }>(
    'select lender_sequence as "lenderSequence" from application where id = $1',
    [applicationId],
  );
  if (row === undefined) throw new Error('The application is gone');
  return row;
}

const AGREED = {
  loanAmount: 2_500_000,
  loanType: 'Unsecured',
  termMonths: 60,
  repaymentFrequency: 'monthly',
} as const;

describe('an approved loan', () => {
  it('is purchased, funded, and then has its loan-servicing record', async () => {
    const application = await atAssessment();
    const { applicationId, of, token } = application;
    const servicing = async () => (await api.must('GET', of('/hzapplication'), undefined, { token })).body;
    await api.lenderSays(applicationId, { type: 'approved' });
    await api.lenderSays(applicationId, { type: 'purchased' });
    await api.lenderSays(applicationId, { type: 'awaiting-funding' });
    expect(await servicing()).toEqual({});
    await api.lenderSays(applicationId, payoutOf(application));
    expect(await statusOf(application)).toBe('Awaiting Funding');
    const paid = { reference: loanNumberOf(application), amountPaidOut: 2_500_000, applicationId };
    expect(await servicing()).toMatchObject(paid);
    // Reported again, under any number: the loan is paid out once.
    const again = payoutOf(application);
    expect((await api.lenderSays(applicationId, again)).status).toBe(204);
    const other = await api.lenderSays(applicationId, { ...again, reference: 'HZ-2' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ path: 'reference' }] });
    expect(await servicing()).toMatchObject(paid);
    expect(await eventsOf(application)).toEqual(WHOLE_WAY);
    // The contract promises the dates in writing.
    await api.runJobs();
    const paidOut = (await readMailbox(api, application.details.email)).filter(
      ({ subject }) => subject === 'Your loan is paid out',
    );
    expect(paidOut).toHaveLength(1);
    expect(paidOut[0]?.text).toContain(`Loan number: ${loanNumberOf(application)}`);
    expect(paidOut[0]?.text).toMatch(/First repayment: 2\d December 2026/);
  });
});

describe('what a lender says of an approved loan', () => {
  /** An application accepted a minute ago, and about to be paid out. */
  async function awaitingFunding(): Promise<TestApplication> {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    api.advance(MINUTE_MS);
    return application;
  }

  const fundedOf = (
    application: TestApplication,
    change: Partial<LenderEvent & { type: 'funded' }> = {},
  ) => ({
    ...eventOf(application, 1),
    ...payoutOf(application),
    ...change,
  });

  const nothingStored = async ({ applicationId, of, token }: TestApplication) => {
    expect((await api.must('GET', of('/hzapplication'), undefined, { token })).body).toEqual({});
    expect(await lenderSequenceOf(applicationId)).toEqual({ lenderSequence: 0 });
  };

  const refusalsOf = async ({ applicationId }: TestApplication) => {
    const rows = await api.query<{ facts: Record<string, unknown> }>(
      `select facts from audit_event where application_id = $1 and event = 'lender event refused' order by id`,
      [applicationId],
    );
    return rows.map(({ facts }) => facts);
  };

  const ago = (milliseconds: number) => new Date(api.now().getTime() - milliseconds).toISOString();

  it.each([
    {
      name: 'a cent more than the loan',
      change: () => ({ amountPaidOut: 2_500_001 }),
      path: 'amountPaidOut',
    },
    {
      name: 'a cent less than the loan',
      change: () => ({ amountPaidOut: 2_499_999 }),
      path: 'amountPaidOut',
    },
    // The fee is owed from that day on, and paid to nobody.
    { name: 'the loan and its fee', change: () => ({ amountPaidOut: 2_519_500 }), path: 'amountPaidOut' },
    {
      name: 'more than five minutes before the acceptance',
      change: () => ({ occurredAt: ago(6 * MINUTE_MS + 1) }),
      path: 'occurredAt',
    },
    { name: 'a day of 1970', change: () => ({ occurredAt: '1970-01-01T00:00:00Z' }), path: 'occurredAt' },
    {
      name: 'a day to come in Sydney',
      change: () => ({ occurredAt: new Date(endOfDay(dayOf(api.now())).getTime() + 1).toISOString() }),
      path: 'occurredAt',
    },
  ])('is not believed: $name', async ({ change, path }) => {
    const application = await awaitingFunding();
    const id = randomUUID();
    expect(await signed(fundedOf(application, change()), { id })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', errors: [{ path }] },
    });
    await nothingStored(application);
    // Once corrected, it is taken under the same id.
    expect((await signed(fundedOf(application), { id })).status).toBe(204);
  });

  it('is told what it should have been, and stands in the audit trail once, when it is refused', async () => {
    const application = await awaitingFunding();
    const event = fundedOf(application, { amountPaidOut: 2_519_500 });
    const message = 'The amount borrowed, without the fee, is 2500000';
    for (const id of [randomUUID(), randomUUID()]) {
      expect(await signed(event, { id })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'amountPaidOut', message }] },
      });
    }
    const refusals = await api.query(
      `select contact_id, facts from audit_event where application_id = $1 and event = 'lender event refused'`,
      [application.applicationId],
    );
    expect(refusals).toEqual([
      {
        contact_id: application.contactId,
        facts: {
          type: 'funded',
          sequence: 1,
          code: 'invalid-fields',
          fields: ['amountPaidOut'],
          amountPaidOut: 2_519_500,
          reference: loanNumberOf(application),
        },
      },
    ]);
  });

  it.each([
    { name: 'nothing paid out', change: { amountPaidOut: 0 } },
    { name: 'more than the database holds', change: { amountPaidOut: 3_000_000_000 } },
    { name: 'a number that the database cannot hold', change: { sequence: 2_147_483_648 } },
  ])('is not read: $name', async ({ change }) => {
    const application = await awaitingFunding();
    expect(await signed(fundedOf(application, change))).toMatchObject({
      status: 400,
      body: { code: 'malformed-request' },
    });
    await nothingStored(application);
  });

  it.each([
    {
      name: 'at the moment of acceptance',
      change: () => ({ occurredAt: ago(MINUTE_MS) }),
    },
    {
      name: 'five minutes before the acceptance, by a clock that is behind ours',
      change: () => ({ occurredAt: ago(6 * MINUTE_MS) }),
    },
    {
      name: 'the end of today in Sydney',
      change: () => ({ occurredAt: endOfDay(dayOf(api.now())).toISOString() }),
    },
  ])('is believed: $name', async ({ change }) => {
    const application = await awaitingFunding();
    expect((await signed(fundedOf(application, change()))).status).toBe(204);
  });

  it('is not believed before the approval, which made the contract', async () => {
    const application = await atAssessment();
    api.advance(2 * DAY_MS);
    const approval = { ...eventOf(application, 1), occurredAt: ago(DAY_MS) };
    expect((await signed(approval)).status).toBe(204);
    const payout = (occurredAt: string) => signed(fundedOf(application, { sequence: 2, occurredAt }));
    expect(await payout(ago(DAY_MS + 5 * MINUTE_MS + 1))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'occurredAt', message: 'This was before the loan was approved' }] },
    });
    expect((await payout(ago(DAY_MS))).status).toBe(204);
  });

  it('is never overtaken: under a number that is over it is refused, unless it is known', async () => {
    const application = await atAssessment();
    expect((await signed(eventOf(application, 3))).status).toBe(204);
    expect(await signed(fundedOf(application, { sequence: 3 }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sequence' }] },
    });
    expect((await signed(fundedOf(application, { sequence: 4 }))).status).toBe(204);
    expect((await signed(fundedOf(application, { sequence: 2 }))).status).toBe(204);
    expect(await signed(fundedOf(application, { sequence: 2, reference: 'HZ-other' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference' }] },
    });
    const refused = await refusalsOf(application);
    expect(refused.map(({ reference }) => reference)).toEqual([loanNumberOf(application), 'HZ-other']);
  });

  it('is not told of two loans under one number', async () => {
    const [one, other] = [await awaitingFunding(), await awaitingFunding()];
    expect((await signed(fundedOf(one))).status).toBe(204);
    const reference = loanNumberOf(one);
    expect(await signed(fundedOf(other, { reference }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference', message: 'This is the reference of another loan' }] },
    });
    await nothingStored(other);
  });

  it('is kept as refused when it is taken back: the money may have come back', async () => {
    const application = await awaitingFunding();
    await api.lenderSays(application.applicationId, payoutOf(application));
    const reason = 'The bank returned it.';
    const taken = await api.lenderSays(application.applicationId, { type: 'funding-withdrawn', reason });
    expect(taken.status).toBe(409);
    expect(await refusalsOf(application)).toEqual([
      { type: 'funding-withdrawn', sequence: 2, code: 'lifecycle-conflict', fields: [] },
    ]);
  });

  it('is held to the same days whatever it is', async () => {
    const application = await atAssessment();
    const early = { ...eventOf(application, 1), occurredAt: ago(DAY_MS) };
    expect(await signed(early)).toMatchObject({ status: 422, body: { errors: [{ path: 'occurredAt' }] } });
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('is believed when the clock of the sandbox was set back behind the acceptance', async () => {
    const application = await atAssessment();
    api.advance(-2 * DAY_MS);
    expect((await signed(eventOf(application, 1))).status).toBe(204);
    api.advance(2 * DAY_MS);
  });
});

describe('the sandbox lender', () => {
  it('is told that an approval does not fit, also while no contract stands', async () => {
    const application = await atAssessment();
    const say = (event: object) =>
      api.request('POST', '/api/sandbox/lender/events', { applicationId: application.applicationId, event });
    const change = { type: 'offer-changed', loanAmount: 2_000_000, reason: 'Your rent is higher' };
    expect((await say(change)).status).toBe(204);
    expect(await say({ type: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'lifecycle-conflict' },
    });
  });

  it('says why an event that is sent by hand was refused', async () => {
    const application = await atAssessment();
    const say = (event: object) =>
      api.request('POST', '/api/sandbox/lender/events', { applicationId: application.applicationId, event });
    expect((await say({ type: 'approved' })).status).toBe(204);
    const short = { type: 'funded', reference: loanNumberOf(application), amountPaidOut: 1 };
    expect(await say(short)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'amountPaidOut', message: 'The amount borrowed, without the fee, is 2500000' }],
      },
    });
    expect(await say({ type: 'acknowledged' })).toMatchObject({ status: 409 });
  });

  /** Each step is a job that the previous one leaves behind. */
  const runSteps = async () => {
    for (let step = 0; step < SANDBOX_LENDER_STEPS.length; step += 1) await api.runJobs();
  };
  const askFor = (application: TestApplication, step: SandboxLenderStep) =>
    enqueue(api.deps.database, 'sandbox-lender', { applicationId: application.applicationId, step });

  it('acknowledges an accepted offer by itself', async () => {
    const { application } = await api.givenAcceptance();
    await api.runJobs();
    expect(await statusOf(application)).toBe('Conditional Offer');
  });

  it('declines what it can no longer approve', async () => {
    const application = await assessedBefore(91);
    await askFor(application, 'decide');
    await runSteps();
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Declined',
      statusReason: expect.stringContaining('more than 90 days ago') as string,
    });
  });

  it('changes a long loan into a term that the smaller one has', async () => {
    const { application } = await api.givenAcceptance({ loanAmount: 1_600_000, termMonths: 84 });
    await api.putInStatus(application, 'CreditAssess');
    const change = { type: 'offer-changed', loanAmount: 1_400_000, reason: 'Less' } as const;
    expect((await api.lenderSays(application.applicationId, change)).status).toBe(204);
    const { of, token } = application;
    expect((await api.must('GET', of('/sfapplication'), undefined, { token })).body).toMatchObject({
      asked: { loanTerm: 84 },
      offered: { loanAmount: 1_400_000, loanTerm: 60 },
    });
  });

  it('funds the loan once it is assessed, each step once', async () => {
    const application = await atAssessment();
    await askFor(application, 'decide');
    await runSteps();
    expect(await eventsOf(application)).toEqual(WHOLE_WAY);
  });

  it.each(['decide', 'purchase', 'await-funding', 'fund'] as const)(
    'goes on when it was killed after its event was taken: %s',
    async (killedAt) => {
      const application = await atAssessment();
      const taken = { decide: 1, purchase: 2, 'await-funding': 3, fund: 4 }[killedAt];
      const said = [
        { type: 'approved' },
        { type: 'purchased' },
        { type: 'awaiting-funding' },
        payoutOf(application),
      ] as const;
      for (const decision of said.slice(0, taken)) {
        await api.lenderSays(application.applicationId, decision);
      }
      await askFor(application, killedAt);
      await runSteps();
      expect(await eventsOf(application)).toEqual(WHOLE_WAY);
    },
  );
});
