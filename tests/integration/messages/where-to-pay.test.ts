import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindWhereToPay } from '#server/features/bank/remind-where-to-pay.ts';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { atAssessment } from '#tests/support/lender-events.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
afterAll(() => api.close());

const ACCOUNT = { bsb: '062000', accountNumber: '12345678' };
const HOW = { reason: 'mailbox taken over', requestId: 'test' };

let application: TestApplication;
const give = () => api.must('PUT', application.path('/bank-account'), ACCOUNT, application);
const says = async (event: Parameters<TestApi['lenderSays']>[1]) =>
  expect((await api.lenderSays(application.applicationId, event)).status).toBe(204);
const reject = () => says({ type: 'account-rejected', reason: 'That account is closed.' });
const reminders = async () =>
  (
    await api.query<{ channel: string; status: string }>(
      `select channel, status from message where application_id = $1 and template = 'account-missing'
        order by created_at`,
      [application.applicationId],
    )
  ).map(({ channel, status }) => `${channel} ${status}`);
/** In how many days each reminder that waits in the queue is due. */
const waiting = async () =>
  (
    await api.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
        where key = $1`,
      [`remind-where-to-pay:${application.applicationId}`],
    )
  ).map(({ days }) => days);
const setClockBack = () => api.must('POST', '/api/sandbox/clock', { offsetMs: 0 });
/** Lets days pass on the clock of the product, and runs what is due then. */
async function pass(days: number) {
  await api.must('POST', '/api/sandbox/clock', { advanceMs: days * DAY_MS });
  await api.runJobs();
}

beforeEach(async () => {
  await setClockBack();
  application = await atAssessment(api);
});

describe('an approved loan without an account to pay it to', () => {
  it('reminds its applicant three times, by mail', async () => {
    await says({ type: 'approved' });
    expect(await waiting()).toEqual([3]);
    await pass(2);
    expect(await reminders()).toEqual([]);
    await pass(1);
    expect([await reminders(), await waiting()]).toEqual([['email sent'], [7]]);
    await pass(7);
    await pass(7);
    const sent = ['email sent', 'email sent', 'email sent'];
    expect([await reminders(), await waiting()]).toEqual([sent, []]);
    const [mail] = await readMailbox(api, application.details.email);
    expect(mail?.subject).toBe('Your loan is waiting for your account details');
  });

  it('begins anew, with the reason, once the lender could not use the one that was given', async () => {
    await give();
    await says({ type: 'approved' });
    expect(await waiting()).toEqual([]);
    await reject();
    expect(await waiting()).toEqual([3]);
    await pass(3);
    const [mail] = await readMailbox(api, application.details.email);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('The reason: That account is closed.');
    await setClockBack();
    await give();
    await reject();
    expect(await waiting()).toEqual([3]);
  });

  it('reminds nobody once it was given, paid out or withdrawn', async () => {
    await says({ type: 'approved' });
    await give();
    await pass(3);
    expect([await reminders(), await waiting()]).toEqual([[], []]);

    application = await atAssessment(api);
    await says({ type: 'approved' });
    await says(payoutOf(application));
    await pass(3);
    expect(await reminders()).toEqual([]);

    application = await atAssessment(api);
    await says({ type: 'approved' });
    await says({ type: 'funding-withdrawn', reason: 'Your job has ended.' });
    await pass(3);
    expect(await reminders()).toEqual([]);
  });

  it('sends no mail that waited until it was given', async () => {
    await says({ type: 'approved' });
    // Run twice, it reminds once.
    for (const number of [0, 0])
      await remindWhereToPay(api.deps, { applicationId: application.applicationId, number });
    expect(await reminders()).toEqual(['email waiting']);
    await give();
    await deliverMessages(api);
    expect(await reminders()).toEqual(['email expired']);
  });

  it('reminds nobody who is frozen, and again afterwards', async () => {
    await says({ type: 'approved' });
    await freezeContact(api.deps, application.contactId, HOW);
    await pass(3);
    expect([await reminders(), await waiting()]).toEqual([[], []]);
    await unfreezeContact(api.deps, application.contactId, HOW);
    expect(await waiting()).toEqual([3]);
  });
});
