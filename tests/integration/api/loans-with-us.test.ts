import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { explainApplication } from '#server/commands/quote-explain/explain-application.ts';
import { recordMoneyReturned } from '#server/features/lender/record-money-returned.ts';
import { copyAssessment } from '#server/features/rights/copy-assessment.ts';
import { assessmentAsText } from '#server/features/rights/assessment-words.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { OfferWishes, TestApi, TestApplication } from '#tests/support/test-api.ts';

/** A borrower of ours who asks for another loan: what they repay to us counts (docs/decisions/0185). */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Paid out today: $25,000 over five years. */
async function givenBorrower(
  wishes: OfferWishes = {},
): Promise<{ loan: TestApplication; repayment: number }> {
  const { application, option } = await api.givenAcceptance(wishes);
  await api.putInStatus(application, 'Awaiting Funding');
  expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
  return { loan: application, repayment: option.repayment };
}

const personOf = ({ details: { email, dob } }: TestApplication) => ({ email, dob });

const assess = async (application: TestApplication): Promise<Assessment> => {
  await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
  const { body } = await api.must('GET', application.of('/sfapplication'), undefined, application);
  return assessmentContract.parse(body);
};

/** Cents a month that are added for loans with us. */
const repaidToUs = ({ lines }: Assessment) =>
  Math.abs(lines.find(({ code }) => code === 'LOANS_WITH_US')?.amount ?? 0);

/** Another application of the same person, as the pages make it: under a new contact, whose email is proven. */
async function givenAnother(loan: TestApplication, wishes: OfferWishes = {}): Promise<TestApplication> {
  const { application } = await api.givenAssessmentAnswers({ ...wishes, contact: personOf(loan) });
  await api.query('update contact set owned_since = $2 where id = $1', [application.contactId, api.now()]);
  return application;
}

async function assessAnother(loan: TestApplication, wishes: OfferWishes = {}) {
  const application = await givenAnother(loan, wishes);
  return { application, assessment: await assess(application) };
}

async function declare(application: TestApplication, repaymentAmount: number, consolidate = false) {
  const debt = {
    debtType: 'Personal Loan',
    liabilityName: 'This lender',
    frequency: 'Monthly',
    amount: 900_000,
  };
  await api.must(
    'POST',
    application.of('/liability'),
    { ...debt, repaymentAmount, consolidate },
    application,
  );
}

describe('a borrower who asks for another loan', () => {
  let borrower: Awaited<ReturnType<typeof givenBorrower>>;
  beforeEach(async () => {
    borrower = await givenBorrower();
  });

  it('has the repayments of the first counted, under a new contact', async () => {
    const { assessment } = await assessAnother(borrower.loan);
    expect(repaidToUs(assessment)).toBe(borrower.repayment);
  });

  it('has them counted under the same contact', async () => {
    const { loan, repayment } = borrower;
    const { application } = await api.givenAssessmentAnswers();
    // Everything else is answered by now: only whose it is differs.
    await api.query('update application set contact_id = $1 where id = $2', [
      loan.contactId,
      application.applicationId,
    ]);
    const { token, path } = loan;
    const of = (rest = '') => path(`/application/${application.applicationId}${rest}`);
    expect(repaidToUs(await assess({ ...application, token, path, of }))).toBe(repayment);
  });

  it('has only the rest counted where a part was declared, also of a loan that is paid out', async () => {
    const { loan, repayment } = borrower;
    const application = await givenAnother(loan);
    await declare(application, repayment - 10_000);
    const partly = await assess(application);
    expect(repaidToUs(partly)).toBe(10_000);
    expect(partly.lines).toContainEqual(
      expect.objectContaining({ code: 'KEPT_LOANS', amount: 10_000 - repayment }),
    );
    await declare(application, 10_000, true);
    expect(repaidToUs(await assess(application))).toBe(0);
  });

  it('is offered less than somebody without one, and told why', async () => {
    const wishes = { salary: 4_000_000 };
    const { assessment } = await assessAnother(borrower.loan, wishes);
    const alone = await assess((await api.givenAssessmentAnswers(wishes)).application);
    expect(assessment.offered?.loanAmount ?? 0).toBeLessThan(alone.offered?.loanAmount ?? 0);
    expect(assessment.reason).toContain('Repayments of your loan with us are');
  });

  it('is assessed once for the same answers, and again once what is known has changed', async () => {
    const { loan } = borrower;
    const { application } = await assessAnother(loan);
    const count = async () =>
      (await api.query('select 1 from assessment where application_id = $1', [application.applicationId]))
        .length;
    await assess(application);
    expect(await count()).toBe(1);
    const returned = { amount: 2_500_000, on: dayOf(api.now()), reference: 'RET-1' };
    await recordMoneyReturned(api.deps, loan.applicationId, returned, {
      isConfirmed: true,
      requestId: 'test',
    });
    expect(repaidToUs(await assess(application))).toBe(0);
    expect(await count()).toBe(2);
  });

  it('no longer has it counted once the lender says that it is repaid', async () => {
    const { loan } = borrower;
    const { application, assessment } = await assessAnother(loan);
    expect(repaidToUs(assessment)).toBe(borrower.repayment);
    const repaid = { type: 'repaid', reference: loanNumberOf(loan) } as const;
    expect((await api.lenderSays(loan.applicationId, repaid)).status).toBe(204);
    expect(repaidToUs(await assess(application))).toBe(0);
    const takenBack = { ...repaid, type: 'repaid-withdrawn' } as const;
    expect((await api.lenderSays(loan.applicationId, takenBack)).status).toBe(204);
    expect(repaidToUs(await assess(application))).toBe(borrower.repayment);
  });

  it('still has it counted while only a part of the money has come back', async () => {
    const { loan, repayment } = borrower;
    const returned = { amount: 2_499_999, on: dayOf(api.now()), reference: 'RET-2' };
    await recordMoneyReturned(api.deps, loan.applicationId, returned, {
      isConfirmed: true,
      requestId: 'test',
    });
    expect(repaidToUs((await assessAnother(loan)).assessment)).toBe(repayment);
  });

  it('reads in the copy and in the explanation what was counted', async () => {
    const { loan, repayment } = borrower;
    const { application } = await assessAnother(loan);
    const copied = await copyAssessment(api.deps, application.applicationId, 'test');
    if (copied.outcome !== 'copied') throw new Error(copied.outcome);
    const { sfid } = await api.readApplication(loan);
    const text = assessmentAsText(copied.words);
    const amount = (repayment / 100).toFixed(2);
    expect(text).toContain('your credit report, and what we know of your loan with us.');
    expect(text).toContain(`  Loan with us, application ${sfid}: $${amount} monthly\n`);
    expect(text).toContain(`  Repayments of your loan with us, beyond what you told us: -$${amount}\n`);
    const lines: string[] = [];
    await explainApplication(api.deps, application.applicationId, (line) => lines.push(line));
    expect(lines).toContain(
      `  loans with us: known $${amount}, personal loans declared $0, added $${amount}`,
    );
  });
});

describe('a loan that is approved and not paid out yet', () => {
  it('counts with the repayment of its contract, until it comes to nothing', async () => {
    const { application: first, option } = await api.givenAcceptance();
    await api.putInStatus(first, 'Awaiting Funding');
    const { application, assessment } = await assessAnother(first);
    expect(repaidToUs(assessment)).toBe(option.repayment);
    const withdrawn = { type: 'funding-withdrawn', reason: 'Your job has ended.' } as const;
    expect((await api.lenderSays(first.applicationId, withdrawn)).status).toBe(204);
    expect(repaidToUs(await assess(application))).toBe(0);
  });
});

describe('an offer', () => {
  async function givenOfferBeforeProof(loan: TestApplication) {
    const { application, quote } = await api.givenOffer({ contact: personOf(loan) });
    const accept = () => api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const prove = () =>
      api.query('update contact set owned_since = $2 where id = $1', [application.contactId, api.now()]);
    return { application, accept, prove };
  }

  it('is not accepted where a loan with us became known after it was made: it is worked out again', async () => {
    const { loan, repayment } = await givenBorrower();
    const { application, accept, prove } = await givenOfferBeforeProof(loan);
    await prove();
    expect(await accept()).toMatchObject({ status: 412, body: { code: 'offer-changed' } });
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('App Start');
    expect(repaidToUs(await assess(application))).toBe(repayment);
    expect((await accept()).status).toBe(204);
  });

  it('is accepted as it was made where the loan with us was repaid since', async () => {
    const { loan } = await givenBorrower();
    const { accept, prove } = await givenOfferBeforeProof(loan);
    await api.lenderSays(loan.applicationId, { type: 'repaid', reference: loanNumberOf(loan) });
    await prove();
    expect((await accept()).status).toBe(204);
  });
});

describe('is not counted', () => {
  it('a loan that is not approved, or is somebody else’s', async () => {
    const { application: decided } = await api.givenAcceptance();
    await api.putInStatus(decided, 'Declined');
    expect(repaidToUs((await assessAnother(decided)).assessment)).toBe(0);
    await givenBorrower();
    const { application } = await api.givenAssessmentAnswers();
    expect(repaidToUs(await assess(application))).toBe(0);
    const { loan } = await givenBorrower();
    const { email } = personOf(loan);
    const child = await api.givenAssessmentAnswers({ contact: { email, dob: '1999-04-23' } });
    expect(repaidToUs(await assess(child.application))).toBe(0);
  });

  it('a loan whose borrower’s email and date of birth somebody gave, but did not prove', async () => {
    const { loan } = await givenBorrower();
    const { application } = await api.givenAssessmentAnswers({ contact: personOf(loan) });
    expect(repaidToUs(await assess(application))).toBe(0);
  });

  it('the loan of another contact that is frozen', async () => {
    const { loan } = await givenBorrower();
    await api.query('update contact set frozen_at = now() where id = $1', [loan.contactId]);
    expect(repaidToUs((await assessAnother(loan)).assessment)).toBe(0);
  });

  it('a loan whose term is over', async () => {
    const { loan } = await givenBorrower({ termMonths: 24 });
    api.advance(740 * DAY_MS);
    expect(repaidToUs((await assessAnother(loan)).assessment)).toBe(0);
  });
});
