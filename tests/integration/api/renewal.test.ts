import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { SCORE_OF_TIER } from '#tests/support/scripted-bureau.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { QUOTE_ANSWERS } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await api.close();
});

const LOAN = { incomeType: 'Rental Property', amount: 40_000, frequency: 'Monthly' };
const CARD = {
  debtType: 'Credit Card',
  liabilityName: 'Harbour Bank',
  consolidate: false,
  creditCardLimit: 500_000,
};

async function givenExpired(): Promise<TestApplication> {
  const { application } = await api.givenOffer({
    loanAmount: 2_000_000,
    answers: { referralName: 'harbour', numberOfDependants: 2 },
  });
  await api.must('POST', application.of('/income'), LOAN, application);
  await api.must('POST', application.of('/liability'), CARD, application);
  await api.putInStatus(application, 'Application Expired');
  api.advance(60_000);
  return application;
}

const renew = (owner: TestApplication, renewalOf: string, changes: object = {}) =>
  api.request('POST', owner.path('/application'), { loanAmount: 2_200_000, renewalOf, ...changes }, owner);

describe('an application that renews an expired one', () => {
  it('begins at Quote Start with every answer, and is the active one', async () => {
    const expired = await givenExpired();
    const before = await api.readApplication(expired);
    const reply = await renew(expired, expired.applicationId);
    expect(reply.status).toBe(201);
    const renewed = applicationContract.parse(reply.body);
    expect(renewed).toMatchObject({
      s1ApplicationStatus: 'Quote Start',
      loanAmount: 2_200_000,
      loanPurpose: before.loanPurpose,
      visaStatus: before.visaStatus,
      maritalStatus: before.maritalStatus,
      numberOfDependants: 2,
      loanType: 'Unsecured',
      referralName: 'harbour',
    });
    expect(renewed.applicationId).not.toBe(expired.applicationId);
    expect(renewed.sfid).not.toBe(before.sfid);

    const list = await api.must('GET', expired.path('/application'), undefined, expired);
    expect((list.body as { applicationId: string }[]).map(({ applicationId }) => applicationId)).toEqual([
      renewed.applicationId,
      expired.applicationId,
    ]);

    const read = async (id: string, rest: string) =>
      (await api.must('GET', expired.path(`/application/${id}${rest}`), undefined, expired)).body;
    const idless = (items: unknown) =>
      (items as { id: string }[]).map(
        ({ id: _id, nextPayDate: _date, ...item }: Record<string, unknown>) => item,
      );
    expect(await read(renewed.applicationId, '/employment')).toEqual(
      await read(expired.applicationId, '/employment'),
    );
    for (const rest of ['/income', '/expense', '/liability']) {
      const kept = idless(await read(renewed.applicationId, rest));
      expect(kept).toEqual(idless(await read(expired.applicationId, rest)));
      expect(kept.length).toBeGreaterThan(0);
    }
    // A pay date from then is not a next pay date now.
    for (const income of (await read(renewed.applicationId, '/income')) as object[]) {
      expect(income).not.toHaveProperty('nextPayDate');
    }
  });

  it('has none of its agreements, its quote or its offer', async () => {
    const expired = await givenExpired();
    const renewed = applicationContract.parse((await renew(expired, expired.applicationId)).body);
    expect(renewed).toMatchObject({
      isResident: false,
      authoriseS1S: false,
      acceptCreditGuideAndDisclosure: false,
      acceptTandCs: false,
    });
    expect(renewed.quoteId).toBeUndefined();
    expect(renewed.offerExpiry).toBeUndefined();
  });

  it.each(['AA', 'A'] as const)(
    'keeps Unsecured above 50,000 as it was chosen, for the quote to decide: %s',
    async (tier) => {
      const wishes = { tier: 'AA', loanAmount: 6_000_000, loanType: 'Unsecured' } as const;
      const { application } = await api.givenChoice(wishes);
      await api.putInStatus(application, 'Application Expired');
      api.advance(60_000);
      const reply = await renew(application, application.applicationId, { loanAmount: 6_000_000 });
      const { applicationId } = applicationContract.parse(reply.body);
      const renewed = {
        ...application,
        applicationId,
        of: (rest = '') => application.path(`/application/${applicationId}${rest}`),
      };
      expect(await api.readApplication(renewed)).toMatchObject({
        loanType: 'Unsecured',
        loanTypeChosen: true,
      });

      await api.must('PATCH', renewed.of(), { ...QUOTE_ANSWERS, loanAmount: 6_100_000 }, renewed);
      expect(await api.readApplication(renewed)).toMatchObject({ loanType: 'Unsecured' });
      // Another licence is another enquiry.
      await api.must('PATCH', renewed.path(), { idDocId: '87654321' }, renewed);
      api.bureau.says = { score: SCORE_OF_TIER[tier] };
      const quote = await api.getQuote(renewed);
      const loanType = tier === 'AA' ? 'Unsecured' : 'Secured';
      expect(await api.readApplication(renewed)).toMatchObject({ loanType, creditTier: tier });
      expect(quote.reason.includes('Loans above $50,000 are secured')).toBe(tier === 'A');
    },
  );

  it('keeps the term and the frequency that were chosen, where the new quote offers them', async () => {
    const chosen = { loanType: 'Unsecured', termMonths: 84, repaymentFrequency: 'fortnightly' } as const;
    const renewedFor = async (loanAmount: number) => {
      const { application } = await api.givenChoice({ loanAmount: 2_000_000, ...chosen });
      await api.putInStatus(application, 'Application Expired');
      api.advance(60_000);
      const reply = await renew(application, application.applicationId, { loanAmount });
      const { applicationId } = applicationContract.parse(reply.body);
      const renewed = {
        ...application,
        applicationId,
        of: (rest = '') => application.path(`/application/${applicationId}${rest}`),
      };
      await api.must('PATCH', renewed.of(), QUOTE_ANSWERS, renewed);
      const { pricingDetails } = await api.getQuote(renewed);
      return pricingDetails.filter(({ selected }) => selected);
    };
    expect(await renewedFor(2_000_000)).toEqual([expect.objectContaining(chosen)]);
    // No Unsecured loan under $15,000 runs that long.
    expect(await renewedFor(1_000_000)).toEqual([]);
  });

  it('lets what the request says stand over what was answered then', async () => {
    const expired = await givenExpired();
    const reply = await renew(expired, expired.applicationId, { loanPurpose: 'Holiday' });
    expect(applicationContract.parse(reply.body).loanPurpose).toBe('Holiday');
  });

  it('follows a decline of the lender too, but none before acceptance: that one takes changes itself', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Declined');
    expect((await renew(application, application.applicationId)).status).toBe(201);
    const declinedBefore = await api.givenOffer();
    await api.putInStatus(declinedBefore.application, 'Declined');
    expect((await renew(declinedBefore.application, declinedBefore.application.applicationId)).status).toBe(
      409,
    );
  });

  it('follows a referral that the assessment made, until somebody was handed on', async () => {
    const poor = { salary: 3_000_000, answers: { loanPurpose: 'Medical expenses' } } as const;
    const { application } = await api.givenOffer(poor);
    const before = await api.readApplication(application);
    expect(before.s1ApplicationStatus).toBe('Referred To Partner');
    const reply = await renew(application, application.applicationId);
    expect(reply.status).toBe(201);
    const renewed = applicationContract.parse(reply.body);
    expect(renewed).toMatchObject({ s1ApplicationStatus: 'Quote Start', loanPurpose: 'Medical expenses' });
    expect(await api.readApplication(application)).toEqual(before);
    const ofRenewed = application.path(`/application/${renewed.applicationId}`);
    const incomes = await api.must('GET', `${ofRenewed}/income`, undefined, application);
    expect(incomes.body).toHaveLength(1);

    const declined = (await api.givenOffer()).application;
    await api.putInStatus(declined, 'Declined');
    for (const handedOn of [(await api.givenOffer(poor)).application, declined]) {
      const consent = { optedIn: true, sentToPartner: true };
      await api.must('PUT', handedOn.of('/refer'), consent, handedOn);
      expect((await renew(handedOn, handedOn.applicationId)).status).toBe(409);
      // Once it is taken back, it counts as if nobody had been told.
      const takenBack = { optedIn: false, sentToPartner: false };
      await api.must('PUT', handedOn.of('/refer'), takenBack, handedOn);
      expect((await renew(handedOn, handedOn.applicationId)).status).toBe(201);
    }

    // Agreed to, and sent to nobody.
    const agreed = (await api.givenOffer(poor)).application;
    await api.must('PUT', agreed.of('/refer'), { optedIn: true, sentToPartner: false }, agreed);
    expect((await renew(agreed, agreed.applicationId)).status).toBe(201);
  });

  it('follows no referral that the quote made', async () => {
    const application = await api.givenQuoteAnswers({ answers: { visaStatus: 'New Zealand Citizen' } });
    await api.must('GET', application.of('/quote'), undefined, application);
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Referred To Partner',
    });
    expect((await renew(application, application.applicationId)).status).toBe(409);
  });

  it('changes nothing of the expired one', async () => {
    const expired = await givenExpired();
    const before = await api.readApplication(expired);
    await renew(expired, expired.applicationId);
    expect(await api.readApplication(expired)).toEqual(before);
  });

  it('is refused while the other has not expired, and for somebody else’s', async () => {
    const { application } = await api.givenOffer();
    expect((await renew(application, application.applicationId)).status).toBe(409);
    const stranger = await api.givenOffer();
    const expired = await givenExpired();
    expect((await renew(stranger.application, expired.applicationId)).status).toBe(403);
  });

  it('is one, from however many tabs at once', async () => {
    const expired = await givenExpired();
    const replies = await Promise.all([1, 2, 3].map(() => renew(expired, expired.applicationId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const ids = replies.map(({ body }) => applicationContract.parse(body).applicationId);
    expect(new Set(ids).size).toBe(1);
    const list = await api.must('GET', expired.path('/application'), undefined, expired);
    expect(list.body).toHaveLength(2);
    const events = await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
      ids[0],
      'application started',
    ]);
    expect(events).toHaveLength(1);
  });

  it('is another one when the one before has ended too', async () => {
    const expired = await givenExpired();
    const first = applicationContract.parse((await renew(expired, expired.applicationId)).body);
    await api.must('DELETE', expired.path(`/application/${first.applicationId}`), undefined, expired);
    const second = applicationContract.parse((await renew(expired, expired.applicationId)).body);
    expect(second.applicationId).not.toBe(first.applicationId);
    expect(second.s1ApplicationStatus).toBe('Quote Start');
  });
});
