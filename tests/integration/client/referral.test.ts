import { describe, expect, it } from 'vitest';
import { contactLinkContract, createdReferralContract } from '#lib/contracts/referral.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { loadProvenance } from '#stores/actions/load-provenance.ts';
import { startOver } from '#stores/actions/finish-journey.ts';
import { referToPartner } from '#stores/actions/refer-to-partner.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { signOut } from '#stores/actions/sign-out.ts';
import { applicationStore } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';
import { referralStore } from '#stores/referral-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { api, browser, changeBrowser, openForEachTest } from '#tests/support/client-page.ts';
import { PARTNER_PAYLOAD } from '#tests/support/test-api.ts';

openForEachTest();

let number = 0;

/** Sends somebody whom nobody knows yet. */
async function refer(source = 'MME') {
  number += 1;
  const [person] = PARTNER_PAYLOAD.persons;
  const persons = [{ ...person, email: `orla.${String(number)}@example.com` }];
  const payload = { ...PARTNER_PAYLOAD, persons };
  const { body } = await api.must('POST', `/referral/${source}`, payload, api.asPartner(source));
  return createdReferralContract.parse(body);
}

const prefill = () => referralStore.getState().prefill;
const brought = () => {
  const found = prefill();
  if (typeof found === 'string') throw new Error(`The prefill is ${found}`);
  return found;
};
const calls = () => browser.sent.map(({ method, path }) => `${method} ${path}`);

const ADA = {
  loanAmount: 20_000,
  loanPurpose: 'Holiday',
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.com',
  mobile: '0412345678',
  dob: '23/04/1990',
};

/** Next on step 1 with what was brought and the gaps filled. */
async function saveStep1(changed: Partial<QuoteStep1Values> = {}) {
  return saveQuoteStep1({
    ...quoteStep1.blank({}),
    ...ADA,
    ...(typeof prefill() === 'string' ? {} : brought().quoteStep1),
    visaStatus: 'Australian Citizen',
    privacyConsent: true,
    ...changed,
  });
}

describe('a link with a token', () => {
  it('brings the answers to the forms', async () => {
    const { deepLink, referralId } = await refer();
    await browser.openLink(deepLink);
    expect(brought()).toMatchObject({ referralId, partnerName: 'Magpie Money Exchange' });
    expect(brought().quoteStep1.loanAmount).toBe(Number(PARTNER_PAYLOAD.application.amount));
    expect(brought().quoteStep1.dob).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(calls()).toEqual([`GET /referral/MME/contact/${referralId}`]);
    expect(browser.effects).toEqual([]);
  });

  it('of a comparison site asks by its own number', async () => {
    const { deepLink } = await refer('wombat-compare');
    await browser.openLink(deepLink);
    expect(brought().partnerName).toBe('Wombat Compare');
    expect(calls()).toEqual(['GET /third-party-app']);
  });

  it('brings them again to a page that is loaded again', async () => {
    await browser.openLink((await refer()).deepLink);
    const first = brought();
    await browser.open('/quote/step-1A');
    expect(brought()).toEqual(first);
  });

  it('brings nothing after the hour, and the applicant sees nothing of it', async () => {
    await browser.openLink((await refer()).deepLink);
    browser.dropCookie();
    await browser.open('/quote/step-1A');
    expect(prefill()).toBe('none');
    expect(browser.effects).toEqual([]);
    expect(browser.navigations).toEqual([]);
    expect(browser.logs).toEqual(['What the referral brought could not be read']);
  });

  it('brings nothing the second time, elsewhere', async () => {
    const { deepLink } = await refer();
    await browser.openLink(deepLink);
    changeBrowser();
    await browser.openLink(deepLink);
    expect(prefill()).toBe('none');
    expect(browser.effects).toEqual([]);
  });

  it.each([
    ['a forged token', (link: URL) => link.searchParams.set('partnerToken', 'forged')],
    ['another referral’s id', (link: URL) => link.searchParams.set('referralId', crypto.randomUUID())],
    ['another partner’s name', (link: URL) => link.searchParams.set('referralName', 'cra')],
  ])('brings nothing with %s', async (_case, change) => {
    const link = new URL((await refer()).deepLink);
    change(link);
    await browser.openLink(link.href);
    expect(prefill()).toBe('none');
    expect(browser.effects).toEqual([]);
    expect(sessionStore.getState().startUp).toBe('done');
  });

  it.each([
    ['somebody else', { firstname: 'Ingrid', email: 'ingrid@example.com', dob: '03/04/1990' }, 'none'],
    ['nobody yet', { visaStatus: 'Australian Citizen' }, 'brought'],
  ] as const)('beside what %s typed here and did not send: %j', async (_who, typed, found) => {
    await browser.open('/quote/step-1');
    const base = quoteStep1.blank({});
    await browserServices().drafts.store.save(quoteStep1.id, undefined, {
      base,
      values: { ...base, ...typed },
    });
    await browser.openLink((await refer()).deepLink);
    expect(prefill() === 'none' ? 'none' : 'brought').toBe(found);
  });

  it('keeps its answers for whoever corrects them all', async () => {
    const { deepLink, referralId } = await refer();
    await browser.openLink(deepLink);
    const base = quoteStep1.blank({});
    await browserServices().drafts.store.save(quoteStep1.id, undefined, {
      base,
      values: { ...base, ...ADA },
      prefilledBy: referralId,
    });
    await browser.open('/quote/step-1A');
    expect(brought().referralId).toBe(referralId);
  });

  it('of a partner nobody knows asks nothing and is kept as a marketing parameter', async () => {
    await browser.open('/quote/step-1?referralName=nobody&referralId=r-1');
    expect(prefill()).toBe('none');
    expect(calls()).toEqual([]);
  });

  it('that brought nothing that can be used is not spoken of', async () => {
    const payload = { application: {}, persons: [{}] };
    const { body } = await api.must('POST', '/referral/MME', payload, api.asPartner('MME'));
    await browser.openLink(createdReferralContract.parse(body).deepLink);
    expect(prefill()).toBe('none');
  });

  it('brings nothing when the call does not get through', async () => {
    browser.fault('GET', '/third-party-app', 'lose request', 10);
    await browser.openLink((await refer('wombat-compare')).deepLink);
    expect(prefill()).toBe('none');
    expect(browser.effects).toEqual([]);
    expect(browser.logs).toHaveLength(1);
  });
});

describe('a link followed beside a loan', () => {
  it('brings its answers once another loan is asked for there', async () => {
    await browser.open('/quote/step-1');
    expect(await saveStep1({ email: 'lou.borrower@example.com' })).toMatchObject({ outcome: 'saved' });
    await api.query("update application set status = 'Awaiting Funding' where id = $1", [
      sessionStore.getState().applicationId,
    ]);
    const { deepLink, referralId } = await refer();
    await browser.openLink(deepLink);
    expect(browser.navigations.at(-1)).toContain('/application/completed');
    expect(prefill()).toBe('none');
    await startOver();
    await browser.open('/quote/step-1');
    expect(brought().referralId).toBe(referralId);
  });
});

describe('the application that a referral begins', () => {
  it('says where it came from, and its answers come again until the quote is asked for', async () => {
    const { deepLink, referralId } = await refer();
    await browser.openLink(deepLink);
    expect(await saveStep1()).toMatchObject({ outcome: 'saved', next: '/quote/step-2' });
    expect(applicationStore.getState().application?.marketing).toMatchObject({
      referralName: 'MME',
      referralId,
      referredByPartner: true,
    });
    await browser.open('/quote/step-2');
    expect(brought().referralId).toBe(referralId);

    const { applicationId = '' } = sessionStore.getState();
    await api.putInStatus({ applicationId }, 'Quote Given');
    await browser.open('/quote/step-2');
    expect(prefill()).toBe('none');
  });

  it('tells which answers came and were left as they were', async () => {
    await browser.openLink((await refer()).deepLink);
    await saveStep1({ firstname: 'Nora' });
    await loadProvenance();
    const { provenance } = referralStore.getState();
    const edited = Object.fromEntries(
      (provenance?.answers ?? []).map(({ entity, field, edited: isEdited }) => [
        `${entity}.${field}`,
        isEdited,
      ]),
    );
    expect(edited).toMatchObject({
      'application.loanAmount': false,
      'application.maritalStatus': false,
      'contact.firstname': true,
    });
  });

  it('is asked nothing about its answers when nobody sent the applicant', async () => {
    await browser.open('/quote/step-1');
    await saveStep1();
    await loadProvenance();
    expect(calls().filter((call) => call.endsWith('provenance'))).toEqual([]);
  });

  it('is not lost on somebody whose application in this browser turns out to be over', async () => {
    await browser.openLink((await refer()).deepLink);
    await saveStep1();
    const { applicationId = '' } = sessionStore.getState();
    await api.putInStatus({ applicationId }, 'Cancelled');
    const { deepLink, referralId } = await refer('wombat-compare');
    await browser.openLink(deepLink);
    expect(sessionStore.getState().contactId).toBeUndefined();
    expect(brought()).toMatchObject({ referralId, partnerName: 'Wombat Compare' });
  });

  it('keeps its answers to itself: another referral brings nothing to it', async () => {
    await browser.openLink((await refer()).deepLink);
    await saveStep1();
    await browser.openLink((await refer('wombat-compare')).deepLink);
    expect(brought().partnerName).toBe('Magpie Money Exchange');
  });

  it('has its answers in another browser too, for its own applicant alone', async () => {
    const { deepLink, referralId } = await refer();
    await browser.openLink(deepLink);
    await saveStep1();
    const { contactId = '' } = sessionStore.getState();
    const { deepLink: linkBack } = contactLinkContract.parse(
      (await api.must('POST', `/referral/MME/contact/${contactId}/link`, undefined, api.asPartner('MME')))
        .body,
    );
    changeBrowser();
    await browser.openLink(linkBack);
    expect(brought()).toMatchObject({ referralId, quoteStep2: { maritalStatus: 'Defacto' } });
    await signOut();
    expect(prefill()).toBe('none');
  });

  it('is left behind by whoever logs out, with what was brought', async () => {
    await browser.openLink((await refer()).deepLink);
    await saveStep1();
    await signOut();
    expect(prefill()).toBe('none');
    await browser.open('/quote/step-1');
    expect(prefill()).toBe('none');
  });
});

describe('a link that leads an applicant back', () => {
  async function linkFor(contactId: string, source = 'cse') {
    const path = `/referral/${source}/contact/${contactId}/link`;
    const { body } = await api.must('POST', path, undefined, api.asPartner(source));
    return contactLinkContract.parse(body).deepLink;
  }

  it('opens the application where its status leads, and the other tabs learn of it', async () => {
    const { application } = await api.givenQuote();
    await browser.openLink(await linkFor(application.contactId));
    expect(sessionStore.getState()).toMatchObject({
      contactId: application.contactId,
      applicationId: application.applicationId,
    });
    expect(browser.navigations).toEqual(['/quote/offer/']);
    expect(browser.tabMessages).toContainEqual({ type: 'session-changed' });
    expect(applicationStore.getState().quote).toBeDefined();
    expect(prefill()).toBe('none');
  });

  it('opens it for a partner too, of somebody it sent', async () => {
    await browser.openLink((await refer()).deepLink);
    await saveStep1();
    const { contactId = '' } = sessionStore.getState();
    changeBrowser();
    await browser.openLink(await linkFor(contactId, 'MME'));
    expect(sessionStore.getState().contactId).toBe(contactId);
    expect(browser.navigations).toEqual(['/quote/step-1']);
  });

  it('leads to the code before a hand-off is agreed to', async () => {
    const { application } = await api.givenQuote();
    await browser.openLink(await linkFor(application.contactId));
    await api.putInStatus(application, 'Quote Declined');
    expect(await referToPartner('pademelon')).toMatchObject({
      outcome: 'failed',
      error: { code: 'confirm-by-code' },
    });
    expect(browser.effects).toEqual([
      {
        redirect: '/resume/',
        notice: {
          kind: 'sign-in-again',
          message: expect.stringMatching(
            /we will send you a code before you .* let us pass on your details/,
          ) as string,
          offersResume: false,
        },
      },
    ]);
  });

  it.each([
    ['a lost connection', 'lose request', 0],
    ['an outage', Response.json({ code: 'unavailable', message: 'We are busy.' }, { status: 503 }), 503],
    ['a reply that is late', Response.json({}, { status: 504 }), 504],
  ] as const)('shows no effect where a hand-off fails otherwise: %s', async (_, fault, status) => {
    const { application } = await api.givenQuote();
    await browser.openLink(await linkFor(application.contactId));
    await api.putInStatus(application, 'Quote Declined');
    browser.fault('PUT', '/refer', fault, 4);
    expect(await referToPartner('pademelon')).toMatchObject({ outcome: 'failed', error: { status } });
    expect(browser.effects).toEqual([]);
  });

  it('opens nothing without its token', async () => {
    const { application } = await api.givenQuote();
    await browser.open(`/quote/step-1?referralName=cse&referralId=${application.contactId}`);
    expect(sessionStore.getState().contactId).toBeUndefined();
    expect(calls()).toEqual([]);
    expect(browser.navigations).toEqual([]);
  });
});
