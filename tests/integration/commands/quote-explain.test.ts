import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainApplication } from '#server/commands/quote-explain/explain-application.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function explain(wanted: string): Promise<string> {
  const lines: string[] = [];
  await explainApplication(api.deps, wanted, (line) => lines.push(line));
  return lines.join('\n');
}

describe('how a loan came about', () => {
  it("is told of the one that stands: the lender's, at the lender's own figures", async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    await api.putInStatus(application, 'CreditAssess');
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    await api.lenderSays(applicationId, change);
    const [stored] = await api.query<{ offered: Record<string, number> }>(
      `select outcome -> 'offered' as offered from assessment a join application b on b.assessment_id = a.id where b.id = $1`,
      [applicationId],
    );
    const text = await explain(applicationId);
    expect(text).toContain('Updated Offer\n');
    expect(text).toContain(`Offered: $18,000 at ${(stored?.offered['interestRate'] ?? 0).toFixed(2)}% p.a.`);
    expect(text).toMatch(/\d+ monthly repayments of \$\d+\.\d\d, \$[\d,.]+ in all/);
    expect(text).not.toContain('superseded');
  });

  it('says of an assessment that answers have overtaken that it is no more', async () => {
    const { application } = await api.givenOffer();
    await api.must('PATCH', application.of(), { loanAmount: 3_000_000 }, application);
    await api.getQuote(application);
    const { sfid } = await api.readApplication(application);
    expect(await explain(sfid)).toContain('Conditional Offer, superseded');
  });

  it('is in the audit trail, each time', async () => {
    const { application } = await api.givenQuote();
    await explain(application.applicationId);
    await explain(application.applicationId);
    expect(
      await api.query(
        `select contact_id from audit_event where application_id = $1 and event = 'quote explained'`,
        [application.applicationId],
      ),
    ).toEqual([{ contact_id: application.contactId }, { contact_id: application.contactId }]);
  });

  it('is not asked of the database for what is no id', async () => {
    await expect(explain('------------------------------------')).rejects.toThrow('There is no application');
  });
});
