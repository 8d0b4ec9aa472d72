import { describe, expect, it } from 'vitest';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { signOut } from '#stores/actions/sign-out.ts';
import { applicationStore } from '#stores/application-store.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { known, step1, reachQuote } from '#tests/support/client-applicant.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');

describe('starting a page', () => {
  it('asks nothing for a newcomer', async () => {
    await browser.open('/quote/step-1');
    expect(browser.sent).toEqual([]);
    expect(sessionStore.getState().startUp).toBe('done');
  });

  it('navigates by status only from a page that the status does not allow', async () => {
    await reachQuote();
    await browser.open('/quote/step-2');
    await browser.open('/terms-and-conditions');
    await browser.open('/');
    expect(browser.navigations).toEqual([]);
    await browser.open('/application/step-1');
    expect(browser.navigations).toEqual(['/quote/offer/']);
  });

  it('loads the home page from a guarded page without a session', async () => {
    browser.dropCookie();
    await browser.open('/application/step-1');
    expect(browser.pageLoads).toEqual(['/']);
    expect(browser.leftFor).toEqual([]);
  });

  it('leads from a guarded page to where it is opened again, when the session has ended meanwhile', async () => {
    await reachQuote();
    api.advance(2 * 60 * 60 * 1000);
    await browser.open('/application/step-1');
    expect(browser.pageLoads).toEqual(['/resume']);
  });

  it('a failed check is only logged, and the next action tries again', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    browser.fault('GET', '/session', 'lose request', 4);
    await browser.open('/quote/step-1');
    expect(sessionStore.getState().startUp).toBe('failed');
    expect(browser.logs).toEqual(['The application could not be loaded']);
    const changed = { ...first, lastname: 'Quincey' };
    expect(await saveQuoteStep1(changed)).toMatchObject({ outcome: 'saved', next: '/quote/step-2' });
    expect(browser.sent.filter(({ method, path }) => method === 'POST' && path === '/contact')).toHaveLength(
      1,
    );
  });

  it('of whoever logs out meanwhile has not failed: their calls were ended', async () => {
    await reachQuote();
    const ended = () => new Response('{}', { status: 403 });
    browser.fault('GET', '/sfapplication', ended());
    await browser.open('/quote/offer');
    expect(browser.logs).toEqual(['The application could not be loaded']);

    browser.fault('GET', '/sfapplication', ended());
    // What the stage needs is on its way by now, the call that was ended among it.
    const stop = applicationStore.subscribe(({ currentAddress }) => {
      if (currentAddress === undefined) return;
      stop();
      clearSession();
    });
    await browser.open('/quote/offer');
    expect(browser.logs).toHaveLength(1);
    expect(sessionStore.getState().contactId).toBeUndefined();
  });

  it('clears everything of a cancelled application and starts over', async () => {
    await reachQuote();
    const { applicationId = '' } = sessionStore.getState();
    await api.putInStatus({ applicationId }, 'Cancelled');
    await browser.open('/quote/offer');
    expect(browser.navigations).toEqual(['/quote/step-1']);
    expect(sessionStore.getState().contactId).toBeUndefined();
    expect(known().application).toBeUndefined();
  });
});

describe('existing applicants and endings', () => {
  it('an applicant who already has an application resumes, with the e-mail known from memory', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    browser.dropCookie();
    await browser.open('/quote/step-1');
    expect(await saveQuoteStep1({ ...first, mobile: '0411111111' })).toMatchObject({ outcome: 'failed' });
    expect(browser.effects).toMatchObject([{ redirect: '/resume' }]);
    expect(sessionStore.getState().resumeWith).toEqual({ email: first.email, dob: first.dob });
  });

  it('an applicant who turns out to have one already only once they correct their e-mail resumes with that', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    browser.dropCookie();
    await browser.open('/quote/step-1');
    const mistyped = { ...step1(), dob: first.dob };
    await saveQuoteStep1(mistyped);
    expect(await saveQuoteStep1({ ...mistyped, email: first.email })).toMatchObject({ outcome: 'failed' });
    expect(sessionStore.getState().resumeWith).toEqual({ email: first.email, dob: first.dob });
    // They come back and give another: that is what they resume with from then on.
    expect(await saveQuoteStep1({ ...mistyped, mobile: '0411111111' })).toMatchObject({ outcome: 'saved' });
    expect(sessionStore.getState().resumeWith).toBeUndefined();
  });

  it('an applicant who has corrected their e-mail does not resume with the one from before', async () => {
    const mistyped = step1();
    await saveQuoteStep1(mistyped);
    const email = `right.${mistyped.email}`;
    expect(await saveQuoteStep1({ ...mistyped, email })).toMatchObject({ outcome: 'saved' });
    // What the store knows of the contact is what the page resumes with.
    expect(sessionStore.getState().resumeWith).toBeUndefined();
    expect(known().contact?.email).toBe(email);
  });

  it('signing out leaves nothing on the page or the device, and tells the other windows', async () => {
    await saveQuoteStep1(step1());
    await signOut();
    expect(sessionStore.getState()).toMatchObject({ authToken: undefined, contactId: undefined });
    expect(known().contact).toBeUndefined();
    expect(browser.tabMessages).toContainEqual({ type: 'signed-out' });
    expect(browser.leftFor).toEqual(['/']);
    await browser.open('/quote/step-1');
    expect(sessionStore.getState().contactId).toBeUndefined();
  });
});
