import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactContract } from '#lib/contracts/contact.ts';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import { contactLinkContract } from '#lib/contracts/referral.ts';
import { sessionContract } from '#lib/contracts/session.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { decodeApplicationCookie } from '#lib/session/token-format.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import { signInByEmail } from '#tests/support/sign-in.ts';
import { createTestApi, referredDetails } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

/**
 * Anybody with a partner's API key can open its applicant's session by a link (docs/decisions/0148): that session can
 * read and answer, but neither sign nor name an account, until the applicant has signed in with something only they
 * received.
 */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ACCOUNT = { bsb: '062000', accountNumber: '12345678' };
const LICENCE = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '2087654321' } as const;

/** @param id of the referral, or of the contact. @returns the token that a link leaves in the cookie */
async function comeByLink(source: string, id: string): Promise<string> {
  const path = `/referral/${source}/contact/${id}/link`;
  const { body } = await api.must('POST', path, undefined, api.asPartner(source));
  const cookie = await api.followDeepLink(contactLinkContract.parse(body).deepLink);
  return decodeApplicationCookie(cookie.slice(cookie.indexOf('=') + 1))?.authToken ?? '';
}

/** An offer, and the application as customer service's link opens it. */
async function givenLedBack() {
  const { application, quote } = await api.givenOffer({ contact: LICENCE });
  const ledBack = { ...application, token: await comeByLink('cse', application.contactId) };
  return { maker: application, ledBack, quote };
}

/** What is refused, one call each. */
function refusedCalls({ of, path }: TestApplication, quoteId: string) {
  return [
    ['an acceptance', 'PATCH', of(), acceptanceOf(quoteId)],
    [
      'a confirmation of a changed offer',
      'PATCH',
      of('/sfapplication'),
      { confirmed: true, assessmentId: quoteId, texts: confirmationTexts() },
    ],
    ['an account', 'PUT', path('/bank-account'), ACCOUNT],
    ['a hand-off', 'PUT', of('/refer'), { optedIn: true, sentToPartner: true }],
    ['another email', 'PATCH', path(), { email: 'elsewhere@example.com' }],
    ['another mobile', 'PATCH', path(), { mobile: '0498111999' }],
    ['another email with an answer', 'PATCH', path(), { firstname: 'Ada', email: 'e@example.com' }],
  ] as const;
}

describe('a session that began by a link of a partner', () => {
  it('neither signs, nor names an account, nor changes how the applicant is reached', async () => {
    const { maker, ledBack, quote } = await givenLedBack();
    const before = (await api.must('GET', maker.path(), undefined, maker)).body;
    for (const [what, method, path, body] of refusedCalls(ledBack, quote.quoteId)) {
      const reply = await api.request(method, path, body, ledBack);
      expect([what, reply.status, (reply.body as { code: string }).code]).toEqual([
        what,
        403,
        'confirm-by-code',
      ]);
    }
    expect((await api.must('GET', maker.path(), undefined, maker)).body).toEqual(before);
    expect((await api.readApplication(maker)).s1ApplicationStatus).toBe('App Start');
  });

  it('stays one when it is renewed, read again by another process, and when it starts an application', async () => {
    const { ledBack, quote, maker } = await givenLedBack();
    const renewed = sessionContract.parse((await api.must('POST', '/session', undefined, ledBack)).body);
    const read = sessionContract.parse((await api.must('GET', '/session', undefined, ledBack)).body);
    const started = await api.request('POST', maker.path('/application'), { loanAmount: 2_000_000 }, ledBack);
    const [cookie = ''] = started.headers.getSetCookie();
    const value = cookie.split(';', 1)[0]?.split('=')[1] ?? '';
    const tokens = [renewed.authToken, read.authToken, decodeApplicationCookie(value)?.authToken ?? ''];
    for (const token of tokens) {
      expect(await createTokens(api.deps.config.authSecret).read(token, api.now())).toMatchObject({
        signedInBy: 'partner link',
      });
      const reply = await api.request('PATCH', maker.of(), acceptanceOf(quote.quoteId), { token });
      expect(reply).toMatchObject({ status: 403, body: { code: 'confirm-by-code' } });
    }
  });

  it('reads no licence, and leaves it as it is when its own answers are saved', async () => {
    const { maker, ledBack } = await givenLedBack();
    const reply = await api.must('GET', ledBack.path(), undefined, ledBack);
    for (const name of Object.keys(LICENCE)) expect(reply.body).not.toHaveProperty(name);
    const { firstname, lastname, email, mobile, dob } = contactContract.parse(reply.body);
    expect(email).toBe(maker.details.email);
    // As quote step 1 sends it, with the ETag of what was shown.
    const change = { firstname: `${firstname}a`, lastname, email, mobile, dob };
    const saved = await api.must('PATCH', ledBack.path(), change, {
      ...ledBack,
      headers: { 'if-match': reply.headers.get('etag') ?? '' },
    });
    const after = await api.must('GET', ledBack.path(), undefined, ledBack);
    expect(saved.headers.get('etag')).toBe(after.headers.get('etag'));
    expect((await api.must('GET', maker.path(), undefined, maker)).body).toMatchObject({
      ...LICENCE,
      firstname: `${firstname}a`,
    });
  });

  it('that changes a part of the licence is asked for a part that it is not shown and that does not fit', async () => {
    const letters = { licenseState: 'VIC', idDocId: '123456789', licenseCardNumber: 'P1234567' } as const;
    const { application } = await api.givenOffer({ contact: letters });
    const ledBack = { ...application, token: await comeByLink('cse', application.contactId) };
    const refusalOf = async (change: object, { token }: TestApplication) => {
      const reply = await api.request('PATCH', application.path(), change, { token });
      return reply.status === 422 ? (reply.body as { errors: unknown }).errors : reply.status;
    };
    const message = 'Please enter this too. What we have does not fit, and we do not show it here';
    const asked = [{ path: 'licenseCardNumber', message }];
    expect(await refusalOf({ licenseState: 'NSW' }, ledBack)).toEqual(asked);
    // What is shown, or was just entered, is told as anywhere else.
    const told = [{ path: 'licenseCardNumber', message: MESSAGES.numeric }];
    expect(await refusalOf({ licenseState: 'NSW' }, application)).toEqual(told);
    expect(await refusalOf({ licenseState: 'NSW', licenseCardNumber: 'P12' }, ledBack)).toEqual(told);
    expect(await refusalOf({ licenseState: 'NSW', licenseCardNumber: '12' }, ledBack)).toBe(204);
  });

  it('answers questions', async () => {
    const { maker, ledBack } = await givenLedBack();
    await api.must('PATCH', ledBack.of(), { maritalStatus: 'Single' }, ledBack);
    await api.must('PATCH', ledBack.of('/sfapplication'), { submitted: true }, ledBack);
    expect((await api.readApplication(maker)).maritalStatus).toBe('Single');
  });

  it('makes no number the applicant’s by naming it: codes would go to it', async () => {
    const { application } = await api.givenOffer();
    api.advance(1000);
    const owner = { ...application, token: await signInByEmail(api, application.details) };
    const ledBack = { ...application, token: await comeByLink('cse', application.contactId) };
    await api.must('PATCH', ledBack.path(), { mobile: application.details.mobile }, ledBack);
    const { body } = await api.must('GET', owner.path(), undefined, owner);
    expect(body).toMatchObject({ mobileToConfirm: true });
  });
});

describe('once the applicant has come by what they alone received', () => {
  it('all of it goes through, and the lender is told how they came', async () => {
    const { maker, ledBack, quote } = await givenLedBack();
    api.advance(1000);
    const confirmed = { ...maker, token: await signInByEmail(api, maker.details) };
    expect((await api.must('GET', maker.path(), undefined, confirmed)).body).toMatchObject(LICENCE);
    await api.must('PATCH', maker.path(), { mobile: '0498111999' }, confirmed);
    await api.must('PATCH', maker.of(), acceptanceOf(quote.quoteId), confirmed);
    await api.must('PUT', maker.path('/bank-account'), ACCOUNT, confirmed);
    // The session that the partner's link opened has ended with it.
    const old = await api.request('GET', maker.path(), undefined, ledBack);
    expect(old).toMatchObject({ status: 403, body: { code: 'session-expired' } });
    expect((await handOver(maker)).contract.signedInBy).toBe('emailed code');
    expect(await factsOfAcceptance(maker)).toMatchObject({ signedInBy: 'emailed code' });
  });

  it('who accepts where they gave their details is said to', async () => {
    const { application } = await api.givenAcceptance();
    expect((await handOver(application)).contract.signedInBy).toBe('contact created');
    expect(await factsOfAcceptance(application)).toMatchObject({ signedInBy: 'contact created' });
  });

  it('a token of a version that did not say it is by no partner, and nothing is told', async () => {
    const { application, quote } = await api.givenOffer();
    const { contactId } = application;
    const identity = { contactId, tokenVersion: 1, signedInAt: api.now() };
    const { token } = api.deps.tokens.mint(identity, api.now());
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), { token });
    expect((await handOver(application)).contract).not.toHaveProperty('signedInBy');
  });
});

describe('a referral that says nothing of its person', () => {
  it.each([
    ['nothing', {}, 404],
    ['a first name', { first_name: 'Orla' }, 404],
    ['an email', { email: 'orla@example.com' }, 201],
  ])('but %s: a link back is answered %s', async (_what, person, status) => {
    const payload = { reference: 'theirs-1', application: { amount: 20_000 }, persons: [person] };
    const { headers, referralId } = await api.givenReferral('MME', payload);
    const details = { ...referredDetails(), ...('email' in person ? { email: person.email } : {}) };
    const { body } = await api.must('POST', '/contact', details, { headers });
    const { contactId, authToken: token } = body as { contactId: string; authToken: string };
    const path = `/contact/${contactId}/application`;
    await api.must('POST', path, { loanAmount: 2_000_000 }, { token, headers });
    const [bound] = await api.query('select application_id from referral where id = $1', [referralId]);
    expect(bound?.['application_id']).not.toBeNull();
    for (const id of [referralId, contactId]) {
      const reply = await api.request(
        'POST',
        `/referral/MME/contact/${id}/link`,
        undefined,
        api.asPartner('MME'),
      );
      expect(reply.status).toBe(status);
    }
  });
});

async function handOver({ applicationId }: TestApplication) {
  const [token] = api.deps.config.lenderAccessKeys;
  const { body } = await api.must('GET', `/lender/applications/${applicationId}`, undefined, { token });
  return handOverContract.parse(body);
}

async function factsOfAcceptance({ applicationId }: TestApplication): Promise<unknown> {
  const [event] = await api.query(
    `select facts from audit_event where application_id = $1 and to_status = 'App Submit'`,
    [applicationId],
  );
  return event?.['facts'];
}
