import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { AGREEMENT_FLAGS } from '#lib/contracts/application.ts';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { documentsContract } from '#lib/contracts/document.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { AGREEMENT_TEXTS, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { decideOffer } from '#server/features/assessment/offer.ts';
import type { StoredAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { gatherContractFacts } from '#server/features/contract/contract-source.ts';
import { findContractSource } from '#server/features/contract/repository.ts';
import { DAY_MS, createTestApi, findOption } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT, acceptanceOf } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const submit = (application: TestApplication) =>
  api.request('PATCH', application.of('/sfapplication'), { submitted: true }, application);
const readAssessment = async (application: TestApplication) =>
  (await api.must('GET', application.of('/sfapplication'), undefined, application)).body;
const accept = (application: TestApplication, body: unknown, headers: Record<string, string> = {}) =>
  api.request('PATCH', application.of(), body, { token: application.token, headers });

const signedInAgain = (application: TestApplication) => {
  const identity = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
  return { ...application, token: api.deps.tokens.mint(identity, api.now()).token };
};

/** Gives a next pay date this many days ahead. */
const tellNextPayDate = async (application: TestApplication, days = 7) => {
  const { body } = await api.must('GET', application.of('/income'), undefined, application);
  const [{ id, ...income }] = body as [{ id: string }];
  const nextPayDate = addDays(dayOf(api.now()), days);
  await api.must('PUT', application.of(`/income/${id}`), { ...income, nextPayDate }, application);
};

const countAssessments = async (application: TestApplication) => {
  const rows = await api.query('select 1 from assessment where application_id = $1', [
    application.applicationId,
  ]);
  return rows.length;
};

/** Accepts an offer: contract and documents are about this one debt. */
async function expectAcceptedToPayOut(
  lender: string,
  application: TestApplication,
  { quoteId }: { quoteId: string },
): Promise<void> {
  expect(await accept(application, acceptanceOf(quoteId))).toMatchObject({ status: 204 });
  const source = await findContractSource(api.deps.database, application.applicationId);
  if (source === undefined) throw new Error('There is no such application');
  const { payouts } = await gatherContractFacts(api.deps, api.deps.database, source, undefined);
  expect(payouts.map((payout) => payout.lender)).toEqual([lender]);
  const { body } = await api.must('GET', application.of('/documents'), undefined, application);
  const letters = documentsContract
    .parse(body)
    .documentList.filter(({ docType }) => docType === 'Debts to Consolidate');
  expect(letters.map(({ name }) => name)).toEqual([`Payout letter: ${lender}`]);
}

describe('an assessment', () => {
  it('offers what was asked when it is affordable, for thirty days', async () => {
    const { application, option } = await api.givenOffer();
    const assessment = assessmentContract.parse(await readAssessment(application));
    expect(assessment).toMatchObject({
      status: 'Conditional Offer',
      creditTier: 'A',
      reasonCodes: [],
      alternatives: [],
    });
    expect(assessment.offered).toEqual(assessment.asked);
    expect(assessment.offered).toMatchObject({
      loanAmount: 2_500_000,
      repaymentAmount: option.repayment,
      totalCostOfLoan: option.totalCost,
    });
    expect(assessment.offerExpiry).toBe(endOfValidity(api.now()).toISOString());
    const application_ = await api.readApplication(application);
    expect(application_).toMatchObject({
      s1ApplicationStatus: 'App Start',
      offerExpiry: assessment.offerExpiry,
    });
    expect(application_).not.toHaveProperty('updatedLoanAmount');
  });

  it('gets what draws contracts ready when there is something to accept, and not otherwise', async () => {
    const getReady = vi.spyOn(api.deps.drawing, 'getReady');
    await api.givenOffer({ salary: 3_000_000 });
    expect(getReady).not.toHaveBeenCalled();
    await api.givenOffer();
    expect(getReady).toHaveBeenCalledOnce();
    getReady.mockRestore();
  });

  it('is answered with the derivation that adds up', async () => {
    const { application } = await api.givenOffer();
    const { lines } = assessmentContract.parse(await readAssessment(application));
    expect(lines.find(({ code }) => code === 'SALARY')?.amount).toBe(750_000);
    expect(lines.find(({ code }) => code === 'NEW_REPAYMENT')?.amount).toBeLessThan(0);
  });

  it('offers the largest smaller amount, and that amount then passes', async () => {
    const wishes = { tier: 'B1', loanAmount: 4_500_000, salary: 8_000_000 } as const;
    const { application } = await api.givenAssessmentAnswers(wishes);
    await api.must('POST', application.of('/expense'), { expenseType: 'Rent', amount: 180_000 }, application);
    const card = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 1_000_000 };
    await api.must('POST', application.of('/liability'), card, application);
    await submit(application);
    const updated = assessmentContract.parse(await readAssessment(application));
    expect(updated.status).toBe('Updated Offer');
    const { updatedLoanAmount = 0 } = updated;
    expect(updatedLoanAmount).toBe(2_660_000);
    expect(updated.offered).toMatchObject({ loanAmount: updatedLoanAmount });
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'App Start',
      updatedLoanAmount,
    });
    // The smaller loan on offer cannot be accepted in place of what was asked for.
    const { quoteId } = await api.getQuote(application);
    expect(await accept(application, acceptanceOf(quoteId))).toMatchObject({
      status: 412,
      body: { code: 'offer-changed' },
    });

    await api.must('PATCH', application.of(), { loanAmount: updatedLoanAmount }, application);
    const quote = await api.getQuote(application);
    const same = quote.pricingDetails.find(({ selected }) => selected);
    expect(same).toMatchObject({ termMonths: 60, repaymentFrequency: 'monthly', loanType: 'Unsecured' });
    await api.must('PUT', application.of('/quote'), { pricingDetailId: same?.id }, application);
    expect(await submit(application)).toMatchObject({ status: 204 });
    const final = assessmentContract.parse(await readAssessment(application));
    expect(final).toMatchObject({ status: 'Conditional Offer', offered: updated.offered });
    expect(await accept(application, acceptanceOf(quote.quoteId))).toMatchObject({ status: 204 });
  });

  it('declines a salary below the floor', async () => {
    const { application } = await api.givenOffer({ salary: 3_000_000 });
    expect(await readAssessment(application)).toMatchObject({
      status: 'Declined',
      reasonCodes: expect.arrayContaining(['SALARY_BELOW_MINIMUM']) as string[],
    });
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'Declined' });
  });

  it('that declined is made again once what it stood on has changed, and not before', async () => {
    const { application } = await api.givenOffer({ salary: 3_000_000 });
    expect(await submit(application)).toMatchObject({ status: 204 });
    expect(await countAssessments(application)).toBe(1);
    const { body } = await api.must('GET', application.of('/income'), undefined, application);
    const [{ id, ...income }] = body as [{ id: string }];
    await api.must('PUT', application.of(`/income/${id}`), { ...income, amount: 9_000_000 }, application);
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'Declined' });
    expect(await submit(application)).toMatchObject({ status: 204 });
    expect(await readAssessment(application)).toMatchObject({ status: 'Conditional Offer' });
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'App Start' });
  });

  it('that declined is left by choosing an option, the same one too', async () => {
    const { application, option } = await api.givenOffer({ salary: 3_000_000 });
    await api.must('PUT', application.of('/quote'), { pricingDetailId: option.id }, application);
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'App Start' });
    expect(await readAssessment(application)).toEqual({});
  });

  it('of an application that the lender has declined is not made again, nor is an option chosen', async () => {
    const { application, option } = await api.givenAcceptance();
    await api.putInStatus(application, 'Declined');
    expect(await submit(application)).toMatchObject({ status: 409 });
    const choice = { pricingDetailId: option.id };
    expect(await api.request('PUT', application.of('/quote'), choice, application)).toMatchObject({
      status: 409,
    });
  });

  it('refers what a partner looks at in its own way', async () => {
    const { application } = await api.givenOffer({
      salary: 3_000_000,
      answers: { loanPurpose: 'Medical expenses' },
    });
    const referred = assessmentContract.parse(await readAssessment(application));
    expect(referred).toMatchObject({ status: 'Refer', partner: 'lilly-pilly' });
    expect(referred.lines).not.toEqual([]);
    expect(referred.alternatives.map(({ kind }) => kind)).toContain('circumstances');
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Referred To Partner',
      partner: 'lilly-pilly',
    });
    const consent = { optedIn: true, sentToPartner: true };
    expect(await api.request('PUT', application.of('/refer'), consent, application)).toMatchObject({
      status: 200,
      body: { partner: 'lilly-pilly' },
    });
  });

  it('names no partner that has gone since', async () => {
    const answers = { loanPurpose: 'Medical expenses' } as const;
    const { application } = await api.givenOffer({ salary: 3_000_000, answers });
    const partners = PARTNERS as Partner[];
    const all = [...partners];
    partners.splice(0, Infinity, ...all.filter(({ slug }) => slug !== 'lilly-pilly'));
    try {
      expect(await readAssessment(application)).toMatchObject({ status: 'Refer' });
      expect(await readAssessment(application)).not.toHaveProperty('partner');
    } finally {
      partners.splice(0, Infinity, ...all);
    }
  });

  it('names every answer that is missing', async () => {
    const { application } = await api.givenChoice({
      loanType: 'Secured',
      answers: {
        maritalStatus: null,
        numberOfDependants: null,
        loanPurpose: 'Pay off credit cards or loans',
      },
    });
    await api.must('PATCH', application.of(), { acceptCreditGuideAndDisclosure: false }, application);
    const reply = await submit(application);
    expect(reply.status).toBe(422);
    expect((reply.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'acceptCreditGuideAndDisclosure',
      'maritalStatus',
      'numberOfDependants',
      'income',
      'expense',
      'assets',
      'liability',
    ]);
    expect(await readAssessment(application)).toEqual({});
  });

  it('needs an option of the present quote', async () => {
    const { application } = await api.givenAssessmentAnswers();
    await api.must('PATCH', application.of(), { loanAmount: 2_400_000 }, application);
    expect(await submit(application)).toMatchObject({ status: 412, body: { code: 'quote-changed' } });
    await api.getQuote(application);
    expect(await submit(application)).toMatchObject({ status: 409 });
  });

  it.each([
    ['an offer', {}],
    ['a decline', { salary: 3_000_000 }],
    ['a referral', { salary: 3_000_000, answers: { loanPurpose: 'Medical expenses' } }],
  ] as const)('of which %s came is found done when it is handed in again unchanged', async (_, wishes) => {
    const { application } = await api.givenOffer(wishes);
    const first = await readAssessment(application);
    api.advance(60_000);
    expect(await submit(application)).toMatchObject({ status: 204 });
    expect(await readAssessment(application)).toEqual(first);
    expect(await countAssessments(application)).toBe(1);
  });

  it('is made again for an answer that was changed and changed back', async () => {
    const { application } = await api.givenOffer();
    const rent = { expenseType: 'Rent', amount: 100_000 };
    const { body } = await api.must('POST', application.of('/expense'), rent, application);
    const { id } = body as { id: string };
    await api.must('DELETE', application.of(`/expense/${id}`), undefined, application);
    expect(await readAssessment(application)).toEqual({});
    expect(await submit(application)).toMatchObject({ status: 204 });
    expect(await countAssessments(application)).toBe(2);
  });

  it('is not made again once its offer was accepted', async () => {
    const { application } = await api.givenOffer();
    const { quoteId } = await api.getQuote(application);
    await accept(application, acceptanceOf(quoteId));
    expect(await submit(application)).toMatchObject({ status: 409 });
    expect(await countAssessments(application)).toBe(1);
  });

  it('can be repeated, each kept, the last one counting; and recomputes from its sealed inputs', async () => {
    const { application } = await api.givenOffer();
    await api.must('POST', application.of('/expense'), { expenseType: 'Rent', amount: 100_000 }, application);
    expect(await readAssessment(application)).toEqual({});
    await submit(application);
    type Row = { id: string; inputs: Buffer; outcome: Record<string, unknown> & { policyVersion: string } };
    const rows = await api.query<Row>('select * from assessment where application_id = $1', [
      application.applicationId,
    ]);
    expect(rows).toHaveLength(2);
    for (const { id, inputs, outcome } of rows) {
      const { facts, asked } = api.deps.sealer.open(
        inputs,
        `assessment.inputs:${id}`,
      ) as StoredAssessmentInputs;
      expect(outcome).toEqual(assessmentContract.parse(decideOffer(facts, asked, outcome.policyVersion)));
    }
  });

  it('of a loan that pays debts out counts what it does not reach', async () => {
    const { application } = await api.givenAssessmentAnswers({
      answers: { loanPurpose: 'Pay off credit cards or loans' },
    });
    const debt = {
      debtType: 'Personal Loan',
      consolidate: true,
      liabilityName: 'Harbour Bank',
      frequency: 'Monthly',
    };
    await api.must(
      'POST',
      application.of('/liability'),
      { ...debt, repaymentAmount: 50_000, amount: 2_000_000 },
      application,
    );
    await api.must(
      'POST',
      application.of('/liability'),
      { ...debt, repaymentAmount: 300_000, amount: 9_000_000 },
      application,
    );
    await submit(application);
    const { lines } = assessmentContract.parse(await readAssessment(application));
    expect(lines.find(({ code }) => code === 'KEPT_LOANS')?.amount).toBe(-300_000);
  });

  it('pays out the debt by which the loan fits, and its contract and documents name the same one', async () => {
    const { application, quote } = await api.givenAssessmentAnswers({
      tier: 'C1',
      salary: 8_000_000,
      loanAmount: 2_900_000,
      answers: { loanPurpose: 'Pay off credit cards or loans' },
    });
    const loan = { debtType: 'Personal Loan', consolidate: true, frequency: 'Monthly' };
    const debts = [
      // Costs more each month; but with the other one kept, more would be owed than the salary allows.
      { ...loan, liabilityName: 'Wattle Bank', repaymentAmount: 10_000, amount: 1_400_000 },
      { ...loan, liabilityName: 'Rosella Credit', repaymentAmount: 5_000, amount: 2_300_000 },
    ];
    const ids: string[] = [];
    for (const debt of debts) {
      const added = await api.must('POST', application.of('/liability'), debt, application);
      ids.push((added.body as { id: string }).id);
    }
    await submit(application);
    const { status, paidOut } = assessmentContract.parse(await readAssessment(application));
    expect([status, paidOut]).toEqual(['Conditional Offer', [ids[1]]]);

    await expectAcceptedToPayOut('Rosella Credit', application, quote);
  });

  it('names the debts that the offer pays out, and its contract pays the same ones', async () => {
    const { application, quote } = await api.givenAssessmentAnswers({
      tier: 'AA',
      loanAmount: 900_000,
      answers: { loanPurpose: 'Pay off credit cards or loans' },
    });
    const ids: string[] = [];
    for (const debt of [
      { debtType: 'Credit Card', liabilityName: 'Wattle Bank', creditCardLimit: 600_000, amount: 200_000 },
      {
        debtType: 'Personal Loan',
        liabilityName: 'Rosella Credit',
        repaymentAmount: 110_000,
        frequency: 'Monthly',
        amount: 800_000,
      },
      { debtType: 'Credit Card', liabilityName: 'Kept Bank', consolidate: false, creditCardLimit: 50_000 },
    ]) {
      const body = { consolidate: true, ...debt };
      const added = await api.must('POST', application.of('/liability'), body, application);
      ids.push((added.body as { id: string }).id);
    }
    await submit(application);
    const { status, lines, paidOut } = assessmentContract.parse(await readAssessment(application));
    // The card was entered first, and the two do not fit together: the loan costs more each month.
    expect([status, paidOut]).toEqual(['Conditional Offer', [ids[1]]]);
    expect(lines.map(({ code }) => code)).not.toContain('KEPT_LOANS');

    await expectAcceptedToPayOut('Rosella Credit', application, quote);
  });

  describe('asks for the next pay date when it is handed in', () => {
    const refusalOf = async (application: TestApplication) => {
      const { status, body } = await submit(application);
      return [status, (body as { errors?: unknown }).errors];
    };

    it('within the days of the frequency that is chosen by then', async () => {
      const { application, quote } = await api.givenAssessmentAnswers();
      await tellNextPayDate(application, 31);
      const fortnightly = findOption(quote, { repaymentFrequency: 'fortnightly' });
      await api.must('PUT', application.of('/quote'), { pricingDetailId: fortnightly.id }, application);
      const tooLate = { path: 'income.nextPayDate', message: MESSAGES.payDateFortnightly };
      expect(await refusalOf(application)).toEqual([422, [tooLate]]);
      expect(await readAssessment(application)).toEqual({});
      await tellNextPayDate(application, 18);
      expect(await submit(application)).toMatchObject({ status: 204 });
    });

    it('once more when it has passed since', async () => {
      const { application } = await api.givenAssessmentAnswers();
      api.advance(8 * DAY_MS);
      const later = signedInAgain(application);
      const passed = { path: 'income.nextPayDate', message: MESSAGES.payDatePast };
      expect(await refusalOf(later)).toEqual([422, [passed]]);
    });

    it('also of an application that was renewed, which has none', async () => {
      const { application, quote } = await api.givenAssessmentAnswers();
      await api.query('update income set next_pay_date = null where application_id = $1', [
        application.applicationId,
      ]);
      const none = { path: 'income.nextPayDate', message: 'Please tell us when you are next paid' };
      expect(await refusalOf(application)).toEqual([422, [none]]);
      await tellNextPayDate(application, 7);
      expect(await submit(application)).toMatchObject({ status: 204 });
      expect(await accept(application, acceptanceOf(quote.quoteId))).toMatchObject({ status: 204 });
    });

    it('and not again while what was assessed stands', async () => {
      const { application, quote } = await api.givenOffer();
      api.advance(8 * DAY_MS);
      const later = signedInAgain(application);
      expect(await submit(later)).toMatchObject({ status: 204 });
      expect(await countAssessments(later)).toBe(1);
      expect(await accept(later, acceptanceOf(quote.quoteId))).toMatchObject({ status: 204 });
    });
  });
});

describe('an offer', () => {
  const changes: [string, (application: TestApplication) => Promise<unknown>][] = [
    ['the amount', (a) => api.must('PATCH', a.of(), { loanAmount: 2_600_000 }, a)],
    ['the marital status', (a) => api.must('PATCH', a.of(), { maritalStatus: 'Married' }, a)],
    ['the dependants', (a) => api.must('PATCH', a.of(), { numberOfDependants: 3 }, a)],
    ['the residency', (a) => api.must('PATCH', a.of(), { isResident: false }, a)],
    ['the consent to the enquiry', (a) => api.must('PATCH', a.of(), { authoriseS1S: false }, a)],
    ['the credit guide', (a) => api.must('PATCH', a.of(), { acceptCreditGuideAndDisclosure: false }, a)],
    ['the asset', (a) => api.must('PATCH', a.of(), { assets: [] }, a)],
    [
      'an income',
      (a) =>
        api.must('POST', a.of('/income'), { incomeType: 'CentreLink', amount: 5, frequency: 'Weekly' }, a),
    ],
    ['an expense', (a) => api.must('POST', a.of('/expense'), { expenseType: 'Rent', amount: 5 }, a)],
    [
      'a debt',
      (a) =>
        api.must(
          'POST',
          a.of('/liability'),
          { debtType: 'Credit Card', consolidate: false, creditCardLimit: 5 },
          a,
        ),
    ],
    ['the employment', (a) => api.must('PUT', a.of('/employment'), { ...EMPLOYMENT, industry: 'Retail' }, a)],
    [
      'the current address',
      (a) => api.must('PUT', a.path('/address/current'), { ...ADDRESS, streetNumber: '44' }, a),
    ],
    ['the name', (a) => api.must('PATCH', a.path(), { lastname: 'Marsh' }, a)],
    [
      'the option',
      async (a) => {
        const { id } = findOption(await api.getQuote(a), { loanType: 'Secured', termMonths: 36 });
        const { body } = await api.must('PUT', a.of('/quote'), { pricingDetailId: id }, a);
        expect(body).toMatchObject({ offerCleared: true });
      },
    ],
  ];

  it.each(changes)('is taken back when %s changes', async (_name, change) => {
    const { application, quote } = await api.givenOffer({ loanType: 'Secured' });
    expect(await readAssessment(application)).toMatchObject({ status: 'Conditional Offer' });
    await change(application);
    expect(await readAssessment(application)).toEqual({});
    const reply = await accept(application, acceptanceOf(quote.quoteId));
    expect(reply).toMatchObject({
      status: 412,
      body: { code: expect.stringMatching(/^(quote|offer)-changed$/) as string },
    });
    expect(await api.readApplication(application)).not.toHaveProperty('offerExpiry');
  });

  it('stands when nothing it rests on changes', async () => {
    const { application, quote, option } = await api.givenOffer();
    await api.must(
      'PATCH',
      application.of(),
      { gclId: 'x', loanAmount: 2_500_000, maritalStatus: 'Single' },
      application,
    );
    await api.must('PATCH', application.path(), { mobile: '0400000055' }, application);
    const again = await api.must(
      'PUT',
      application.of('/quote'),
      { pricingDetailId: option.id },
      application,
    );
    expect(again.body).toMatchObject({ offerCleared: false });
    for (const list of ['/income', '/expense']) {
      const { body } = await api.must('GET', application.of(list), undefined, application);
      for (const { id, ...item } of body as { id: string }[])
        await api.must('PUT', application.of(`${list}/${id}`), item, application);
    }
    await api.getQuote(application);
    expect(await accept(application, acceptanceOf(quote.quoteId))).toMatchObject({ status: 204 });
  });
});

describe('accepting', () => {
  it('records what was agreed to, in which words, and nothing that was sent beside it', async () => {
    const { application, quote } = await api.givenOffer();
    const acceptance = acceptanceOf(quote.quoteId);
    const extra = { name: 'a-text-of-my-own', version: '1', hash: 'f'.repeat(64) };
    const texts = [extra, ...acceptance.texts].reverse();
    expect(await accept(application, { ...acceptance, texts })).toMatchObject({ status: 204 });
    const [row] = await api.query('select status, agreement from application where id = $1', [
      application.applicationId,
    ]);
    expect(row).toEqual({
      status: 'App Submit',
      agreement: {
        quoteId: quote.quoteId,
        at: api.now().toISOString(),
        texts: AGREEMENT_TEXTS.map(toShownText),
      },
    });
    const [event] = await api.query(
      'select facts from audit_event where application_id = $1 and event = $2',
      [application.applicationId, 'offer accepted'],
    );
    expect(event).toEqual({
      facts: {
        contractHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        quoteId: quote.quoteId,
        signedInBy: 'contact created',
        texts: AGREEMENT_TEXTS.map(({ name, version }) => `${name} ${version}`),
      },
    });
    expect(await accept(application, acceptance)).toMatchObject({ status: 409 });
  });

  it.each(AGREEMENT_FLAGS)('needs %s', async (flag) => {
    const { application, quote } = await api.givenOffer();
    const { [flag]: _left, ...partial } = acceptanceOf(quote.quoteId);
    const refused = {
      status: 422,
      body: { errors: [{ path: flag, message: 'Please agree to this to continue' }] },
    };
    expect(await accept(application, partial)).toMatchObject(refused);
    expect(await accept(application, { ...partial, [flag]: false })).toMatchObject(refused);
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'App Start',
      [flag]: false,
    });
  });

  const subjectsOf = async ({ applicationId }: TestApplication) =>
    (
      await api.query<{ action: string; subject: string }>(
        'select action, subject from consent_entry where application_id = $1 order by sequence',
        [applicationId],
      )
    ).map(({ action, subject }) => `${action} ${subject}`);

  it('is taken with the four texts alone, and then nothing says what stood above the button', async () => {
    const { application, quote } = await api.givenOffer();
    const texts = AGREEMENT_TEXTS.map(toShownText);
    expect(await accept(application, { ...acceptanceOf(quote.quoteId), texts })).toMatchObject({
      status: 204,
    });
    expect(await subjectsOf(application)).not.toContain('shown before-signing');
  });

  it('is refused where other words stood above the button', async () => {
    const { application, quote } = await api.givenOffer();
    const texts = [...AGREEMENT_TEXTS, { ...BEFORE_SIGNING, version: '2020-01-01' }].map(toShownText);
    expect(await accept(application, { ...acceptanceOf(quote.quoteId), texts })).toMatchObject({
      status: 412,
      body: { code: 'text-changed' },
    });
  });

  it('of a secured loan needs the statement that its asset is mortgaged, and keeps its very words', async () => {
    const { application, quote } = await api.givenOffer({ loanType: 'Secured' });
    expect(await accept(application, acceptanceOf(quote.quoteId, 'Unsecured'))).toMatchObject({
      status: 412,
      body: { code: 'text-changed' },
    });
    expect(await accept(application, acceptanceOf(quote.quoteId, 'Secured'))).toMatchObject({ status: 204 });
    expect(await subjectsOf(application)).toEqual(
      expect.arrayContaining(['shown before-signing', 'agreed mortgage']),
    );
    const [entry] = await api.query(
      `select text_hash from consent_entry where application_id = $1 and subject = 'mortgage'`,
      [application.applicationId],
    );
    const words = `I give ${brand.licensee.name} a mortgage over this asset: motor vehicle, registration ABC123 VIC. If I do not repay the loan, it can be taken and sold.`;
    expect(entry).toEqual({ text_hash: createHash('sha256').update(words).digest('hex') });
  });

  it('changes no answer along with it', async () => {
    const { application, quote } = await api.givenOffer();
    expect(
      await accept(application, { ...acceptanceOf(quote.quoteId), loanAmount: 7_000_000 }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'loanAmount' }] },
    });
    expect(await api.readApplication(application)).toMatchObject({ loanAmount: 2_500_000 });
  });

  it('needs the quote and the texts that were shown', async () => {
    const { application, quote } = await api.givenOffer();
    const { quoteId: _quoteId, ...withoutQuote } = acceptanceOf(quote.quoteId);
    const { texts: _texts, ...withoutTexts } = acceptanceOf(quote.quoteId);
    expect(await accept(application, withoutQuote)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'quoteId' }] },
    });
    expect(await accept(application, withoutTexts)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'texts' }] },
    });
    expect(await accept(application, { quoteId: quote.quoteId })).toMatchObject({ status: 422 });
  });

  it.each([
    ['another quote', 'quote-changed', { quoteId: '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11' }],
    ['no text', 'text-changed', { texts: [] }],
    ['one text too few', 'text-changed', { texts: acceptanceOf('').texts.slice(1) }],
    [
      'an older version',
      'text-changed',
      { texts: acceptanceOf('').texts.map((text) => ({ ...text, version: '2025-01-01' })) },
    ],
    [
      'other words',
      'text-changed',
      { texts: acceptanceOf('').texts.map((text) => ({ ...text, hash: '0'.repeat(64) })) },
    ],
  ])('is refused with %s', async (_name, code, change) => {
    const { application, quote } = await api.givenOffer();
    expect(await accept(application, { ...acceptanceOf(quote.quoteId), ...change })).toMatchObject({
      status: 412,
      body: { code },
    });
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'App Start' });
  });

  it('is refused before there is an offer, and once it has expired', async () => {
    const { application, quote } = await api.givenAssessmentAnswers();
    expect(await accept(application, acceptanceOf(quote.quoteId))).toMatchObject({
      status: 412,
      body: { code: 'offer-changed' },
    });
    await submit(application);
    api.advance(endOfValidity(api.now()).getTime() - api.now().getTime());
    const later = signedInAgain(application);
    expect(await accept(later, acceptanceOf(quote.quoteId))).toMatchObject({
      status: 412,
      body: { code: 'offer-expired' },
    });
  });

  it('stands until the day it names, though the quote it was made of is older', async () => {
    const { application, quote, option } = await api.givenAssessmentAnswers();
    api.advance(20 * DAY_MS);
    const atOffer = signedInAgain(application);
    await tellNextPayDate(atOffer);
    await submit(atOffer);
    const { offerExpiry = '' } = assessmentContract.parse(await readAssessment(atOffer));
    expect(offerExpiry).toBe(endOfValidity(api.now()).toISOString());

    api.advance(25 * DAY_MS);
    const later = signedInAgain(application);
    const shown = await api.getQuote(later);
    expect(shown).toMatchObject({ quoteId: quote.quoteId, expiresAt: offerExpiry });
    expect(assessmentContract.parse(await readAssessment(later))).toMatchObject({ offerExpiry });
    const choose = (pricingDetailId: string) =>
      api.request('PUT', later.of('/quote'), { pricingDetailId }, { token: later.token });
    expect((await choose(option.id)).status).toBe(200);

    // Choosing another option takes the offer back; the new offer ends on the same day: no quote lasts for ever.
    const other = findOption(quote, { loanType: option.loanType, termMonths: 36 });
    expect((await choose(other.id)).status).toBe(200);
    expect(await api.getQuote(later)).toMatchObject({ expiresAt: offerExpiry });
    await tellNextPayDate(later);
    expect((await submit(later)).status).toBe(204);
    expect(assessmentContract.parse(await readAssessment(later))).toMatchObject({ offerExpiry });
    expect((await accept(later, acceptanceOf(quote.quoteId))).status).toBe(204);
  });

  it('is refused from a tab that is behind', async () => {
    const { application, quote } = await api.givenOffer();
    const { etag } = await api.must('GET', application.path('/application'), undefined, application);
    await api.must('PATCH', application.of(), { gclId: 'from another tab' }, application);
    const acceptance = acceptanceOf(quote.quoteId);
    expect(await accept(application, acceptance, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect(await accept(application, acceptance)).toMatchObject({ status: 204 });
  });

  it('happens once, however often it is pressed', async () => {
    const { application, quote } = await api.givenOffer();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        accept(application, acceptanceOf(quote.quoteId), { 'idempotency-key': 'accept-once' }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const events = await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
      application.applicationId,
      'offer accepted',
    ]);
    expect(events).toHaveLength(1);
  });
});
