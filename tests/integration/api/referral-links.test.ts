import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactLinkContract } from '#lib/contracts/referral.ts';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { sessionContract } from '#lib/contracts/session.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { createTestApi, referredDetails } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/** A partner leads an applicant back into their application: a link opens their session, once, and an id alone nothing. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
/** @param id of the referral, or of the contact */
const askForLink = (source: string, id: string) =>
  api.request('POST', `/referral/${source}/contact/${id}/link`, undefined, api.asPartner(source));

async function linkOf(source: string, id: string): Promise<URL> {
  const reply = await askForLink(source, id);
  expect(reply.status).toBe(201);
  return new URL(contactLinkContract.parse(reply.body).deepLink);
}

const spend = (link: URL) =>
  api.request('POST', '/referral/token', { token: link.searchParams.get('partnerToken') });

/** An application that a partner's referral became. */
async function givenReferred(source: string): Promise<TestApplication & { referralId: string }> {
  const { headers, referralId } = await api.givenReferral(source);
  const details = referredDetails();
  const { body } = await api.must('POST', '/contact', details, { headers });
  const { contactId, authToken: token } = body as { contactId: string; authToken: string };
  const path = (rest = '') => `/contact/${contactId}${rest}`;
  const started = await api.must('POST', path('/application'), { loanAmount: 2_000_000 }, { token, headers });
  const { applicationId } = started.body as { applicationId: string };
  const of = (rest = '') => path(`/application/${applicationId}${rest}`);
  return { contactId, token, details, path, applicationId, of, referralId };
}

describe("a partner's link", () => {
  it('opens the session of the applicant whom it sent', async () => {
    const { contactId, applicationId } = await givenReferred('MME');
    const link = await linkOf('MME', contactId);
    expect([link.origin, link.pathname, link.hash]).toEqual([
      'https://loans.example',
      '/quote/step-1',
      '#application',
    ]);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      referralName: 'MME',
      referralId: contactId,
      partnerToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    });

    const { status, headers } = await spend(link);
    const cookies = headers.getSetCookie();
    expect(status).toBe(204);
    expect(cookies[0]).toMatch(/^__Host-application=.*; HttpOnly; Secure; SameSite=Lax$/);
    // The page is told of it; whoever used this browser before came by another referral.
    expect(cookies.slice(1)).toEqual([
      expect.stringMatching(/^application-open=1; /),
      expect.stringMatching(/^__Host-referral=; Max-Age=0/),
    ]);
    const cookie = cookies[0]?.split(';', 1)[0] ?? '';
    const session = await api.must('GET', '/session', undefined, { headers: { cookie } });
    expect(sessionContract.parse(session.body)).toMatchObject({ contactId, applicationId });

    const events = await api.query<{ event: string; facts: unknown }>(
      'select event, facts from audit_event where contact_id = $1 order by id desc limit 2',
      [contactId],
    );
    expect(events).toEqual([
      { event: 'signed in', facts: { by: 'partner link' } },
      { event: 'link given to partner', facts: { source: 'MME' } },
    ]);
  });

  it('is asked for by the referral, which is the id that a partner has', async () => {
    const { contactId, applicationId, referralId } = await givenReferred('wombat-compare');
    const link = await linkOf('wombat-compare', referralId);
    // The contact's id tells the page whose session the link has opened.
    expect(link.searchParams.get('referralId')).toBe(contactId);
    const [cookie = ''] = (await spend(link)).headers.getSetCookie();
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
    const session = await api.must('GET', '/session', undefined, { headers });
    expect(sessionContract.parse(session.body)).toMatchObject({ contactId, applicationId });
    const [given] = await api.query(
      `select facts from audit_event where contact_id = $1 and event = 'link given to partner'`,
      [contactId],
    );
    expect(given).toEqual({ facts: { source: 'wombat-compare', referralId } });
  });

  it('asked for by a referral leads into the application that this one became, and the one that renews it', async () => {
    const { contactId, token, path, of, applicationId, referralId } = await givenReferred('MME');
    await api.putInStatus({ applicationId }, 'Application Expired');
    await api.must(
      'POST',
      path('/application'),
      { loanAmount: 2_000_000, renewalOf: applicationId },
      { token },
    );
    expect((await askForLink('MME', referralId)).status).toBe(201);
    const [active] = (await api.must('GET', path('/application'), undefined, { token })).body as {
      applicationId: string;
    }[];
    await api.must('DELETE', of().replace(applicationId, active?.applicationId ?? ''), undefined, { token });
    const second = await api.givenReferral('MME');
    await api.must(
      'POST',
      path('/application'),
      { loanAmount: 2_000_000 },
      { token, headers: second.headers },
    );
    expect((await askForLink('MME', second.referralId)).status).toBe(201);
    expect((await askForLink('MME', contactId)).status).toBe(201);
    expect(await askForLink('MME', referralId)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('opens once: of twenty who bring it at once, one is signed in', async () => {
    const { contactId } = await givenReferred('MME');
    const link = await linkOf('MME', contactId);
    const replies = await Promise.all(Array.from({ length: 20 }, () => spend(link)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  });

  it('ends after five minutes, and with the contact', async () => {
    const { contactId } = await givenReferred('MME');
    const late = await linkOf('MME', contactId);
    api.advance(5 * MINUTE_MS);
    expect(await spend(late)).toMatchObject({ status: 401, body: { code: 'referral-link-ended' } });
    const gone = await linkOf('MME', contactId);
    await api.query('delete from contact where id = $1', [contactId]);
    expect(await spend(gone)).toMatchObject({ status: 401, body: { code: 'referral-link-ended' } });
  });

  it('is for nobody whom it did not send, like for one who does not exist', async () => {
    const sent = await givenReferred('MME');
    const self = await api.startApplication();
    const withoutApplication = await api.givenReferral('MME');
    const { body } = await api.must('POST', '/contact', referredDetails(), withoutApplication);
    const { contactId: unfinished } = body as { contactId: string };
    const replies = [
      await askForLink('cra', sent.contactId),
      await askForLink('MME', self.contactId),
      await askForLink('MME', unfinished),
      await askForLink('MME', randomUUID()),
      // By the referral: another partner's, one whose person only has a contact, one that nobody came by.
      await askForLink('cra', sent.referralId),
      await askForLink('MME', withoutApplication.referralId),
      await askForLink('MME', (await api.givenReferral('MME')).referralId),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect(new Set(replies.map(({ body: problem }) => (problem as { code: string }).code))).toEqual(
      new Set(['not-found']),
    );
    expect((await askForLink('MME', 'not-an-id')).status).toBe(400);
  });

  it('is for no application that has ended', async () => {
    const sent = await givenReferred('MME');
    await linkOf('MME', sent.contactId);
    for (const status of ['Declined', 'Application Expired', 'Referred To Partner', 'Cancelled'] as const) {
      await api.putInStatus(sent, status);
      for (const id of [sent.contactId, sent.referralId])
        expect((await askForLink('MME', id)).status).toBe(404);
    }
    await api.putInStatus(sent, 'CreditAssess');
    for (const id of [sent.contactId, sent.referralId])
      expect((await askForLink('MME', id)).status).toBe(201);
  });

  it('is given so often a minute and no oftener', async () => {
    const { contactId } = await givenReferred('gumnut');
    await linkOf('gumnut', contactId);
    await api.query(`update rate_limit set points = 60 where key = $1`, [
      `links-of-partner:${Buffer.from('gumnut').toString('base64url')}`,
    ]);
    expect(await askForLink('gumnut', contactId)).toMatchObject({ status: 429 });
  });
});

describe('once the owner of the e-mail address has taken the contact over', () => {
  /** @returns the token of the owner's session */
  async function takeOver({ contactId, details: { email, dob } }: TestApplication): Promise<string> {
    const { body } = await api.must('POST', '/verify', { email, dob });
    const { v_code: username } = verifiedContract.parse(body);
    await deliverMessages(api);
    const password = (await readMailbox(api, email)).find(({ code }) => code)?.code;
    const grant = { username, password, grant_type: 'password', client_id: 'APPFORM' };
    const reply = await api.must('POST', '/token', grant);
    const [{ owned_since: ownedSince } = {}] = await api.query(
      'select owned_since from contact where id = $1',
      [contactId],
    );
    expect(ownedSince).not.toBeNull();
    return (reply.body as { access_token: string }).access_token;
  }

  it('leads nobody in whom the partner had sent, neither by an open link nor by a new one', async () => {
    const maker = await givenReferred('MME');
    const open = await linkOf('MME', maker.contactId);
    api.advance(1000);
    const token = await takeOver(maker);
    expect(await spend(open)).toMatchObject({ status: 401, body: { code: 'referral-link-ended' } });
    for (const id of [maker.contactId, maker.referralId])
      expect(await askForLink('MME', id)).toMatchObject({ status: 404 });
    // Nor when the address again belongs to nobody.
    const email = `moved.${maker.details.email}`;
    await api.must('PATCH', maker.path(), { email }, { token });
    expect(await askForLink('MME', maker.contactId)).toMatchObject({ status: 404 });
  });

  it('keeps them out also where an older version took the contact over', async () => {
    const maker = await givenReferred('MME');
    api.advance(1000);
    await takeOver(maker);
    await api.query('update contact set taken_over_at = null where id = $1', [maker.contactId]);
    expect(await askForLink('MME', maker.contactId)).toMatchObject({ status: 404 });
  });

  it('leads the owner in who has come by the partner since', async () => {
    const maker = await givenReferred('MME');
    api.advance(1000);
    const token = await takeOver(maker);
    await api.must('DELETE', maker.of(), undefined, { token });
    const { headers, referralId } = await api.givenReferral('MME');
    await api.must('POST', maker.path('/application'), { loanAmount: 2_000_000 }, { token, headers });
    for (const id of [maker.contactId, referralId])
      expect(await askForLink('MME', id)).toMatchObject({ status: 201 });
    expect(await askForLink('MME', maker.referralId)).toMatchObject({ status: 404 });
  });
});

describe('customer service (cse)', () => {
  it('refers by the contact id, to any application that is still going', async () => {
    const { contactId } = await api.startApplication();
    const link = await linkOf('cse', contactId);
    expect([link.searchParams.get('referralName'), link.searchParams.get('referralId')]).toEqual([
      'cse',
      contactId,
    ]);
    expect((await spend(link)).headers.getSetCookie()[0]).toContain('__Host-application=');
  });

  it('gets none to an application that has ended, nor to who has none', async () => {
    const application = await api.startApplication();
    await api.putInStatus(application, 'Awaiting Funding');
    const bare = await api.createApplicant();
    for (const contactId of [application.contactId, bare.contactId, randomUUID()]) {
      expect((await askForLink('cse', contactId)).status).toBe(404);
    }
  });

  it('opens nothing with an id alone', async () => {
    const { contactId } = await api.startApplication();
    const { cookie } = await api.givenReferral('cse');
    for (const headers of [{}, { cookie }]) {
      const reply = await api.request('GET', `/referral/cse/contact/${contactId}`, undefined, { headers });
      expect([reply.status, reply.headers.getSetCookie()]).toEqual([401, []]);
    }
  });
});
