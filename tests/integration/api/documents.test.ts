import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentContract } from '#lib/contracts/document.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { expireApplications } from '#server/features/application/expire-applications.ts';
import { completeIfReady } from '#server/features/document/complete.ts';
import { approveDocuments, askForDocuments } from '#server/features/document/lender-decisions.ts';
import { removeStoredFile } from '#server/features/document/tidy-files.ts';
import type { Transaction } from '#server/db/connection.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { drawJpeg } from '#tests/support/picture-files.ts';
import { signed } from '#tests/support/lender-events.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

const PDF = { bytes: buildPdf({ content: Buffer.alloc(12_000, 0x20) }), type: 'application/pdf' } as const;
const names = async (application: TestApplication) =>
  (await api.readDocuments(application)).documentList.map(({ name }) => name);
const main = (application: TestApplication) => api.findDocument(application, MAIN_BANK_ACCOUNT);
const statusOf = async (application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;
const inTransaction = (work: (transaction: Transaction) => Promise<unknown>) =>
  api.deps.database.transaction(work);
const addBank = (application: TestApplication) =>
  api.request('POST', application.of('/documents'), { addAnotherBank: true }, application);
const handIn = (application: TestApplication) =>
  api.request('POST', application.of('/documents/hand-in'), undefined, application);
const isSubmitted = async (application: TestApplication) =>
  (await api.readApplication(application)).bankStatementsSubmitted;

async function uploadTo(
  application: TestApplication,
  name: string,
  sent: Parameters<UploadApi['upload']>[2] = PDF,
) {
  const document = await api.findDocument(application, name);
  const reply = await api.upload(application, document.id, sent);
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
}

/** A bank connection as the provider's report would have left it. */
async function connectBank(application: TestApplication, documentId: string, status = 'SUCCESS') {
  await api.query(
    `insert into bank_session (id, application_id, document_id, provider_reference, status, created_at, updated_at)
      values ($1, $2, $3, $4, $5, now(), now())`,
    [randomUUID(), application.applicationId, documentId, randomUUID(), status],
  );
}

describe('the documents of an application', () => {
  it('are none before an offer is accepted', async () => {
    const { application } = await api.givenOffer();
    expect(await api.readDocuments(application)).toMatchObject({
      documentList: [],
      additionalAccounts: 0,
      isComplete: false,
    });
  });

  it('are what the answers ask for, from acceptance on, by group', async () => {
    const application = await api.givenDocuments({
      tier: 'AA',
      loanType: 'Secured',
      loanAmount: 2_000_000,
      answers: { loanPurpose: 'Pay off credit cards or loans' },
      liabilities: [
        // The loan cannot cover both, and the card costs more: nobody needs to know what closes this one.
        {
          debtType: 'Personal Loan',
          liabilityName: 'Rosella Credit',
          consolidate: true,
          amount: 1_750_000,
          repaymentAmount: 10_000,
          frequency: 'Monthly',
        },
        {
          debtType: 'Credit Card',
          liabilityName: 'Wattle Bank',
          consolidate: true,
          amount: 300_000,
          creditCardLimit: 500_000,
        },
        { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100_000 },
      ],
      assets: [
        { ownership: 'Pledge asset - finance', assetType: 'Caravan', regoNumber: 'V77', regoState: 'TAS' },
      ],
    });
    const { documentList, isComplete } = await api.readDocuments(application);
    expect(documentList.map(({ docType, name, status }) => [docType, name, status])).toEqual([
      ['Bank Statement', 'main bank account', 'OPEN'],
      ['Self Employed / Business Owner', 'Notice of assessment', 'OPEN'],
      ['Debts to Consolidate', 'Payout letter: Wattle Bank', 'OPEN'],
      ['Secure Loan', 'Registration papers: caravan V77', 'OPEN'],
      ['Secure Loan', 'Payout letter from the financier: caravan V77', 'OPEN'],
    ]);
    expect(isComplete).toBe(false);
    expect(documentList.every(({ explanation }) => explanation.length > 40)).toBe(true);
    expect(documentList.map(({ bsEmbedURL }) => bsEmbedURL !== undefined)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('once nothing more is needed', () => {
  it('the application goes to the lender by the word of the applicant, and not before', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    expect(await statusOf(application)).toBe('App Submit');
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    expect([await statusOf(application), await isSubmitted(application)]).toEqual(['App Submit', true]);
    await uploadTo(application, 'Notice of assessment', { bytes: await drawJpeg(), type: 'image/jpeg' });
    expect(await statusOf(application)).toBe('App Submit');
    expect(await api.readDocuments(application)).toMatchObject({ isComplete: true });
    expect((await handIn(application)).status).toBe(204);
    expect((await handIn(application)).status).toBe(204);
    expect(await statusOf(application)).toBe('CreditAssess');
    const events = await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
      application.applicationId,
      'documents complete',
    ]);
    expect(events).toHaveLength(1);
  });

  it('statements are added one after the other, and a wrong one is taken back, before it goes', async () => {
    const application = await api.givenDocuments();
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const wrong = await uploadTo(application, MAIN_BANK_ACCOUNT, {
      bytes: await drawJpeg(),
      type: 'image/jpeg',
    });
    const { id } = await main(application);
    const rest = application.of(`/documents/${id}/files/${wrong}`);
    expect((await api.request('DELETE', rest, undefined, application)).status).toBe(204);
    expect(await statusOf(application)).toBe('App Submit');
    await handIn(application);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('files are not handed in while something is missing, before acceptance or after the end', async () => {
    const { application: offered } = await api.givenOffer();
    expect(await handIn(offered)).toMatchObject({ status: 409 });
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    expect(await handIn(application)).toMatchObject({ status: 409 });
    await uploadTo(application, 'Notice of assessment');
    await api.query('update application set expires_at = $2 where id = $1', [
      application.applicationId,
      api.now(),
    ]);
    expect(await handIn(application)).toMatchObject({ status: 412, body: { code: 'offer-expired' } });
    await api.putInStatus(application, 'Cancelled');
    expect(await handIn(application)).toMatchObject({ status: 409 });
  });

  it('a connected bank goes by itself, also beside files that the lender has had', async () => {
    const application = await api.givenDocuments();
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    await handIn(application);
    api.advance(60_000);
    await api.putInStatus(application, 'BankDetails');
    await inTransaction((transaction) =>
      completeIfReady(api.deps, transaction, application.applicationId, api.now(), 'test'),
    );
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('it goes once, and another file changes nothing', async () => {
    const application = await api.givenDocuments();
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    await handIn(application);
    expect(await statusOf(application)).toBe('CreditAssess');
    await uploadTo(application, MAIN_BANK_ACCOUNT, { bytes: await drawJpeg(), type: 'image/jpeg' });
    await inTransaction((transaction) =>
      completeIfReady(api.deps, transaction, application.applicationId, api.now(), 'test'),
    );
    expect(await statusOf(application)).toBe('CreditAssess');
    expect((await main(application)).files).toHaveLength(2);
  });

  it('it waits for what is to be said about the statements', async () => {
    const application = await api.givenDocuments();
    await api.query(
      `insert into bank_observation (application_id, observations, is_answered, updated_at) values ($1, 'sealed', false, now())`,
      [application.applicationId],
    );
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    expect(await handIn(application)).toMatchObject({ status: 409 });
    expect(await api.readDocuments(application)).toMatchObject({ isComplete: false });
    await api.query('update bank_observation set is_answered = true where application_id = $1', [
      application.applicationId,
    ]);
    expect((await handIn(application)).status).toBe(204);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it.each(['Approved', 'Purchased', 'Declined', 'Cancelled', 'Application Expired'] as const)(
    'and at %s no file is taken any more',
    async (status) => {
      const application = await api.givenDocuments();
      const { id } = await main(application);
      const { manualUploadURL } = await api.startUpload(application, id, PDF);
      await api.putInStatus(application, status);
      expect(await api.put(manualUploadURL, PDF.type, PDF.bytes)).toMatchObject({ status: 409 });
      const ask = { documentId: id, name: 'a', type: PDF.type, size: 1 };
      expect(await api.request('POST', application.of('/documents'), ask, application)).toMatchObject({
        status: 409,
      });
      expect((await main(application)).files).toEqual([]);
    },
  );
});

describe('removing', () => {
  let application: TestApplication;
  beforeEach(async () => {
    application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
  });
  const remove = (rest: string) =>
    api.request('DELETE', application.of(`/documents/${rest}`), undefined, application);

  it('one file of several leaves the document as it is; the last one opens it again', async () => {
    const first = await uploadTo(application, MAIN_BANK_ACCOUNT);
    const second = await uploadTo(application, MAIN_BANK_ACCOUNT, {
      bytes: await drawJpeg(),
      type: 'image/jpeg',
    });
    const { id } = await main(application);
    expect((await remove(`${id}/files/${first}`)).status).toBe(204);
    expect(await main(application)).toMatchObject({ status: 'SUBMITTED', files: [{ id: second }] });
    expect((await remove(`${id}/files/${second}`)).status).toBe(204);
    expect(await main(application)).toMatchObject({ status: 'OPEN', files: [] });
    expect(await isSubmitted(application)).toBe(false);
    expect(await remove(`${id}/files/${second}`)).toMatchObject({ status: 404 });
  });

  it('takes the bytes away after the commit', async () => {
    const file = await uploadTo(application, MAIN_BANK_ACCOUNT);
    const [row] = await api.query<{ storage_key: string }>(
      'select storage_key from document_file where id = $1',
      [file],
    );
    const storageKey = row?.storage_key ?? '';
    expect(await api.list('files')).toContain(storageKey);
    // The removal that its upload queued finds the record and leaves the file alone.
    await removeStoredFile(api.deps, { storageKey });
    expect(await api.list('files')).toContain(storageKey);
    await remove(`${(await main(application)).id}/files/${file}`);
    await removeStoredFile(api.deps, { storageKey });
    expect(await api.list('files')).not.toContain(storageKey);
    await removeStoredFile(api.deps, { storageKey });
  });

  it('a required document takes its files and opens it again', async () => {
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const { id } = await main(application);
    expect((await remove(id)).status).toBe(204);
    expect(await main(application)).toMatchObject({ id, status: 'OPEN', files: [] });
  });

  it('files beside a bank connection leaves it done', async () => {
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const { id } = await main(application);
    await connectBank(application, id);
    await remove(id);
    expect(await main(application)).toMatchObject({
      status: 'SUBMITTED',
      files: [],
      bankSession: { status: 'SUCCESS' },
    });
  });

  it('an added account takes all of it', async () => {
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const added = documentContract.parse((await addBank(application)).body);
    await uploadTo(application, added.name);
    expect((await remove(added.id)).status).toBe(204);
    expect(await names(application)).not.toContain(added.name);
    expect((await remove(added.id)).status).toBe(404);
  });

  it('is not possible once the lender looks at it, except for what is still open', async () => {
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const file = await uploadTo(application, 'Notice of assessment');
    await handIn(application);
    expect(await statusOf(application)).toBe('CreditAssess');
    const notice = await api.findDocument(application, 'Notice of assessment');
    expect(await remove(notice.id)).toMatchObject({ status: 409 });
    expect(await remove(`${notice.id}/files/${file}`)).toMatchObject({ status: 409 });
    const added = documentContract.parse((await addBank(application)).body);
    expect((await remove(added.id)).status).toBe(204);
  });

  it('is not possible for what was approved', async () => {
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    await inTransaction((transaction) => approveDocuments(transaction, application.applicationId, api.now()));
    expect(await remove((await main(application)).id)).toMatchObject({ status: 409 });
  });
});

describe('another bank account', () => {
  it('is added once the first one is connected or handed in, in its group', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    expect(await addBank(application)).toMatchObject({ status: 409 });
    await connectBank(application, (await main(application)).id);
    expect(await addBank(application)).toMatchObject({
      status: 201,
      body: { name: 'Additional Bank Account 1', isAdditional: true, status: 'OPEN' },
    });
    await addBank(application);
    expect(await names(application)).toEqual([
      MAIN_BANK_ACCOUNT,
      'Additional Bank Account 1',
      'Additional Bank Account 2',
      'Notice of assessment',
    ]);
    expect(await api.readDocuments(application)).toMatchObject({ additionalAccounts: 2 });
  });

  it('takes a number that is free again, and there are ten accounts at most', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    for (let account = 1; account <= 9; account += 1) expect((await addBank(application)).status).toBe(201);
    expect(await addBank(application)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    const third = await api.findDocument(application, 'Additional Bank Account 3');
    await api.must('DELETE', application.of(`/documents/${third.id}`), undefined, application);
    expect(await addBank(application)).toMatchObject({ body: { name: 'Additional Bank Account 3' } });
  });

  it('keeps the statements from being complete until it is handed in', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    await addBank(application);
    await uploadTo(application, 'Notice of assessment');
    expect([await statusOf(application), await isSubmitted(application)]).toEqual(['App Submit', false]);
    await uploadTo(application, 'Additional Bank Account 1');
    await handIn(application);
    expect([await statusOf(application), await isSubmitted(application)]).toEqual(['CreditAssess', true]);
  });

  it('is added once for one key', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const headers = { 'idempotency-key': randomUUID() };
    const add = () =>
      api.request(
        'POST',
        application.of('/documents'),
        { addAnotherBank: true },
        { ...application, headers },
      );
    const replies = await Promise.all([add(), add(), add()]);
    expect(new Set(replies.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(await api.readDocuments(application)).toMatchObject({ additionalAccounts: 1 });
  });
});

describe('the lender', () => {
  let application: TestApplication;
  let id: string;
  beforeEach(async () => {
    application = await api.givenDocuments();
    ({ id } = await main(application));
    await uploadTo(application, MAIN_BANK_ACCOUNT);
  });
  const now = () => api.now();

  it('sends a document back with its reason, and a new file hands it in again', async () => {
    const { applicationId } = application;
    await inTransaction((transaction) =>
      askForDocuments(
        transaction,
        applicationId,
        [{ documentId: id, name: 'x', reason: 'Page 2 is missing' }],
        now(),
      ),
    );
    await api.putInStatus(application, 'DocsReturned');
    expect(await main(application)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'Page 2 is missing',
    });
    expect(await isSubmitted(application)).toBe(false);
    await uploadTo(application, MAIN_BANK_ACCOUNT);
    const again = await main(application);
    expect(again).toMatchObject({ status: 'SUBMITTED' });
    expect(again.rejectionReason).toBeUndefined();
    expect(await statusOf(application)).toBe('DocsReturned');
    await handIn(application);
    expect([await statusOf(application), await isSubmitted(application)]).toEqual(['CreditAssess', true]);
  });

  it.each([
    {
      by: 'handing in',
      to: 'CreditAssess',
      move: async () => {
        await uploadTo(application, MAIN_BANK_ACCOUNT);
        await handIn(application);
      },
    },
    {
      by: 'a bank',
      to: 'CreditAssess',
      move: async () => {
        await api.query(`update document set status = 'SUBMITTED' where id = $1`, [id]);
        await inTransaction((transaction) =>
          completeIfReady(api.deps, transaction, application.applicationId, api.now(), 'test'),
        );
      },
    },
    {
      by: 'cancelling',
      to: 'Cancelled',
      move: () => api.must('DELETE', application.of(''), undefined, application),
    },
    {
      by: 'the end of its days',
      to: 'Application Expired',
      move: async () => {
        await api.query(`update application set expires_at = $2 where id = $1`, [
          application.applicationId,
          api.now(),
        ]);
        await expireApplications(api.deps);
      },
    },
  ])('gives the reason of a status, which by $by is that of the next one no more', async ({ to, move }) => {
    await handIn(application);
    await api.lenderSays(application.applicationId, { type: 'bank-details-needed' });
    api.advance(60_000);
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'BankDetails',
      // They uploaded their statements, and have connected no bank that could be connected again.
      statusReason: expect.not.stringContaining('again') as string,
    });
    await move();
    expect(await statusOf(application)).toBe(to);
    expect(await api.readApplication(application)).not.toHaveProperty('statusReason');
  });

  describe('takes back what was given for a document that it sent back, and', () => {
    const remove = (rest: string) =>
      api.must('DELETE', application.of(`/documents/${rest}`), undefined, application);
    const sendBack = async (name: string, sequence = 1) => {
      const reply = await signed(api, {
        type: 'documents-returned',
        sequence,
        applicationId: application.applicationId,
        occurredAt: now().toISOString(),
        documents: [{ name, reason: 'Page 2 is missing' }],
      });
      expect(reply.status).toBe(204);
      api.advance(60_000);
    };

    it('asks for it again, with the reason, and does not go to the lender with what it has seen', async () => {
      await handIn(application);
      await sendBack(MAIN_BANK_ACCOUNT);
      const [second, third] = [
        await uploadTo(application, MAIN_BANK_ACCOUNT),
        await uploadTo(application, MAIN_BANK_ACCOUNT),
      ];
      await remove(`${id}/files/${second}`);
      expect(await main(application)).toMatchObject({ status: 'SUBMITTED' });
      await remove(`${id}/files/${third}`);
      expect(await main(application)).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'Page 2 is missing',
      });
      expect([await statusOf(application), await isSubmitted(application)]).toEqual(['DocsReturned', false]);
    });

    it('asks for it again also where the lender has sent back another one before that is handed in', async () => {
      await handIn(application);
      await sendBack(MAIN_BANK_ACCOUNT);
      const first = await uploadTo(application, MAIN_BANK_ACCOUNT);
      const second = await uploadTo(application, MAIN_BANK_ACCOUNT);
      await sendBack('Latest payslip', 2);
      await remove(`${id}/files/${first}`);
      expect(await main(application)).toMatchObject({ status: 'SUBMITTED' });
      await remove(`${id}/files/${second}`);
      expect(await main(application)).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'Page 2 is missing',
      });
    });

    it('asks for it again where it was sent back a second time before anything was handed in', async () => {
      await handIn(application);
      await sendBack(MAIN_BANK_ACCOUNT);
      await uploadTo(application, MAIN_BANK_ACCOUNT);
      await sendBack(MAIN_BANK_ACCOUNT, 2);
      expect(await main(application)).toMatchObject({ status: 'REJECTED' });
      const second = await uploadTo(application, MAIN_BANK_ACCOUNT);
      expect(await main(application)).toMatchObject({ status: 'SUBMITTED' });
      await remove(`${id}/files/${second}`);
      expect(await main(application)).toMatchObject({ status: 'REJECTED' });
    });

    it('leaves it done where the lender has sent back another one since', async () => {
      await handIn(application);
      await sendBack(MAIN_BANK_ACCOUNT);
      await uploadTo(application, MAIN_BANK_ACCOUNT);
      await handIn(application);
      await sendBack('Latest payslip', 2);
      const added = await uploadTo(application, MAIN_BANK_ACCOUNT);
      await remove(`${id}/files/${added}`);
      expect(await main(application)).toMatchObject({ status: 'SUBMITTED' });
    });
  });

  it('names a document in words, and one it never asked for is asked for now', async () => {
    const { applicationId } = application;
    await inTransaction((transaction) =>
      askForDocuments(
        transaction,
        applicationId,
        [
          { name: 'Main Bank Account', reason: 'Not readable' },
          { name: 'Vehicle insurance', reason: 'We need to see that it is insured' },
        ],
        now(),
      ),
    );
    const { documentList } = await api.readDocuments(application);
    expect(
      documentList.map(({ name, status, docType, explanation }) => [name, status, docType, explanation]),
    ).toEqual([
      [MAIN_BANK_ACCOUNT, 'REJECTED', 'Bank Statement', expect.any(String)],
      ['Vehicle insurance', 'OPEN', 'Secure Loan', 'We need to see that it is insured'],
    ]);
  });

  it('names a document once for each thing that it lacks: it is asked for once, for all of them', async () => {
    const { applicationId } = application;
    const asked = [
      { documentId: id, name: 'x', reason: 'Page 2 is missing' },
      { name: 'Latest payslip', reason: 'We need the one of June.' },
      { name: MAIN_BANK_ACCOUNT, reason: 'Your name is cut off.' },
      { name: 'latest payslip', reason: 'We need the one of July.' },
      { documentId: id, name: 'x', reason: 'Your name is cut off.' },
    ];
    await inTransaction((transaction) => askForDocuments(transaction, applicationId, asked, now()));
    const { documentList } = await api.readDocuments(application);
    expect(documentList).toMatchObject([
      { name: MAIN_BANK_ACCOUNT, rejectionReason: 'Page 2 is missing. Your name is cut off.' },
      { name: 'Latest payslip', explanation: 'We need the one of June. We need the one of July.' },
    ]);
    expect(documentList).toHaveLength(2);
  });

  it('asks for more, and gets it', async () => {
    const { applicationId } = application;
    const asked = [{ name: 'Latest payslip', reason: 'Your salary went up' }];
    await inTransaction((transaction) => askForDocuments(transaction, applicationId, asked, now()));
    await api.putInStatus(application, 'Doc Request');
    expect(await api.readDocuments(application)).toMatchObject({ isComplete: false });
    await uploadTo(application, 'Latest payslip');
    expect(await statusOf(application)).toBe('Doc Request');
    await handIn(application);
    expect(await statusOf(application)).toBe('CreditAssess');
  });

  it('that names none is told so', async () => {
    await expect(
      inTransaction((transaction) => askForDocuments(transaction, application.applicationId, [], now())),
    ).rejects.toThrow('malformed-request');
  });

  it('approves what it was given', async () => {
    await addBank(application);
    await inTransaction((transaction) => approveDocuments(transaction, application.applicationId, now()));
    const { documentList } = await api.readDocuments(application);
    expect(documentList.map(({ status }) => status)).toEqual(['APPROVED', 'OPEN']);
  });
});

describe('hints', () => {
  it('say what is doubled, small or not covered, and refuse nothing', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    const named = { ...PDF, name: 'october.pdf', coversFrom: '2026-10-01', coversTo: '2026-10-31' };
    await uploadTo(application, MAIN_BANK_ACCOUNT, named);
    api.advance(1000);
    await uploadTo(application, MAIN_BANK_ACCOUNT, { ...named, name: 'again.pdf' });
    await uploadTo(application, 'Notice of assessment', {
      bytes: buildPdf(),
      type: 'application/pdf',
      name: 'tiny.pdf',
    });
    const { documentList } = await api.readDocuments(application);
    expect(documentList.map(({ hints }) => hints)).toEqual([
      [
        '“again.pdf” is the same file as one you uploaded before.',
        'Your statements cover 31 days. We need the last 3 months.',
      ],
      ['“tiny.pdf” is very small. Please check that everything on it can be read.'],
    ]);
  });
});
