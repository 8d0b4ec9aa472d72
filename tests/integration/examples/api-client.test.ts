import { afterAll, describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/support/test-api.ts';
import { inventApplicant } from '../../../examples/api-client/applicant.ts';
import { RefusedError, findUsualOption, getQuote } from '../../../examples/api-client/get-quote.ts';

const api = await createTestApi();
afterAll(api.close);

const BASE = 'https://loans.example';
const ask = (...given: [request: ReturnType<typeof inventApplicant>, key: string]) =>
  getQuote(BASE, ...given, async (sent) => api.app.fetch(sent, {}));

describe("the example of a partner's client", () => {
  it('gets from nothing to a rate and a repayment', async () => {
    const quote = await ask(inventApplicant('first'), 'first');
    // The stand-in for the bureau always gives the same person the same score.
    expect(quote).toMatchObject({ status: 'Approved', creditTier: 'C1', loanAmount: 2_500_000 });
    const option = findUsualOption(quote) ?? expect.fail('no option');
    expect(option.repayment * option.repaymentCount).toBeGreaterThan(quote.loanAmount);
    expect(option.comparisonRate).toBeGreaterThanOrEqual(option.interestRate);
  });

  it('gets the same quote under the same key', async () => {
    const applicant = inventApplicant('again');
    const { quoteId } = await ask(applicant, 'again');
    expect((await ask(applicant, 'again')).quoteId).toBe(quoteId);
  });

  it('says which step was refused, and why', async () => {
    const { contact, ...others } = inventApplicant('young');
    const refused = ask({ ...others, contact: { ...contact, dob: '2024-01-01' } }, 'young');
    await expect(refused).rejects.toThrow(RefusedError);
    await expect(refused).rejects.toMatchObject({
      step: 'The contact',
      problem: { status: 422, errors: [{ path: 'dob' }] },
    });
  });
});
