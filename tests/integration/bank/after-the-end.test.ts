import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentContract } from '#lib/contracts/document.ts';
import { closeBankSessions } from '#server/features/bank/close-sessions.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import {
  bankWebhook,
  connectBank,
  givenBankApplicant,
  referenceOf,
  sendBankWebhook,
  signInAtSandboxBank,
} from '#tests/support/bank-applicant.ts';
import type { BankApplicant } from '#tests/support/bank-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/** Once an application has ended, nothing more is taken from its applicant's bank. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const cancel = (applicant: BankApplicant) => api.must('DELETE', applicant.of(), undefined, applicant);

async function givenConnection() {
  const applicant = await givenBankApplicant(api);
  const { id } = await connectBank(api, applicant);
  return { applicant, id, reference: await referenceOf(api, id) };
}

const success = (reference: string, sequence = 1) =>
  sendBankWebhook(api, bankWebhook(api, { id: reference, sequence, status: 'SUCCESS' }));

async function keptOf({ applicationId }: BankApplicant) {
  const [row] = await api.query<{ statements: number; observations: number }>(
    `select (select count(*)::int from bank_statement s join bank_session b on b.id = s.bank_session_id
              where b.application_id = $1) as statements,
            (select count(*)::int from bank_observation where application_id = $1) as observations`,
    [applicationId],
  );
  return row;
}
const NOTHING = { statements: 0, observations: 0 };

const sessionOf = async (bankSessionId: string) =>
  (await api.query('select status, last_sequence from bank_session where id = $1', [bankSessionId]))[0];

const waitingFetches = (bankSessionId: string) =>
  api.query('select 1 from graphile_worker.jobs where key = $1', [`fetch-bank-statements:${bankSessionId}`]);

/** Counts how often the provider is asked for statements, and does something before it gives them. */
function watchFetches(before: () => Promise<unknown> = () => Promise.resolve()) {
  const { bankData } = api.deps.providers;
  const watch = { count: 0, restore: () => void (api.deps.providers.bankData = bankData) };
  api.deps.providers.bankData = {
    ...bankData,
    fetchStatements: async (...asked) => {
      watch.count += 1;
      await before();
      return bankData.fetchStatements(...asked);
    },
  };
  return watch;
}

describe('a report after the end', () => {
  it('of an application that was withdrawn changes nothing and fetches nothing', async () => {
    const { applicant, id, reference } = await givenConnection();
    await cancel(applicant);
    await signInAtSandboxBank(api, reference, 'success');
    expect(await waitingFetches(id)).toEqual([]);
    await api.runJobs();
    expect(await keptOf(applicant)).toEqual(NOTHING);
    expect(await sessionOf(id)).toEqual({ status: 'PROGRESS', last_sequence: 0 });
    const [document] = await api.query('select status from document where id = $1', [applicant.statementId]);
    expect(document).toEqual({ status: 'OPEN' });
    const events = await api.query<{ event: string }>(
      `select event from audit_event where application_id = $1 and event like 'bank session report%'`,
      [applicant.applicationId],
    );
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['bank session report dropped']));
  });

  it.each(['Cancelled', 'Declined', 'Application Expired', 'Approved'] as const)(
    'is dropped at %s',
    async (status) => {
      const { applicant, id, reference } = await givenConnection();
      await api.putInStatus(applicant, status);
      expect(await success(reference)).toBe(204);
      expect(await waitingFetches(id)).toEqual([]);
      expect(await sessionOf(id)).toMatchObject({ status: 'PROGRESS' });
    },
  );

  it('is dropped after the last instant, before the job has ended the application', async () => {
    const { applicant, id, reference } = await givenConnection();
    await api.query(`update application set expires_at = $2 where id = $1`, [
      applicant.applicationId,
      api.deps.clock(),
    ]);
    expect(await success(reference)).toBe(204);
    expect(await waitingFetches(id)).toEqual([]);
  });
});

describe('statements that were still to be fetched at the end', () => {
  it('are not asked for', async () => {
    const { applicant, reference } = await givenConnection();
    await signInAtSandboxBank(api, reference, 'success');
    await cancel(applicant);
    const watch = watchFetches();
    await api.runJobs();
    watch.restore();
    expect(watch.count).toBe(0);
    expect(await keptOf(applicant)).toEqual(NOTHING);
  });

  it('are not kept when the end comes while they are on their way', async () => {
    const { applicant, reference } = await givenConnection();
    await signInAtSandboxBank(api, reference, 'success');
    const watch = watchFetches(() => cancel(applicant));
    await api.runJobs();
    watch.restore();
    expect(watch.count).toBe(1);
    expect(await keptOf(applicant)).toEqual(NOTHING);
  });
});

describe("the provider's session", () => {
  const isOpen = async (reference: string) =>
    (await api.query('select 1 from sandbox_bank_session where reference = $1', [reference])).length === 1;

  it('is ended when the applicant withdraws, so that its page takes no login', async () => {
    const { applicant, reference } = await givenConnection();
    await cancel(applicant);
    await api.runJobs();
    expect(await isOpen(reference)).toBe(false);
    const login = { institutionId: 'currawong', login: 'success' };
    const reply = await api.request('POST', `/api/sandbox/bank/${reference}/sign-in`, login);
    expect(reply.status).toBe(404);
  });

  it('is ended with the account that it was for, once its applicant removes that', async () => {
    const { applicant, reference } = await givenConnection();
    await success(reference);
    const added = await api.must('POST', applicant.of('/documents'), { addAnotherBank: true }, applicant);
    const { id: statementId } = documentContract.parse(added.body);
    const ofAdded = await referenceOf(api, (await connectBank(api, { ...applicant, statementId })).id);
    await api.must('DELETE', applicant.of(`/documents/${statementId}`), undefined, applicant);
    await api.runJobs();
    expect([await isOpen(reference), await isOpen(ofAdded)]).toEqual([true, false]);
  });

  it('is ended when the lender declines', async () => {
    const { applicant, reference } = await givenConnection();
    await api.lenderSays(applicant.applicationId, { type: 'declined', reason: 'The figures do not agree.' });
    await api.runJobs();
    expect(await isOpen(reference)).toBe(false);
  });

  it('is ended when the lender approves without it', async () => {
    const { applicant, reference } = await givenConnection();
    await api.putInStatus(applicant, 'BankDetails');
    const { status } = await api.lenderSays(applicant.applicationId, { type: 'approved' });
    expect(status).toBe(204);
    await api.runJobs();
    expect(await isOpen(reference)).toBe(false);
  });

  it('is asked for again when the provider cannot end it now', async () => {
    const { applicant, reference } = await givenConnection();
    const { bankData } = api.deps.providers;
    api.deps.providers.bankData = {
      ...bankData,
      closeSession: () => Promise.reject(new ProviderError('bank data', 'unavailable')),
    };
    await cancel(applicant);
    await api.runJobs();
    api.deps.providers.bankData = bankData;
    const waiting = await api.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'close-bank-sessions' and attempts = 1`,
    );
    expect(waiting).toHaveLength(1);
    expect(await isOpen(reference)).toBe(true);
  });

  it('is ended though another of the application cannot be', async () => {
    const { applicant, id, reference } = await givenConnection();
    await api.query(
      `insert into bank_session (id, application_id, document_id, provider_reference, status, last_sequence, created_at, updated_at)
        select gen_random_uuid(), application_id, document_id, 'cannot-be-ended', status, last_sequence,
               created_at - interval '1 hour', updated_at
          from bank_session where id = $1`,
      [id],
    );
    const { bankData } = api.deps.providers;
    api.deps.providers.bankData = {
      ...bankData,
      closeSession: (asked, options) =>
        asked === 'cannot-be-ended'
          ? Promise.reject(new ProviderError('bank data', 'rejected'))
          : bankData.closeSession(asked, options),
    };
    const { applicationId } = applicant;
    await api.putInStatus(applicant, 'Cancelled');
    await expect(closeBankSessions(api.deps, { applicationId })).rejects.toThrow(ProviderError);
    api.deps.providers.bankData = bankData;
    expect(await isOpen(reference)).toBe(false);
  });
});
