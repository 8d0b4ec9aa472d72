import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function handOver({ applicationId }: { applicationId: string }): Promise<HandOver> {
  const [token] = api.deps.config.lenderAccessKeys;
  const { body } = await api.must('GET', `/lender/applications/${applicationId}`, undefined, { token });
  return handOverContract.parse(body);
}

async function submitWith(application: TestApplication, salary: number): Promise<void> {
  const { body } = await api.must('GET', application.of('/income'), undefined, application);
  const [{ id, ...income }] = body as [{ id: string }];
  await api.must('PUT', application.of(`/income/${id}`), { ...income, amount: salary }, application);
  await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
}

describe('the lender is told of every assessment', () => {
  it('with the figures that each stood on: a salary that rose after refusals is seen', async () => {
    const { application, quote } = await api.givenOffer({ salary: 3_000_000 });
    const first = api.now();
    api.advance(60_000);
    await submitWith(application, 2_900_000);
    api.advance(60_000);
    await submitWith(application, 9_000_000);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const { assessments, assessment } = await handOver(application);
    expect(assessments.count).toBe(3);
    expect(assessments.latest.map(({ status, salaryYearly }) => [status, salaryYearly])).toEqual([
      ['Declined', 3_000_000],
      ['Declined', 2_900_000],
      ['Conditional Offer', 9_000_000],
    ]);
    expect(assessments.latest[0]).toMatchObject({
      at: first.toISOString(),
      reasonCodes: expect.arrayContaining(['SALARY_BELOW_MINIMUM']) as string[],
      loanAmount: 2_500_000,
      otherIncomeYearly: 0,
      spendingMonthly: 150_000,
      liabilities: 0,
    });
    expect(assessments.latest[2]?.assessmentId).toBe(assessment.assessmentId);
  });

  it('one by one up to fifty, the last of them, and beyond that by their number', async () => {
    const { application, quote } = await api.givenOffer({ salary: 3_000_000 });
    for (let more = 1; more <= 50; more += 1) await submitWith(application, 3_000_000 + more);
    await submitWith(application, 9_000_000);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const { count, latest } = (await handOver(application)).assessments;
    expect([count, latest.length]).toEqual([52, 50]);
    expect(latest.map(({ salaryYearly }) => salaryYearly).slice(-2)).toEqual([3_000_050, 9_000_000]);
  });
});
