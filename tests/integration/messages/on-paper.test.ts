import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consentsContract } from '#lib/contracts/contract.ts';
import {
  isWrittenToOnPaper,
  withdrawElectronicCommunications,
} from '#server/features/consent/electronic-communications.ts';
import { verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { listLetters, notePosted } from '#server/features/message/letters.ts';
import type { Message } from '#server/features/message/templates/template.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { ADDRESS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant } from '#tests/support/test-api.ts';

let api: TestApi;
let sandbox: TestApi['deps']['providers']['messages'];
beforeAll(async () => {
  api = await createTestApi();
  sandbox = api.deps.providers.messages;
});
afterEach(async () => {
  api.deps.providers.messages = sandbox;
  await api.query('delete from message');
});
afterAll(() => api.close());

const withdraw = ({ contactId }: { contactId: string }) =>
  withdrawElectronicCommunications(api.deps, contactId, 'test');

const APPROVED: Message = { template: 'approved', facts: { paidFirst: [] } };

const tell = (applicant: TestApplicant, message: Message = APPROVED, expiresAt?: Date) =>
  api.deps.database.transaction((transaction) =>
    writeMessage(api.deps, transaction, {
      contactId: applicant.contactId,
      message,
      dedupeKey: `test:${applicant.contactId}:${message.template}`,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  );

const statuses = () =>
  api.query<{ channel: string; status: string }>('select channel, status from message order by channel');

async function givenApplicant(): Promise<TestApplicant> {
  const applicant = await api.createApplicant();
  await api.must('PUT', applicant.path('/address/current'), ADDRESS, applicant);
  return applicant;
}

describe('an applicant who takes back their consent to electronic communications', () => {
  it('has that in their ledger, of the words they had agreed to, once', async () => {
    const applicant = await givenApplicant();
    expect(await isWrittenToOnPaper(api.deps.database, applicant.contactId)).toBe(false);
    expect([await withdraw(applicant), await withdraw(applicant)]).toEqual(['withdrawn', 'withdrawn before']);
    const { body } = await api.must('GET', applicant.path('/consents'), undefined, applicant);
    const entries = consentsContract
      .parse(body)
      .entries.filter(({ subject }) => subject === 'electronic-communications-consent');
    expect(entries.map(({ action }) => action)).toEqual(['agreed', 'withdrawn']);
    const [agreed, taken] = entries;
    expect([taken?.version, taken?.textHash]).toEqual([agreed?.version, agreed?.textHash]);
    expect((await verifyLedger(api.deps)).breaks).toEqual([]);
    expect(await isWrittenToOnPaper(api.deps.database, applicant.contactId)).toBe(true);
  });

  it('must be somebody', async () => {
    expect(await withdraw({ contactId: '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22' })).toBe('unknown');
  });

  it('gets neither mail nor text message, but a letter that says the same', async () => {
    const applicant = await givenApplicant();
    await tell(applicant);
    await withdraw(applicant);
    await api.runJobs();
    expect(await statuses()).toEqual([
      { channel: 'email', status: 'withheld' },
      { channel: 'sms', status: 'withheld' },
    ]);
    expect(await readMailbox(api, applicant.details.email)).toEqual([]);

    const [letter, ...others] = await listLetters(api.deps);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      contactId: applicant.contactId,
      template: 'approved',
      because: 'consent withdrawn',
      missing: 'nothing',
    });
    expect(letter?.text).toContain('Nora Whitlock\n12 Smith Street\nRichmond VIC 3121\n\n23 November 2026\n');
    expect(letter?.text).toContain('The lender has approved your loan.');

    if (letter === undefined) throw new Error('There is no letter');
    await notePosted(api.deps, letter, 'test');
    await notePosted(api.deps, letter, 'test');
    expect(await listLetters(api.deps)).toEqual([]);
    expect(
      await api.query(`select facts from audit_event where event = 'letter made' and contact_id = $1`, [
        applicant.contactId,
      ]),
    ).toEqual([
      { facts: { messageId: letter.messageId, template: 'approved', because: 'consent withdrawn' } },
    ]);
  });

  it('still gets the codes that they ask for', async () => {
    const applicant = await givenApplicant();
    await withdraw(applicant);
    const linkUrl = 'https://loans.example/resume#t';
    const facts = { pin: '0417', smsPin: undefined, linkUrl, loan: undefined };
    await tell(applicant, { template: 'code', facts }, new Date(api.now().getTime() + 600_000));
    await api.runJobs();
    expect(await statuses()).toEqual([{ channel: 'email', status: 'sent' }]);
    expect(await listLetters(api.deps)).toEqual([]);
  });
});

describe('a mail that will never be taken', () => {
  it('becomes a letter, and a text message does not', async () => {
    const applicant = await givenApplicant();
    const refuse = () => Promise.reject(new ProviderError('messages', 'rejected'));
    api.deps.providers.messages = { ...sandbox, sendEmail: refuse, sendSms: refuse };
    await tell(applicant);
    await api.runJobs();
    expect(await statuses()).toEqual([
      { channel: 'email', status: 'refused' },
      { channel: 'sms', status: 'refused' },
    ]);
    expect(await listLetters(api.deps)).toMatchObject([{ because: 'message refused', missing: 'nothing' }]);
  });

  it('is listed with what its letter lacks', async () => {
    const applicant = await api.createApplicant();
    await tell(applicant);
    await withdraw(applicant);
    await api.runJobs();
    expect(await listLetters(api.deps)).toMatchObject([{ missing: 'address', text: '' }]);
    await api.query('update message set content = null');
    expect(await listLetters(api.deps)).toMatchObject([{ missing: 'words', text: '' }]);
  });
});
