import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addYears } from 'date-fns/addYears';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { formatCents } from '#lib/domain/money.ts';
import { endApplication } from '#server/features/application/end-application.ts';
import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import { recordPayout } from '#server/features/lender/record-payout.ts';
import type { Payout } from '#server/features/lender/record-payout.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant, TestApplication } from '#tests/support/test-api.ts';

const REASON = 'Your bank statements show a loan you did not tell us about.';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
afterAll(() => api.close());

const readAsLender = ({ applicationId }: TestApplication) =>
  api.request('GET', `/lender/applications/${applicationId}`, undefined, {
    token: api.deps.config.lenderAccessKeys[0] ?? '',
  });
const erase = ({ contactId }: TestApplicant) =>
  eraseContact(api.deps, contactId, { reason: 'asked for', requestId: 'test' });
const end = ({ applicationId }: TestApplication) =>
  endApplication(api.deps, applicationId, { reason: REASON, isConfirmed: true, requestId: 'test' });
const statusOf = async (application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;

async function refer(application: TestApplication): Promise<string> {
  const wishes = { optedIn: true, sentToPartner: true };
  const { body } = await api.must('PUT', application.of('/refer'), wishes, application);
  return (body as { receipt: string }).receipt;
}

/** Accepted, and declined by its lender. */
async function declined(): Promise<TestApplication> {
  const { application } = await api.givenAcceptance();
  await api.lenderSays(application.applicationId, { type: 'declined', reason: REASON });
  return application;
}

describe('when an application came to nothing', () => {
  it('is not moved by a hand-off that is agreed to and taken back later', async () => {
    const application = await declined();
    const endedAt = api.now();
    api.advance(60_000);
    const receipt = await refer(application);
    expect((await readAsLender(application)).status).toBe(200);
    api.advance(90 * DAY_MS - 60_000);
    expect((await readAsLender(application)).status).toBe(404);

    api.advance(110 * DAY_MS);
    await withdrawHandOffOf(api.deps, receipt, 'test');
    expect((await readAsLender(application)).status).toBe(404);
    expect(await erase(application)).toEqual({ outcome: 'kept', until: addYears(endedAt, 7) });
  });

  it('is kept also where a version before did not note it', async () => {
    const application = await declined();
    const receipt = await refer(application);
    const endedAt = api.now();
    await api.query('update application set ended_at = null where id = $1', [application.applicationId]);
    api.advance(90 * DAY_MS);
    await withdrawHandOffOf(api.deps, receipt, 'test');
    expect((await readAsLender(application)).status).toBe(404);
    expect(await erase(application)).toEqual({ outcome: 'kept', until: addYears(endedAt, 7) });
  });

  it('is noted anew when it is decided anew', async () => {
    const { application } = await api.givenAssessmentAnswers({ salary: 1_000_000 });
    const assess = () =>
      api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    const endedAt = async () => {
      const [row] = await api.query<{ ended_at: Date | null }>(
        'select ended_at from application where id = $1',
        [application.applicationId],
      );
      return row?.ended_at;
    };
    const first = api.now();
    await assess();
    expect([await statusOf(application), await endedAt()]).toEqual(['Declined', first]);
    api.advance(60_000);
    await api.must('POST', application.of('/expense'), { expenseType: 'Rent', amount: 180_000 }, application);
    await assess();
    expect(await endedAt()).toEqual(addMinutes(first, 1));
  });
});

describe('what the lender has declined', () => {
  it('stays declined once its applicant was handed on', async () => {
    const application = await declined();
    await refer(application);
    expect(await api.request('DELETE', application.of(), undefined, application)).toMatchObject({
      status: 409,
      body: { code: 'lifecycle-conflict' },
    });
    expect(await end(application)).toEqual({ outcome: 'ended before', status: 'Referred To Partner' });
    expect(await statusOf(application)).toBe('Referred To Partner');
  });

  it('is handed over without what may be for another application by now', async () => {
    const application = await declined();
    const { path, token, details, applicationId } = application;
    const renewal = { loanAmount: 2_000_000, renewalOf: applicationId };
    await api.must('POST', path('/application'), renewal, { token });
    await api.must('PATCH', path(), { email: `new.${details.email}`, mobile: '0455555555' }, { token });
    const { status, body } = await readAsLender(application);
    expect(status).toBe(200);
    expect(body).toMatchObject({ addresses: {}, party: { lastname: details.lastname, dob: details.dob } });
    const { party, addresses } = body as { party: object; addresses: object };
    for (const name of ['email', 'mobile', 'mobileToConfirm']) expect(party).not.toHaveProperty(name);
    expect(addresses).toEqual({});
  });
});

describe('a payout that comes after the end', () => {
  /** Ended by us while its money was on its way. */
  async function endedTooLate(): Promise<TestApplication> {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    await end(application);
    return application;
  }
  const refusedOf = ({ applicationId }: TestApplication) =>
    api.query<{ facts: unknown }>(
      `select facts from audit_event where application_id = $1 and event = 'lender event refused'`,
      [applicationId],
    );
  const record = (application: TestApplication, payout: Partial<Payout> = {}, isConfirmed = true) =>
    recordPayout(
      api.deps,
      application.applicationId,
      { reference: loanNumberOf(application), amountPaidOut: 2_500_000, on: dayOf(api.now()), ...payout },
      { isConfirmed, requestId: 'test' },
    );
  const counted = async () => {
    const text = await api.deps.metrics.registry.getSingleMetricAsString('payouts_refused_total');
    return Number(/^payouts_refused_total (\d+)$/m.exec(text)?.[1]);
  };

  it('is refused, kept with its amount, and counted once', async () => {
    const application = await endedTooLate();
    const before = await counted();
    for (let time = 0; time < 2; time += 1)
      expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(409);
    expect(await refusedOf(application)).toEqual([
      {
        facts: {
          type: 'funded',
          sequence: 1,
          code: 'lifecycle-conflict',
          fields: [],
          amountPaidOut: 2_500_000,
          reference: loanNumberOf(application),
        },
      },
    ]);
    expect(await counted()).toBe(before + 1);
  });

  it('is recorded by an operator: then it is a loan that was paid out', async () => {
    const application = await endedTooLate();
    await api.runJobs();
    expect(await record(application, {}, false)).toMatchObject({ outcome: 'recorded', status: 'Cancelled' });
    expect(await statusOf(application)).toBe('Cancelled');
    expect(await record(application)).toMatchObject({ outcome: 'recorded', status: 'Cancelled' });

    const loan = await api.readApplication(application);
    expect(loan.s1ApplicationStatus).toBe('Awaiting Funding');
    expect(loan).not.toHaveProperty('statusReason');
    await api.runJobs();
    expect((await readMailbox(api, application.details.email))[0]?.text).toContain(loanNumberOf(application));
    const [trail] = await api.query(
      `select from_status, to_status, facts from audit_event
        where application_id = $1 and event = 'payout recorded'`,
      [application.applicationId],
    );
    const facts = { amountPaidOut: 2_500_000 };
    expect(trail).toEqual({ from_status: 'Cancelled', to_status: 'Awaiting Funding', facts });
    // Kept as long as a five-year loan.
    expect(await erase(application)).toEqual({ outcome: 'kept', until: addYears(api.now(), 12) });
    const [waiting] = await api.query('select waiting_since, ended_at from application where id = $1', [
      application.applicationId,
    ]);
    expect(waiting).toEqual({ waiting_since: null, ended_at: null });
    expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
    expect(await record(application)).toMatchObject({ outcome: 'paid out before' });
  });

  it('is of the loan that was agreed to, not of a change that was never confirmed', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'CreditAssess');
    const change = { type: 'offer-changed', loanAmount: 2_000_000, reason: REASON } as const;
    expect((await api.lenderSays(application.applicationId, change)).status).toBe(204);
    await end(application);
    await record(application);
    await api.runJobs();
    const { body } = await api.must('GET', application.of('/sfapplication'), undefined, application);
    const { offered } = body as Assessment;
    expect(offered?.loanAmount).toBe(2_500_000);
    const [mail] = await readMailbox(api, application.details.email);
    expect(mail?.text).toContain(`Repayment each month: ${formatCents(offered?.repaymentAmount ?? 0)}\n`);
  });

  it('is not recorded of what goes on, was never accepted, or is of another amount or day', async () => {
    const { application: going } = await api.givenAcceptance();
    expect(await record(going)).toEqual({ outcome: 'not ended', status: 'App Submit' });
    const { application: offered } = await api.givenOffer();
    await api.must('DELETE', offered.of(), undefined, offered);
    expect(await record(offered)).toEqual({ outcome: 'not ended', status: 'Cancelled' });
    const application = await endedTooLate();
    await expect(record(application, { amountPaidOut: 2_400_000 })).rejects.toMatchObject({
      fields: [{ path: 'amountPaidOut' }],
    });
    await expect(record(application, { on: dayOf(addDays(api.now(), -2)) })).rejects.toMatchObject({
      fields: [{ path: 'occurredAt' }],
    });
    await expect(record(application, { on: dayOf(addDays(api.now(), 1)) })).rejects.toMatchObject({
      fields: [{ path: 'on', message: 'This day is in the future in Sydney' }],
    });
    expect(await statusOf(application)).toBe('Cancelled');
  });
});
