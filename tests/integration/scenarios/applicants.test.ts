import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { madeApplicantContract } from '#lib/contracts/scenario.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { bankErrorOf } from '#lib/domain/bank-errors.ts';
import { dayOf, daysBetween } from '#lib/domain/calendar.ts';
import { BANK_CODES, SCENARIOS, bankScenarioOf, statusScenarioOf } from '#lib/domain/scenarios.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { destinationOf, urlOf } from '#lib/routes/destinations.ts';
import { decodeApplicationCookie } from '#lib/session/token-format.ts';
import { recipeOf } from '#server/sandbox/scenario-recipes.ts';
import { readDocumentList } from '#tests/support/bank-applicant.ts';
import { HOUR_MS } from '#tests/support/test-api.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;

beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

/** Somebody made by a scenario, as the browser that asked for them knows them. */
async function make(name: string, partner?: string) {
  const query = partner === undefined ? '' : `?partner=${partner}`;
  const reply = await api.must('POST', `/api/sandbox/scenarios/${name}${query}`);
  const made = madeApplicantContract.parse(reply.body);
  const [cookie = ''] = reply.headers.getSetCookie();
  const value = decodeURIComponent(/^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '');
  const { contactId = '', applicationId = '', authToken = '' } = decodeApplicationCookie(value) ?? {};
  const path = (rest = '') => `/contact/${contactId}${rest}`;
  const of = (rest = '') => path(`/application/${applicationId}${rest}`);
  return { made, cookie, contactId, applicationId, token: authToken, path, of };
}

type Made = Awaited<ReturnType<typeof make>>;

async function readActive({ path, token }: Pick<Made, 'path' | 'token'>) {
  const { body } = await api.must('GET', path('/application'), undefined, { token });
  const [application] = applicationContract.array().parse(body);
  if (application === undefined) throw new Error('There is no application');
  return application;
}

const statusOf = async (made: Made) => (await readActive(made)).s1ApplicationStatus;

async function readBankSession(made: Made) {
  const application = made as unknown as TestApplication;
  const [document] = await readDocumentList(api, application);
  return document?.bankSession;
}

describe('the applicant of a status', () => {
  it.each(APPLICATION_STATUSES)('%s stands there, and begins where it leads', async (status) => {
    const made = await make(statusScenarioOf(status));
    const { contactId, applicationId, cookie } = made;
    expect(await statusOf(made)).toBe(status);
    const facts = { contactId, applicationId, formsHost: undefined };
    expect(made.made.startAt).toBe(urlOf(destinationOf(status), facts));
    expect(cookie).toContain('HttpOnly');
    expect((await api.request('GET', '/session', undefined, made)).status).toBe(200);
    // The stand-in for the lender leaves them there.
    await api.runJobs();
    expect(await statusOf(made)).toBe(status);
  });

  it('Referred To Partner begins with the partner that is named', async () => {
    const { made } = await make(statusScenarioOf('Referred To Partner'), 'saltbush');
    expect(made.startAt).toBe('/partners/saltbush/');
  });

  it('is nobody else each time, and gets mail at a reserved address', async () => {
    const [one, other] = [await make('status-app-submit'), await make('status-app-submit')];
    expect(one.contactId).not.toBe(other.contactId);
    expect(one.made.email).toMatch(/^nora\.[0-9a-f]{8}\+quote-approved@scenario\.example$/);
    await api.runJobs();
    await deliverMessages(api);
    expect((await readMailbox(api, one.made.email)).length).toBeGreaterThan(0);
  });
});

describe('the applicant of an outcome', () => {
  it.each([
    ['offer-made', 'App Start', 'Conditional Offer'],
    ['offer-updated', 'App Start', 'Updated Offer'],
    ['assessment-declined', 'Declined', 'Declined'],
    ['assessment-referred', 'Referred To Partner', 'Refer'],
  ])('%s is at %s with %s', async (name, status, outcome) => {
    const made = await make(name);
    expect(await statusOf(made)).toBe(status);
    const { body } = await api.must('GET', made.of('/sfapplication'), undefined, made);
    expect(body).toMatchObject({ status: outcome });
  });

  it('assessment-referred begins with the partner that is named', async () => {
    const made = await make('assessment-referred', 'brolga');
    expect(made.made.startAt).toBe('/partners/brolga/');
    const { body } = await api.must('GET', made.of('/sfapplication'), undefined, made);
    expect(body).toMatchObject({ partner: 'brolga' });
  });
});

describe('the applicant of a bank connection', () => {
  it.each(BANK_CODES)('%i has that error on record', async (code) => {
    const session = await readBankSession(await make(bankScenarioOf(code)));
    expect(session?.errorCode).toBe(code);
    expect(['LOGIN_FAIL', 'ERROR']).toContain(session?.status);
  });

  it('other has a code that nobody knows', async () => {
    const session = await readBankSession(await make('bank-other'));
    expect(session?.status).toBe('ERROR');
    expect(bankErrorOf(session?.errorCode).group).toBe('other');
  });

  it('connected has statements to read, and waiting has none', async () => {
    const connected = await make('bank-connected');
    expect(await readBankSession(connected)).toMatchObject({ status: 'SUCCESS' });
    await api.runJobs();
    const { body } = await api.must('GET', connected.of('/bank-observations'), undefined, connected);
    expect(body).not.toEqual({});
    expect(await readBankSession(await make('bank-waiting'))).toMatchObject({ status: 'OPEN' });
  });
});

describe('the applicant of a time', () => {
  it('offer-expired got an offer 31 days ago', async () => {
    const made = await make('offer-expired');
    expect(await statusOf(made)).toBe('Application Expired');
    const { body } = await api.must('GET', made.of('/sfapplication'), undefined, made);
    const { offerExpiry } = body as { offerExpiry: string };
    // Its last day in Sydney was yesterday.
    expect(api.now().getTime() - new Date(offerExpiry).getTime()).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(daysBetween(dayOf(new Date(offerExpiry)), dayOf(api.now()))).toBe(1);
  });

  it('pin-locked is locked for an hour, and another code changes nothing', async () => {
    const { made, cookie } = await make('pin-locked');
    expect(made.lockedForSeconds).toBe(3600);
    expect(cookie).toMatch(/Max-Age=0/i);
    const { email, dob } = made;
    const asked = await api.request('POST', '/verify', { email, dob });
    expect(asked).toMatchObject({ status: 423, body: { code: 'account-locked' } });
  });

  it('pin-lock-over can ask for a code again', async () => {
    const { made } = await make('pin-lock-over');
    expect(made.lockedForSeconds).toBeUndefined();
    const { email, dob } = made;
    expect((await api.request('POST', '/verify', { email, dob })).status).toBe(200);
    const locked = await api.query('select 1 from audit_event where event = $1 and at < $2', [
      'locked after wrong codes',
      new Date(api.now().getTime() - HOUR_MS),
    ]);
    expect(locked.length).toBeGreaterThan(0);
  });

  it('session-ending has two minutes left, and can go on', async () => {
    const made = await make('session-ending');
    expect(new Date(made.made.sessionEndsAt ?? 0).getTime() - api.now().getTime()).toBe(2 * 60_000);
    expect((await api.request('POST', '/session', undefined, made)).status).toBe(200);
  });

  it('session-ended is over', async () => {
    const made = await make('session-ended');
    const reply = await api.request('GET', '/session', undefined, made);
    expect(reply).toMatchObject({ status: 403, body: { code: 'session-expired' } });
  });
});

describe('whoever is made', () => {
  it('may stay on the page they begin at', async () => {
    const bankErrors = BANK_CODES.map(bankScenarioOf);
    for (const { name, startAt, kind } of SCENARIOS) {
      const recipe = recipeOf(name);
      // Status scenarios start at their destination, cancelled ones by starting over.
      if (kind !== 'applicant' || recipe?.status !== undefined || recipe?.sessionMinutes !== undefined)
        continue;
      // Just so many ways to the same page, each walked above.
      if (bankErrors.includes(name)) continue;
      const made = await make(name);
      expect(isAllowedAt(startAt, await readActive(made)), name).toBe(true);
    }
  });

  it('moves nobody else: the clock and everybody else stay as they are', async () => {
    const { application } = await api.givenOffer();
    const before = await api.readApplication(application);
    await make('offer-expired');
    await make('session-ending');
    expect(await api.readApplication(application)).toEqual(before);
    const { body } = await api.must('GET', '/api/sandbox/clock');
    expect(body).toMatchObject({ offsetMs: 0, now: api.now().toISOString() });
  });

  it('is not made for another site', async () => {
    const reply = await api.request('POST', '/api/sandbox/scenarios/offer-made', undefined, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'wrong-origin' } });
  });
});
