import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { documentsContract } from '#lib/contracts/document.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { cents } from '#lib/domain/money.ts';
import { comparisonRateOf } from '#lib/domain/pricing/comparison-rate.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { priceLoan } from '#lib/domain/pricing/pricing-options.ts';
import { percentToBasisPoints, roundPercent } from '#lib/domain/pricing/rate.ts';
import { buildSchedule } from '#lib/domain/pricing/schedule.ts';
import { statementsOfConfirmation } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import {
  atAssessment,
  contractHashOf,
  eventOf,
  lenderSequenceOf,
  signed,
  statusOf,
} from '#tests/support/lender-events.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;

const AGREED = {
  loanAmount: 2_500_000,
  loanType: 'Unsecured',
  termMonths: 60,
  repaymentFrequency: 'monthly',
} as const;

describe('an offer that the lender has changed', () => {
  async function givenChangedOffer() {
    const application = await atAssessment(api);
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
    const application = await atAssessment(api);
    const before = await contractHashOf(api, application.applicationId);
    const early = { ...eventOf(api, application, 2), contractHash: before ?? '' };
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    expect((await api.lenderSays(application.applicationId, change)).status).toBe(204);
    expect((await signed(api, early)).status).toBe(409);
    api.advance(MINUTE_MS);
    expect((await confirm(application)).status).toBe(204);
    expect(await signed(api, early)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'contractHash' }] },
    });
    expect((await signed(api, eventOf(api, application, 2))).status).toBe(204);
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
    expect(await statusOf(api, application)).toBe('Offer Awaiting Confirmation');
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
    expect(await statusOf(api, application)).toBe('Offer Awaiting Confirmation');
  });

  it('is refused when its figures do not add up', async () => {
    const application = await atAssessment(api);
    const { of, token } = application;
    const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
    const { offered } = body as { offered: Record<string, number> };
    const event = {
      ...eventOf(api, application, 1),
      type: 'offer-changed',
      reason: 'Less',
      offerExpiry: new Date(api.now().getTime() + DAY_MS).toISOString(),
      offer: { ...offered, repaymentAmount: (offered['repaymentAmount'] ?? 0) - 1 },
    };
    expect(await signed(api, event as unknown as LenderEvent)).toMatchObject({
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
    expect(await statusOf(api, application)).toBe('CreditAssess');
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

  /** Agreed to for $15,000, which pays out the first of these debts; with the lender, everything handed in. */
  async function givenTwoDebts() {
    const { application, quote } = await api.givenAssessmentAnswers({
      loanAmount: 1_500_000,
      answers: { loanPurpose: 'Pay off credit cards or loans' },
    });
    const { of } = application;
    const loan = { debtType: 'Personal Loan', consolidate: true, frequency: 'Monthly' };
    for (const debt of [
      { ...loan, liabilityName: 'Wattle Bank', repaymentAmount: 40_000, amount: 1_400_000 },
      { ...loan, liabilityName: 'Rosella Credit', repaymentAmount: 10_000, amount: 900_000 },
    ])
      await api.must('POST', of('/liability'), debt, application);
    await api.must('PATCH', of('/sfapplication'), { submitted: true }, application);
    await api.must('PATCH', of(), acceptanceOf(quote.quoteId), application);
    await api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [
      application.applicationId,
    ]);
    await api.putInStatus(application, 'CreditAssess');
    return application;
  }

  const lettersOf = async (application: TestApplication) => {
    const { body } = await api.must('GET', application.of('/documents'), undefined, application);
    return documentsContract
      .parse(body)
      .documentList.filter(({ docType }) => docType === 'Debts to Consolidate')
      .map(({ name, status }) => `${name}, ${status}`);
  };

  const changeTo = async ({ applicationId }: TestApplication, loanAmount: number) => {
    const change = { type: 'offer-changed', loanAmount, reason: 'Less' } as const;
    expect((await api.lenderSays(applicationId, change)).status).toBe(204);
  };

  it('asks for the payout letter of a debt that only it pays out, once it is confirmed', async () => {
    const application = await givenTwoDebts();
    for (const loanAmount of [1_000_000, 950_000]) {
      await changeTo(application, loanAmount);
      if (loanAmount === 1_000_000)
        expect(await lettersOf(application)).toEqual(['Payout letter: Wattle Bank, SUBMITTED']);
      expect((await confirm(application)).status).toBe(204);
      expect(await lettersOf(application)).toEqual([
        'Payout letter: Wattle Bank, SUBMITTED',
        'Payout letter: Rosella Credit, OPEN',
      ]);
    }
  });

  it('has its payout letter asked for by the lender as one that was never given', async () => {
    const application = await givenTwoDebts();
    await changeTo(application, 1_000_000);
    expect((await confirm(application)).status).toBe(204);
    const findLetter = async () => {
      const { body } = await api.must('GET', application.of('/documents'), undefined, application);
      const { documentList } = documentsContract.parse(body);
      return documentList.find(({ name }) => name === 'Payout letter: Rosella Credit');
    };
    const { id: documentId, name = '' } = (await findLetter()) ?? {};
    const documents = [{ documentId, name, reason: 'We pay them first.' }];
    for (const type of ['documents-requested', 'documents-returned'] as const)
      expect((await api.lenderSays(application.applicationId, { type, documents })).status).toBe(204);
    const asked = await findLetter();
    expect(asked).toMatchObject({ status: 'OPEN' });
    expect(asked?.explanation).toMatch(/Ask them for a payout letter\. We pay them first\.$/);
  });

  it('asks no longer for a payout letter that was not given, once it does not reach that debt', async () => {
    const application = await givenTwoDebts();
    await changeTo(application, 1_000_000);
    expect((await confirm(application)).status).toBe(204);
    await changeTo(application, 800_000);
    expect(await lettersOf(application)).toContain('Payout letter: Rosella Credit, OPEN');
    expect((await confirm(application)).status).toBe(204);
    expect(await lettersOf(application)).toEqual(['Payout letter: Wattle Bank, SUBMITTED']);
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
    const reply = await signed(api, offerEventOf(application, offer, endsIn));
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await statusOf(api, application)).toBe('CreditAssess');
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
    const application = await atAssessment(api);
    const reply = await signed(api, offerEventOf(application, reckon(change), endsIn));
    expect(reply.status).toBe(422);
    expect((reply.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
    expect(await statusOf(api, application)).toBe('CreditAssess');
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
    expect(await signed(api, offerEventOf(application, large))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'offer.loanType' }] },
    });
    const least = reckon({ ...secured, loanAmount: 500_000, establishmentFee: 19_500 });
    expect((await signed(api, offerEventOf(application, least))).status).toBe(204);
    expect((await confirm(application)).status).toBe(204);
    const confirmed = await api.readApplication(application);
    // Nothing secures it any more.
    expect(confirmed).toMatchObject({ loanAmount: 500_000, loanType: 'Unsecured', assets: [] });
    expect(confirmed).not.toHaveProperty('assetsInWords');
  });

  it.each<{ name: string; change: Partial<OfferedLoan> }>([
    { name: 'no interest', change: { interestRate: 0 } },
    { name: 'a rate of three decimals', change: { interestRate: 7.995 } },
    { name: 'no amount', change: { loanAmount: 0 } },
  ])('of $name is no offer', async ({ change }) => {
    const application = await atAssessment(api);
    const reply = await signed(api, offerEventOf(application, { ...reckon({}), ...change }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it('is taken at every rate of two decimals', async () => {
    const application = await atAssessment(api);
    // For these rates, a hundred times the rate is not a whole number in floating point. None is higher than the one
    // before.
    for (const interestRate of [10.03, 8.95, 4.35, 1.1, 0.07]) {
      await api.putInStatus(application, 'CreditAssess');
      const sequence = (await lenderSequenceOf(api, application.applicationId)) + 1;
      const event = offerEventOf(application, reckon({ interestRate }));
      expect((await signed(api, { ...event, sequence })).status).toBe(204);
    }
  });

  it('ends no later than a contract can be made on the assessment, and is not taken after that', async () => {
    const application = await atAssessment(api);
    const { applicationId } = application;
    const age = (days: number) =>
      api.query(`update assessment set created_at = $2 where application_id = $1`, [
        applicationId,
        new Date(api.now().getTime() - days * DAY_MS),
      ]);
    await age(91);
    const event = offerEventOf(application, reckon({}), 30 * DAY_MS);
    const refused = await signed(api, event);
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([422, 'assessment-too-old']);
    await age(80);
    expect((await signed(api, event)).status).toBe(204);
    const { body } = await api.must('GET', application.of('/sfapplication'), undefined, application);
    const { offerExpiry = '' } = assessmentContract.parse(body);
    expect(dayOf(new Date(offerExpiry))).toBe(addDays(dayOf(api.now()), 10));
  });

  it('stands until the last day that it names is over in Sydney', async () => {
    const application = await atAssessment(api);
    const event = offerEventOf(application, reckon({}));
    // Half past eleven in the morning of 1 December.
    expect((await signed(api, { ...event, offerExpiry: '2026-12-01T00:30:00.000Z' })).status).toBe(204);
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
    ...eventOf(api, application, 1),
    type: 'offer-changed',
    reason: 'Another one',
    offerExpiry: new Date(api.now().getTime() + endsIn).toISOString(),
    offer,
  }) satisfies LenderEvent;
