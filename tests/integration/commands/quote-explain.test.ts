import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { explainApplication } from '#server/commands/quote-explain/explain-application.ts';
import { REFERRED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { confirmationTexts } from '#tests/support/wire-answers.ts';

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
  it('is found by the id of any of its quotes, which are all listed with what came of them', async () => {
    const { application, quote } = await api.givenQuote();
    api.advance(60_000);
    await api.must('PATCH', application.of(), { loanAmount: 1_200_000 }, application);
    const later = await api.getQuote(application);
    const { applicationId } = application;

    const now = await explain(applicationId);
    expect(now).toContain(`${quote.quoteId}  Approved, $25,000, policy `);
    expect(now).toMatch(new RegExp(`${later.quoteId}  Approved, \\$12,000, policy [^;]+; stands\n`));
    expect(now).toContain('Assessments, the oldest first:\n  none\nNot paid out.\n');
    expect(now).toContain('Asked: $12,000');

    const before = await explain(quote.quoteId);
    expect(before).toContain('Asked: $25,000');
    expect(before).not.toContain('Asked: $12,000');
    expect(before).not.toContain('Every repayment');
  });

  it('spells out the repayments of the offer that stands, and says what became of each', async () => {
    const { application, quote } = await api.givenAcceptance({ termMonths: 84 });
    const { applicationId, of, token } = application;
    await api.putInStatus(application, 'CreditAssess');
    const reason = 'Your statements leave room for less.';
    api.advance(60_000);
    await api.lenderSays(applicationId, { type: 'offer-changed', loanAmount: 1_800_000, reason });
    const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
    const { assessmentId, offered } = assessmentContract.parse(body);
    const confirmation = { confirmed: true, assessmentId, texts: confirmationTexts() };
    await api.must('PATCH', of('/sfapplication'), confirmation, { token });
    await api.lenderSays(applicationId, { type: 'approved' });
    await api.lenderSays(applicationId, { type: 'funded', reference: 'HZ-1', amountPaidOut: 1_800_000 });

    for (const wanted of [applicationId, quote.quoteId]) {
      const text = await explain(wanted);
      expect(text).toMatch(
        / {2}Conditional Offer, of quote [0-9a-f-]+; \$25,000, Unsecured, 84 months, monthly; agreed to [^;]+Z\n/,
      );
      expect(text).toMatch(
        / {2}Updated Offer, of quote [0-9a-f-]+; \$18,000, [^;]+; changed by the lender: Your statements leave room for less\.; agreed to [^;]+Z; stands\n/,
      );
      expect(text).toContain("Paid out: $18,000 on 2026-11-23, the lender's HZ-1.\n");
      expect(text.match(/^Every repayment of .*$/gm)).toEqual([
        `Every repayment of Unsecured, ${String(offered?.loanTerm)} months, monthly`,
      ]);
      const [, ...rows] = text.split('Every repayment of ')[1]?.split('\n').slice(1) ?? [];
      expect(rows).toHaveLength(offered?.repaymentCount ?? 0);
      expect(rows[0]).toContain(formatCents(offered?.repaymentAmount ?? 0, { alwaysCents: true }));
      expect(rows.at(-1)).toMatch(/ \$0\.00$/);
    }
  });

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

  it('counts the debts that an offer pays out, also of an assessment from before it named them', async () => {
    const { application } = await api.givenAssessmentAnswers();
    const card = { debtType: 'Credit Card', liabilityName: 'Wattle Bank', creditCardLimit: 300_000 };
    const debt = { ...card, consolidate: true, amount: 200_000 };
    await api.must('POST', application.of('/liability'), debt, application);
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    const told = await explain(application.applicationId);
    expect(told).toContain('debts that it pays out and closes: 1');
    await api.query(`update assessment set outcome = outcome - 'paidOut' where application_id = $1`, [
      application.applicationId,
    ]);
    expect(await explain(application.applicationId)).toBe(told);
  });

  it('says of an assessment that answers have overtaken that it is no more', async () => {
    const { application } = await api.givenOffer();
    await api.must('PATCH', application.of(), { loanAmount: 3_000_000 }, application);
    await api.getQuote(application);
    const { sfid } = await api.readApplication(application);
    expect(await explain(sfid)).toContain('Conditional Offer, superseded');
  });

  it('names the partner of a referral that was told, though that partner has gone since', async () => {
    const { application, quote } = await api.givenQuote({ bureau: { score: REFERRED_SCORE } });
    expect(quote.status).toBe('Refer');
    const partners = PARTNERS as Partner[];
    const all = [...partners];
    partners.splice(0, Infinity, ...all.filter(({ slug }) => slug !== quote.partner));
    try {
      const text = await explain(application.applicationId);
      expect(text).toContain(`Status: Refer to ${String(quote.partner)}\nReason: ${quote.reason}\n`);
    } finally {
      partners.splice(0, Infinity, ...all);
    }
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
