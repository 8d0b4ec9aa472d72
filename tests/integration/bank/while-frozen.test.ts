import { milliseconds } from 'date-fns/milliseconds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { closeBankSessions } from '#server/features/bank/close-sessions.ts';
import {
  bankWebhook,
  connectBank,
  givenBankApplicant,
  referenceOf,
  sendBankWebhook,
  signInAtSandboxBank,
} from '#tests/support/bank-applicant.ts';
import type { BankApplicant } from '#tests/support/bank-applicant.ts';
import { signInByEmail } from '#tests/support/sign-in.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/** Nothing that an earlier bank connection gives moves the application of a frozen contact (docs/decisions/0153). */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let applicant: BankApplicant;
let session: string;
let reference: string;
beforeEach(async () => {
  applicant = await givenBankApplicant(api);
  session = (await connectBank(api, applicant)).id;
  reference = await referenceOf(api, session);
});

const HOW = { reason: 'mailbox taken over', requestId: 'test' };
const freeze = () => freezeContact(api.deps, applicant.contactId, HOW);
const unfreeze = () => unfreezeContact(api.deps, applicant.contactId, HOW);
const report = (status: string) =>
  sendBankWebhook(api, bankWebhook(api, { id: reference, sequence: 1, status }));

async function whereItStands() {
  const [row] = await api.query(
    `select a.status = 'Conditional Offer' as "isHere", b.status as session, d.status <> 'OPEN' as "isIn",
            (select count(*)::int from bank_statement s where s.bank_session_id = b.id) as statements
       from application a join bank_session b on b.application_id = a.id join document d on d.id = b.document_id
      where b.id = $1`,
    [session],
  );
  return row;
}
const AS_BEFORE = { isHere: true, session: 'PROGRESS', isIn: false, statements: 0 };
const TO_COME = { isHere: true, session: 'SUCCESS', isIn: true, statements: 0 };
const WITH_THE_LENDER = { isHere: false, session: 'SUCCESS', isIn: true, statements: 1 };

describe('a connection that is under way when its contact is frozen', () => {
  it('ends at the provider', async () => {
    await freeze();
    await api.runJobs();
    const login = { institutionId: 'currawong', login: 'success' };
    expect((await api.request('POST', `/api/sandbox/bank/${reference}/sign-in`, login)).status).toBe(404);
  });

  it.each(['SUCCESS', 'ERROR'])('changes nothing that is reported of it: %s', async (status) => {
    await freeze();
    expect(await report(status)).toBe(204);
    await api.runJobs();
    expect(await whereItStands()).toEqual(AS_BEFORE);
    await unfreeze();
    await api.runJobs();
    expect(await whereItStands()).toEqual(AS_BEFORE);
  });

  it('is begun anew by its owner afterwards, and then counts', async () => {
    await freeze();
    await api.runJobs();
    await unfreeze();
    applicant = { ...applicant, token: await signInByEmail(api, applicant.details) };
    session = (await connectBank(api, applicant)).id;
    await closeBankSessions(api.deps, applicant);
    await signInAtSandboxBank(api, await referenceOf(api, session), 'success');
    await api.runJobs();
    expect(await whereItStands()).toEqual(WITH_THE_LENDER);
  });
});

describe('statements that are to come when their contact is frozen', () => {
  beforeEach(() => signInAtSandboxBank(api, reference, 'success'));

  it('are fetched once it is unfrozen, and not before', async () => {
    await freeze();
    await api.runJobs();
    expect(await whereItStands()).toEqual(TO_COME);
    api.advance(milliseconds({ days: 3 }));
    await unfreeze();
    await api.runJobs();
    expect(await whereItStands()).toEqual(WITH_THE_LENDER);
    const tried = await api.query('select updated_at from bank_session where id = $1', [session]);
    expect(tried).toEqual([{ updated_at: api.now() }]);
    api.advance(-milliseconds({ days: 3 }));
  });

  it('are not kept when it is frozen while they are on their way', async () => {
    const { bankData } = api.deps.providers;
    api.deps.providers.bankData = {
      ...bankData,
      fetchStatements: async (...asked) => {
        await freeze();
        return bankData.fetchStatements(...asked);
      },
    };
    await api.runJobs();
    api.deps.providers.bankData = bankData;
    expect(await whereItStands()).toEqual(TO_COME);
  });
});
