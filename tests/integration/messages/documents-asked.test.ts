import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

const PAYSLIP = { name: 'Payslip', reason: 'We need to see your current salary.' };
const RENT = { name: 'Rental agreement', reason: 'We need to see the rent you pay.' };
const STATEMENT = { name: 'Main bank account', reason: 'A page is missing.' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
afterAll(() => api.close());

/** An application with the lender, everything handed in, and no message waiting. */
async function atLender(): Promise<TestApplication> {
  const { application } = await api.givenAcceptance();
  await api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [
    application.applicationId,
  ]);
  await api.putInStatus(application, 'CreditAssess');
  await api.runJobs();
  return application;
}

async function lenderAsks(
  { applicationId }: TestApplication,
  type: 'documents-requested' | 'documents-returned',
  ...documents: { name: string; reason: string }[]
): Promise<void> {
  expect((await api.lenderSays(applicationId, { type, documents })).status).toBe(204);
}

const subjectsOf = async ({ details }: TestApplication) =>
  (await readMailbox(api, details.email)).map(({ subject }) => subject);

/** The newest mail, line breaks as spaces. */
async function newestMail({ details }: TestApplication) {
  await api.runJobs();
  const [mail] = await readMailbox(api, details.email);
  return { subject: mail?.subject, text: mail?.text.replaceAll(/\s+/g, ' ') ?? '' };
}

const documentsOf = ({ applicationId }: TestApplication) =>
  api.query<{ name: string; status: string }>(
    'select name, status, explanation from document where application_id = $1 order by position',
    [applicationId],
  );

it('a returned document that we do not have is named as one to send', async () => {
  const application = await atLender();
  await lenderAsks(application, 'documents-returned', PAYSLIP);
  const { subject, text } = await newestMail(application);
  expect(subject).toBe('We need one more document');
  expect(text).toContain(`Payslip: ${PAYSLIP.reason}`);
  expect(text).not.toContain('could not use');
});

it('what was returned and what was asked for just before stand in one mail', async () => {
  const application = await atLender();
  await lenderAsks(application, 'documents-requested', PAYSLIP);
  await lenderAsks(application, 'documents-returned', STATEMENT);
  const { subject, text } = await newestMail(application);
  expect(subject).toBe('Please send a document again');
  expect(text).toMatch(
    /needs something from you again\..*Statements of your main bank account: A page is missing\..*also needs.*Payslip: We need to see your current salary\./,
  );
  expect(
    (await subjectsOf(application)).filter((said) => /^We need .+ documents?$/.test(said ?? '')),
  ).toEqual([]);
});

it('a bank and what was asked for just before stand in one mail', async () => {
  const application = await atLender();
  await lenderAsks(application, 'documents-requested', PAYSLIP);
  await api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [
    application.applicationId,
  ]);
  await lenderAsks(application, 'documents-returned', { ...PAYSLIP, reason: 'It is cut off.' });
  await lenderAsks(application, 'documents-requested', RENT);
  await api.lenderSays(application.applicationId, { type: 'bank-details-needed' });
  const { subject, text } = await newestMail(application);
  expect(subject).toBe('Please choose your bank');
  expect(text).toContain(
    `The lender also needs these from you: - Payslip: It is cut off. - Rental agreement: ${RENT.reason}`,
  );
});

it('a bank that was given before the mail is not asked for along with the rest', async () => {
  const application = await atLender();
  await lenderAsks(application, 'documents-requested', PAYSLIP);
  await api.lenderSays(application.applicationId, { type: 'bank-details-needed' });
  await api.query(`update document set status = 'SUBMITTED' where application_id = $1 and name = $2`, [
    application.applicationId,
    MAIN_BANK_ACCOUNT,
  ]);
  const { subject, text } = await newestMail(application);
  expect(subject).toBe('We need one more document');
  expect(text).toContain(`Payslip: ${PAYSLIP.reason}`);
  expect(text).not.toMatch(/bank/i);
});

it.each(['documents-requested', 'documents-returned'] as const)(
  'an account that the applicant added is nothing that the lender asks for: %s',
  async (type) => {
    const application = await atLender();
    await api.query(
      `insert into document (id, application_id, position, doc_type, name, explanation, is_additional, required_by, created_at, updated_at)
        values ($1, $2, 9, 'Bank Statement', 'Additional Bank Account', 'Another.', true, 'additional:1', now(), now())`,
      [randomUUID(), application.applicationId],
    );
    await lenderAsks(application, type, PAYSLIP);
    const { text } = await newestMail(application);
    expect(text).toContain('Payslip');
    expect(text).not.toContain('Additional');
  },
);

it.each(['documents-requested', 'documents-returned'] as const)(
  'a payout letter that was never given stands in a mail with what it is, and why: %s',
  async (type) => {
    const application = await atLender();
    await api.query(
      `insert into document (id, application_id, position, doc_type, name, explanation, required_by, created_at, updated_at)
        values ($1, $2, 9, 'Debts to Consolidate', 'Payout letter: Wattle', 'Ask them for one.', 'liability:1', now(), now())`,
      [randomUUID(), application.applicationId],
    );
    await lenderAsks(application, type, { name: 'Payout letter: Wattle', reason: 'We pay them first.' });
    const { subject, text } = await newestMail(application);
    expect(subject).toBe('We need one more document');
    expect(text).toContain('- Payout letter: Wattle: Ask them for one. We pay them first.');
  },
);

it('what the lender never had is not said to be of no use to it', async () => {
  const application = await atLender();
  await lenderAsks(application, 'documents-requested', PAYSLIP);
  // A file that waits for the applicant's word.
  await api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [
    application.applicationId,
  ]);
  const reason = 'We need the one of July.';
  await lenderAsks(application, 'documents-returned', { ...PAYSLIP, reason });
  const { text } = await newestMail(application);
  expect(text).toContain(`the lender needs something from you again. - Payslip: ${reason}`);
  expect(text).not.toMatch(/could not (use|accept)/);
});

it('a document is asked for once, by whichever event and however its name is written', async () => {
  const application = await atLender();
  await lenderAsks(application, 'documents-requested', RENT);
  const again = 'The second page is missing.';
  await lenderAsks(application, 'documents-requested', { name: 'RENTAL agreement', reason: again });
  await lenderAsks(application, 'documents-requested', STATEMENT);
  expect(await documentsOf(application)).toEqual([
    expect.objectContaining({ name: 'main bank account', status: 'REJECTED' }),
    { name: 'Rental agreement', status: 'OPEN', explanation: again },
  ]);
});

it('statements that are asked for again are no longer said to be in', async () => {
  const application = await atLender();
  await api.query('update application set bank_statements_submitted = true where id = $1', [
    application.applicationId,
  ]);
  await lenderAsks(application, 'documents-returned', STATEMENT);
  expect(await api.readApplication(application)).toMatchObject({ bankStatementsSubmitted: false });
});

it.each(['documents-requested', 'documents-returned', 'bank-details-needed'] as const)(
  'what was sent before the mail was written is not asked for: %s',
  async (type) => {
    const application = await atLender();
    const before = await subjectsOf(application);
    const decision = type === 'bank-details-needed' ? { type } : { type, documents: [STATEMENT] };
    expect((await api.lenderSays(application.applicationId, decision)).status).toBe(204);
    // Files that wait for the applicant's word: the status stays.
    await api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [
      application.applicationId,
    ]);
    await api.runJobs();
    expect(await subjectsOf(application)).toEqual(before);
  },
);
