import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#lib/domain/calendar.ts';
import { endApplication } from '#server/features/application/end-application.ts';
import { recordPayout } from '#server/features/lender/record-payout.ts';
import { payoutOf } from '#tests/support/payout.ts';
import { createScriptedPartner } from '#tests/support/scripted-partner.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/** Partners hear once, as a status of its own, that a loan is paid out (docs/decisions/0141). */

const SENDER = 'wombat-compare';
const MINUTE_MS = 60_000;

let api: TestApi;
let partner: ReturnType<typeof createScriptedPartner>;
beforeAll(async () => {
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
beforeEach(() => {
  partner = createScriptedPartner();
  api.deps.providers.partnerWebhooks = partner.provider;
});
afterAll(() => api.close());

/** An application sent by a partner, accepted, and with the lender. */
async function givenAssessed(source = SENDER): Promise<TestApplication> {
  const { application } = await api.givenAcceptance();
  await api.putSender(application, source, 'their-17');
  await api.putInStatus(application, 'CreditAssess');
  return application;
}

async function lenderSays(
  { applicationId }: TestApplication,
  ...decisions: Parameters<TestApi['lenderSays']>[1][]
) {
  for (const decision of decisions) {
    api.advance(MINUTE_MS);
    expect((await api.lenderSays(applicationId, decision)).status).toBe(204);
  }
}

const statusesToldTo = async (name: string) => {
  await api.runJobs();
  return partner.sent
    .filter((webhook) => webhook.partner === name)
    .map(({ payload }) => payload.data.status ?? payload.type);
};

const APPROVED = { type: 'approved' } as const;
const AWAITING = { type: 'awaiting-funding' } as const;

/** As an operator records it. */
function recordAfterwards(application: TestApplication) {
  const { reference, amountPaidOut } = payoutOf(application);
  return recordPayout(
    api.deps,
    application.applicationId,
    { reference, amountPaidOut, on: dayOf(api.now()) },
    { isConfirmed: true, requestId: 'test' },
  );
}

describe('whoever sent an applicant', () => {
  it('is told of the payout after the wait for it, once and without a figure', async () => {
    const application = await givenAssessed();
    const funded = payoutOf(application);
    await lenderSays(application, APPROVED, AWAITING, funded, funded);
    expect(await statusesToldTo(SENDER)).toEqual(['Approved', 'Awaiting Funding', 'Paid Out']);
    expect(partner.sent.at(-1)?.payload).toEqual({
      type: 'application.status',
      sequence: 3,
      occurredAt: new Date(api.now().getTime() - MINUTE_MS).toISOString(),
      data: {
        applicationId: application.applicationId,
        referralId: expect.any(String) as string,
        reference: 'their-17',
        status: 'Paid Out',
      },
    });
  });

  it('is told of nothing else where the lender pays without saying that it will', async () => {
    const application = await givenAssessed();
    await lenderSays(application, APPROVED, payoutOf(application));
    expect(await statusesToldTo(SENDER)).toEqual(['Approved', 'Paid Out']);
  });

  it('is told of a payout that an operator records after the end', async () => {
    const application = await givenAssessed();
    await lenderSays(application, APPROVED, AWAITING);
    const ending = { reason: 'The lender asked for it.', isConfirmed: true, requestId: 'test' };
    await endApplication(api.deps, application.applicationId, ending);
    expect(await recordAfterwards(application)).toMatchObject({ outcome: 'recorded' });
    await lenderSays(application, payoutOf(application));
    expect(await recordAfterwards(application)).toMatchObject({ outcome: 'paid out before' });
    expect(await statusesToldTo(SENDER)).toEqual(['Approved', 'Awaiting Funding', 'Cancelled', 'Paid Out']);
  });
});

describe('a partner that an applicant was handed to', () => {
  it('is told of it as of every later status, and neither side of the other', async () => {
    const application = await givenAssessed();
    await lenderSays(application, { type: 'declined', reason: 'Your income is too low.' });
    const wishes = { optedIn: true, sentToPartner: true, partner: 'cra' };
    await api.must('PUT', application.of('/refer'), wishes, application);
    await recordAfterwards(application);
    expect(await statusesToldTo(SENDER)).toEqual(['Declined', 'Paid Out']);
    expect(await statusesToldTo('cra')).toEqual(['Referred To Partner', 'Paid Out']);
    const last = partner.sent.filter((webhook) => webhook.partner === 'cra').at(-1);
    const { applicationId } = application;
    expect(last?.payload.data).toEqual({ applicationId, status: 'Paid Out' });
  });
});
