import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { createCode } from '#server/features/sign-in/code.ts';
import { sendCode } from '#server/features/sign-in/send-code.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

/**
 * Anybody can make a contact with somebody else's e-mail address and date of birth, and with a mobile number of their
 * own. It belongs to the address's owner from the moment they sign in with something sent to that address
 * (docs/decisions/0121).
 */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.query('delete from rate_limit');
});
afterAll(() => api.close());

const STRANGERS_MOBILE = '0499999999';

const personOf = ({ details: { email, dob } }: TestApplicant) => ({ email, dob });
const newestCode = async (to: string) => (await readMailbox(api, to)).find(({ code }) => code)?.code;

async function askForCode(applicant: TestApplicant) {
  const { body } = await api.must('POST', '/verify', personOf(applicant));
  const { v_code: username, contactID, bySms } = verifiedContract.parse(body);
  await deliverMessages(api);
  const { email, mobile } = applicant.details;
  return { username, contactID, bySms, emailed: await newestCode(email), texted: await newestCode(mobile) };
}

const signIn = (username: string, password: string | undefined) =>
  api.request('POST', '/token', { username, password, grant_type: 'password', client_id: 'APPFORM' });

/** Signs in by the code in the e-mail. @returns the applicant with the token of that session */
async function resume(applicant: TestApplicant): Promise<TestApplicant> {
  const { username, emailed } = await askForCode(applicant);
  const { status, body } = await signIn(username, emailed);
  expect(status).toBe(200);
  return { ...applicant, token: (body as { access_token: string }).access_token };
}

const read = (applicant: TestApplicant) => api.request('GET', applicant.path(), undefined, applicant);

describe('whoever has an application', () => {
  const SUBJECT = 'You already have an application with us';
  const toldTo = async (email: string) => {
    await api.runJobs();
    return (await readMailbox(api, email)).filter(({ subject }) => subject === SUBJECT);
  };

  it('is written once a day that somebody began another with their e-mail and date of birth', async () => {
    const { details } = await api.startApplication();
    const { email, dob } = details;
    const begin = () => api.request('POST', '/contact', contactDetails({ email: email.toUpperCase(), dob }));
    for (let time = 0; time < 3; time += 1) expect((await begin()).status).toBe(409);
    const [message, ...others] = await toldTo(email);
    expect(others).toEqual([]);
    expect(message?.links).toEqual(['https://loans.example/resume']);
    api.advance(24 * 60 * 60_000);
    expect((await begin()).status).toBe(409);
    expect(await toldTo(email)).toHaveLength(2);
  });

  it('is written when a contact is changed to their e-mail and date of birth, and not for their e-mail alone', async () => {
    const { email, dob } = (await api.startApplication()).details;
    const other = await api.createApplicant({ dob: '1971-02-03' });
    expect((await api.request('PATCH', other.path(), { email }, other)).status).toBe(204);
    expect(await toldTo(email)).toEqual([]);
    const stranger = await api.createApplicant();
    expect((await api.request('PATCH', stranger.path(), { email, dob }, stranger)).status).toBe(409);
    expect(await toldTo(email)).toHaveLength(1);
  });

  it('is written when a contact made with them before begins an application', async () => {
    const early = await api.createApplicant();
    const { email, dob } = early.details;
    await api.startApplication(await api.createApplicant({ email, dob }));
    const begun = await api.request('POST', early.path('/application'), { loanAmount: 1_000_000 }, early);
    expect(begun).toMatchObject({ status: 409, body: { code: 'existing-applicant' } });
    expect(await toldTo(email)).toHaveLength(1);
  });
});

describe('a contact that a stranger made', () => {
  it("is the owner's from their first sign-in: the stranger's session ends, their phone is told nothing", async () => {
    const stranger = await api.createApplicant({ mobile: STRANGERS_MOBILE });
    await api.startApplication(stranger);
    expect(
      await api.request('POST', '/contact', { ...stranger.details, mobile: '0412345678' }),
    ).toMatchObject({ status: 409, body: { code: 'existing-applicant' } });
    const owner = await resume(stranger);
    expect(await read(stranger)).toMatchObject({ status: 403, body: { code: 'session-expired' } });
    expect((await read(owner)).status).toBe(200);

    const before = await readMailbox(api, STRANGERS_MOBILE);
    const { bySms, emailed } = await askForCode(owner);
    expect(bySms).toBe(false);
    expect(emailed).toMatch(/^\d{4}$/);
    expect(await readMailbox(api, STRANGERS_MOBILE)).toEqual(before);
  });

  it('takes the code of the phone as well, which takes nothing over', async () => {
    const applicant = await api.createApplicant({ mobile: '0498111222' });
    const { username, texted, emailed } = await askForCode(applicant);
    expect(texted).not.toBe(emailed);
    expect((await signIn(username, texted)).status).toBe(200);
    expect((await read(applicant)).status).toBe(200);
    expect((await askForCode(applicant)).bySms).toBe(true);
  });

  it('is told apart: who owns the address is led to the contact they have signed in to before', async () => {
    const owner = await resume(await api.createApplicant());
    api.advance(1000);
    const { email, dob } = owner.details;
    const stranger = await api.createApplicant({ email, dob, mobile: STRANGERS_MOBILE });
    expect(stranger.contactId).not.toBe(owner.contactId);
    expect((await askForCode(owner)).contactID).toBe(owner.contactId);
  });

  it('leads nobody away from their running loan once its application is over, also taken over meanwhile', async () => {
    const borrower = await resume(await api.createApplicant());
    const loan = await api.startApplication(borrower);
    await api.putInStatus(loan, 'Awaiting Funding');
    api.advance(1000);
    const { email, dob } = borrower.details;
    const other = await api.startApplication(await api.createApplicant({ email, dob }));
    const led = await resume(other);
    // While the other one is going, the message leads to the loan as well.
    const [{ links } = { links: [] as string[] }] = await readMailbox(api, email);
    const toLoan = links.map((link) => new URLSearchParams(new URL(link).hash.slice(1))).at(-1);
    expect(toLoan?.get('contact')).toBe(borrower.contactId);
    const authenticate = borrower.path('/authenticate');
    expect(await api.request('POST', authenticate, { verifyToken: toLoan?.get('token') })).toMatchObject({
      status: 200,
      body: { contactId: borrower.contactId, applicationId: loan.applicationId },
    });
    await api.must('DELETE', other.of(), undefined, led);
    expect((await askForCode(borrower)).contactID).toBe(borrower.contactId);
  });

  it('leads to each of several loans, whatever is going', async () => {
    const first = await resume(await api.createApplicant());
    const loans = [await api.startApplication(first)];
    const { email, dob } = first.details;
    for (let later = 0; later < 2; later += 1) {
      for (const loan of loans) await api.putInStatus(loan, 'Awaiting Funding');
      api.advance(1000);
      loans.unshift(await api.startApplication(await api.createApplicant({ email, dob })));
    }
    const linked = async () => {
      await askForCode(first);
      const [{ links, text } = { links: [] as string[], text: '' }] = await readMailbox(api, email);
      return { text, links: links.map((link) => new URLSearchParams(new URL(link).hash.slice(1))) };
    };
    const { links, text } = await linked();
    expect(links.map((link) => link.get('contact'))).toEqual(loans.map(({ contactId }) => contactId));
    expect(text.match(/an earlier loan with us/g)).toHaveLength(1);
    const [, , oldest] = loans;
    if (oldest === undefined) throw new Error('There are fewer loans');
    const opened = { verifyToken: links[2]?.get('token') };
    expect(await api.request('POST', oldest.path('/authenticate'), opened)).toMatchObject({
      status: 200,
      body: { contactId: oldest.contactId, applicationId: oldest.applicationId },
    });
  });

  it('leads to a loan that is repaid, by words that say it is over', async () => {
    const { application: loan } = await api.givenAcceptance();
    await api.putInStatus(loan, 'Awaiting Funding');
    expect((await api.lenderSays(loan.applicationId, payoutOf(loan))).status).toBe(204);
    api.advance(1000);
    const { email, dob } = loan.details;
    await api.startApplication(await api.createApplicant({ email, dob }));
    const textOfCode = async () => {
      await askForCode(loan);
      return (await readMailbox(api, email))[0]?.text;
    };
    expect(await textOfCode()).toContain('You also have a loan with us');
    const repaid = { type: 'repaid', reference: loanNumberOf(loan) } as const;
    expect((await api.lenderSays(loan.applicationId, repaid)).status).toBe(204);
    expect(await textOfCode()).toContain('You also had a loan with us');
  });

  it('leads to a running loan, also from a contact that was owned before it, by one link alone', async () => {
    const first = await resume(await api.createApplicant());
    const { email, dob } = first.details;
    api.advance(1000);
    const loan = await api.startApplication(await api.createApplicant({ email, dob }));
    await resume(loan);
    await api.putInStatus(loan, 'Awaiting Funding');
    expect((await askForCode(first)).contactID).toBe(loan.contactId);
    const [{ links } = { links: [] as string[] }] = await readMailbox(api, email);
    expect(links).toHaveLength(1);
  });

  it.each(['Awaiting Funding', 'Application Expired'] as const)(
    'keeps nobody from a later application that was declined, after one at %s',
    async (status) => {
      const earlier = await resume(await api.createApplicant());
      await api.putInStatus(await api.startApplication(earlier), status);
      api.advance(1000);
      const { email, dob } = earlier.details;
      const later = await api.startApplication(await api.createApplicant({ email, dob }));
      await api.putInStatus(later, 'Declined');
      // What somebody begins later decides nothing: the code opens the earlier one.
      expect((await askForCode(earlier)).contactID).toBe(earlier.contactId);
      const [{ links, text } = { links: [] as string[], text: '' }] = await readMailbox(api, email);
      expect(text).toContain('You also have another application with us');
      expect(links).toHaveLength(2);
      const toLater = new URLSearchParams(new URL(links[1] ?? '').hash.slice(1));
      expect(toLater.get('contact')).toBe(later.contactId);
      expect(
        await api.request('POST', later.path('/authenticate'), { verifyToken: toLater.get('token') }),
      ).toMatchObject({
        status: 200,
        body: { contactId: later.contactId, applicationId: later.applicationId },
      });
    },
  );

  it('leads nobody away from the contact they have owned for longest', async () => {
    const owner = await resume(await api.createApplicant());
    api.advance(1000);
    const { email, dob } = owner.details;
    const other = await api.startApplication(await api.createApplicant({ email, dob }));
    const led = await resume(other);
    await api.must('DELETE', other.of(), undefined, led);
    expect((await askForCode(owner)).contactID).toBe(owner.contactId);
  });

  it("begins nothing beside the owner's application, which can be accepted", async () => {
    const first = await api.createApplicant();
    const { email, dob } = first.details;
    const { application, quote } = await api.givenOffer({ contact: { email, dob } });
    expect(
      await api.request('POST', first.path('/application'), { loanAmount: 1_000_000 }, first),
    ).toMatchObject({ status: 409, body: { code: 'existing-applicant' } });
    expect(
      (await api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application)).status,
    ).toBe(204);
  });
});

describe('a date of birth', () => {
  it('is not changed to that of somebody of the same e-mail whose application is going', async () => {
    const going = await api.startApplication();
    const { email, dob } = going.details;
    const other = await api.createApplicant({ email, dob: '1990-01-02' });
    expect(await api.request('PATCH', other.path(), { dob }, other)).toMatchObject({
      status: 409,
      body: { code: 'existing-applicant' },
    });
  });
});

describe('the owner', () => {
  it('signs in again without ending what they have open elsewhere', async () => {
    const laptop = await resume(await api.createApplicant());
    const phone = await resume(laptop);
    expect((await read(laptop)).status).toBe(200);
    expect((await read(phone)).status).toBe(200);
  });

  it('is texted again at a number they have given themselves', async () => {
    const owner = await resume(await api.createApplicant({ mobile: STRANGERS_MOBILE }));
    await api.must('PATCH', owner.path(), { mobile: '0498333444' }, owner);
    const moved = { ...owner, details: { ...owner.details, mobile: '0498333444' } };
    const { username, bySms, texted } = await askForCode(moved);
    expect(bySms).toBe(true);
    expect((await signIn(username, texted)).status).toBe(200);
  });

  it('is texted again at the number that stood there, once they name it', async () => {
    const owner = await resume(await api.createApplicant({ mobile: '0498555666' }));
    expect((await askForCode(owner)).bySms).toBe(false);
    await api.must('PATCH', owner.path(), { mobile: '0498555666' }, owner);
    expect((await askForCode(owner)).bySms).toBe(true);
  });

  it('sees that nothing is texted to the number that stood there until they name it, in a tag of its own', async () => {
    const maker = await api.createApplicant({ mobile: '0498555777' });
    const made = await read(maker);
    expect(made.body).not.toHaveProperty('mobileToConfirm');
    const owner = await resume(maker);
    const before = await read(owner);
    expect(before.body).toMatchObject({ mobile: '0498555777', mobileToConfirm: true });
    expect(before.headers.get('etag')).not.toBe(made.headers.get('etag'));
    const change = (body: object, known: typeof before) =>
      api.request('PATCH', owner.path(), body, {
        ...owner,
        headers: { 'if-match': known.headers.get('etag') ?? '' },
      });
    const renamed = await change({ firstname: 'Norah' }, before);
    expect(renamed.status).toBe(204);
    const stillBefore = await read(owner);
    expect(stillBefore.body).toMatchObject({ mobileToConfirm: true });
    expect(stillBefore.headers.get('etag')).toBe(renamed.headers.get('etag'));
    const named = await change({ mobile: '0498555777' }, stillBefore);
    expect(named.status).toBe(204);
    const after = await read(owner);
    expect(after.body).not.toHaveProperty('mobileToConfirm');
    expect(after.headers.get('etag')).toBe(named.headers.get('etag'));
    expect((await change({ mobile: '0498555777' }, before)).status).toBe(412);
  });

  it('may name the number that stood there after acceptance too, and no other', async () => {
    const { application } = await api.givenAcceptance();
    const owner = await resume(application);
    const name = (mobile: string) => api.request('PATCH', owner.path(), { mobile }, owner);
    expect((await name('0498555888')).status).toBe(409);
    expect((await name(application.details.mobile)).status).toBe(204);
    expect((await askForCode(owner)).bySms).toBe(true);
  });

  it('is texted again at a number that they named through an older version', async () => {
    const owner = await resume(await api.createApplicant({ mobile: '0498555999' }));
    await api.query(
      "update contact set mobile_changed_at = taken_over_at + interval '1 second' where id = $1",
      [owner.contactId],
    );
    expect((await askForCode(owner)).bySms).toBe(true);
  });

  it('is not texted at a number that its maker named by a clock that was ahead', async () => {
    const maker = await api.createApplicant({ mobile: STRANGERS_MOBILE });
    await api.query("update contact set mobile_changed_at = created_at + interval '1 day' where id = $1", [
      maker.contactId,
    ]);
    expect((await askForCode(await resume(maker))).bySms).toBe(false);
  });

  it('keeps a number from before out when they change their e-mail address', async () => {
    const owner = await resume(await api.createApplicant({ mobile: STRANGERS_MOBILE }));
    const before = await readMailbox(api, STRANGERS_MOBILE);
    const email = `moved.${owner.details.email}`;
    await api.must('PATCH', owner.path(), { email }, owner);
    const moved = { ...owner, details: { ...owner.details, email } };
    expect((await askForCode(moved)).bySms).toBe(false);
    await resume(moved);
    expect((await askForCode(moved)).bySms).toBe(false);
    expect(await readMailbox(api, STRANGERS_MOBILE)).toEqual(before);
  });

  it('keeps that number out also where an older version took the contact over', async () => {
    const owner = await resume(await api.createApplicant({ mobile: STRANGERS_MOBILE }));
    await api.query('update contact set mobile_distrusted = null, taken_over_at = null where id = $1', [
      owner.contactId,
    ]);
    const email = `moved.${owner.details.email}`;
    await api.must('PATCH', owner.path(), { email }, owner);
    expect((await askForCode({ ...owner, details: { ...owner.details, email } })).bySms).toBe(false);
  });

  it('is told at the old address when somebody moves a quoted application away, and open codes end', async () => {
    const { application } = await api.givenQuote();
    const { email } = application.details;
    const { username, emailed } = await askForCode(application);
    await api.must('PATCH', application.path(), { email: `other.${email}` }, application);
    expect(await signIn(username, emailed)).toMatchObject({ status: 401, body: { code: 'code-ended' } });
    await deliverMessages(api);
    const [notice] = await readMailbox(api, email);
    expect(notice?.subject).toBe('Your contact details were changed');
    expect(notice?.text).toContain('Email address: now o***@e***.com');
    expect(notice?.text).not.toContain('Mobile number');
  });

  it('is told at the old address and by text to the old mobile what was changed, and the new ones are not', async () => {
    const mobile = '0411222333';
    const { application } = await api.givenQuote({ contact: { mobile } });
    const { email } = application.details;
    const moved = { email: `zoe.${email}`, mobile: '0499888777' };
    await api.must('PATCH', application.path(), moved, application);
    await deliverMessages(api);
    const [mail] = await readMailbox(api, email);
    expect(mail?.text).toContain('Email address: now z***@e***.com');
    expect(mail?.text).toContain('Mobile number: now ends in 777');
    const [text] = await readMailbox(api, mobile);
    expect(text?.text).toBe(
      'Boronia Loans: your contact details were changed: email now z***@e***.com, mobile now ends in 777. Not you? Call us on 1300 000 000 at once.',
    );
    for (const to of Object.values(moved)) expect(await readMailbox(api, to)).toEqual([]);
  });

  it('is not told by text where the old mobile was not the owner’s', async () => {
    const stranger = '0411222444';
    const { application } = await api.givenQuote({ contact: { mobile: stranger } });
    const owner = await resume(application);
    const before = await readMailbox(api, stranger);
    await api.must('PATCH', owner.path(), { email: `other.${owner.details.email}` }, owner);
    await deliverMessages(api);
    expect(await readMailbox(api, stranger)).toEqual(before);
  });

  it('is told by mail and text where the loan is to be paid, at first and when it changes', async () => {
    const mobile = '0411222555';
    const { application } = await api.givenAcceptance({ contact: { mobile } });
    const give = (accountNumber: string) =>
      api.must('PUT', application.path('/bank-account'), { bsb: '062000', accountNumber }, application);
    const told = async () => {
      await deliverMessages(api);
      const [mail] = await readMailbox(api, application.details.email);
      const [text] = await readMailbox(api, mobile);
      return { subject: mail?.subject, texts: [mail?.text ?? '', text?.text ?? ''] };
    };
    for (const [accountNumber, subject] of [
      ['11112222', 'The account for your loan'],
      ['99998888', 'The account for your loan was changed'],
    ] as const) {
      await give(accountNumber);
      const { subject: said, texts } = await told();
      expect(said).toBe(subject);
      for (const words of texts) {
        expect(words.replaceAll(/\s+/g, ' ')).toContain(`ends in ${accountNumber.slice(-3)}.`);
        expect(words).not.toContain(accountNumber);
      }
      api.advance(1000);
    }
  });
});

const WAITING = sql`
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until the work that has begun is over, or is itself waiting for a transaction that holds what it needs. */
async function untilHeldUp(begun: Promise<unknown>): Promise<void> {
  let isOver = false;
  void begun.finally(() => (isOver = true));
  await expect
    .poll(async () => isOver || (await api.deps.database.execute(WAITING)).rowCount === 1, {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Asks for a code in a transaction that is committed once `meanwhile` is over, or can only wait for it. */
async function askWhile(applicant: TestApplicant, meanwhile: () => Promise<unknown>) {
  const code = await createCode(api.deps.blindIndex, api.now());
  let begun: Promise<unknown> = Promise.resolve();
  const sent = await api.deps.database.transaction(async (transaction) => {
    const person = personOf(applicant);
    const reply = await sendCode(api.deps, transaction, person, { code, bySms: true }, 'a-request');
    begun = meanwhile();
    await untilHeldUp(begun);
    return reply;
  });
  return { code, sent, meanwhile: await begun };
}

describe('a code that is asked for in the same moment', () => {
  it('opens nothing on a phone once the owner is in', async () => {
    const stranger = await api.createApplicant({ mobile: STRANGERS_MOBILE });
    const { username, emailed } = await askForCode(stranger);
    const { code, meanwhile } = await askWhile(stranger, () => signIn(username, emailed));
    expect(meanwhile).toMatchObject({ status: 200 });
    expect(await signIn(code.userName, code.smsPin)).toMatchObject({ status: 401 });
  });

  it('is not texted to whoever the owner has just taken the contact over from', async () => {
    const stranger = await resume(await api.createApplicant({ mobile: STRANGERS_MOBILE }));
    const { code, sent } = await askWhile(stranger, () => Promise.resolve());
    expect(sent).toMatchObject({ kind: 'sent', verified: { bySms: false } });
    expect(await signIn(code.userName, code.smsPin)).toMatchObject({ status: 401 });
    expect((await signIn(code.userName, code.pin)).status).toBe(200);
  });

  it('opens nothing by what went to an e-mail address that was changed', async () => {
    const applicant = await api.createApplicant();
    const email = `moved.${applicant.details.email}`;
    const { code, meanwhile } = await askWhile(applicant, () =>
      api.request('PATCH', applicant.path(), { email }, applicant),
    );
    expect(meanwhile).toMatchObject({ status: 204 });
    const { contactId } = applicant;
    const link = { verifyToken: code.linkToken };
    expect(await api.request('POST', `/contact/${contactId}/authenticate`, link)).toMatchObject({
      status: 401,
    });
  });

  it('is sent to nobody at the address from before', async () => {
    const applicant = await api.createApplicant();
    const person = personOf(applicant);
    const code = await createCode(api.deps.blindIndex, api.now());
    let asked: Promise<unknown> = Promise.resolve();
    await api.deps.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 from contact where id = ${applicant.contactId} for update`);
      asked = api.deps.database
        .transaction((other) => sendCode(api.deps, other, person, { code, bySms: false }, 'a-request'))
        .catch((error: unknown) => error);
      await untilHeldUp(asked);
      await transaction.execute(
        sql`update contact set email_and_dob_index = '\\x00'::bytea where id = ${applicant.contactId}`,
      );
    });
    expect(await asked).toMatchObject({ code: 'dob-mismatch' });
  });
});

describe('a code of a version that texted the one it mailed', () => {
  async function askOldVersion(applicant: TestApplicant) {
    const asked = await askForCode(applicant);
    await api.query(
      'update verification set pin_mailed_alone = null, sms_pin_hash = null where contact_id = $1',
      [applicant.contactId],
    );
    return asked;
  }

  it('signs in, and takes nothing over', async () => {
    const applicant = await api.createApplicant();
    const { username, emailed } = await askOldVersion(applicant);
    expect((await signIn(username, emailed)).status).toBe(200);
    expect((await read(applicant)).status).toBe(200);
    expect((await askForCode(applicant)).bySms).toBe(true);
  });

  it("opens nothing where the mobile is not the owner's, and the link beside it does", async () => {
    const owner = await resume(await api.createApplicant({ mobile: STRANGERS_MOBILE }));
    const { username, emailed } = await askOldVersion(owner);
    expect(await signIn(username, emailed)).toMatchObject({ status: 401, body: { code: 'code-ended' } });
    const [{ links } = { links: [] as string[] }] = await readMailbox(api, owner.details.email);
    const verifyToken = new URLSearchParams(new URL(links[0] ?? '').hash.slice(1)).get('token');
    expect((await api.request('POST', owner.path('/authenticate'), { verifyToken })).status).toBe(200);
  });
});

describe('a text message', () => {
  it('goes to no landline', async () => {
    const applicant = await api.createApplicant({ mobile: '0298765432' });
    const { bySms, emailed } = await askForCode(applicant);
    expect(bySms).toBe(false);
    expect(emailed).toMatch(/^\d{4}$/);
    // A code that nobody was sent opens nothing either.
    const kept = 'select sms_pin_hash from verification where contact_id = $1';
    expect(await api.query(kept, [applicant.contactId])).toEqual([{ sms_pin_hash: null }]);
  });

  it('with news goes to no landline either, and to a mobile', async () => {
    const reached = async (mobile: string) => {
      const { contactId } = await api.createApplicant({ mobile });
      const message = { template: 'approved', facts: { paidFirst: [], ending: '222' } } as const;
      const news = { contactId, message, dedupeKey: `news:${contactId}` };
      await api.deps.database.transaction((transaction) => writeMessage(api.deps, transaction, news));
      const written = 'select channel from message where contact_id = $1 order by channel';
      return (await api.query<{ channel: string }>(written, [contactId])).map(({ channel }) => channel);
    };
    expect(await reached('0412345678')).toEqual(['email', 'sms']);
    for (const mobile of ['0291234567', '0147000000']) expect(await reached(mobile)).toEqual(['email']);
  });

  it('goes to one number ten times a day, for however many contacts somebody asks', async () => {
    const strict = await createTestApi({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const sent: boolean[] = [];
      for (let time = 0; time < 12; time += 1) {
        const applicant = await strict.createApplicant({ mobile: STRANGERS_MOBILE });
        const { body } = await strict.must('POST', '/verify', personOf(applicant));
        sent.push(verifiedContract.parse(body).bySms);
      }
      expect(sent).toEqual([...Array<boolean>(10).fill(true), false, false]);
    } finally {
      await strict.close();
    }
  });
});
