import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '#server/features/application/service.ts';
import { untilHeldUp } from '#tests/support/held-up.ts';
import { payoutOf } from '#tests/support/payout.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createTestApi, findOption } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

/**
 * A declined application can be changed and quoted again, and a new one can be started beside it. Nobody ends up with
 * two contracts that way (docs/decisions/0118).
 */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const STUDENT = { answers: { visaStatus: 'Student Visa' } };
const REFUSED = { status: 409, body: { code: 'existing-applicant' } };

/** Declined at the quote, and changed so that it would be approved now. */
async function givenDeclined(contact: object = {}): Promise<TestApplication> {
  const { application, quote } = await api.givenQuote({ ...STUDENT, contact });
  expect(quote.status).toBe('Declined');
  await change(application);
  return application;
}
const change = (application: TestApplication) =>
  api.must('PATCH', application.of(), { visaStatus: 'Australian Citizen' }, application);
const quoteOf = (application: TestApplication) =>
  api.request('GET', application.of('/quote'), undefined, application);
const statusOf = async (application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;

async function beginAnother(application: TestApplication): Promise<TestApplication> {
  const { body } = await api.must(
    'POST',
    application.path('/application'),
    { loanAmount: 1_000_000 },
    application,
  );
  const { applicationId } = body as { applicationId: string };
  return {
    ...application,
    applicationId,
    of: (rest = '') => application.path(`/application/${applicationId}${rest}`),
  };
}

describe('a declined application', () => {
  it('is taken up again while nothing else is going', async () => {
    const declined = await givenDeclined();
    expect(await quoteOf(declined)).toMatchObject({ status: 200, body: { status: 'Approved' } });
    expect(await statusOf(declined)).toBe('Quote Given');
  });

  it('is not taken up beside another one of the applicant, and is when that one is cancelled', async () => {
    const declined = await givenDeclined();
    const other = await beginAnother(declined);
    expect(await quoteOf(declined)).toMatchObject(REFUSED);
    expect(await statusOf(declined)).toBe('Quote Declined');
    await api.must('DELETE', other.of(), undefined, other);
    expect(await quoteOf(declined)).toMatchObject({ status: 200, body: { status: 'Approved' } });
  });

  it('is not taken up beside one of the same e-mail and date of birth', async () => {
    const declined = await givenDeclined();
    const { email, dob } = declined.details;
    const again = await api.createApplicant({ email: email.toUpperCase(), dob });
    await api.startApplication(again);
    expect(await quoteOf(declined)).toMatchObject(REFUSED);
    expect(await statusOf(declined)).toBe('Quote Declined');
  });

  it('at assessment is not left by another option or another assessment beside one that is going', async () => {
    const { application, quote } = await api.givenOffer({ salary: 3_000_000 });
    expect(await statusOf(application)).toBe('Declined');
    await beginAnother(application);
    const { id } = findOption(quote, { termMonths: 84 });
    const choose = await api.request('PUT', application.of('/quote'), { pricingDetailId: id }, application);
    expect(choose).toMatchObject(REFUSED);
    const { body } = await api.must('GET', application.of('/income'), undefined, application);
    const [{ id: incomeId, ...income }] = body as [{ id: string }];
    const path = application.of(`/income/${incomeId}`);
    await api.must('PUT', path, { ...income, amount: 9_000_000 }, application);
    const handIn = { submitted: true };
    expect(await api.request('PATCH', application.of('/sfapplication'), handIn, application)).toMatchObject(
      REFUSED,
    );
    expect(await statusOf(application)).toBe('Declined');
  });
});

describe('an application that has ended', () => {
  it('is handed to a partner beside another that is going: it stays ended', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    await beginAnother(application);
    const consent = { optedIn: true, sentToPartner: true };
    const reply = await api.request('PUT', application.of('/refer'), consent, application);
    expect(reply.status).toBe(200);
    expect(await statusOf(application)).toBe('Referred To Partner');
  });

  it('in a loan is paid out beside another that is going', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    await beginAnother(application);
    expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
    expect(await api.query('select application_id from servicing_record')).toEqual([
      { application_id: application.applicationId },
    ]);
  });
});

describe('an offer', () => {
  it('is not accepted beside another application that is going, however both came to be', async () => {
    const { application, quote } = await api.givenOffer();
    const other = await beginAnotherBehind(application);
    const accept = () => api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    expect(await accept()).toMatchObject(REFUSED);
    expect(
      await api.query('select 1 from contract where application_id = $1', [application.applicationId]),
    ).toEqual([]);
    await api.must('DELETE', other.of(), undefined, other);
    expect((await accept()).status).toBe(204);
  });

  /** As a race would leave it: this one was started while the other had ended. */
  async function beginAnotherBehind(application: TestApplication): Promise<TestApplication> {
    await api.putInStatus(application, 'Quote Declined');
    const other = await beginAnother(application);
    await api.putInStatus(application, 'App Start');
    return other;
  }
});

describe('two contacts of one person', () => {
  it('that start an application at the same moment get one', async () => {
    const first = await api.createApplicant();
    const { email, dob } = first.details;
    const second = await api.createApplicant({ email: email.toUpperCase(), dob });
    const identity = { contactId: first.contactId, tokenVersion: 1, signedInAt: api.now() };
    let late: ReturnType<typeof api.request> | undefined;
    await api.deps.database.transaction(async (transaction) => {
      const asked = { loanAmount: 1_000_000 };
      await createApplication(api.deps, transaction, identity, asked, { requestId: 'a-request' });
      late = api.request('POST', second.path('/application'), asked, second);
      await untilHeldUp(api, late);
    });
    expect(await late).toMatchObject(REFUSED);
  });

  it('that become those of one person while the other starts an application do not have two', async () => {
    const first = await api.createApplicant();
    const { email, dob } = first.details;
    const second = await api.startApplication(await api.createApplicant({ dob }));
    const identity = { contactId: first.contactId, tokenVersion: 1, signedInAt: api.now() };
    let late: ReturnType<typeof api.request> | undefined;
    await api.deps.database.transaction(async (transaction) => {
      const asked = { loanAmount: 1_000_000 };
      await createApplication(api.deps, transaction, identity, asked, { requestId: 'a-request' });
      late = api.request('PATCH', second.path(), { email }, second);
      await untilHeldUp(api, late);
    });
    expect(await late).toMatchObject(REFUSED);
  });
});
