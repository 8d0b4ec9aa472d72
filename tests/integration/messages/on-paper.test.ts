import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Referred } from '#lib/contracts/application.ts';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { consentsContract } from '#lib/contracts/contract.ts';
import { INFORMATION_STATEMENT } from '#lib/legal/information-statement.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import { resolveWords } from '#lib/legal/references.ts';
import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import {
  isWrittenToOnPaper,
  withdrawElectronicCommunications,
} from '#server/features/consent/electronic-communications.ts';
import { verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { contentPlace } from '#server/features/message/content.ts';
import { listLetters, notePosted } from '#server/features/message/letters.ts';
import type { Letter } from '#server/features/message/letters.ts';
import { renderLetter } from '#server/features/message/render-letter.ts';
import type { Message } from '#server/features/message/templates/template.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { deliverPartnerWebhooks } from '#server/features/partner-webhook/deliver-webhooks.ts';
import { replayDelivery } from '#server/features/partner-webhook/delivery-log.ts';
import { correctContact } from '#server/features/rights/correct-contact.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createScriptedPartner } from '#tests/support/scripted-partner.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

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

async function letters(): Promise<Letter[]> {
  const listed: Letter[] = [];
  for await (const letter of listLetters(api.deps)) listed.push(letter);
  return listed;
}

const wordsIn = (letter: Letter | undefined) => JSON.stringify(letter?.model?.blocks);

const APPROVED: Message = { template: 'approved', facts: { paidFirst: [], ending: '222' } };

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

    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      contactId: applicant.contactId,
      template: 'approved',
      because: 'message withheld',
      missing: 'nothing',
    });
    expect(letter?.model).toMatchObject({
      name: 'Nora Whitlock',
      addressee: ['Nora Whitlock', '12 Smith Street', 'Richmond VIC 3121'],
      date: '23 November 2026',
      heading: 'Your loan is approved',
    });
    expect(wordsIn(letter)).toContain('The lender has approved your loan.');
    expect(wordsIn(letter)).not.toMatch(/Hi Nora|:\/\/|in your application/);

    if (letter === undefined) throw new Error('There is no letter');
    await notePosted(api.deps, letter, 'test');
    await notePosted(api.deps, letter, 'test');
    expect(await letters()).toEqual([]);
    expect(
      await api.query(`select facts from audit_event where event = 'letter made' and contact_id = $1`, [
        applicant.contactId,
      ]),
    ).toEqual([
      { facts: { messageId: letter.messageId, template: 'approved', because: 'message withheld' } },
    ]);
  });

  it('has the contract beside the letter that says they accepted it', async () => {
    const { application, quote } = await api.givenOffer();
    await api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    await api.query('delete from message');
    await withdraw(application);
    await api.deps.database.transaction((transaction) =>
      writeMessage(api.deps, transaction, {
        contactId: application.contactId,
        applicationId: application.applicationId,
        message: {
          template: 'offer-accepted',
          facts: { loan: undefined, documents: [], needsAccount: false, dueOn: undefined },
        },
        dedupeKey: `test:${application.applicationId}`,
      }),
    );
    await api.runJobs();
    const letter = (await letters()).find(({ template }) => template === 'offer-accepted');
    expect(letter?.contract?.subarray(0, 5).toString()).toBe('%PDF-');
    const { sfid } = await api.readApplication(application);
    expect(letter?.model).toMatchObject({ reference: sfid, enclosed: ['your contract'] });
  });

  it('has the contract of the offer that its letter is about beside it, whatever they have confirmed since', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId, of } = application;
    await withdraw(application);
    await api.runJobs();
    const contractOf = async (about: string) =>
      (await letters()).find(({ template }) => template === about)?.contract ?? Buffer.alloc(0);
    const accepted = await contractOf('offer-accepted');
    await api.putInStatus(application, 'CreditAssess');
    api.advance(60_000);
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    expect((await api.lenderSays(applicationId, change)).status).toBe(204);
    const { body } = await api.must('GET', of('/sfapplication'), undefined, application);
    const { assessmentId } = assessmentContract.parse(body);
    const confirmation = { confirmed: true, assessmentId, texts: confirmationTexts() };
    await api.must('PATCH', of('/sfapplication'), confirmation, application);
    await api.runJobs();
    expect((await contractOf('offer-accepted')).equals(accepted)).toBe(true);
    const confirmed = await contractOf('offer-confirmed');
    expect(confirmed.subarray(0, 5).toString()).toBe('%PDF-');
    expect(confirmed.equals(accepted)).toBe(false);
    // The sandbox's lender would carry on with it in the next test.
    await api.putInStatus(application, 'Cancelled');
  });

  it('has one letter that says their e-mail address was corrected, not one for each address', async () => {
    const [onPaper, frozen] = [await givenApplicant(), await givenApplicant()];
    const why = { reason: 'asked by phone', requestId: 'test' };
    await withdraw(onPaper);
    await freezeContact(api.deps, frozen.contactId, why);
    for (const { contactId, details } of [onPaper, frozen])
      await correctContact(api.deps, contactId, { email: `new.${details.email}` }, why);
    await api.runJobs();
    expect((await letters()).map(({ template, contactId }) => [template, contactId])).toEqual([
      ['details-corrected', onPaper.contactId],
      ['details-corrected', frozen.contactId],
    ]);
  });

  it('still gets the codes that they ask for', async () => {
    const applicant = await givenApplicant();
    await withdraw(applicant);
    const linkUrl = 'https://loans.example/resume#t';
    const others = { loan: undefined, earlierLoans: [], newest: undefined };
    const facts = { pin: '0417', smsPin: undefined, linkUrl, ...others, at: api.now() };
    await tell(applicant, { template: 'code', facts }, new Date(api.now().getTime() + 600_000));
    await api.runJobs();
    expect(await statuses()).toEqual([{ channel: 'email', status: 'sent' }]);
    expect(await letters()).toEqual([]);
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
    expect(await letters()).toMatchObject([{ because: 'message refused', missing: 'nothing' }]);
  });

  it('is listed with what its letter lacks', async () => {
    const applicant = await api.createApplicant();
    await tell(applicant);
    await withdraw(applicant);
    await api.runJobs();
    expect(await letters()).toMatchObject([{ missing: 'address', model: undefined }]);
  });

  it('is a letter too where it was written before letters had words of their own', async () => {
    const applicant = await givenApplicant();
    await tell(applicant, { template: 'approved', facts: { paidFirst: ['Harbour Bank'], ending: '222' } });
    const [stored] = await api.query<{ id: string; content: Buffer }>(
      `select id, content from message where channel = 'email'`,
    );
    if (stored === undefined) throw new Error('There is no message');
    const { sealer } = api.deps;
    const { paper, ...ofBefore } = sealer.open(stored.content, contentPlace(stored.id)) as Record<
      string,
      unknown
    >;
    expect(paper).toBeDefined();
    await api.query(`update message set status = 'withheld', content = $1 where id = $2`, [
      sealer.seal(ofBefore, contentPlace(stored.id)),
      stored.id,
    ]);
    const [letter] = await letters();
    expect(letter?.model?.heading).toBe('Your loan is approved');
    expect(letter?.model?.blocks).toContainEqual({ kind: 'list', items: ['Harbour Bank'] });
    expect(wordsIn(letter)).not.toMatch(/Hi Nora|:\/\/|--|We sent you this/);
  });

  it('is no letter once its words are no longer kept', async () => {
    const applicant = await givenApplicant();
    await tell(applicant);
    await withdraw(applicant);
    await api.runJobs();
    await api.query('update message set content = null');
    expect(await letters()).toEqual([]);
  });

  it('is no letter after 30 days, unlike one that was withheld', async () => {
    const applicant = await givenApplicant();
    await tell(applicant);
    const asOf = (status: string, daysAgo: number) =>
      api.query('update message set status = $1, created_at = $2', [
        status,
        new Date(api.now().getTime() - daysAgo * 86_400_000),
      ]);
    await asOf('refused', 29);
    expect(await letters()).toHaveLength(1);
    await asOf('refused', 31);
    expect(await letters()).toEqual([]);
    await asOf('withheld', 31);
    expect(await letters()).toHaveLength(1);
  });
});

describe('the letter of an offer', () => {
  const given = async ({ path, token }: TestApplication) => {
    const { body } = await api.must('GET', path('/consents'), undefined, { token });
    const { entries } = consentsContract.parse(body);
    return entries.filter(({ subject }) => subject === 'information-statement').map(({ action }) => action);
  };

  it('brings the information statement along, which is given when it is made', async () => {
    const { application } = await api.givenOffer();
    await withdraw(application);
    await api.runJobs();
    expect(await given(application)).toEqual([]);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    if (letter === undefined) throw new Error('There is no letter');
    if (letter.model === undefined) throw new Error('There is no address');
    const { text } = readPdf(renderLetter(letter.model));
    expect(text).toContain('Your conditional offer');
    const squeezed = text.replace(/\s+/g, '');
    for (const line of resolveWords(wordsOf(INFORMATION_STATEMENT)).split('\n'))
      expect(squeezed).toContain(line.replace(/\s+/g, ''));
    await notePosted(api.deps, letter, 'test');
    await notePosted(api.deps, letter, 'test');
    expect(await given(application)).toEqual(['given']);
  });

  it('alone gives it where the mail of the offer was refused', async () => {
    const { application } = await api.givenOffer();
    const refuse = () => Promise.reject(new ProviderError('messages', 'rejected'));
    api.deps.providers.messages = { ...sandbox, sendEmail: refuse };
    await api.runJobs();
    expect(await given(application)).toEqual([]);
    for (const letter of await letters()) await notePosted(api.deps, letter, 'test');
    expect(await given(application)).toEqual(['given']);
  });

  it('is given by its mail where mail is agreed to', async () => {
    const { application } = await api.givenOffer();
    await api.runJobs();
    expect(await given(application)).toEqual(['given']);
  });
});

describe('news that was overtaken', () => {
  const templates = async () => (await letters()).map(({ template }) => template);

  it('is no letter: an offer of an application that was cancelled', async () => {
    const { application } = await api.givenOffer();
    await withdraw(application);
    await api.runJobs();
    expect(await templates()).toEqual(['offer']);
    await api.must('DELETE', application.of(), undefined, application);
    await api.runJobs();
    expect(await templates()).toEqual(['cancelled']);
  });

  it('is no letter where it was told anew; what stands by itself is one each time', async () => {
    const { application } = await api.givenAcceptance();
    await api.runJobs();
    await api.query('delete from message');
    await api.putInStatus(application, 'Doc Request');
    const { contactId, applicationId } = application;
    const payslip = { name: 'Payslip', reason: undefined };
    const documents = { documents: [payslip], reason: undefined, dueOn: undefined };
    const handOff = { partner: 'A lender', receipt: 'a receipt' };
    const written: Message[] = [
      { template: 'documents-needed', facts: documents },
      { template: 'documents-needed', facts: { ...documents, reason: 'The first was unreadable.' } },
      { template: 'handed-over', facts: handOff },
      { template: 'handed-over', facts: handOff },
    ];
    await api.deps.database.transaction(async (transaction) => {
      for (const [index, message] of written.entries())
        await writeMessage(api.deps, transaction, {
          contactId,
          applicationId,
          message,
          dedupeKey: `test:${String(index)}`,
        });
    });
    await api.query(`update message set status = 'refused'`);
    expect(await templates()).toEqual(['documents-needed', 'handed-over', 'handed-over']);
    expect(wordsIn((await letters())[0])).toContain('The first was unreadable.');
  });

  it('is no letter: an offer that changed answers have taken back', async () => {
    const { application } = await api.givenOffer();
    await withdraw(application);
    await api.runJobs();
    expect(await templates()).toEqual(['offer']);
    await api.must('PATCH', application.of(), { numberOfDependants: 2 }, application);
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('App Start');
    expect(await templates()).toEqual([]);
  });

  it('is no letter where it asks for documents that were all sent since, and wait to be handed in', async () => {
    const { application } = await api.givenAcceptance({ employment: { status: 'Self-Employed' } });
    await withdraw(application);
    await api.runJobs();
    await api.query('delete from message');
    const { contactId, applicationId } = application;
    const asked: Message[] = [
      { template: 'documents-needed', facts: { documents: [], reason: undefined, dueOn: undefined } },
      {
        template: 'documents-returned',
        facts: { documents: [], needed: [], reason: undefined, dueOn: undefined },
      },
      {
        template: 'bank-details-needed',
        facts: { isBankGiven: false, needed: [], reason: undefined, dueOn: undefined },
      },
      { template: 'bank-statements-missing', facts: { reason: 'Nothing came.', dueOn: undefined } },
      { template: 'documents-to-hand-in', facts: { dueOn: undefined } },
    ];
    await api.deps.database.transaction(async (transaction) => {
      for (const message of asked)
        await writeMessage(api.deps, transaction, {
          contactId,
          applicationId,
          message,
          dedupeKey: `test:${message.template}`,
        });
    });
    await api.runJobs();
    await api.query(
      `update document set status = 'REJECTED' where application_id = $1 and doc_type <> 'Bank Statement'`,
      [applicationId],
    );
    const give = (which: string) =>
      api.query(`update document set status = 'SUBMITTED' where application_id = $1 and ${which}`, [
        applicationId,
      ]);
    const ofAny = async () => {
      const found = new Set<string>();
      for (const status of ['DocsReturned', 'Doc Request', 'BankDetails'] as const) {
        await api.putInStatus(application, status);
        for (const template of await templates()) found.add(template);
      }
      return found;
    };
    const all = new Set(asked.map(({ template }) => template));
    // Its words are that there is something for each document.
    all.delete('documents-to-hand-in');
    expect(await ofAny()).toEqual(all);
    await give(`doc_type = 'Bank Statement'`);
    expect(await ofAny()).toEqual(new Set([...all].filter((one) => one !== 'bank-statements-missing')));
    await give('true');
    expect(await ofAny()).toEqual(new Set(['documents-to-hand-in']));
  });

  it('is no letter that an application opens again, where it was frozen again since', async () => {
    const applicant = await api.startApplication();
    const how = { reason: 'mailbox taken over', requestId: 'test' };
    await withdraw(applicant);
    await freezeContact(api.deps, applicant.contactId, how);
    await unfreezeContact(api.deps, applicant.contactId, how);
    await api.runJobs();
    expect(await templates()).toEqual(['contact-unfrozen']);
    await freezeContact(api.deps, applicant.contactId, how);
    expect(await templates()).toEqual([]);
    // Once they may come in again, the letter with the last day that counts is the only one.
    api.advance(DAY_MS);
    await unfreezeContact(api.deps, applicant.contactId, how);
    await api.runJobs();
    expect((await letters()).map(({ template, writtenAt }) => [template, writtenAt])).toEqual([
      ['contact-unfrozen', api.now()],
    ]);
  });

  it('is no letter where it asks for an account that was given since', async () => {
    const { application } = await api.givenAcceptance();
    const { contactId, applicationId } = application;
    const giveAccount = (accountNumber: string) =>
      api.must('PUT', application.path('/bank-account'), { bsb: '062000', accountNumber }, application);
    await giveAccount('12345678');
    await api.runJobs();
    await api.putInStatus(application, 'Approved');
    await api.query('delete from message');
    await withdraw({ contactId });
    await api.lenderSays(applicationId, { type: 'account-rejected', reason: 'That account is closed.' });
    await api.runJobs();
    expect(await templates()).toEqual(['account-rejected']);
    await giveAccount('87654321');
    await api.runJobs();
    expect(await templates()).toEqual(['account-changed']);
  });

  it('is no letter: a hand-off that was not passed on and was since, and one that was taken back', async () => {
    const partner = createScriptedPartner();
    api.deps.providers.partnerWebhooks = partner.provider;
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    const { applicationId } = application;
    const deliver = () => deliverPartnerWebhooks(api.deps, { applicationId, partner: 'cra' });
    await withdraw(application);
    partner.answer = () => 503;
    const consent = { optedIn: true, sentToPartner: true, partner: 'cra' };
    const { body } = await api.must('PUT', application.of('/refer'), consent, application);
    await api.runJobs();
    await api.query('delete from message');
    api.advance(3 * DAY_MS);
    await deliver();
    await api.runJobs();
    expect(await templates()).toEqual(['not-handed-over']);
    partner.answer = () => 204;
    await api.deps.database.transaction((transaction) =>
      replayDelivery(api.deps, transaction, 'cra', partner.sent[0]?.id ?? ''),
    );
    await api.runJobs();
    expect(await templates()).toEqual(['handed-over']);
    await withdrawHandOffOf(api.deps, (body as Referred).receipt, 'test');
    await api.runJobs();
    expect(await templates()).toEqual(['hand-off-taken-back']);
  });
});

describe('many letters', () => {
  it('are all listed, the oldest first', async () => {
    const applicant = await givenApplicant();
    const many = 101;
    await api.deps.database.transaction(async (transaction) => {
      for (let index = 0; index < many; index += 1)
        await writeMessage(api.deps, transaction, {
          contactId: applicant.contactId,
          message: APPROVED,
          dedupeKey: `test:${String(index)}`,
        });
    });
    await api.query(`update message set status = 'withheld'`);
    const ids = (await letters()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(many);
    const stored = await api.query<{ id: string }>(
      `select id from message where channel = 'email' order by created_at, id`,
    );
    expect(ids).toEqual(stored.map(({ id }) => id));
  });
});
