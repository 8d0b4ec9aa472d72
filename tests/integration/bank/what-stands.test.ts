import { milliseconds } from 'date-fns/milliseconds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { observationsContract } from '#lib/contracts/bank.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { fetchBankStatements } from '#server/features/bank/fetch-statements.ts';
import type { BankDataProvider, BankStatements } from '#server/providers/bank-data/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import {
  bankWebhook,
  connectBank,
  givenBankApplicant,
  readDocumentList,
  referenceOf,
  sendBankWebhook,
} from '#tests/support/bank-applicant.ts';
import type { BankApplicant } from '#tests/support/bank-applicant.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

/**
 * In whatever order a provider reports, answers and fails: a document counts as handed in by its bank only where
 * statements are kept or still to come, good ones go only when their replacement is there, and an applicant who has
 * nothing good can connect or upload.
 */

const PDF = { bytes: buildPdf({ content: Buffer.alloc(12_000, 0x20) }), type: 'application/pdf' } as const;
const DAY_MS = milliseconds({ days: 1 });
/** What the bank gives; the pay tells one set from another. */
const statementsOf = (pay: number): BankStatements => ({
  institution: 'Bank One',
  from: '2026-08-24',
  to: '2026-11-21',
  accounts: [
    {
      name: 'Everyday',
      ending: '417',
      kind: 'transaction',
      balance: 100_000,
      transactions: ['2026-09-01', '2026-10-01', '2026-11-01'].map((date) => ({
        date,
        description: 'PAY',
        amount: pay,
        category: 'salary' as const,
      })),
    },
  ],
});

let api: UploadApi;
let sandbox: BankDataProvider;
beforeAll(async () => {
  api = await createUploadApi();
  sandbox = api.deps.providers.bankData;
});
afterAll(() => api.close());
beforeEach(() => {
  api.deps.providers.bankData = sandbox;
});

/** Makes the provider answer differently from now on. */
function provider(answers: Partial<BankDataProvider>) {
  api.deps.providers.bankData = { ...sandbox, ...answers };
}
const gives = (pay: number) => {
  provider({ fetchStatements: () => Promise.resolve(statementsOf(pay)) });
};
const failsWith = (...given: ConstructorParameters<typeof ProviderError>) => {
  provider({ fetchStatements: () => Promise.reject(new ProviderError(...given)) });
};

async function givenConnection(wishes?: Parameters<typeof givenBankApplicant>[1]) {
  const applicant = await givenBankApplicant(api, wishes);
  const { id } = await connectBank(api, applicant);
  return { applicant, ...(await reporterOf(id)) };
}

/** Reports on a session, numbered from 1. */
async function reporterOf(id: string) {
  const reference = await referenceOf(api, id);
  let sequence = 0;
  const report = async (status: string, more: Record<string, unknown> = {}) => {
    sequence += 1;
    const session = { id: reference, sequence, status, ...more };
    expect(await sendBankWebhook(api, bankWebhook(api, session))).toBe(204);
  };
  return { id, reference, report, fetch: () => fetchBankStatements(api.deps, { bankSessionId: id }) };
}

async function documentOf(applicant: BankApplicant) {
  const found = (await readDocumentList(api, applicant)).find(({ id }) => id === applicant.statementId);
  return found ?? expect.fail('the document is gone');
}

const connect = (applicant: BankApplicant) =>
  api.request('POST', applicant.of('/bank-session'), { documentId: applicant.statementId }, applicant);

const statusOf = async (applicant: BankApplicant) =>
  (await api.readApplication(applicant)).s1ApplicationStatus;

/** The observed income, in cents a month; undefined while nothing is kept. */
async function incomeOf(applicant: BankApplicant) {
  const { body } = await api.must('GET', applicant.of('/bank-observations'), undefined, applicant);
  return observationsContract.parse(body).observations.find(({ code }) => code === 'income')?.observed;
}

/** As if the last report had come a day earlier. */
const aDayPasses = (bankSessionId: string) =>
  api.query('update bank_session set updated_at = $2 where id = $1', [
    bankSessionId,
    new Date(api.now().getTime() - DAY_MS),
  ]);

const upload = (applicant: BankApplicant) => api.upload(applicant, applicant.statementId, PDF);

const messagesTo = ({ contactId }: BankApplicant) =>
  api.query(
    `select channel from message where contact_id = $1 and template = 'bank-statements-missing' order by channel`,
    [contactId],
  );

describe('a success that failed before its statements arrived', () => {
  it('hands nothing in: the document is open again, and the bank can be connected again', async () => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    await report('ERROR', { errorCode: 50001 });
    expect(await documentOf(applicant)).toMatchObject({
      status: 'OPEN',
      bankSession: { status: 'ERROR', errorCode: 50001 },
    });
    gives(500_000);
    await fetch();
    expect(await incomeOf(applicant)).toBeUndefined();
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    api.deps.providers.bankData = sandbox;
    expect(await connect(applicant)).toMatchObject({ status: 201 });
  });

  it('does not let the application go on once all other papers are in', async () => {
    const { applicant, report } = await givenConnection({ loanType: 'Secured' });
    await report('SUCCESS');
    await report('ERROR', { errorCode: 50001 });
    const others = (await readDocumentList(api, applicant)).filter(({ id }) => id !== applicant.statementId);
    expect(others).not.toEqual([]);
    for (const { id } of others) await api.upload(applicant, id, PDF);
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    expect(await api.readApplication(applicant)).toMatchObject({ bankStatementsSubmitted: false });
  });

  it('leaves what the applicant has uploaded meanwhile, and the application goes on with it', async () => {
    const { applicant, report } = await givenConnection();
    await report('SUCCESS');
    expect(await upload(applicant)).toMatchObject({ status: 201 });
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    await report('ERROR', { errorCode: 50001 });
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    await api.must('POST', applicant.of('/documents/hand-in'), undefined, applicant);
    expect(await statusOf(applicant)).toBe('CreditAssess');
  });

  it('is undone while the statements are on their way, which are not kept then', async () => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    provider({
      fetchStatements: async () => {
        await report('ERROR', { errorCode: 50001 });
        return statementsOf(500_000);
      },
    });
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'OPEN' });
    expect(await incomeOf(applicant)).toBeUndefined();
  });
});

describe('a success', () => {
  it.each(['PROGRESS', 'OPEN'])('stands when %s is reported after it, and is fetched', async (status) => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    await report(status);
    expect(await documentOf(applicant)).toMatchObject({
      status: 'SUBMITTED',
      bankSession: { status: 'SUCCESS' },
    });
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    gives(500_000);
    await fetch();
    expect(await incomeOf(applicant)).toBe(500_000);
  });

  it('whose statements are kept is not undone by a failure', async () => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    gives(500_000);
    await fetch();
    await report('ERROR', { errorCode: 50001 });
    expect(await documentOf(applicant)).toMatchObject({
      status: 'SUBMITTED',
      bankSession: { status: 'SUCCESS' },
    });
    expect(await incomeOf(applicant)).toBe(500_000);
  });

  it.each([
    ['has nothing any more', () => failsWith('bank data', 'rejected')],
    [
      'shows no account',
      () => provider({ fetchStatements: () => Promise.resolve({ ...statementsOf(1), accounts: [] }) }),
    ],
  ])('told again keeps what was good where the bank %s', async (_, answer) => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    gives(500_000);
    await fetch();
    await report('SUCCESS');
    expect(await incomeOf(applicant)).toBe(500_000);
    answer();
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    expect(await incomeOf(applicant)).toBe(500_000);
    gives(600_000);
    await fetch();
    expect(await incomeOf(applicant)).toBe(600_000);
  });

  it('told again hands nothing in that the lender has sent back', async () => {
    const { applicant, report, fetch } = await givenConnection({ loanType: 'Secured' });
    await report('SUCCESS');
    gives(500_000);
    await fetch();
    await api.query(`update document set status = 'REJECTED', rejection_reason = 'Not yours' where id = $1`, [
      applicant.statementId,
    ]);
    await report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Not yours' });
  });
});

describe('statements that cannot be fetched', () => {
  it.each([
    ['does not take our key', { fault: 'credentials', httpStatus: 401 }],
    ['does not know the session', { httpStatus: 404 }],
    ['is not ready', { httpStatus: 409 }],
    ['cannot serve', { httpStatus: 503 }],
  ] as const)('are asked for again while the provider %s', async (_, answer) => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    failsWith('bank data', 'unavailable', answer);
    await expect(fetch()).rejects.toThrow('unavailable');
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    gives(500_000);
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    expect(await incomeOf(applicant)).toBe(500_000);
  });

  it('are given up by the queue after a day: the document goes back with what to do, and a mail says so', async () => {
    const { applicant, id, report } = await givenConnection();
    await report('SUCCESS');
    failsWith('bank data', 'unavailable', { httpStatus: 503 });
    await api.runJobs();
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    await aDayPasses(id);
    await api.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `fetch-bank-statements:${id}`,
    ]);
    await api.runJobs();
    const sentBack = await documentOf(applicant);
    expect(sentBack.status).toBe('REJECTED');
    expect(sentBack.rejectionReason).toContain('connect your bank again, or upload PDF statements');
    expect(await messagesTo(applicant)).toContainEqual({ channel: 'email' });
    expect(
      await api.query('select 1 from graphile_worker.jobs where key = $1', [`fetch-bank-statements:${id}`]),
    ).toEqual([]);
    api.deps.providers.bankData = sandbox;
    expect(await connect(applicant)).toMatchObject({ status: 201, body: { id } });
  });

  it('are given up after a day whatever it is that fails', async () => {
    const { applicant, id, report, fetch } = await givenConnection();
    await report('SUCCESS');
    provider({ fetchStatements: () => Promise.reject(new TypeError('a mistake of ours')) });
    await expect(fetch()).rejects.toThrow(TypeError);
    await aDayPasses(id);
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED' });
  });

  it('stand in the way of nothing where files were uploaded instead', async () => {
    const { applicant, id, report, fetch } = await givenConnection();
    await report('SUCCESS');
    await upload(applicant);
    failsWith('bank data', 'timeout');
    await expect(fetch()).rejects.toThrow('timeout');
    await aDayPasses(id);
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    await api.must('POST', applicant.of('/documents/hand-in'), undefined, applicant);
    expect(await statusOf(applicant)).toBe('CreditAssess');
    expect(await messagesTo(applicant)).toEqual([]);
  });

  it('leave the document to be given when the files that stood for it are removed', async () => {
    const { applicant, report, fetch } = await givenConnection({ loanType: 'Secured' });
    await report('SUCCESS');
    failsWith('bank data', 'rejected');
    await fetch();
    await upload(applicant);
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    await api.must('DELETE', applicant.of(`/documents/${applicant.statementId}`), undefined, applicant);
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED', files: [] });
    expect(await connect(applicant)).toMatchObject({ status: 201 });
  });

  it('are asked for once more where a success was reported meanwhile', async () => {
    const { applicant, id, report, fetch } = await givenConnection();
    await report('SUCCESS');
    provider({
      fetchStatements: async () => {
        await report('SUCCESS');
        throw new ProviderError('bank data', 'rejected');
      },
    });
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    gives(500_000);
    await api.runJobs();
    expect(await incomeOf(applicant)).toBe(500_000);
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED', bankSession: { id } });
  });

  it('come after all where the provider reports a success anew', async () => {
    const { applicant, report, fetch } = await givenConnection();
    await report('SUCCESS');
    failsWith('bank data', 'rejected');
    await fetch();
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED' });
    await report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    gives(500_000);
    await fetch();
    expect(await incomeOf(applicant)).toBe(500_000);
  });
});

describe('connecting again', () => {
  async function givenSentBack() {
    const connection = await givenConnection({ loanType: 'Secured' });
    await connection.report('SUCCESS');
    gives(500_000);
    await connection.fetch();
    api.deps.providers.bankData = sandbox;
    await api.query(`update document set status = 'REJECTED', rejection_reason = 'Not yours' where id = $1`, [
      connection.applicant.statementId,
    ]);
    return connection;
  }

  it('keeps what the bank gave before until something new has arrived', async () => {
    const first = await givenSentBack();
    const { applicant } = first;
    const again = await connectBank(api, applicant);
    const second = await reporterOf(again.id);
    expect(again.bsEmbedURL).toContain(second.reference);
    expect([second.id === first.id, second.reference === first.reference]).toEqual([false, false]);
    expect(await incomeOf(applicant)).toBe(500_000);
    await second.report('ERROR', { errorCode: 60006 });
    expect(await incomeOf(applicant)).toBe(500_000);
    expect((await connectBank(api, applicant)).id).toBe(second.id);
    await second.report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    expect(await incomeOf(applicant)).toBe(500_000);
    gives(600_000);
    await second.fetch();
    expect(await incomeOf(applicant)).toBe(600_000);
    expect(
      await api.query(
        `select bank_session_id as id from bank_statement
           where bank_session_id in (select id from bank_session where document_id = $1)`,
        [applicant.statementId],
      ),
    ).toEqual([{ id: second.id }]);
  });

  it('is not complete with what was sent back, while the new statements are still to come', async () => {
    const { applicant } = await givenSentBack();
    await api.query(`update document set status = 'SUBMITTED' where application_id = $1 and id <> $2`, [
      applicant.applicationId,
      applicant.statementId,
    ]);
    const second = await reporterOf((await connectBank(api, applicant)).id);
    await second.report('SUCCESS');
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
    expect(await api.readDocuments(applicant)).toMatchObject({ isComplete: false });
  });

  it('is still to be done once the files that were sent in its place are taken back', async () => {
    const { applicant } = await givenSentBack();
    await upload(applicant);
    await api.must('DELETE', applicant.of(`/documents/${applicant.statementId}`), undefined, applicant);
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED', files: [] });
    expect(await statusOf(applicant)).not.toBe('CreditAssess');
  });

  it('is still to be done where what was sent back is only told again beside those files', async () => {
    const { applicant, report, fetch } = await givenSentBack();
    await upload(applicant);
    await report('SUCCESS');
    gives(500_000);
    await fetch();
    await api.must('DELETE', applicant.of(`/documents/${applicant.statementId}`), undefined, applicant);
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Not yours' });
  });

  it('counts beside files that are taken back, where it was begun before them', async () => {
    const { applicant } = await givenSentBack();
    const second = await reporterOf((await connectBank(api, applicant)).id);
    await upload(applicant);
    await second.report('SUCCESS');
    gives(600_000);
    await second.fetch();
    await api.must('DELETE', applicant.of(`/documents/${applicant.statementId}`), undefined, applicant);
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED', files: [] });
  });

  it('is not said to have failed by an attempt from before the document was sent back, and is by one since', async () => {
    const applicant = await givenBankApplicant(api);
    const session = await reporterOf((await connectBank(api, applicant)).id);
    await session.report('LOGIN_FAIL', { errorCode: 20007 });
    await upload(applicant);
    expect(await documentOf(applicant)).toMatchObject({ bankSession: { status: 'LOGIN_FAIL' } });
    await api.putInStatus(applicant, 'CreditAssess');
    api.advance(60_000);
    const reply = await api.lenderSays(applicant.applicationId, { type: 'bank-details-needed' });
    expect(reply.status).toBe(204);
    expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED' });
    expect(await documentOf(applicant)).not.toHaveProperty('bankSession');
    await connectBank(api, applicant);
    await session.report('ERROR', { errorCode: 50001 });
    expect(await documentOf(applicant)).toMatchObject({ bankSession: { status: 'ERROR', errorCode: 50001 } });
  });

  describe('in place of files that the lender has sent back', () => {
    async function givenFilesSentBack() {
      const applicant = await givenBankApplicant(api);
      const { applicationId } = applicant;
      await upload(applicant);
      await api.putInStatus(applicant, 'CreditAssess');
      const documents = [{ name: MAIN_BANK_ACCOUNT, reason: 'Not readable' }];
      expect((await api.lenderSays(applicationId, { type: 'documents-returned', documents })).status).toBe(
        204,
      );
      api.advance(60_000);
      const session = await reporterOf((await connectBank(api, applicant)).id);
      await session.report('SUCCESS');
      expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
      return { applicant, ...session };
    }

    it('sends the document back once more where the bank gives nothing', async () => {
      const { applicant, fetch } = await givenFilesSentBack();
      failsWith('bank data', 'rejected');
      await fetch();
      expect(await documentOf(applicant)).toMatchObject({ status: 'REJECTED' });
      expect(await statusOf(applicant)).toBe('DocsReturned');
      expect(await messagesTo(applicant)).toEqual([{ channel: 'email' }, { channel: 'sms' }]);
    });

    it('asks for it again where the connection fails after all', async () => {
      const { applicant, report } = await givenFilesSentBack();
      await report('ERROR');
      expect(await documentOf(applicant)).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'Not readable',
      });
      expect(await statusOf(applicant)).toBe('DocsReturned');
    });

    it('does so also where the lender has asked for something else meanwhile', async () => {
      const { applicant, report } = await givenFilesSentBack();
      const documents = [{ name: 'Latest payslip', reason: 'It shows your pay' }];
      const asked = { type: 'documents-requested', documents } as const;
      expect((await api.lenderSays(applicant.applicationId, asked)).status).toBe(204);
      await report('ERROR');
      expect(await documentOf(applicant)).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'Not readable',
      });
    });

    it('is what counts while its statements are to come, and once they are here', async () => {
      const { applicant, fetch } = await givenFilesSentBack();
      const [old] = (await documentOf(applicant)).files;
      const at = applicant.of(`/documents/${applicant.statementId}/files`);
      await api.must('DELETE', `${at}/${old?.id ?? ''}`, undefined, applicant);
      expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
      await upload(applicant);
      gives(500_000);
      await fetch();
      await api.must('DELETE', applicant.of(`/documents/${applicant.statementId}`), undefined, applicant);
      expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED', files: [] });
    });
  });

  it('leaves the session before it without effect', async () => {
    const first = await givenSentBack();
    const { applicant } = first;
    const { id } = await connectBank(api, applicant);
    for (const status of ['ERROR', 'SUCCESS']) await first.report(status);
    gives(700_000);
    await first.fetch();
    expect(await documentOf(applicant)).toMatchObject({
      status: 'REJECTED',
      bankSession: { id, status: 'PROGRESS' },
    });
    expect(await incomeOf(applicant)).toBe(500_000);
  });

  it('opens a new session where the provider has the old one no more, one for any number of presses', async () => {
    const { applicant, id, reference, report } = await givenConnection();
    await report('ERROR', { errorCode: 60006 });
    await sandbox.closeSession(reference, { signal: new AbortController().signal });
    const replies = await Promise.all(Array.from({ length: 5 }, () => connectBank(api, applicant)));
    const [again = ''] = new Set(replies.map((reply) => reply.id));
    expect(replies.map((reply) => reply.id)).toEqual(replies.map(() => again));
    expect(again).not.toBe(id);
    const anew = await reporterOf(again);
    expect(anew.reference).not.toBe(reference);
    await anew.report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({
      status: 'SUBMITTED',
      bankSession: { id: again, status: 'SUCCESS' },
    });
  });

  it('takes a session that is given another reference for another, with reports numbered anew', async () => {
    const { applicant, id, report } = await givenConnection();
    await report('OPEN');
    await report('ERROR', { errorCode: 60006 });
    provider({ openSession: () => Promise.resolve({ reference: `${applicant.applicationId}-anew` }) });
    const again = await connectBank(api, applicant);
    expect(again.id).not.toBe(id);
    // Late: nothing is fetched for the earlier session, so it hands nothing in.
    await report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({
      status: 'OPEN',
      bankSession: { id: again.id, status: 'PROGRESS' },
    });
    const anew = await reporterOf(again.id);
    await anew.report('SUCCESS');
    expect(await documentOf(applicant)).toMatchObject({ status: 'SUBMITTED' });
    await report('ERROR', { errorCode: 50001 });
    expect(await documentOf(applicant)).toMatchObject({ bankSession: { id: again.id, status: 'SUCCESS' } });
  });
});
