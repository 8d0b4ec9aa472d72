import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { enqueue } from '#server/queue/repository.ts';
import { SANDBOX_LENDER_STEPS } from '#server/queue/task-payloads.ts';
import type { SandboxLenderStep } from '#server/queue/task-payloads.ts';
import { assessedBefore, atAssessment, eventsOf, statusOf, WHOLE_WAY } from '#tests/support/lender-events.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the sandbox lender', () => {
  it('is told that an approval does not fit, also while no contract stands', async () => {
    const application = await atAssessment(api);
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
    const application = await atAssessment(api);
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
    expect(await statusOf(api, application)).toBe('Conditional Offer');
  });

  it('declines what it can no longer approve', async () => {
    const application = await assessedBefore(api, 91);
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
    const application = await atAssessment(api);
    await askFor(application, 'decide');
    await runSteps();
    expect(await eventsOf(api, application)).toEqual(WHOLE_WAY);
  });

  it.each(['decide', 'purchase', 'await-funding', 'fund'] as const)(
    'goes on when it was killed after its event was taken: %s',
    async (killedAt) => {
      const application = await atAssessment(api);
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
      expect(await eventsOf(api, application)).toEqual(WHOLE_WAY);
    },
  );

  it.each(['decide', 'purchase', 'await-funding', 'fund'] as const)(
    'says again what was refused while the applicant was frozen: %s',
    async (frozenAt) => {
      const application = await atAssessment(api);
      const taken = { decide: 0, purchase: 1, 'await-funding': 2, fund: 3 }[frozenAt];
      const said = [{ type: 'approved' }, { type: 'purchased' }, { type: 'awaiting-funding' }] as const;
      for (const decision of said.slice(0, taken)) {
        await api.lenderSays(application.applicationId, decision);
      }
      const how = { reason: 'mailbox taken over', requestId: 'test' };
      await freezeContact(api.deps, application.contactId, how);
      await askFor(application, frozenAt);
      await runSteps();
      await unfreezeContact(api.deps, application.contactId, how);
      await api.query('update graphile_worker._private_jobs set run_at = now()');
      await runSteps();
      expect(await eventsOf(api, application)).toEqual(WHOLE_WAY);
    },
  );
});
