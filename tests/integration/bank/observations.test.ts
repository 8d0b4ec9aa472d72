import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observationsContract } from '#lib/contracts/bank.ts';
import type { Observation, Observations } from '#lib/contracts/bank.ts';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import { fetchBankStatements } from '#server/features/bank/fetch-statements.ts';
import { readObservationsForLender, refreshObservations } from '#server/features/bank/observations.ts';
import { areObservationsAnswered } from '#server/features/bank/observation-repository.ts';
import type { BankStatements } from '#server/providers/bank-data/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import {
  connectBank,
  givenBankApplicant,
  readDocumentList,
  referenceOf,
  signInAtSandboxBank,
} from '#tests/support/bank-applicant.ts';
import type { BankApplicant } from '#tests/support/bank-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

let api: TestApi;
let applicant: BankApplicant;
let bankSessionId: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const read = async (of: BankApplicant = applicant): Promise<Observations> =>
  observationsContract.parse((await api.must('GET', of.of('/bank-observations'), undefined, of)).body);

const answer = (answers: unknown[], of: BankApplicant = applicant) =>
  api.request('PUT', of.of('/bank-observations'), { answers }, of);

const statusOf = async (of: BankApplicant = applicant) => (await api.readApplication(of)).s1ApplicationStatus;

async function connectAs(login: string, of: BankApplicant): Promise<string> {
  const { id } = await connectBank(api, of);
  await signInAtSandboxBank(api, await referenceOf(api, id), login);
  return id;
}

const byCode = ({ observations }: Observations, code: Observation['code']) =>
  observations.find((observation) => observation.code === code) ?? expect.fail(`no ${code}`);

describe('an applicant whose bank shows something else', () => {
  beforeAll(async () => {
    applicant = await givenBankApplicant(api, { salary: 9_000_000 });
    expect(await read()).toEqual({ observations: [], isAnswered: true });
    expect(await answer([{ code: 'income', answer: 'declared' }])).toMatchObject({ status: 409 });
    bankSessionId = await connectAs('success-shortfall', applicant);
    await api.runJobs();
  });

  it('sees each declared figure beside the observed one, and is asked where they are far apart', async () => {
    const observations = await read();
    // $90,000 before tax, less tax of $17,520 and a Medicare levy of $1,800: a twelfth of $70,680.
    expect(byCode(observations, 'income')).toMatchObject({ declared: 589_000, needsAnswer: true });
    expect(byCode(observations, 'living')).toMatchObject({ declared: 150_000, needsAnswer: true });
    expect(byCode(observations, 'debt-repayments')).toMatchObject({
      declared: 0,
      observed: 32_000,
      needsAnswer: true,
    });
    expect(byCode(observations, 'rent-or-mortgage')).toMatchObject({
      declared: 0,
      observed: 0,
      needsAnswer: false,
    });
    expect(observations).toMatchObject({ periodDays: 90, isAnswered: false });
  });

  it('is not complete before answering, although every document is in', async () => {
    await api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [
      applicant.applicationId,
    ]);
    expect(await areObservationsAnswered(api.deps.database, applicant.applicationId)).toBe(false);
    expect(await statusOf()).not.toBe('CreditAssess');
  });

  it.each([
    ['nothing to answer', { code: 'rent-or-mortgage', answer: 'declared' }, 'answers.0.code'],
    ['no figure', { code: 'income', answer: 'other', explanation: 'Unpaid leave' }, 'answers.0.amount'],
    ['no reason', { code: 'income', answer: 'other', amount: 400_000 }, 'answers.0.explanation'],
    [
      'a blank reason',
      { code: 'income', answer: 'other', amount: 1, explanation: '  ' },
      'answers.0.explanation',
    ],
    ['a figure too many', { code: 'income', answer: 'observed', amount: 400_000 }, 'answers.0.amount'],
    [
      'a figure that is none',
      { code: 'income', answer: 'other', amount: -1, explanation: 'x' },
      'answers.0.amount',
    ],
  ])('is told of an answer with %s', async (_name, given, path) => {
    expect(await answer([given])).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await read()).toMatchObject({ isAnswered: false });
  });

  it('is told of two answers to one question', async () => {
    const one = { code: 'income', answer: 'declared' };
    expect(await answer([one, one])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'answers.1.code' }] },
    });
  });

  it('does not confirm a figure that they were not shown', async () => {
    const { observed } = byCode(await read(), 'income');
    const given = { code: 'income', answer: 'observed' };
    expect(await answer([{ ...given, observed: observed - 1 }])).toMatchObject({
      status: 412,
      body: { code: 'figures-changed' },
    });
    expect(byCode(await read(), 'income')).not.toHaveProperty('answer');
  });

  it('answers, one by one or all together, and the application goes on', async () => {
    const observed = byCode(await read(), 'living').observed;
    const reply = await answer([
      { code: 'income', answer: 'other', amount: 560_000, explanation: 'Back from unpaid leave in October' },
      { code: 'living', answer: 'observed', observed },
    ]);
    expect(reply.status).toBe(204);
    expect(await read()).toMatchObject({ isAnswered: false });
    expect(await statusOf()).not.toBe('CreditAssess');
    expect((await answer([{ code: 'debt-repayments', answer: 'declared' }])).status).toBe(204);
    const answered = await read();
    expect(answered.isAnswered).toBe(true);
    expect(byCode(answered, 'income')).toMatchObject({
      answer: 'other',
      corrected: 560_000,
      explanation: 'Back from unpaid leave in October',
    });
    expect(byCode(answered, 'living')).toMatchObject({ answer: 'observed', corrected: observed });
    expect(byCode(answered, 'debt-repayments')).toMatchObject({ answer: 'declared', corrected: 0 });
    expect(await statusOf()).toBe('CreditAssess');
  });

  it('is known to the lender by the corrected figures', async () => {
    const figures = await readObservationsForLender(api.deps, api.deps.database, applicant.applicationId);
    expect(figures).toMatchObject({
      periodDays: 90,
      declared: { income: 589_000 },
      corrected: { income: 560_000, 'rent-or-mortgage': 0, 'debt-repayments': 0 },
    });
    expect(figures?.corrected.living).toBe(figures?.observed.living);
  });

  it('is known to the lender by each answer, with the words that it was given with', async () => {
    const [key] = api.deps.config.lenderAccessKeys;
    const path = `/lender/applications/${applicant.applicationId}`;
    const { bankFigures } = handOverContract.parse(
      (await api.must('GET', path, undefined, { token: key })).body,
    );
    const { observed } = bankFigures ?? expect.fail('no figures');
    expect(bankFigures?.observations).toEqual([
      {
        code: 'income',
        declared: 589_000,
        observed: observed.income,
        answer: 'other',
        corrected: 560_000,
        explanation: 'Back from unpaid leave in October',
      },
      { code: 'rent-or-mortgage', declared: 0, observed: 0 },
      {
        code: 'living',
        declared: 150_000,
        observed: observed.living,
        answer: 'observed',
        corrected: observed.living,
      },
      { code: 'debt-repayments', declared: 0, observed: 32_000, answer: 'declared', corrected: 0 },
    ]);
  });

  it('leaves codes in the audit, and neither figures nor words', async () => {
    const events = await api.query<{ facts: unknown }>(
      `select facts from audit_event where application_id = $1 and event = 'observations answered' order by id`,
      [applicant.applicationId],
    );
    expect(events.map(({ facts }) => facts)).toEqual([
      { answers: ['income: other', 'living: observed'] },
      { answers: ['debt-repayments: declared'] },
    ]);
    const rows = await api.query<{ row: string }>(
      `select t::text as row from bank_observation t union all select t::text from bank_statement t
       union all select t::text from audit_event t union all select t::text from graphile_worker.jobs t`,
    );
    const text = rows.map(({ row }) => row).join('\n') + api.logs.join('\n');
    // Sealed bytes are written as hexadecimal digits, where six digits occur by chance.
    const outsideBytes = text.replace(/\\x[\da-f]+/g, '');
    for (const word of ['unpaid leave', 'HARBOUR TOOLS', 'Everyday account', '589000', '560000']) {
      expect(outsideBytes).not.toContain(word);
      expect(text).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  it('keeps the answers when the same statements come again', async () => {
    await fetchBankStatements(api.deps, { bankSessionId });
    expect(await read()).toMatchObject({ isAnswered: true });
    expect(byCode(await read(), 'income')).toMatchObject({ corrected: 560_000 });
  });

  it('may answer differently until the lender decides, and not after', async () => {
    expect((await answer([{ code: 'living', answer: 'declared' }])).status).toBe(204);
    expect(byCode(await read(), 'living')).toMatchObject({ corrected: 150_000 });
    await api.putInStatus(applicant, 'Approved');
    expect((await answer([{ code: 'living', answer: 'observed' }])).status).toBe(409);
  });
});

describe('a mortgage that is told whole', () => {
  it('is not asked about where a partner may pay the rest of it', async () => {
    const couple = await givenBankApplicant(api);
    const { applicationId } = couple;
    await api.query(
      `insert into expense (id, application_id, position, expense_type, amount, frequency)
       values (gen_random_uuid(), $1, 9, 'Mortgage', 100000, 'Monthly')`,
      [applicationId],
    );
    await connectAs('success', couple);
    await api.runJobs();
    await api.query(
      `update expense set amount = 200000 where application_id = $1 and expense_type = 'Mortgage'`,
      [applicationId],
    );
    const housingOf = async (maritalStatus: string) => {
      const change = `update application set marital_status = $2 where id = $1`;
      await api.query(change, [applicationId, maritalStatus]);
      await api.deps.database.transaction((transaction) =>
        refreshObservations(api.deps, transaction, applicationId, api.deps.clock()),
      );
      return byCode(await read(couple), 'rent-or-mortgage');
    };
    const half = { declared: 200_000, observed: 100_000 };
    expect(await housingOf('Married')).toMatchObject({ ...half, needsAnswer: false });
    expect(await housingOf('Single')).toMatchObject({ ...half, needsAnswer: true });
  });
});

describe('figures of more a month than any one amount may be', () => {
  /** The largest payment that the wire has, once a month. */
  const TAKINGS: BankStatements = {
    institution: 'Currawong Bank',
    from: '2026-08-24',
    to: '2026-11-21',
    accounts: [
      {
        name: 'Business',
        ending: '123',
        kind: 'transaction',
        balance: 0,
        transactions: ['2026-09-01', '2026-10-01', '2026-11-01'].map((date) => ({
          date,
          description: 'TAKINGS',
          amount: 99_999_999_999,
          category: 'salary',
        })),
      },
    ],
  };

  it('are shown, confirmed and handed over', async () => {
    const { application } = await api.givenAssessmentAnswers();
    const rent = { incomeType: 'Rental Property', amount: 1_000_000_000, frequency: 'Weekly' };
    await api.must('POST', application.of('/income'), rent, application);
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    const quote = await api.getQuote(application);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const [statement] = await readDocumentList(api, application);
    const of = { ...application, statementId: statement?.id ?? '' };
    const id = await connectAs('success', of);
    const { bankData } = api.deps.providers;
    api.deps.providers.bankData = { ...bankData, fetchStatements: () => Promise.resolve(TAKINGS) };
    await fetchBankStatements(api.deps, { bankSessionId: id });
    api.deps.providers.bankData = bankData;

    const { declared, observed } = byCode(await read(of), 'income');
    expect(declared).toBeGreaterThan(4_000_000_000);
    expect(observed).toBe(99_999_999_999);
    expect((await answer([{ code: 'income', answer: 'observed' }], of)).status).toBe(204);
    expect(byCode(await read(of), 'income')).toMatchObject({ corrected: observed });
    const [token] = api.deps.config.lenderAccessKeys;
    const path = `/lender/applications/${of.applicationId}`;
    const { bankFigures } = handOverContract.parse((await api.must('GET', path, undefined, { token })).body);
    expect(bankFigures?.corrected.income).toBe(observed);
  });
});

describe('another account that is taken away again', () => {
  it('takes what its bank has shown with it', async () => {
    const of = await givenBankApplicant(api, { salary: 9_000_000 });
    await api.query(`update document set status = 'SUBMITTED' where id = $1`, [of.statementId]);
    const added = await api.must('POST', of.of('/documents'), { addAnotherBank: true }, of);
    const { id } = added.body as { id: string };
    await connectAs('success-shortfall', { ...of, statementId: id });
    await api.runJobs();
    expect(await read(of)).toMatchObject({ isAnswered: false });
    await api.must('DELETE', of.of(`/documents/${id}`), undefined, of);
    expect(await read(of)).toEqual({ observations: [], isAnswered: true });
  });
});

describe('fetching what a connection gave', () => {
  it('is tried again while the provider cannot serve, and nothing is complete meanwhile', async () => {
    const waiting = await givenBankApplicant(api);
    const id = await connectAs('success', waiting);
    const { bankData } = api.deps.providers;
    api.deps.providers.bankData = {
      ...bankData,
      fetchStatements: () => Promise.reject(new ProviderError('bank data', 'unavailable')),
    };
    await expect(fetchBankStatements(api.deps, { bankSessionId: id })).rejects.toThrow('unavailable');
    expect(await areObservationsAnswered(api.deps.database, waiting.applicationId)).toBe(false);
    api.deps.providers.bankData = bankData;
    await fetchBankStatements(api.deps, { bankSessionId: id });
    expect(await areObservationsAnswered(api.deps.database, waiting.applicationId)).toBe(true);
  });

  it('sends the document back when there is nothing to read, and connecting again puts it right', async () => {
    const unlucky = await givenBankApplicant(api);
    const id = await connectAs('success', unlucky);
    await api.query(`update sandbox_bank_session set status = 'ERROR' where application_id = $1`, [
      unlucky.applicationId,
    ]);
    await fetchBankStatements(api.deps, { bankSessionId: id });
    const [document] = await readDocumentList(api, unlucky);
    expect(document).toMatchObject({ status: 'REJECTED', bankSession: { id, status: 'SUCCESS' } });
    expect(document?.rejectionReason).toContain('upload PDF statements');
    expect(await read(unlucky)).toEqual({ observations: [], isAnswered: true });
    expect(await connectAs('success', unlucky)).toBe(id);
    await fetchBankStatements(api.deps, { bankSessionId: id });
    expect((await readDocumentList(api, unlucky))[0]).toMatchObject({ status: 'SUBMITTED' });
    expect((await read(unlucky)).observations).toHaveLength(4);
  });

  it('gives nothing for a session that is being connected again, or is gone', async () => {
    const again = await givenBankApplicant(api);
    const { id } = await connectBank(api, again);
    await fetchBankStatements(api.deps, { bankSessionId: id });
    await fetchBankStatements(api.deps, { bankSessionId: again.applicationId });
    expect(await api.query('select 1 from bank_statement where bank_session_id = $1', [id])).toEqual([]);
  });
});
