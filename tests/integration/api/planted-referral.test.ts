import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { createdContactContract } from '#lib/contracts/contact.ts';
import type { CreateContact } from '#lib/contracts/contact.ts';
import { signInByEmail } from '#tests/support/sign-in.ts';
import { PARTNER_PAYLOAD, contactDetails, createTestApi, referredDetails } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/**
 * Somebody who asks a partner for a loan may forward the link that they get to somebody else (docs/decisions/0124): the
 * sender is told nothing about an application that is not the referred person's own, and gets no link into it.
 */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const SENDER = 'MME';
const [ORLA = {}] = PARTNER_PAYLOAD.persons;

type Headers = Record<string, string>;

async function startApplication(
  { contactId, token }: { contactId: string; token: string },
  headers: Headers,
  answers: Record<string, unknown> = {},
) {
  const path = `/contact/${contactId}/application`;
  const reply = await api.must('POST', path, { loanAmount: 2_000_000, ...answers }, { token, headers });
  const application = applicationContract.parse(reply.body);
  const of = (rest = '') => `${path}/${application.applicationId}${rest}`;
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { contactId, token, application, applicationId: application.applicationId, of, cookies };
}

/** Follows a referral's link, and applies with these details. */
async function apply(headers: Headers, details: CreateContact, answers: Record<string, unknown> = {}) {
  const { body } = await api.must('POST', '/contact', details, { headers });
  const { contactId, authToken: token } = createdContactContract.parse(body);
  return startApplication({ contactId, token }, headers, answers);
}

/** Somebody described by a partner with these details and nothing else. */
const givenReferralOf = (person: Record<string, unknown>) =>
  api.givenReferral(SENDER, { reference: 'theirs-1', application: { amount: 20_000 }, persons: [person] });

async function boundTo(referralId: string) {
  const [row] = await api.query('select contact_id, application_id from referral where id = $1', [
    referralId,
  ]);
  return row;
}

const UNBOUND = { contact_id: null, application_id: null };

/** How many statuses the sender has been or is still to be told, and the answer it gets when it asks for a link. */
async function whatTheSenderLearns({ contactId, applicationId }: Awaited<ReturnType<typeof apply>>) {
  const told = await api.query('select 1 from partner_delivery where application_id = $1', [applicationId]);
  const path = `/referral/${SENDER}/contact/${contactId}/link`;
  const { status } = await api.request('POST', path, undefined, api.asPartner(SENDER));
  return { told: told.length, link: status };
}

const NOTHING = { told: 0, link: 404 };

/** @param isDescribed whether the referral says who its person is: otherwise no link leads into what it became */
async function expectBound(
  referralId: string,
  applicant: Awaited<ReturnType<typeof apply>>,
  { isDescribed } = { isDescribed: true },
) {
  const { contactId: contact_id, applicationId: application_id, application } = applicant;
  expect(await boundTo(referralId)).toEqual({ contact_id, application_id });
  expect(application).toMatchObject({ referralId, referralName: SENDER, referredByPartner: true });
  expect(await whatTheSenderLearns(applicant)).toEqual({ told: 1, link: isDescribed ? 201 : 404 });
}

describe('a link that somebody else follows', () => {
  it('tells its sender nothing of them at any status, and leads nobody into their application', async () => {
    const { referralId, headers } = await api.givenReferral(SENDER);
    const applicant = await apply(headers, contactDetails());
    expect(await boundTo(referralId)).toEqual(UNBOUND);
    expect(await whatTheSenderLearns(applicant)).toEqual(NOTHING);
    await api.must('DELETE', applicant.of(), undefined, applicant);
    expect(await whatTheSenderLearns(applicant)).toEqual(NOTHING);
  });

  it('still says where they came from, whatever the browser says, and not as which referral', async () => {
    const { referralId, headers } = await api.givenReferral('wombat-compare');
    const claims = { referralId, referralName: 'somebody', referredByPartner: true, gclId: 'kept' };
    const { application } = await apply(headers, contactDetails(), claims);
    const { referredByPartner, referralId: known } = application;
    expect(application).toMatchObject({
      referralName: 'wombat-compare',
      referredByPartnerAggregator: true,
      gclId: 'kept',
    });
    expect([referredByPartner, known]).toEqual([undefined, undefined]);
  });

  it('brings its answers no further once the application is started, also when the reply is repeated', async () => {
    const { headers } = await api.givenReferral(SENDER);
    const { body } = await api.must('POST', '/contact', contactDetails(), { headers });
    const { contactId, authToken: token } = createdContactContract.parse(body);
    const keyed = { ...headers, 'idempotency-key': 'planted-application' };
    const first = await startApplication({ contactId, token }, keyed);
    const again = await startApplication({ contactId, token }, keyed);
    expect(again.applicationId).toBe(first.applicationId);
    for (const { cookies, of } of [first, again]) {
      expect(cookies).toContain('__Host-referral=');
      expect((await api.must('GET', of('/prefill'), undefined, { token })).body).toEqual({});
      expect((await api.must('GET', of('/provenance'), undefined, { token })).body).toEqual({ fields: [] });
    }
  });

  it('does not bind the application that a signed-in applicant starts with it', async () => {
    const applicant = await api.createApplicant();
    const { referralId, headers } = await api.givenReferral(SENDER);
    const started = await startApplication(applicant, headers);
    expect(await boundTo(referralId)).toEqual(UNBOUND);
    expect(started.application.referralName).toBe(SENDER);
    expect(await whatTheSenderLearns(started)).toEqual(NOTHING);
  });

  it('does not take a renewed application from the one who sent its applicant', async () => {
    const first = await api.givenReferral(SENDER);
    const applicant = await apply(first.headers, referredDetails());
    await api.putInStatus(applicant, 'Application Expired');
    const planted = await api.givenReferral('wombat-compare', {
      ...PARTNER_PAYLOAD,
      persons: [{ ...ORLA, email: 'mallory@example.com', last_name: 'Mallory' }],
    });
    const renewal = { renewalOf: applicant.applicationId };
    const renewed = await startApplication(applicant, planted.headers, renewal);
    await expectBound(first.referralId, renewed);
    expect(await boundTo(planted.referralId)).toEqual(UNBOUND);
  });

  it('does not take a first application from the referral by which its contact was made', async () => {
    const first = await api.givenReferral(SENDER);
    const { body } = await api.must('POST', '/contact', referredDetails(), { headers: first.headers });
    const { contactId, authToken: token } = createdContactContract.parse(body);
    const planted = await api.givenReferral('wombat-compare', {
      ...PARTNER_PAYLOAD,
      persons: [{ ...ORLA, email: 'mallory@example.com', last_name: 'Mallory' }],
    });
    await expectBound(first.referralId, await startApplication({ contactId, token }, planted.headers));
    expect(await boundTo(planted.referralId)).toEqual(UNBOUND);
  });

  it('binds nothing by its id alone, also for the person whom it describes', async () => {
    const { referralId } = await api.givenReferral(SENDER);
    const claims = { referralId, referralName: SENDER };
    const applicant = await apply({}, referredDetails(), claims);
    expect(await boundTo(referralId)).toEqual(UNBOUND);
    expect(await whatTheSenderLearns(applicant)).toEqual(NOTHING);
  });

  it.each(['this version', 'an older one'])(
    'says nothing of whoever takes over a contact that somebody else made by it: by %s',
    async (version) => {
      const details = contactDetails();
      const { headers } = await givenReferralOf({ email: details.email });
      const { body } = await api.must('POST', '/contact', details, { headers });
      const { contactId } = createdContactContract.parse(body);
      api.advance(1000);
      const token = await signInByEmail(api, details);
      if (version === 'an older one')
        await api.query('update contact set taken_over_at = null where id = $1', [contactId]);
      const owner = await startApplication({ contactId, token }, {});
      expect(owner.application.referralId).toBeUndefined();
      expect(await whatTheSenderLearns(owner)).toEqual(NOTHING);
    },
  );

  it('is left for its own person', async () => {
    const { referralId, headers } = await api.givenReferral(SENDER);
    await apply(headers, contactDetails());
    await expectBound(referralId, await apply(headers, referredDetails()));
  });

  it.each([
    ['the date of birth alone', { email: ORLA.email, dob: ORLA.dob, last_name: 'Mallory' }],
    ['the last name alone', { email: ORLA.email, dob: '1970-01-01', last_name: 'Whitlock' }],
    ['the date of birth, and no last name is given', { email: ORLA.email, dob: ORLA.dob }],
  ])('is not theirs for %s', async (_case, person) => {
    const { referralId, headers } = await givenReferralOf(person);
    expect(contactDetails()).toMatchObject({ dob: ORLA.dob, lastname: 'Whitlock' });
    const applicant = await apply(headers, contactDetails());
    expect(await boundTo(referralId)).toEqual(UNBOUND);
    expect(await whatTheSenderLearns(applicant)).toEqual(NOTHING);
  });
});

describe('a link whose referral describes a person by what cannot be used', () => {
  it.each([
    ['an e-mail address and a day that are none', { email: 'eve@localhost', dob: '23/04/88x' }],
    ['an e-mail address and a name that are none', { email: 'eve@@example.com', last_name: 'Evil1' }],
    ['an e-mail address that is none, and somebody too young', { email: 'eve@localhost', dob: '2015-04-23' }],
    ['an e-mail address that is not even text', { email: 7 }],
    ['a day that is none with a last name', { dob: '23/04/88x', last_name: 'Whitlock' }],
    ['a last name that is none with a day', { dob: ORLA.dob, last_name: 'Whitlock1' }],
  ])('is nobody else’s: %s', async (_case, person) => {
    const { referralId, headers } = await givenReferralOf(person);
    const applicant = await apply(headers, contactDetails());
    expect(await boundTo(referralId)).toEqual(UNBOUND);
    expect(await whatTheSenderLearns(applicant)).toEqual(NOTHING);
  });

  it('is its own person’s by what else it says', async () => {
    const { referralId, headers } = await givenReferralOf({ ...ORLA, email: 'orla@localhost' });
    await expectBound(referralId, await apply(headers, referredDetails()));
  });

  it('is anybody’s where it was stored before that was kept', async () => {
    const { referralId, headers } = await givenReferralOf({ email: 'eve@localhost' });
    const [row] = await api.query<{ prefill: Buffer }>('select prefill from referral where id = $1', [
      referralId,
    ]);
    const place = `referral.prefill:${referralId}`;
    const { unusable: _none, ...before } = api.deps.sealer.open(
      row?.prefill ?? expect.fail('the referral is gone'),
      place,
    ) as Record<string, unknown>;
    await api.query('update referral set prefill = $2 where id = $1', [
      referralId,
      api.deps.sealer.seal(before, place),
    ]);
    await expectBound(referralId, await apply(headers, contactDetails()), { isDescribed: false });
  });
});

describe("a referral is its own person's", () => {
  it('by the e-mail address, in capitals or not, with another name and date of birth', async () => {
    const { referralId, headers } = await givenReferralOf({ ...ORLA, email: 'Orla.By.Mail@Example.com' });
    const details = contactDetails({ email: ' ORLA.by.mail@example.COM ', dob: '1975-05-05' });
    await expectBound(referralId, await apply(headers, details));
  });

  it('by the date of birth and the last name, in capitals or not, with another e-mail address', async () => {
    const { referralId, headers } = await api.givenReferral(SENDER);
    await expectBound(referralId, await apply(headers, referredDetails({ lastname: 'WHITLAM' })));
  });

  it('by a last name with a letter that is written in two ways', async () => {
    const { referralId, headers } = await givenReferralOf({
      last_name: 'Zoë'.normalize('NFD'),
      dob: '1988-04-23',
    });
    await expectBound(referralId, await apply(headers, contactDetails({ lastname: 'ZOË' })));
  });

  it.each([
    ['an accent', 'Núñez', 'Nunez'],
    ['a space', 'van der Berg', 'Vanderberg'],
    ['a hyphen', 'Smith-Jones', 'Smith Jones'],
    ['an apostrophe', "O'Dwyer", 'O’Dwyer'],
  ])('by a last name that differs in %s', async (_what, lastName, lastname) => {
    const { referralId, headers } = await givenReferralOf({ last_name: lastName, dob: '1988-04-23' });
    await expectBound(referralId, await apply(headers, contactDetails({ lastname })));
  });

  it('for good, whatever is corrected afterwards', async () => {
    const { referralId, headers } = await api.givenReferral(SENDER);
    const { body } = await api.must('POST', '/contact', referredDetails(), { headers });
    const { contactId, authToken: token } = createdContactContract.parse(body);
    await api.must('PATCH', `/contact/${contactId}`, { lastname: 'Fraser' }, { token });
    const applicant = await startApplication({ contactId, token }, headers);
    expect(applicant.cookies).not.toContain('__Host-referral=');
    await expectBound(referralId, applicant);
  });

  it('also when the details are put right before the application is started', async () => {
    const { referralId, headers } = await api.givenReferral(SENDER);
    const { body } = await api.must('POST', '/contact', contactDetails(), { headers });
    const { contactId, authToken: token } = createdContactContract.parse(body);
    expect(await boundTo(referralId)).toEqual(UNBOUND);
    await api.must('PATCH', `/contact/${contactId}`, { lastname: 'Whitlam' }, { token });
    await expectBound(referralId, await startApplication({ contactId, token }, headers));
  });

  it.each([
    ['nobody', {}],
    ['a first name and a mobile', { first_name: 'Orla', mobile: '0412 345 678' }],
    ['a last name without a date of birth', { last_name: 'Mallory', dob: '0001-01-01' }],
    ['a date of birth without a last name', { dob: '1970-01-01' }],
  ])('whoever comes, when it says %s', async (_case, person) => {
    const { referralId, headers } = await givenReferralOf(person);
    await expectBound(referralId, await apply(headers, contactDetails()), { isDescribed: false });
  });
});
