import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { endApplication } from '#server/features/application/end-application.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import { sendLenderEvent } from '#server/sandbox/lender-events.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant, TestApplication } from '#tests/support/test-api.ts';

const APPROVED = ['Approved', 'Purchased', 'Awaiting Funding'] as const;
const REASON = 'Your employer told us that your job has ended.';
const ACCOUNT = { bsb: '062000', accountNumber: '12345678' };
const OTHER_ACCOUNT = { bsb: '063111', accountNumber: '87654321' };

let api: TestApi;
/** What the lender was told. */
let notices: LenderNotice[];
beforeAll(async () => {
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
beforeEach(() => {
  notices = [];
  vi.spyOn(api.deps.providers.lender, 'notify').mockImplementation((notice) => {
    notices.push(notice);
    return Promise.resolve();
  });
});
afterAll(() => api.close());

const putAccount = (applicant: TestApplicant, account: typeof ACCOUNT) =>
  api.request('PUT', applicant.path('/bank-account'), account, { token: applicant.token });
const getAccount = async (applicant: TestApplicant) =>
  (await api.must('GET', applicant.path('/bank-account'), undefined, applicant)).body;

/** Where the lender reads that it is to pay. */
async function accountAtLender({ applicationId }: TestApplication): Promise<HandOver['payoutAccount']> {
  const [token = ''] = api.deps.config.lenderAccessKeys;
  const { body } = await api.must('GET', `/lender/applications/${applicationId}`, undefined, { token });
  return handOverContract.parse(body).payoutAccount;
}

/** An application at one of the statuses after the lender's approval, with an account to pay to. */
async function approvedAt(status: (typeof APPROVED)[number] = 'Approved'): Promise<TestApplication> {
  const { application } = await api.givenAcceptance();
  expect((await putAccount(application, ACCOUNT)).status).toBe(204);
  await api.putInStatus(application, status);
  await api.runJobs();
  notices = [];
  return application;
}

async function paidOut(): Promise<TestApplication> {
  const application = await approvedAt('Awaiting Funding');
  expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
  return application;
}

const told = () => notices.map(({ type, applicationId }) => ({ type, applicationId }));

async function mailsOf({ details }: TestApplicant) {
  await api.runJobs();
  return readMailbox(api, details.email);
}

const end = ({ applicationId }: { applicationId: string }, isConfirmed = true) =>
  endApplication(api.deps, applicationId, { reason: REASON, isConfirmed, requestId: 'test' });

describe('a lender that takes back its approval', () => {
  const withdraw = ({ applicationId }: TestApplication, reason = REASON) =>
    api.lenderSays(applicationId, { type: 'funding-withdrawn', reason });

  it.each(APPROVED)(
    'ends the application at %s, with its reason on the page and in a mail',
    async (status) => {
      const application = await approvedAt(status);
      expect((await withdraw(application)).status).toBe(204);
      expect(await api.readApplication(application)).toMatchObject({
        s1ApplicationStatus: 'Declined',
        statusReason: REASON,
      });
      const [mail] = await mailsOf(application);
      expect(mail?.subject).toBe('Your loan will not be paid out');
      expect(mail?.text).toContain(`The reason: ${REASON}`);
      expect(mail?.text).toContain('you owe nothing');
    },
  );

  it('is told of by mail also to whoever goes to a partner at once', async () => {
    const application = await approvedAt();
    await withdraw(application);
    await api.must('PUT', application.of('/refer'), { optedIn: true, sentToPartner: true }, application);
    const subjects = (await mailsOf(application)).map(({ subject }) => subject);
    expect(subjects).toContain('Your loan will not be paid out');
  });

  it('lets a new application be started, and the applicant be erased in time', async () => {
    const application = await approvedAt();
    const { applicationId, contactId, path } = application;
    const erase = () => eraseContact(api.deps, contactId, { reason: 'asked for', requestId: 'test' });
    expect(await erase()).toEqual({ outcome: 'kept', until: undefined });
    await withdraw(application);
    const until = new Date(api.now());
    until.setUTCFullYear(until.getUTCFullYear() + 7);
    expect(await erase()).toEqual({ outcome: 'kept', until });
    const wishes = { loanAmount: 2_000_000, renewalOf: applicationId };
    const renewed = await api.request('POST', path('/application'), wishes, application);
    expect(renewed).toMatchObject({ status: 201, body: { s1ApplicationStatus: 'Quote Start' } });
  });

  it('does not before it has approved, after it has paid out, or without a reason', async () => {
    const { application: accepted } = await api.givenAcceptance();
    expect((await withdraw(accepted)).status).toBe(409);
    const paid = await paidOut();
    expect((await withdraw(paid)).status).toBe(409);
    expect(await api.readApplication(paid)).toMatchObject({ s1ApplicationStatus: 'Awaiting Funding' });
    const approved = await approvedAt();
    expect((await withdraw(approved, ' ')).status).toBe(400);
    expect(await api.readApplication(approved)).toMatchObject({ s1ApplicationStatus: 'Approved' });
  });
});

describe('the account that an approved loan is paid to', () => {
  const reject = ({ applicationId }: TestApplication) =>
    api.lenderSays(applicationId, { type: 'account-rejected', reason: 'That account is closed.' });

  it.each(APPROVED)('can be given again at %s once the lender could not use it', async (status) => {
    const application = await approvedAt(status);
    expect(await putAccount(application, OTHER_ACCOUNT)).toMatchObject({
      status: 409,
      body: { code: 'account-fixed' },
    });

    expect((await reject(application)).status).toBe(204);
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: status,
      statusReason: 'That account is closed.',
    });
    expect(await getAccount(application)).toEqual({ rejectionReason: 'That account is closed.' });
    const [rejection] = await mailsOf(application);
    expect(rejection?.subject).toBe('Please give us your account details again');
    expect(rejection?.text).toContain('The reason: That account is closed.');

    expect((await putAccount(application, OTHER_ACCOUNT)).status).toBe(204);
    expect(await getAccount(application)).toEqual({ bsb: '063111', accountNumberEnding: '321' });
    expect(await api.readApplication(application)).not.toHaveProperty('statusReason');
    // The owner of the mailbox learns of it, as of every other change.
    expect((await mailsOf(application)).map(({ subject }) => subject)).toContain(
      'The account for your loan was changed',
    );
    expect(told()).toEqual([{ type: 'account-given', applicationId: application.applicationId }]);

    expect((await putAccount(application, ACCOUNT)).status).toBe(409);
  });

  it('is the one that the lender names: not another that was given meanwhile', async () => {
    const { application } = await api.givenAcceptance();
    await putAccount(application, ACCOUNT);
    const read = await accountAtLender(application);
    await putAccount(application, OTHER_ACCOUNT);
    await api.putInStatus(application, 'Approved');
    const rejection = {
      type: 'account-rejected',
      reason: 'That account is closed.',
      accountId: read?.id ?? '',
      sequence: 1,
      applicationId: application.applicationId,
      occurredAt: api.now().toISOString(),
    } as const;
    const send = (event: LenderEvent) =>
      sendLenderEvent(
        { config: api.deps.config, callApi: (call) => Promise.resolve(api.app.fetch(call)) },
        event,
      );
    const refused = await send(rejection);
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ path: 'accountId' }] }]);
    expect(await getAccount(application)).toMatchObject({ accountNumberEnding: '321' });
    const standing = await accountAtLender(application);
    expect(standing).toMatchObject(OTHER_ACCOUNT);
    expect((await send({ ...rejection, accountId: standing?.id ?? '' })).status).toBe(204);
    expect(await accountAtLender(application)).toBeUndefined();
  });

  it('keeps why it was rejected, on the page and in the mail, whatever the lender says next', async () => {
    const application = await approvedAt();
    await reject(application);
    await api.lenderSays(application.applicationId, { type: 'purchased' });
    const rejectionReason = 'That account is closed.';
    expect(await getAccount(application)).toEqual({ rejectionReason });
    // The reason belongs to the account, not to the status that came after it.
    expect(await api.readApplication(application)).not.toHaveProperty('statusReason');
    const [rejection] = await mailsOf(application);
    expect(rejection?.text).toContain(`The reason: ${rejectionReason}`);
  });

  it('is not rejected where none was given, and what stood as the reason goes with the first', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Approved');
    expect((await reject(application)).status).toBe(422);
    expect(await api.readApplication(application)).not.toHaveProperty('statusReason');
    // As an earlier version left it.
    await api.query(`update application set status_reason = 'Closed.' where id = $1`, [
      application.applicationId,
    ]);
    await putAccount(application, ACCOUNT);
    expect(await api.readApplication(application)).not.toHaveProperty('statusReason');
  });

  it('may be the same once more: the bank may have put it right', async () => {
    const application = await approvedAt();
    const before = await accountAtLender(application);
    await reject(application);
    api.advance(1000);
    expect((await putAccount(application, ACCOUNT)).status).toBe(204);
    expect(await getAccount(application)).toMatchObject({ accountNumberEnding: '678' });
    // What the lender said about the previous account is not said about this one.
    expect((await accountAtLender(application))?.id).not.toBe(before?.id);
    await api.runJobs();
    expect(told()).toEqual([{ type: 'account-given', applicationId: application.applicationId }]);
  });

  it('is not rejected before the approval, nor once the loan is paid out', async () => {
    const { application: accepted } = await api.givenAcceptance();
    expect((await reject(accepted)).status).toBe(409);
    const paid = await paidOut();
    expect((await reject(paid)).status).toBe(409);
    expect(await getAccount(paid)).toMatchObject({ accountNumberEnding: '678' });
  });

  it('is named in the mail that says so by its last digits', async () => {
    const mail = (await mailsOf(await paidOut())).find(({ subject }) => subject === 'Your loan is paid out');
    expect(mail?.text).toContain('Your account: Ends in 678');
  });

  it('is not named there where the lender could not use it, and paid another way', async () => {
    const application = await approvedAt();
    await reject(application);
    await api.lenderSays(application.applicationId, payoutOf(application));
    const mail = (await mailsOf(application)).find(({ subject }) => subject === 'Your loan is paid out');
    expect(mail?.text).toContain(`Loan number: ${loanNumberOf(application)}`);
    expect(mail?.text).not.toMatch(/ends in/i);
  });

  it('is another for a later loan, once the first is paid out', async () => {
    const application = await approvedAt('Awaiting Funding');
    expect((await putAccount(application, OTHER_ACCOUNT)).status).toBe(409);
    await api.lenderSays(application.applicationId, payoutOf(application));
    api.advance(60_000);
    const later = await api.request(
      'POST',
      application.path('/application'),
      { loanAmount: 1_000_000 },
      application,
    );
    expect(later.status).toBe(201);
    const { applicationId } = later.body as { applicationId: string };
    // Not until there is a loan to be paid there.
    expect((await putAccount(application, OTHER_ACCOUNT)).status).toBe(409);
    await api.putInStatus({ ...application, applicationId }, 'App Submit');
    expect((await putAccount(application, OTHER_ACCOUNT)).status).toBe(204);
    expect(await getAccount(application)).toMatchObject({ accountNumberEnding: '321' });
    // For the loan that is paid out the lender reads neither account: it has been paid.
    expect(await accountAtLender(application)).toBeUndefined();
    // The lender of the later loan is told.
    await api.runJobs();
    expect(told()).toEqual([{ type: 'account-given', applicationId }]);
    const mail = (await mailsOf(application)).find(({ subject }) => subject === 'Your loan is paid out');
    expect(mail?.text).toContain(`Loan number: ${loanNumberOf(application)}`);
    expect(mail?.text).not.toContain('Ends in');
  });
});

describe('the lender is told where to pay', () => {
  it('when the account is given and when it is changed after the acceptance, and not before', async () => {
    const { application } = await api.givenOffer();
    await putAccount(application, OTHER_ACCOUNT);
    await api.runJobs();
    expect(told()).toEqual([]);
    await api.putInStatus(application, 'App Submit');
    await putAccount(application, ACCOUNT);
    await putAccount(application, ACCOUNT);
    await putAccount(application, OTHER_ACCOUNT);
    await api.runJobs();
    const { applicationId } = application;
    expect(told()).toEqual([
      { type: 'account-given', applicationId },
      { type: 'account-given', applicationId },
    ]);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
  });
});

describe('an application that an operator ends', () => {
  it.each(['CreditAssess', ...APPROVED] as const)('at %s is told of like a cancellation', async (status) => {
    const { application } = await api.givenAcceptance();
    await api.runJobs();
    await api.putInStatus(application, status);
    notices = [];
    expect(await end(application, false)).toMatchObject({ outcome: 'ends', status, wasAccepted: true });
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: status });

    expect(await end(application)).toMatchObject({ outcome: 'ends', status, wasAccepted: true });
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'Cancelled' });
    const [mail] = await mailsOf(application);
    expect(mail?.subject).toBe('Your application is cancelled');
    expect(mail?.text).toContain(`The reason: ${REASON}`);
    expect(told()).toEqual([{ type: 'cancelled', applicationId: application.applicationId }]);
    const trail = await api.query(
      `select from_status, to_status, facts, request_id from audit_event
        where application_id = $1 and event = 'ended by us'`,
      [application.applicationId],
    );
    expect(trail).toEqual([
      { from_status: status, to_status: 'Cancelled', facts: { reason: REASON }, request_id: 'test' },
    ]);

    api.advance(DAY_MS);
    expect(await end(application)).toEqual({ outcome: 'ended before', status: 'Cancelled' });
  });

  it('is not one whose loan is paid out, nor one that the lender has declined', async () => {
    expect(await end(await paidOut())).toEqual({ outcome: 'paid out', status: 'Awaiting Funding' });
    const { application: declined } = await api.givenAcceptance();
    await api.lenderSays(declined.applicationId, { type: 'declined', reason: REASON });
    expect(await end(declined)).toEqual({ outcome: 'ended before', status: 'Declined' });
    expect(await end({ applicationId: '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22' })).toEqual({
      outcome: 'unknown',
    });
  });
});
