import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentsContract, startedUploadContract } from '#lib/contracts/document.ts';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import { contactLinkContract } from '#lib/contracts/referral.ts';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { listLetters } from '#server/features/message/letters.ts';
import { createDeepLink } from '#server/features/referral/deep-link.ts';
import { createCode } from '#server/features/sign-in/code.ts';
import { sendCode } from '#server/features/sign-in/send-code.ts';
import { enqueue } from '#server/queue/repository.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { payoutOf } from '#tests/support/payout.ts';
import { signInByEmail } from '#tests/support/sign-in.ts';
import { DAY_MS, contactDetails, createTestApi, readReply } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

/**
 * An operator freezes a contact whose mailbox or telephone is in a stranger's hands: nobody gets in, nothing moves
 * forward and nobody learns of it, until it is unfrozen (docs/decisions/0153).
 */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.query('delete from rate_limit');
});
afterAll(() => api.close());

const ACCOUNT = { bsb: '062000', accountNumber: '12345678' };
const FREEZE = { reason: 'mailbox taken over', requestId: 'test' };
const UNFREEZE = { reason: 'mailbox is theirs again', requestId: 'test' };

const freeze = ({ contactId }: { contactId: string }) => freezeContact(api.deps, contactId, FREEZE);
const unfreeze = ({ contactId }: { contactId: string }) => unfreezeContact(api.deps, contactId, UNFREEZE);

const personOf = ({ details: { email, dob } }: TestApplicant) => ({ email, dob });

async function askForCode(applicant: TestApplicant): Promise<string> {
  return verifiedContract.parse((await api.must('POST', '/verify', personOf(applicant))).body).v_code;
}

const tryCode = (username: string, password: string) =>
  api.request('POST', '/token', { username, password, grant_type: 'password', client_id: 'APPFORM' });

const tryLink = ({ contactId }: TestApplicant, verifyToken: string) =>
  api.request('POST', `/contact/${contactId}/authenticate`, { verifyToken });

/** What somebody reads in a refusal. */
const said = ({ status, body }: { status: number; body: unknown }) => {
  const { code, message } = body as { code: string; message: string };
  return { status, code, message };
};

const newestMail = async ({ details: { email } }: TestApplicant) => (await readMailbox(api, email))[0];

/** A code that the stranger would have to know: made and stored as usual, but sent to nobody. */
async function givenKnownCode(applicant: TestApplicant) {
  const code = await createCode(api.deps.blindIndex, api.now());
  const sent = await api.deps.database.transaction((transaction) =>
    sendCode(api.deps, transaction, personOf(applicant), { code, bySms: true }, 'test'),
  );
  if (sent.kind !== 'sent') throw new Error('It is locked');
  return { ...code, userName: sent.verified.v_code };
}

const linkFor = (id: string, source = 'cse') =>
  api.request('POST', `/referral/${source}/contact/${id}/link`, undefined, api.asPartner(source));

async function handOver({ applicationId }: TestApplication) {
  const [token] = api.deps.config.lenderAccessKeys;
  const { body } = await api.must('GET', `/lender/applications/${applicationId}`, undefined, { token });
  return handOverContract.parse(body);
}

const eventsOf = ({ contactId }: TestApplicant, event: string) =>
  api.query('select facts from audit_event where contact_id = $1 and event = $2', [contactId, event]);

describe('the way in to a frozen contact', () => {
  it('ends for every session at once, and is not given back by a renewal or by unfreezing', async () => {
    const applicant = await api.startApplication();
    await freeze(applicant);
    for (const [method, path] of [
      ['GET', applicant.path()],
      ['GET', '/session'],
      ['POST', '/session'],
      ['GET', applicant.path('/application')],
      ['GET', applicant.path('/bank-account')],
    ] as const) {
      const reply = await api.request(method, path, undefined, applicant);
      expect([path, said(reply)]).toMatchObject([path, { status: 403, code: 'session-expired' }]);
    }
    await unfreeze(applicant);
    expect(said(await api.request('GET', applicant.path(), undefined, applicant)).code).toBe(
      'session-expired',
    );
  });

  it('is no code and no link of before', async () => {
    const applicant = await api.startApplication();
    const username = await askForCode(applicant);
    await deliverMessages(api);
    const mail = await newestMail(applicant);
    const link = new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1)).get('token') ?? '';
    expect([mail?.code, link]).toEqual([expect.stringMatching(/^\d{4}$/), expect.stringMatching(/.{40}/)]);
    await freeze(applicant);
    for (const reply of [await tryCode(username, mail?.code ?? ''), await tryLink(applicant, link)])
      expect(said(reply)).toMatchObject({ status: 401, code: 'code-ended' });
    await unfreeze(applicant);
    expect(said(await tryLink(applicant, link)).code).toBe('code-ended');
  });

  it('is no code asked for meanwhile: none is sent, and every answer is that of any other contact', async () => {
    const [frozen, other] = [await api.startApplication(), await api.startApplication()];
    await freeze(frozen);
    const answers: unknown[] = [];
    for (const applicant of [frozen, other]) {
      const reply = await api.must('POST', '/verify', personOf(applicant));
      const { v_code: username, ...verified } = verifiedContract.parse(reply.body);
      const tries = [];
      for (let time = 0; time < 6; time += 1) tries.push(said(await tryCode(username, '1-2-3-4')));
      const locked = said(await api.request('POST', '/verify', personOf(applicant)));
      answers.push({ verified: { ...verified, contactID: 'theirs' }, tries, locked });
    }
    expect(answers[0]).toEqual(answers[1]);
    await api.runJobs();
    expect(await readMailbox(api, frozen.details.email)).toEqual([]);
    expect(await readMailbox(api, other.details.email)).not.toEqual([]);
    expect(await eventsOf(frozen, 'code asked for while frozen')).toHaveLength(2);
  });

  it('is not the right code either, guessed at last, nor a link that nobody was sent', async () => {
    const applicant = await api.startApplication();
    await freeze(applicant);
    const { userName, pin, smsPin, linkToken } = await givenKnownCode(applicant);
    for (const guess of [pin, smsPin])
      expect(said(await tryCode(userName, guess))).toMatchObject({ status: 401, code: 'wrong-code' });
    expect(said(await tryLink(applicant, linkToken))).toMatchObject({ status: 401, code: 'code-ended' });
    expect(await eventsOf(applicant, 'signed in')).toEqual([]);
  });

  it('is no link by email over the limits, and none in a mail to another contact of the same person', async () => {
    const borrower = (await api.givenAcceptance()).application;
    await api.putInStatus(borrower, 'Awaiting Funding');
    const { email, dob } = borrower.details;
    await freeze(borrower);
    const other = await api.startApplication(await api.createApplicant({ email, dob }));
    await askForCode(other);
    await deliverMessages(api);
    expect((await newestMail(borrower))?.links.join()).not.toContain(borrower.contactId);

    await freeze(other);
    const before = await readMailbox(api, email);
    const contact = await findContact(api.deps.database, other.contactId);
    const emailAndDobIndex = contact?.emailAndDobIndex.toString('base64url') ?? '';
    await enqueue(api.deps.database, 'send-link', { emailAndDobIndex, askedBy: 'somebody' });
    await enqueue(api.deps.database, 'tell-owner', { emailAndDobIndex });
    await api.runJobs();
    expect(await readMailbox(api, email)).toEqual(before);
    expect(await eventsOf(other, 'link sent')).toEqual([]);
    // Nor is there anything to be posted.
    expect(
      await api.query(`select from message where contact_id = $1 and template = 'details-used'`, [
        other.contactId,
      ]),
    ).toEqual([]);
  });

  it('does not lead through it for somebody who has another contact, which gets its code and its link', async () => {
    const owner = await api.createApplicant();
    const { email, dob } = owner.details;
    await signInByEmail(api, owner.details);
    api.advance(1000);
    const strangers = await api.startApplication(await api.createApplicant({ email, dob }));
    await freeze(strangers);
    const answer = await api.must('POST', '/verify', { email, dob });
    expect(answer.body).toMatchObject({ contactID: owner.contactId });
    await signInByEmail(api, owner.details);
    expect((await newestMail(owner))?.links.join()).not.toContain(strangers.contactId);
    expect(await eventsOf(owner, 'signed in')).toHaveLength(2);

    const contact = await findContact(api.deps.database, owner.contactId);
    const emailAndDobIndex = contact?.emailAndDobIndex.toString('base64url') ?? '';
    await enqueue(api.deps.database, 'send-link', { emailAndDobIndex, askedBy: 'owner' });
    await api.runJobs();
    expect((await newestMail(owner))?.links.join()).toContain(owner.contactId);
    expect(await eventsOf(owner, 'link sent')).toHaveLength(1);
    for (const event of ['code asked for while frozen', 'link sent', 'signed in'])
      expect([event, await eventsOf(strangers, event)]).toEqual([event, []]);
  });

  it('is not told to another contact of the same person, as an application they could continue', async () => {
    const other = await api.createApplicant();
    const { email, dob } = other.details;
    await freeze(await api.startApplication(await api.createApplicant({ email, dob })));
    expect((await api.request('POST', '/contact', contactDetails({ email, dob }))).status).toBe(409);
    await api.runJobs();
    expect(await readMailbox(api, email)).toEqual([]);
  });

  it('is no link of a partner, given before, asked for meanwhile or made all the same', async () => {
    const { application } = await api.givenOffer();
    const { contactId } = application;
    const follow = async ({ deepLink }: { deepLink: string }) => {
      const token = new URL(deepLink).searchParams.get('partnerToken');
      return said(await api.request('POST', '/referral/token', { token }));
    };
    const [before, unused] = [await linkFor(contactId), await linkFor(contactId)].map(({ body }) =>
      contactLinkContract.parse(body),
    );
    if (before === undefined || unused === undefined) throw new Error('There are two links');
    await freeze(application);
    const ended = { status: 401, code: 'referral-link-ended' };
    expect(await follow(before)).toMatchObject(ended);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(said(await linkFor(contactId))).toEqual(said(await linkFor(nobody)));
    const source = referralSourceOf('cse');
    if (source === undefined) throw new Error('Customer service has links');
    expect(
      await follow(await createDeepLink(api.deps, api.deps.database, source, { contactId })),
    ).toMatchObject(ended);
    expect(await eventsOf(application, 'signed in')).toEqual([]);
    await unfreeze(application);
    expect(await follow(unused)).toMatchObject(ended);
    expect((await linkFor(contactId)).status).toBe(201);
  });

  it('is no permission to upload of before', async () => {
    const { application } = await api.givenAcceptance();
    const { body } = await api.must('GET', application.of('/documents'), undefined, application);
    const [document] = documentsContract.parse(body).documentList;
    if (document === undefined) throw new Error('Something is asked for');
    const file = { documentId: document.id, name: 'a.png', type: 'image/png', size: 100 };
    const started = await api.must('POST', application.of('/documents'), file, application);
    await freeze(application);
    await unfreeze(application);
    const { manualUploadURL } = startedUploadContract.parse(started.body);
    const sent = new Request(new URL(manualUploadURL, 'https://loans.example'), {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': '100' },
      body: new Uint8Array(100),
    });
    expect(said(await readReply(await api.app.fetch(sent, {})))).toMatchObject({
      status: 412,
      code: 'upload-ended',
    });
  });

  it('is no application begun anew with their email and date of birth', async () => {
    const { application } = await api.givenOffer();
    const { email, dob } = application.details;
    await freeze(application);
    expect(said(await api.request('POST', '/contact', contactDetails({ email, dob })))).toMatchObject({
      status: 409,
      code: 'existing-applicant',
    });
  });
});

describe('a frozen contact', () => {
  it('accepts nothing, confirms nothing, names no account and changes nothing', async () => {
    const { application, quote } = await api.givenOffer();
    const { of, path } = application;
    await freeze(application);
    const calls = [
      ['PATCH', of(), acceptanceOf(quote.quoteId)],
      [
        'PATCH',
        of('/sfapplication'),
        { confirmed: true, assessmentId: quote.quoteId, texts: confirmationTexts() },
      ],
      ['PUT', path('/bank-account'), ACCOUNT],
      ['PUT', of('/refer'), { optedIn: true, sentToPartner: true }],
      ['PATCH', path(), { email: 'elsewhere@example.com' }],
    ] as const;
    for (const [method, url, body] of calls)
      expect([url, said(await api.request(method, url, body, application))]).toMatchObject([
        url,
        { status: 403, code: 'session-expired' },
      ]);
    await unfreeze(application);
    const owner = { ...application, token: await signInByEmail(api, application.details) };
    expect((await api.readApplication(owner)).s1ApplicationStatus).toBe('App Start');
    await api.must('PATCH', of(), acceptanceOf(quote.quoteId), owner);
    await api.must('PUT', path('/bank-account'), ACCOUNT, owner);
    expect((await api.readApplication(owner)).s1ApplicationStatus).toBe('App Submit');
  });

  it('is not approved and not paid out, nor is its account told, until it is unfrozen', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    await api.must('PUT', application.path('/bank-account'), ACCOUNT, application);
    await api.putInStatus(application, 'CreditAssess');
    await api.runJobs();
    const notified: string[] = [];
    const { lender } = api.deps.providers;
    api.deps.providers.lender = {
      notify: (notice) => {
        notified.push(`${notice.type} ${notice.applicationId}`);
        return Promise.resolve();
      },
    };
    expect(await freeze(application)).toEqual({ outcome: 'done', toldOf: [applicationId] });
    await api.runJobs();
    expect(notified).toEqual([`account-given ${applicationId}`]);
    const held = await handOver(application);
    expect(held).not.toHaveProperty('payoutAccount');
    expect(held).toMatchObject({ frozenSince: api.now().toISOString() });

    const steps = [
      { type: 'approved' },
      { type: 'purchased' },
      { type: 'awaiting-funding' },
      payoutOf(application),
    ] as const;
    const statuses = ['CreditAssess', 'Approved', 'Purchased', 'Awaiting Funding'] as const;
    for (const [place, status] of statuses.entries()) {
      await api.putInStatus(application, status);
      const step = steps[place];
      if (step === undefined) throw new Error('There is a step for each');
      const reply = await api.lenderSays(applicationId, step);
      expect([step.type, reply.status, await reply.json()]).toMatchObject([
        step.type,
        409,
        { code: 'contact-frozen' },
      ]);
    }
    expect(await eventsOf(application, 'lender event refused')).toMatchObject([
      { facts: { type: 'funded', code: 'contact-frozen' } },
    ]);

    await api.putInStatus(application, 'CreditAssess');
    await unfreeze(application);
    await api.runJobs();
    expect(notified).toEqual(Array<string>(2).fill(`account-given ${applicationId}`));
    expect(await handOver(application)).toMatchObject({ payoutAccount: ACCOUNT });
    expect(await handOver(application)).not.toHaveProperty('frozenSince');
    for (const step of steps) expect((await api.lenderSays(applicationId, step)).status).toBe(204);
    api.deps.providers.lender = lender;
  });

  it('may be declined: what ends goes on', async () => {
    const { application } = await api.givenAcceptance();
    await freeze(application);
    const decline = { type: 'declined', reason: 'We cannot lend to you.' } as const;
    expect((await api.lenderSays(application.applicationId, decline)).status).toBe(204);
  });

  it('is sent nothing; what was to reach it waits to be posted, and a code is cleared', async () => {
    const { application } = await api.givenAcceptance();
    await api.runJobs();
    const before = await readMailbox(api, application.details.email);
    await askForCode(application);
    await freeze(application);
    await api.putInStatus(application, 'CreditAssess');
    await api.lenderSays(application.applicationId, {
      type: 'documents-requested',
      documents: [{ name: 'Payslip', reason: 'The newest one' }],
    });
    await api.runJobs();
    expect(await readMailbox(api, application.details.email)).toEqual(before);
    expect(
      await api.query(
        `select template, status, content is null as cleared from message
         where contact_id = $1 and channel = 'email' and status <> 'sent' order by created_at, template`,
        [application.contactId],
      ),
    ).toEqual([
      { template: 'code', status: 'expired', cleared: true },
      { template: 'documents-needed', status: 'withheld', cleared: false },
    ]);
    const letters = [];
    for await (const letter of listLetters(api.deps))
      if (letter.contactId === application.contactId) letters.push(letter);
    expect(letters).toMatchObject([{ template: 'documents-needed', because: 'message withheld' }]);
  });

  it('is not told by letter that it opens again, where it was frozen again before that went out', async () => {
    const applicant = await api.startApplication();
    await freeze(applicant);
    await unfreeze(applicant);
    await freeze(applicant);
    await deliverMessages(api);
    api.advance(1_000);
    await unfreeze(applicant);
    await deliverMessages(api);
    expect(
      await api.query(
        `select status from message where contact_id = $1 and template = 'contact-unfrozen' order by created_at`,
        [applicant.contactId],
      ),
    ).toEqual([{ status: 'expired' }, { status: 'sent' }]);
  });

  it('loses none of its days: nothing ends meanwhile, and those for documents begin anew', async () => {
    const { application } = await api.givenAcceptance();
    const statusNow = async () =>
      (await api.query('select status from application where id = $1', [application.applicationId]))[0]?.[
        'status'
      ];
    const runExpiry = async () => {
      await enqueue(api.deps.database, 'expire-applications', {});
      await api.runJobs();
    };
    await api.putInStatus(application, 'Doc Request');
    await freeze(application);
    api.advance(40 * DAY_MS);
    await runExpiry();
    expect(await statusNow()).toBe('Doc Request');
    await unfreeze(application);
    await runExpiry();
    expect(await statusNow()).toBe('Doc Request');
    expect(
      await api.query('select expires_at from application where id = $1', [application.applicationId]),
    ).toEqual([{ expires_at: endOfValidity(api.now()) }]);
    const mails = await readMailbox(api, application.details.email);
    const mail = mails.find(({ subject }) => subject === 'You can open your application again');
    expect(mail?.text).toContain(`new days for it, until ${toLongDate(dayOf(endOfValidity(api.now())))}.`);
    api.advance(31 * DAY_MS);
    await runExpiry();
    expect(await statusNow()).toBe('Application Expired');
    api.advance(-71 * DAY_MS);
  });

  it('is frozen once and unfrozen once, each with its reason in the audit trail', async () => {
    const applicant = await api.startApplication();
    expect(await unfreeze(applicant)).toEqual({ outcome: 'was so before' });
    expect(await freeze(applicant)).toEqual({ outcome: 'done', toldOf: [] });
    expect(await freeze(applicant)).toEqual({ outcome: 'was so before' });
    expect(await unfreeze(applicant)).toEqual({ outcome: 'done', toldOf: [] });
    expect(await eventsOf(applicant, 'contact frozen')).toEqual([{ facts: { reason: FREEZE.reason } }]);
    expect(await eventsOf(applicant, 'contact unfrozen')).toEqual([{ facts: { reason: UNFREEZE.reason } }]);
    expect(await freeze({ contactId: '00000000-0000-4000-8000-000000000000' })).toEqual({
      outcome: 'unknown',
    });
  });
});
