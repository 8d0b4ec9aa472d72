import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { provenanceContract } from '#lib/contracts/referral.ts';
import { findReferralOfApplication } from '#server/features/referral/repository.ts';
import { tidyReferrals } from '#server/features/referral/tidy-referrals.ts';
import {
  DAY_MS,
  PARTNER_PAYLOAD,
  contactDetails,
  createTestApi,
  referredDetails,
} from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

/** A referral becomes a contact and an application, once, and is known from then on. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Headers = Record<string, string>;

/** Saves a contact and an application from a browser with these headers. */
async function apply(headers: Headers, claims: Record<string, unknown> = {}, details = referredDetails()) {
  const { contactId, authToken: token } = createdContactContract.parse(
    (await api.must('POST', '/contact', details, { headers })).body,
  );
  return { token, details, ...(await startApplication(contactId, token, headers, claims)) };
}

async function startApplication(
  contactId: string,
  token: string,
  headers: Headers,
  claims: Record<string, unknown> = {},
) {
  const path = `/contact/${contactId}/application`;
  const body = { loanAmount: 2_000_000, ...claims };
  const application = applicationContract.parse(
    (await api.must('POST', path, body, { token, headers })).body,
  );
  return { contactId, application, of: (rest = '') => `${path}/${application.applicationId}${rest}` };
}

async function readReferral(referralId: string) {
  const [row] = await api.query<{ contact_id: string | null; application_id: string | null }>(
    'select contact_id, application_id from referral where id = $1',
    [referralId],
  );
  return row;
}

describe('a referred applicant', () => {
  it.each([
    ['MME', { referredByPartner: true }],
    ['wombat-compare', { referredByPartnerAggregator: true }],
    ['cra', {}],
  ])('of %s is known as such, whatever the browser says', async (source, flags) => {
    const { referralId, headers } = await api.givenReferral(source);
    const { application, contactId } = await apply(headers, {
      referralId: 'invented',
      referralName: 'somebody',
      referredByPartner: true,
      referredByPartnerAggregator: true,
      gclId: 'kept',
    });
    const { referralName, referredByPartner, referredByPartnerAggregator } = application;
    expect(application).toMatchObject({ referralId, referralName: source, gclId: 'kept' });
    expect({ referredByPartner, referredByPartnerAggregator }).toEqual({
      referredByPartner: undefined,
      referredByPartnerAggregator: undefined,
      ...flags,
    });
    expect(referralName).toBe(source);
    expect(await readReferral(referralId)).toEqual({
      contact_id: contactId,
      application_id: application.applicationId,
    });
    expect(await findReferralOfApplication(api.deps.database, application.applicationId)).toEqual({
      id: referralId,
      source,
      externalReference: 'APP-1047',
    });
  });

  it('stays known: a later change of answers does not change it', async () => {
    const { referralId, headers } = await api.givenReferral();
    const { token, of } = await apply(headers);
    const claims = { referralId: 'x', referralName: null, referredByPartner: false, marketingMedium: 'mail' };
    await api.must('PATCH', of(), { ...claims, loanAmount: 2_100_000 }, { token });
    const { body } = await api.must('GET', of().replace(/\/[^/]+$/, ''), undefined, { token });
    expect(body).toMatchObject([
      {
        referralId,
        referralName: 'MME',
        referredByPartner: true,
        marketingMedium: 'mail',
        loanAmount: 2_100_000,
      },
    ]);
  });

  it('who came by themselves keeps what the browser says', async () => {
    const { application, token, of } = await apply({}, { referralId: 'x1', referralName: 'newsletter' });
    expect(application).toMatchObject({ referralId: 'x1', referralName: 'newsletter' });
    await api.must('PATCH', of(), { referralName: 'other' }, { token });
    const { body } = await api.must('GET', of().replace(/\/[^/]+$/, ''), undefined, { token });
    expect(body).toMatchObject([{ referralName: 'other' }]);
    expect(await findReferralOfApplication(api.deps.database, application.applicationId)).toBeUndefined();
  });

  it('who has a session already is bound with the next application', async () => {
    const { contactId, token } = await api.createApplicant(referredDetails());
    const { referralId, headers } = await api.givenReferral();
    const { application } = await startApplication(contactId, token, headers);
    expect(await readReferral(referralId)).toEqual({
      contact_id: contactId,
      application_id: application.applicationId,
    });
  });
});

describe('a referral', () => {
  it('binds once, also when its link was opened in two browsers', async () => {
    const key = { 'idempotency-key': 'bind-once-key' };
    const ask = () => api.must('POST', '/referral/MME', PARTNER_PAYLOAD, api.asPartner('MME', key));
    const links = [await ask(), await ask()].map(
      ({ body }) => body as { referralId: string; deepLink: string },
    );
    const cookies = await Promise.all(links.map(({ deepLink }) => api.followDeepLink(deepLink)));
    const [first, second] = cookies.map((cookie) => ({ cookie }));
    const bound = await apply(first ?? {});
    const late = await apply(second ?? {}, { referralName: 'claimed' });
    expect(bound.application.referralId).toBe(links[0]?.referralId);
    expect(late.application).toMatchObject({ referralName: 'claimed' });
    expect(late.application.referralId).toBeUndefined();
    await api.must('DELETE', bound.of(), undefined, bound);
    const again = await startApplication(bound.contactId, bound.token, first ?? {});
    expect(again.application.referralId).toBeUndefined();
    expect(await readReferral(links[0]?.referralId ?? '')).toEqual({
      contact_id: bound.contactId,
      application_id: bound.application.applicationId,
    });
  });

  it('goes on with the application that renews an expired one, and whoever sent the applicant hears of it', async () => {
    const { referralId, headers } = await api.givenReferral();
    const { application, contactId, token } = await apply(headers);
    await api.putInStatus(application, 'Application Expired');
    const renewal = { renewalOf: application.applicationId, referralName: 'claimed' };
    const renewed = await startApplication(contactId, token, {}, renewal);
    expect(renewed.application).toMatchObject({ referralId, referralName: 'MME', referredByPartner: true });
    await api.must('PATCH', renewed.of(), { referralName: 'claimed' }, { token });
    const { body } = await api.must('GET', `/contact/${contactId}/application`, undefined, { token });
    expect(body).toMatchObject([{ referralName: 'MME' }, { referralName: 'MME' }]);
    const { applicationId } = renewed.application;
    expect(await readReferral(referralId)).toEqual({ contact_id: contactId, application_id: applicationId });
    const told = await api.query(
      'select 1 from partner_delivery where application_id = $1 and partner = $2',
      [applicationId, 'MME'],
    );
    expect(told).toHaveLength(1);
  });

  it('goes on with the one renewal that there is, when a second tab renews the same application', async () => {
    const { referralId, headers } = await api.givenReferral();
    const { application, contactId, token } = await apply(headers);
    await api.putInStatus(application, 'Application Expired');
    api.advance(60_000);
    const renewal = { renewalOf: application.applicationId };
    await startApplication(contactId, token, {}, renewal);
    const { applicationId } = (await startApplication(contactId, token, {}, renewal)).application;
    const { body } = await api.must('GET', `/contact/${contactId}/application`, undefined, { token });
    expect(body).toMatchObject([{ applicationId, referralId }, { applicationId: application.applicationId }]);
    expect((await readReferral(referralId))?.application_id).toBe(applicationId);
  });

  it('that brings an applicant back is the one of the renewed application', async () => {
    const first = await api.givenReferral();
    const { application, contactId, token } = await apply(first.headers);
    await api.putInStatus(application, 'Application Expired');
    const back = await api.givenReferral('wombat-compare');
    const renewal = { renewalOf: application.applicationId };
    const renewed = await startApplication(contactId, token, back.headers, renewal);
    expect(renewed.application).toMatchObject({
      referralId: back.referralId,
      referralName: 'wombat-compare',
    });
    expect((await readReferral(first.referralId))?.application_id).toBe(application.applicationId);
  });

  it('binds to one of many applications that are started at once', async () => {
    const { referralId, headers } = await api.givenReferral();
    const applicants = await Promise.all(
      Array.from({ length: 6 }, () => api.createApplicant(referredDetails())),
    );
    const started = await Promise.all(
      applicants.map(({ contactId, token }) => startApplication(contactId, token, headers)),
    );
    const referred = started.filter(({ application }) => application.referralId === referralId);
    expect(referred).toHaveLength(1);
    expect((await readReferral(referralId))?.application_id).toBe(referred[0]?.application.applicationId);
  });

  it('that a contact was made by is the one of its first application, also when the cookie has gone', async () => {
    const { referralId, headers } = await api.givenReferral();
    const { body } = await api.must('POST', '/contact', referredDetails(), { headers });
    const { contactId, authToken: token } = createdContactContract.parse(body);
    const { application } = await startApplication(contactId, token, {}, { referralName: 'claimed' });
    expect(application).toMatchObject({ referralId, referralName: 'MME', referredByPartner: true });
    const { applicationId } = application;
    expect(await readReferral(referralId)).toEqual({ contact_id: contactId, application_id: applicationId });
    const told = await api.query(
      'select 1 from partner_delivery where application_id = $1 and partner = $2',
      [applicationId, 'MME'],
    );
    expect(told).toHaveLength(1);
  });

  it('opened last before the application starts takes it, and the first one takes no later one', async () => {
    const first = await api.givenReferral('MME');
    const { body } = await api.must('POST', '/contact', referredDetails(), { headers: first.headers });
    const { contactId, authToken: token } = createdContactContract.parse(body);
    const last = await api.givenReferral('wombat-compare');
    const { application, of } = await startApplication(contactId, token, last.headers);
    expect(application.referralId).toBe(last.referralId);
    await api.must('DELETE', of(), undefined, { token });
    const again = await startApplication(contactId, token, {});
    expect(again.application.referralId).toBeUndefined();
    expect(await readReferral(first.referralId)).toEqual({ contact_id: contactId, application_id: null });
  });

  it('opened beside an application that is going changes nothing of it, and waits', async () => {
    const applicant = await api.startApplication(await api.createApplicant(referredDetails()));
    const { contactId, token, details } = applicant;
    const { referralId, headers } = await api.givenReferral();
    expect((await api.request('POST', '/contact', details, { headers })).status).toBe(409);
    const { application } = await startApplication(contactId, token, headers);
    expect(application.applicationId).toBe(applicant.applicationId);
    expect(application.referralId).toBeUndefined();
    expect(await readReferral(referralId)).toEqual({ contact_id: null, application_id: null });
  });

  it("that became a contact is not another's to start an application with", async () => {
    const { referralId, headers } = await api.givenReferral();
    await api.must('POST', '/contact', referredDetails(), { headers });
    const bound = await readReferral(referralId);
    const other = await api.createApplicant(referredDetails());
    const { application } = await startApplication(other.contactId, other.token, headers);
    expect(application.referralId).toBeUndefined();
    expect(await readReferral(referralId)).toEqual(bound);
  });

  it('is not bound by what is refused, and once by what is repeated', async () => {
    const { referralId, headers } = await api.givenReferral();
    expect(
      (await api.request('POST', '/contact', contactDetails({ mobile: '12' }), { headers })).status,
    ).toBe(422);
    const known = await api.startApplication();
    expect((await api.request('POST', '/contact', known.details, { headers })).status).toBe(409);
    expect(await readReferral(referralId)).toEqual({ contact_id: null, application_id: null });

    const keyed = { headers: { ...headers, 'idempotency-key': 'contact-key-1' } };
    const details = referredDetails();
    const first = createdContactContract.parse((await api.must('POST', '/contact', details, keyed)).body);
    const again = createdContactContract.parse((await api.must('POST', '/contact', details, keyed)).body);
    expect(again.contactId).toBe(first.contactId);
    expect((await readReferral(referralId))?.contact_id).toBe(first.contactId);
  });

  it('is not bound by a cookie that has ended or is none of ours', async () => {
    const { referralId, cookie } = await api.givenReferral();
    await apply({ cookie: `${cookie}x` });
    api.advance(DAY_MS);
    const { application } = await apply({ cookie });
    expect(application.referralId).toBeUndefined();
    expect(await readReferral(referralId)).toEqual({ contact_id: null, application_id: null });
  });

  it('nobody came with is removed after two days; one that became somebody stays', async () => {
    const unused = await api.givenReferral();
    const used = await api.givenReferral();
    await apply(used.headers);
    api.advance(DAY_MS);
    await tidyReferrals(api.deps);
    expect(await readReferral(unused.referralId)).toBeDefined();
    api.advance(DAY_MS + 1);
    await tidyReferrals(api.deps);
    await tidyReferrals(api.deps);
    expect(await readReferral(unused.referralId)).toBeUndefined();
    expect(await readReferral(used.referralId)).toMatchObject({
      application_id: expect.any(String) as string,
    });
    expect(await api.query('select 1 from referral_token')).toEqual([]);
  });

  it('that cannot be removed keeps no token that has ended', async () => {
    const kept = await api.givenReferral();
    await api.query(
      `create function refuse() returns trigger language plpgsql as $$begin raise exception 'no'; end$$`,
    );
    await api.query('create trigger refuse before delete on referral for each row execute function refuse()');
    api.advance(3 * DAY_MS);
    await expect(tidyReferrals(api.deps)).rejects.toThrow();
    await api.query('drop function refuse cascade');
    expect(await readReferral(kept.referralId)).toBeDefined();
    expect(await api.query('select 1 from referral_token')).toEqual([]);
  });
});

describe('the provenance of answers', () => {
  const editedOf = async (of: (rest?: string) => string, token: string) => {
    const { body } = await api.must('GET', of('/provenance'), undefined, { token });
    const { fields } = provenanceContract.parse(body);
    return {
      count: fields.length,
      edited: fields.filter(({ edited }) => edited).map(({ entity, field }) => `${entity}.${field}`),
    };
  };

  it('follows what the applicant saves', async () => {
    const receivedAt = api.now().toISOString();
    const { headers } = await api.givenReferral();
    const contact = {
      firstname: 'Orla',
      lastname: 'Whitlam',
      mobile: '0412345678',
      email: 'Orla.Whitlam@Example.com',
      dob: '1988-04-23',
    };
    const created = await api.must('POST', '/contact', { ...contact, privacyConsent: true }, { headers });
    const { contactId, authToken: token } = createdContactContract.parse(created.body);
    const { of } = await startApplication(contactId, token, headers, {
      loanAmount: 2_500_000,
      loanPurpose: 'Home improvement',
      maritalStatus: 'Defacto',
      numberOfDependants: 2,
    });
    await api.must('PUT', `/contact/${contactId}/address/current`, ADDRESS, { token });
    const employment = { ...EMPLOYMENT, status: 'Self-Employed' };
    await api.must('POST', of('/employment'), employment, { token });
    expect(await editedOf(of, token)).toEqual({ count: 17, edited: [] });

    await api.must('PATCH', `/contact/${contactId}`, { mobile: '0400000000' }, { token });
    await api.must('PATCH', of(), { loanAmount: 2_600_000 }, { token });
    await api.must(
      'PUT',
      `/contact/${contactId}/address/current`,
      { ...ADDRESS, yearsAtResidence: 9 },
      { token },
    );
    await api.must('PUT', of('/employment'), { ...employment, durationMonths: 0 }, { token });
    expect((await editedOf(of, token)).edited).toEqual([
      'contact.mobile',
      'application.loanAmount',
      'currentAddress.yearsAtResidence',
      'employment.durationMonths',
    ]);

    await api.must('PATCH', `/contact/${contactId}`, { mobile: contact.mobile }, { token });
    await api.must('PATCH', of(), { loanAmount: 2_500_000 }, { token });
    await api.must('PUT', `/contact/${contactId}/address/current`, ADDRESS, { token });
    await api.must('PUT', of('/employment'), employment, { token });
    expect((await editedOf(of, token)).edited).toEqual([]);

    const { body } = await api.must('GET', of('/provenance'), undefined, { token });
    expect(provenanceContract.parse(body).fields[0]).toEqual({
      entity: 'contact',
      field: 'firstname',
      source: 'MME',
      receivedAt,
      edited: false,
    });
    expect(JSON.stringify(body)).not.toContain('Orla');
  });

  it('is empty for whom nobody sent', async () => {
    const { of, token } = await api.startApplication();
    expect(await editedOf(of, token)).toEqual({ count: 0, edited: [] });
  });
});
