import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { quoteContract } from '#lib/contracts/quote.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { POLICY_VERSIONS } from '#lib/domain/pricing/policy.ts';
import { createApp } from '#server/app.ts';
import { decideQuote } from '#server/features/quote/decision.ts';
import { openQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

const [previousPolicy = ''] = POLICY_VERSIONS;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const signedInAgain = (application: TestApplication): TestApplication => {
  const identity = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
  return { ...application, token: api.deps.tokens.mint(identity, api.now()).token };
};

const change = (application: TestApplication, answers: Record<string, unknown>) =>
  api.must('PATCH', application.of(), answers, application);

const readAssessment = async (application: TestApplication) =>
  assessmentContract.parse(
    (await api.must('GET', application.of('/sfapplication'), undefined, application)).body,
  );

const assess = async (application: TestApplication) => {
  await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
  return readAssessment(application);
};

/** Makes the quote through a process that still prices under the previous policy. */
async function quoteBefore({ of, token }: TestApplication): Promise<void> {
  const app = createApp({ ...api.deps, config: { ...api.deps.config, policyVersion: previousPolicy } });
  const headers = { authorization: `Bearer ${token}` };
  const url = `https://loans.example/api/v2${of('/quote')}`;
  const quote = quoteContract.parse(await (await app.fetch(new Request(url, { headers }), {})).json());
  expect(quote).toMatchObject({ status: 'Approved', policyVersion: previousPolicy });
}

/** With an offer of less than was asked for, on a quote of the previous policy; the present policy is in force now. */
async function givenUpdatedOffer() {
  const application = await api.givenQuoteAnswers({ tier: 'B1', loanAmount: 4_500_000 });
  await quoteBefore(application);
  const offer = await offerLess(application);
  return { application, offer };
}

/** Chooses 60 months monthly and answers so that less than $45,000 is affordable. */
async function offerLess(application: TestApplication) {
  const { pricingDetails } = await api.getQuote(application);
  await choose(application, pricingDetails);
  await api.must('POST', application.of('/income'), salaryDueIn(14), application);
  const expenses = [
    { expenseType: 'Rent', amount: 180_000 },
    { expenseType: 'Everyday Living', amount: 150_000 },
  ];
  for (const expense of expenses) await api.must('POST', application.of('/expense'), expense, application);
  const offer = await assess(application);
  expect(offer.status).toBe('Updated Offer');
  return { ...offer, updatedLoanAmount: offer.updatedLoanAmount ?? 0 };
}

const salaryDueIn = (days: number) => ({
  incomeType: 'Salary',
  amount: 8_000_000,
  frequency: 'Yearly',
  nextPayDate: addDays(dayOf(api.now()), days),
});

async function tellNextPayDate(application: TestApplication) {
  const { body } = await api.must('GET', application.of('/income'), undefined, application);
  const [{ id }] = body as [{ id: string }];
  await api.must('PUT', application.of(`/income/${id}`), salaryDueIn(14), application);
}

type Options = Awaited<ReturnType<TestApi['getQuote']>>['pricingDetails'];

async function choose(application: TestApplication, options: Options) {
  const option = options.find(
    ({ loanType, termMonths, repaymentFrequency }) =>
      loanType === 'Unsecured' && termMonths === 60 && repaymentFrequency === 'monthly',
  );
  await api.must('PUT', application.of('/quote'), { pricingDetailId: option?.id }, application);
}

describe('an updated offer that is continued with', () => {
  it('keeps its price, though another policy is in force by then', async () => {
    const { application, offer } = await givenUpdatedOffer();
    await change(application, { loanAmount: offer.updatedLoanAmount });
    const quote = await api.getQuote(application);
    expect(quote).toMatchObject({ loanAmount: offer.updatedLoanAmount, policyVersion: previousPolicy });
    expect(await api.getQuote(application)).toEqual(quote);
    await choose(application, quote.pricingDetails);
    const final = await assess(application);
    expect(final).toMatchObject({ status: 'Conditional Offer', policyVersion: previousPolicy });
    expect(final.offered).toEqual(offer.offered);
    expect(
      await api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application),
    ).toMatchObject({ status: 204 });
  });

  it('keeps its price and its last day once the days of its quote are over, and asks the bureau nothing', async () => {
    const { application: before, offer: first } = await givenUpdatedOffer();
    api.advance(29 * DAY_MS);
    const within = signedInAgain(before);
    await tellNextPayDate(within);
    const offer = await assess(within);
    api.advance(28 * DAY_MS);
    const application = signedInAgain(before);
    const enquiries = api.bureau.enquiries;
    // The report of that day would give another tier.
    api.bureau.says = { score: 610 };
    await change(application, { loanAmount: offer.updatedLoanAmount });
    const quote = await api.getQuote(application);
    expect(quote).toMatchObject({ creditTier: 'B1', expiresAt: offer.offerExpiry });
    expect(api.bureau.enquiries).toBe(enquiries);
    await choose(application, quote.pricingDetails);
    // The next pay date that was told is long over.
    const final = await assess(application);
    expect(final).toMatchObject({ status: 'Conditional Offer', offerExpiry: offer.offerExpiry });
    expect(final.offered).toEqual(first.offered);
  });

  it('keeps its price, though its amount was priced under the policy in force before the offer was made', async () => {
    const { offer } = await givenUpdatedOffer();
    const application = await api.givenQuoteAnswers({ tier: 'B1', loanAmount: 4_500_000 });
    await quoteBefore(application);
    await change(application, { loanAmount: offer.updatedLoanAmount });
    expect(await api.getQuote(application)).toMatchObject({ policyVersion: api.deps.config.policyVersion });
    await change(application, { loanAmount: 4_500_000 });
    expect(await offerLess(application)).toMatchObject({
      updatedLoanAmount: offer.updatedLoanAmount,
      policyVersion: previousPolicy,
    });
    await change(application, { loanAmount: offer.updatedLoanAmount });
    expect(await api.getQuote(application)).toMatchObject({ policyVersion: previousPolicy });
  });

  it('stands on a quote that recomputes under its policy', async () => {
    const { application, offer } = await givenUpdatedOffer();
    await change(application, { loanAmount: offer.updatedLoanAmount });
    const { quoteId, pricingDetails } = await api.getQuote(application);
    const [row] = await api.query<{ inputs: Buffer }>('select inputs from quote where id = $1', [quoteId]);
    if (row === undefined) throw new Error('There is no such quote');
    const { facts, bureau } = openQuoteInputs(api.deps.sealer, { id: quoteId, ...row });
    expect(facts.loanAmount).toBe(offer.updatedLoanAmount);
    const { pricingDetails: again } = decideQuote(facts, bureau, { policyVersion: previousPolicy });
    expect(pricingDetails.map(({ id: _id, selected: _selected, ...option }) => option)).toEqual(again);
  });
});

describe('a quote whose offer stands on after its own days', () => {
  /** The offer is made on the last days of the quote; the report of today would give another tier. */
  async function givenLateOffer() {
    const { application: before } = await givenUpdatedOffer();
    api.advance(29 * DAY_MS);
    const within = signedInAgain(before);
    await tellNextPayDate(within);
    const offer = await assess(within);
    api.advance(11 * DAY_MS);
    api.bureau.says = { score: 610 };
    return { application: signedInAgain(before), offer };
  }

  it('is found again by its amount, where no other was quoted, and its offer can be continued with', async () => {
    const { application, offer } = await givenLateOffer();
    const before = await api.getQuote(application);
    const enquiries = api.bureau.enquiries;
    await change(application, { loanAmount: 4_400_000 });
    await change(application, { loanAmount: before.loanAmount });
    expect(await api.getQuote(application)).toEqual(before);
    await choose(application, before.pricingDetails);
    expect(await assess(application)).toMatchObject({ offerExpiry: offer.offerExpiry });
    await change(application, { loanAmount: offer.updatedLoanAmount });
    const taken = await api.getQuote(application);
    expect(taken).toMatchObject({ policyVersion: previousPolicy, expiresAt: offer.offerExpiry });
    await change(application, { loanAmount: 4_400_000 });
    await change(application, { loanAmount: offer.updatedLoanAmount });
    expect(await api.getQuote(application)).toEqual(taken);
    expect(api.bureau.enquiries).toBe(enquiries);
  });

  it('is made anew once its last day is over', async () => {
    const { application, offer } = await givenLateOffer();
    api.advance(Date.parse(offer.offerExpiry ?? '') - api.now().getTime());
    const later = signedInAgain(application);
    await change(later, { loanAmount: 4_400_000 });
    await change(later, { loanAmount: 4_500_000 });
    expect(await api.getQuote(later)).toMatchObject({ creditTier: 'B2' });
  });
});

describe('a new price', () => {
  const present = () => api.deps.config.policyVersion;

  it('is that of any other amount', async () => {
    const { application, offer } = await givenUpdatedOffer();
    await change(application, { loanAmount: offer.updatedLoanAmount - 10_000 });
    expect(await api.getQuote(application)).toMatchObject({ policyVersion: present() });
    // The offer was left for another loan.
    await change(application, { loanAmount: offer.updatedLoanAmount });
    expect(await api.getQuote(application)).toMatchObject({ policyVersion: present() });
  });

  it('is that of the amount on offer too, once another answer has changed with it', async () => {
    const { application, offer } = await givenUpdatedOffer();
    await change(application, { loanAmount: offer.updatedLoanAmount, loanPurpose: 'Holiday' });
    expect(await api.getQuote(application)).toMatchObject({ policyVersion: present() });
  });

  it('is that of the amount on offer once the last day of the offer is over', async () => {
    const { application, offer } = await givenUpdatedOffer();
    api.advance(Date.parse(offer.offerExpiry ?? '') - api.now().getTime());
    const later = signedInAgain(application);
    await change(later, { loanAmount: offer.updatedLoanAmount });
    expect(await api.getQuote(later)).toMatchObject({ policyVersion: present() });
  });
});
