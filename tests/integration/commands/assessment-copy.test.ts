import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let run: CommandBench['run'];
let close: CommandBench['close'];
let folder: string;
let application: TestApplication;
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('assessment-copy'));
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  const given = await api.givenAssessmentAnswers();
  application = given.application;
  const { of, token } = application;
  const debts = [
    { debtType: 'Credit Card', liabilityName: 'Wattle Bank', consolidate: false, creditCardLimit: 300_000 },
    {
      debtType: 'Personal Loan',
      liabilityName: 'Banksia Credit',
      consolidate: true,
      amount: 400_000,
      repaymentAmount: 20_000,
      frequency: 'Monthly',
    },
  ];
  for (const debt of debts) await api.must('POST', of('/liability'), debt, { token });
  await api.must('PATCH', of('/sfapplication'), { submitted: true }, { token });
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

it('writes what an applicant was assessed on, and how it came out, in words', async () => {
  const { applicationId, details, of, token } = application;
  const file = join(folder, 'copy.txt');
  const done = await run(applicationId, file);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  const text = await readFile(file, 'utf8');
  const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
  const { offered, lines, policyVersion, creditTier } = assessmentContract.parse(body);
  const { sfid } = await api.readApplication(application);

  expect(text).toContain(`For ${details.firstname} ${details.lastname}, application ${sfid}.\n`);
  expect(text).toContain('on 23 November 2026, 11:00 am AEDT.\n');
  expect(text).toContain('sections 120 and 132');
  expect(text).toContain(COMPARISON_RATE_WARNING);
  expect(text).toContain('  What it is for: Home improvement\n');
  expect(text).toContain('  Loan: Unsecured, 60 months, monthly\n');
  expect(text).toContain('  Your salary before tax: $90,000.00 yearly\n');
  expect(text).toContain('  Credit Card, Wattle Bank: limit $3,000.00, you keep it\n');
  expect(text).toContain(
    '  Personal Loan, Banksia Credit: $200.00 monthly, owed $4,000.00, this loan pays it out\n',
  );
  const money = (amount = 0) => formatCents(amount, { alwaysCents: true });
  for (const { label, amount } of lines) expect(text).toContain(`  ${label}: ${money(amount)}\n`);
  const leftOver = lines.reduce((sum, { amount }) => sum + amount, 0);
  expect(text).toContain(`  Left over each month: ${money(leftOver)}\n`);
  expect(text).toContain('We assessed the loan below as not unsuitable for you.');
  const { repaymentAmount = 0, totalCostOfLoan = 0 } = offered ?? {};
  const last = money(totalCostOfLoan - 59 * repaymentAmount);
  expect(text).toContain(
    `  Repayments: 59 monthly repayments of ${money(repaymentAmount)}, and a last one of ${last}\n`,
  );
  expect(text).not.toMatch(/score|tier|scenario|policy/i);
  expect(text).not.toContain(policyVersion);
  expect(text).not.toMatch(new RegExp(`\\b${creditTier}\\b`));

  expect(
    await api.query(
      `select contact_id from audit_event where event = 'assessment copied' and application_id = $1`,
      [applicationId],
    ),
  ).toEqual([{ contact_id: application.contactId }]);
});

it('never says of a loan that is too small for any of the debts that it pays them off', async () => {
  const given = await api.givenAssessmentAnswers({
    loanAmount: 500_000,
    answers: { loanPurpose: 'Pay off credit cards or loans' },
  });
  const { of, token } = given.application;
  const debt = {
    debtType: 'Credit Card',
    liabilityName: 'Wattle Bank',
    consolidate: true,
    creditCardLimit: 2_500_000,
    amount: 2_500_000,
  };
  await api.must('POST', of('/liability'), debt, { token });
  // The loan would be enough for this one.
  const kept = { ...debt, liabilityName: 'Rosella Credit', consolidate: false, creditCardLimit: 100_000 };
  await api.must('POST', of('/liability'), { ...kept, amount: 50_000 }, { token });
  await api.must('PATCH', of('/sfapplication'), { submitted: true }, { token });
  const file = join(folder, 'too-small.txt');
  expect(await run(given.application.applicationId, file)).toMatchObject({ code: 0 });
  const text = await readFile(file, 'utf8');
  expect(text).toContain('to be paid out, but this loan does not cover it, so it stays open\n');
  expect(text).toContain('It is not enough to pay off any of the debts that it was meant to pay off.');
  expect(text).toContain('owed $500.00, you keep it\n');
  expect(text).not.toContain('also for what you told us you need');
});

it('says nothing of a partner of before, who was not counted, of somebody who is single', async () => {
  const { applicationId, of, token } = (await api.givenAssessmentAnswers()).application;
  const partner = { incomeType: 'Partner', amount: 6_000_000, frequency: 'Yearly' };
  await api.must('POST', of('/income'), partner, { token });
  const rent = { expenseType: 'Rent', amount: 100_000, frequency: 'Monthly', sharedWithPartner: true };
  await api.must('POST', of('/expense'), rent, { token });
  const copyAs = async (maritalStatus: string) => {
    await api.must('PATCH', of(), { maritalStatus }, { token });
    await api.must('PATCH', of('/sfapplication'), { submitted: true }, { token });
    const file = join(folder, `${maritalStatus}.txt`);
    expect(await run(applicationId, file)).toMatchObject({ code: 0 });
    return readFile(file, 'utf8');
  };
  const together = await copyAs('Married');
  expect(together).toContain("  Your partner's salary before tax: $60,000.00 yearly\n");
  expect(together).toContain('  Rent: $1,000.00 monthly, shared with your partner\n');
  const alone = await copyAs('Single');
  expect(alone).toContain('  Rent: $1,000.00 monthly\n');
  expect(alone).not.toContain('partner');
});

it('writes the same as a PDF, and over no file', async () => {
  const file = join(folder, 'copy.pdf');
  expect(await run(application.applicationId, file)).toMatchObject({ code: 0, err: '' });
  const { text, pages, lines } = readPdf(await readFile(file));
  const { sfid } = await api.readApplication(application);
  expect(pages.filter((page) => !page.includes(`·  Application ${sfid}`))).toEqual([]);
  expect(text).toContain('Australian Financial Complaints Authority');
  const edgeOf = (words: string) => {
    const label = lines.find((line) => line.text.startsWith(words));
    const amount = lines.find(
      (line) => line.page === label?.page && line.y === label.y && line.text.includes('$'),
    );
    return Math.round((amount?.x ?? 0) + (amount?.width ?? 0));
  };
  expect(edgeOf('Left over each month')).toBeGreaterThan(500);
  expect(edgeOf('The least that must be left over')).toBe(edgeOf('Left over each month'));
  const headed = lines.find((line) => line.text === 'What we counted per month');
  expect(lines.find((line) => line.text.startsWith('Left over'))?.page).toBe(headed?.page);
  expect(text).toContain('Our assessment of your loan');
  expect(text).toContain('Left over each month');
  expect(text).toContain('Personal Loan, Banksia Credit');
  expect(await run(application.applicationId, file)).toMatchObject({
    code: 1,
    err: `The file ${file} cannot be written (EEXIST).\n`,
  });
  // One of the text, and one of this: nobody got a third.
  const copied = `select from audit_event where event = 'assessment copied' and application_id = $1`;
  expect(await api.query(copied, [application.applicationId])).toHaveLength(2);
});

it('says the same of an assessment from before it named the debts that are paid out', async () => {
  await api.query(`update assessment set outcome = outcome - 'paidOut' where application_id = $1`, [
    application.applicationId,
  ]);
  const file = join(folder, 'earlier.txt');
  expect((await run(application.applicationId, file)).code).toBe(0);
  expect(await readFile(file, 'utf8')).toContain('owed $4,000.00, this loan pays it out\n');
});

it('is of the offer that was agreed to, until a changed one is', async () => {
  const { application: accepted } = await api.givenAcceptance();
  await api.putInStatus(accepted, 'CreditAssess');
  const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
  expect((await api.lenderSays(accepted.applicationId, change)).status).toBe(204);
  const file = join(folder, 'agreed.txt');
  expect((await run(accepted.applicationId, file)).code).toBe(0);
  const text = await readFile(file, 'utf8');
  expect(text).toContain('You agreed to this loan on 23 November 2026.');
  expect(text).not.toContain('$18,000');
});

it('has none for whoever was offered no loan, and asks for what it needs', async () => {
  const { application: quoted } = await api.givenQuote();
  const file = join(folder, 'none.txt');
  expect(await run(quoted.applicationId, file)).toMatchObject({
    code: 1,
    err: 'It was not offered a loan, so no copy of an assessment is due.\n',
  });
  expect((await run('00000000-0000-4000-8000-000000000000', file)).err).toBe(
    'There is no such application.\n',
  );
  for (const given of [[], [quoted.applicationId], [quoted.applicationId, 'copy.doc'], ['R123', file]])
    expect(await run(...given)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run assessment:copy -- <applicationId>') as string,
    });
});
