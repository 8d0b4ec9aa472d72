import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { institutionsContract, observationsContract } from '#lib/contracts/bank.ts';
import { consentsContract } from '#lib/contracts/contract.ts';
import { BANK_SESSION_STATUSES } from '#lib/domain/documents.ts';
import { BANK_CONSENT_SHOWN } from '#lib/legal/bank-consent.ts';
import { bankStatementsConsent } from '#server/features/consent/consents.ts';
import { createSandboxBankData } from '#server/providers/bank-data/sandbox.ts';
import { createSandboxBankMemory } from '#server/sandbox/bank-memory.ts';
import { SANDBOX_LOGINS } from '#server/sandbox/bank-logins.ts';
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

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const { database, config } = api.deps;
  // As by default, but without waiting for the bank that does not answer.
  api.deps.providers.bankData = createSandboxBankData(
    createSandboxBankMemory(database),
    config.bankDataWebhookSecret,
    20,
  );
});
afterAll(() => api.close());

const sessionOf = async (applicant: Awaited<ReturnType<typeof givenBankApplicant>>, id: string) =>
  (await api.must('GET', applicant.of(`/bank-session/${id}`), undefined, applicant)).body;

describe('the list of banks', () => {
  it('is for everybody, with the health of each', async () => {
    const banks = institutionsContract.parse((await api.must('GET', '/institutions')).body);
    expect(banks.length).toBeGreaterThanOrEqual(8);
    expect(new Set(banks.map(({ health }) => health))).toEqual(new Set(['up', 'slow', 'down']));
  });

  it('is asked of the provider once a minute, however many ask', async () => {
    const { bankData } = api.deps.providers;
    let asked = 0;
    api.deps.providers.bankData = {
      ...bankData,
      listInstitutions: (options) => {
        asked += 1;
        return bankData.listInstitutions(options);
      },
    };
    api.advance(61_000);
    await Promise.all(Array.from({ length: 20 }, () => api.must('GET', '/institutions')));
    expect(asked).toBe(1);
    api.advance(61_000);
    await api.must('GET', '/institutions');
    expect(asked).toBe(2);
    api.deps.providers.bankData = bankData;
  });
});

describe('connecting a bank', () => {
  it('opens a session at PROGRESS, with the page for the frame', async () => {
    const applicant = await givenBankApplicant(api);
    const { bsEmbedURL, ...session } = await connectBank(api, applicant);
    expect(session).toMatchObject({ status: 'PROGRESS' });
    expect(bsEmbedURL).toBe(`/sandbox/bank?application=${applicant.applicationId}`);
    expect(await sessionOf(applicant, session.id)).toEqual(session);
    const [document] = await readDocumentList(api, applicant);
    expect(document).toMatchObject({ status: 'OPEN', bankSession: session });
  });

  it('keeps what the applicant agreed to by it, in the words beside the button, each time', async () => {
    const applicant = await givenBankApplicant(api);
    const { id: bankSessionId } = await connectBank(api, applicant);
    const agreed = () =>
      api.query(
        `select action, version, text_hash as hash, application_id as application, facts
           from consent_entry where contact_id = $1 and subject = 'bank-statements' order by sequence`,
        [applicant.contactId],
      );
    const { version, textHash, facts } = bankStatementsConsent({
      bankSessionId,
      documentId: applicant.statementId,
    });
    const entry = {
      action: 'agreed',
      version,
      hash: textHash,
      application: applicant.applicationId,
      facts,
    };
    expect(await agreed()).toEqual([entry]);
    await signInAtSandboxBank(api, await referenceOf(api, bankSessionId), '32008');
    await connectBank(api, applicant);
    expect(await agreed()).toEqual([entry, entry]);
    const { body } = await api.must('GET', applicant.path('/consents'), undefined, applicant);
    const [last] = consentsContract.parse(body).entries.toReversed();
    expect(last).toMatchObject({ subject: 'bank-statements', action: 'agreed' });
  });

  const entriesOf = ({ contactId }: BankApplicant) =>
    api.query(`select 1 from consent_entry where contact_id = $1 and subject = 'bank-statements'`, [
      contactId,
    ]);

  it('says nothing of an agreement where the call does not say what was shown', async () => {
    const applicant = await givenBankApplicant(api);
    const body = { documentId: applicant.statementId };
    await api.must('POST', applicant.of('/bank-session'), body, applicant);
    expect(await entriesOf(applicant)).toEqual([]);
  });

  it.each([
    ['none', []],
    ['other words', [{ ...BANK_CONSENT_SHOWN, hash: 'a'.repeat(64) }]],
    ['another version', [{ ...BANK_CONSENT_SHOWN, version: '2026-11-01' }]],
  ])('opens nothing where other words were shown than the present ones: %s', async (_, texts) => {
    const applicant = await givenBankApplicant(api);
    const body = { documentId: applicant.statementId, texts };
    expect(await api.request('POST', applicant.of('/bank-session'), body, applicant)).toMatchObject({
      status: 412,
      body: {
        code: 'text-changed',
        message: expect.stringContaining('Please reload the page and read the new one.') as string,
      },
    });
    expect(
      await api.query('select 1 from sandbox_bank_session where application_id = $1', [
        applicant.applicationId,
      ]),
    ).toEqual([]);
    expect(await entriesOf(applicant)).toEqual([]);
  });

  it('takes the session up again, at PROGRESS, with its id in the address', async () => {
    const applicant = await givenBankApplicant(api);
    const { id } = await connectBank(api, applicant);
    const reference = await referenceOf(api, id);
    await signInAtSandboxBank(api, reference, '32008');
    expect(await sessionOf(applicant, id)).toMatchObject({ status: 'ERROR', errorCode: 32008 });
    const again = await connectBank(api, applicant);
    expect(again).toEqual({
      id,
      status: 'PROGRESS',
      bsEmbedURL: `/sandbox/bank?application=${applicant.applicationId}&session=${reference}`,
    });
  });

  it('makes one session of any number of presses', async () => {
    const applicant = await givenBankApplicant(api);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => connectBank(api, applicant)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(
      await api.query('select 1 from bank_session where document_id = $1', [applicant.statementId]),
    ).toHaveLength(1);
    expect(
      await api.query('select 1 from sandbox_bank_session where application_id = $1', [
        applicant.applicationId,
      ]),
    ).toHaveLength(1);
  });

  it('answers 504 when the provider does not, and nothing is stored', async () => {
    const applicant = await givenBankApplicant(api);
    const body = { documentId: applicant.statementId, institutionId: 'bandicoot' };
    expect(await api.request('POST', applicant.of('/bank-session'), body, applicant)).toMatchObject({
      status: 504,
      body: { code: 'upstream-timeout', message: 'Your request timed out, please try again.' },
    });
    expect(
      await api.query('select 1 from bank_session where document_id = $1', [applicant.statementId]),
    ).toEqual([]);
    expect(
      await api.query(`select 1 from consent_entry where contact_id = $1 and subject = 'bank-statements'`, [
        applicant.contactId,
      ]),
    ).toEqual([]);
  });

  it.each([
    ['before acceptance', 'App Start', 409],
    ['once the lender has approved', 'Approved', 409],
    ['after the end', 'Cancelled', 409],
    ['when a bank is to be chosen again', 'BankDetails', 201],
    ['when the lender asks for more', 'Doc Request', 201],
  ] as const)('%s: %s answers %i', async (_name, status, expected) => {
    const applicant = await givenBankApplicant(api);
    await api.putInStatus(applicant, status);
    const body = { documentId: applicant.statementId };
    expect((await api.request('POST', applicant.of('/bank-session'), body, applicant)).status).toBe(expected);
  });

  it("refuses a document that is none of the application's, no bank statement, or needs nothing more", async () => {
    const applicant = await givenBankApplicant(api);
    const other = await givenBankApplicant(api);
    const ask = (documentId: string) =>
      api.request('POST', applicant.of('/bank-session'), { documentId }, applicant);
    expect(await ask(other.statementId)).toMatchObject({ status: 404 });
    await api.query(`update document set doc_type = 'Secure Loan' where id = $1`, [applicant.statementId]);
    expect(await ask(applicant.statementId)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'documentId' }] },
    });
    await api.query(`update document set doc_type = 'Bank Statement', status = 'SUBMITTED' where id = $1`, [
      applicant.statementId,
    ]);
    expect(await ask(applicant.statementId)).toMatchObject({ status: 409 });
  });
});

describe('the customers of the sandbox bank', () => {
  it('bring about every status and every error code of the specification', async () => {
    const applicant = await givenBankApplicant(api);
    const seen = [];
    for (const { name, outcome } of SANDBOX_LOGINS.filter(({ outcome }) => outcome.kind !== 'accounts')) {
      const { id } = await connectBank(api, applicant);
      await signInAtSandboxBank(api, await referenceOf(api, id), name);
      const { status, errorCode } = (await sessionOf(applicant, id)) as {
        status: string;
        errorCode?: number;
      };
      expect([name, status, errorCode]).toEqual([
        name,
        outcome.kind === 'accounts' ? 'SUCCESS' : outcome.status,
        outcome.kind === 'failed' ? outcome.errorCode : undefined,
      ]);
      seen.push(status);
    }
    const { id } = await connectBank(api, applicant);
    await signInAtSandboxBank(api, await referenceOf(api, id), 'success');
    expect(await sessionOf(applicant, id)).toMatchObject({
      status: 'SUCCESS',
      institution: 'Currawong Bank',
    });
    expect(new Set([...seen, 'SUCCESS'])).toEqual(new Set(BANK_SESSION_STATUSES));
    const codes = [
      32008, 50001, 30006, 30010, 19007, 19008, 50005, 19000, 60001, 90002, 19001, 19003, 20002, 30002, 20008,
      60006, 20004, 19002, 10005, 20005, 20001, 50010, 32003, 30004, 20007,
    ];
    expect(SANDBOX_LOGINS.map(({ name }) => name)).toEqual(expect.arrayContaining(codes.map(String)));
  });

  it('agree with what was declared, and the application goes on by itself', async () => {
    const applicant = await givenBankApplicant(api);
    const { id } = await connectBank(api, applicant);
    await signInAtSandboxBank(api, await referenceOf(api, id), 'success');
    const [document] = await readDocumentList(api, applicant);
    expect(document?.status).toBe('SUBMITTED');
    // The statements are still to come: nothing is complete before they have been compared.
    expect((await api.readApplication(applicant)).s1ApplicationStatus).not.toBe('CreditAssess');
    await api.runJobs();
    const { body } = await api.must('GET', applicant.of('/bank-observations'), undefined, applicant);
    const { periodDays, observations, isAnswered } = observationsContract.parse(body);
    expect([periodDays, isAnswered]).toEqual([90, true]);
    expect(observations.map(({ needsAnswer }) => needsAnswer)).toEqual([false, false, false, false]);
    for (const { declared, observed } of observations) {
      expect(Math.abs(declared - observed)).toBeLessThan(200);
    }
    const events = await api.query<{ event: string }>(
      'select event from audit_event where application_id = $1 order by id',
      [applicant.applicationId],
    );
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['bank session reported', 'bank statements fetched', 'documents complete']),
    );
  });

  it('share nothing without signing in, and sign in to nothing that is not there', async () => {
    const applicant = await givenBankApplicant(api);
    const { id } = await connectBank(api, applicant);
    const reference = await referenceOf(api, id);
    const at = `/api/sandbox/bank/${reference}`;
    const asked = [
      await api.request('POST', `${at}/share`, { accounts: ['everyday'] }),
      await api.request('POST', `${at}/sign-in`, { institutionId: 'currawong', login: 'nobody' }),
      await api.request('POST', `${at}x/sign-in`, { institutionId: 'currawong', login: 'success' }),
      await api.request('GET', `/api/sandbox/bank?application=${applicant.contactId}`),
      await api.request('GET', `/api/sandbox/bank?application=${applicant.applicationId}&session=other`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([409, 422, 404, 404, 404]);
    expect(await sessionOf(applicant, id)).toMatchObject({ status: 'PROGRESS' });
  });

  it('find their session by the application alone', async () => {
    const applicant = await givenBankApplicant(api);
    const { id, bsEmbedURL } = await connectBank(api, applicant);
    const { search } = new URL(bsEmbedURL, 'https://loans.example');
    expect((await api.must('GET', `/api/sandbox/bank${search}`)).body).toMatchObject({
      session: { reference: await referenceOf(api, id), status: 'PROGRESS' },
    });
  });
});
