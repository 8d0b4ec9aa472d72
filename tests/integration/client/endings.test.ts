import { describe, expect, it, vi } from 'vitest';
import { findMainAccount } from '#lib/domain/document-rows.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { addBank } from '#stores/actions/add-bank.ts';
import { cancelApplication } from '#stores/actions/cancel-application.ts';
import { confirmChangedOffer } from '#stores/actions/confirm-changed-offer.ts';
import { connectBank } from '#stores/actions/connect-bank.ts';
import { finishJourney, startOver } from '#stores/actions/finish-journey.ts';
import { recallEmail } from '#stores/actions/keep-email.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { openSession } from '#stores/actions/open-session.ts';
import { renewApplication } from '#stores/actions/renew-application.ts';
import { saveBankAccount } from '#stores/actions/save-bank-account.ts';
import { applicationStore } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { api, browser, changeBrowser, openForEachTest } from '#tests/support/client-page.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

openForEachTest();

/** A page that knows the application, as after its start. */
async function know({ token, applicationId }: TestApplication, path = '/resume'): Promise<void> {
  await browser.open(path);
  openSession(token);
  sessionStore.setState({ applicationId, startUp: 'done' });
  await loadResources(['contact', 'application', 'assessment']);
}

const statusOf = async (application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;

describe('cancelling', () => {
  it('ends the application, and leads to the page that says so', async () => {
    const { application } = await api.givenAcceptance();
    await know(application);
    expect(await cancelApplication()).toEqual({
      outcome: 'cancelled',
      next: '/application/offer/cancelled',
    });
    expect(await statusOf(application)).toBe('Cancelled');
    expect(applicationStore.getState().application?.s1ApplicationStatus).toBe('Cancelled');
    expect(sessionStore.getState().contactId).toBe(application.contactId);
  });

  it('that comes too late changes nothing, says so, and shows what stands now', async () => {
    const { application } = await api.givenAcceptance();
    await know(application);
    await api.putInStatus(application, 'Approved');
    expect(await cancelApplication()).toMatchObject({ outcome: 'failed', error: { status: 409 } });
    expect(await statusOf(application)).toBe('Approved');
    expect(applicationStore.getState().application?.s1ApplicationStatus).toBe('Approved');
    expect(browser.effects).toEqual([]);
  });

  it('that comes after the end leads to the page that says so', async () => {
    const { application } = await api.givenAcceptance();
    await know(application, '/application/offer/accepted');
    await api.putInStatus(application, 'Declined');
    expect(await cancelApplication()).toMatchObject({ outcome: 'failed', error: { status: 409 } });
    expect(browser.navigations).toEqual(['/quote/no-quote/']);
  });
});

describe('the end of the visit', () => {
  it('leaves nothing of the applicant in the browser', async () => {
    const { application } = await api.givenAcceptance();
    await know(application);
    await finishJourney();
    expect(browser.leftFor).toEqual(['/finished']);
    expect(sessionStore.getState()).toMatchObject({ contactId: undefined, authToken: undefined });
    expect(applicationStore.getState().application).toBeUndefined();
    expect(browser.tabMessages).toContainEqual({ type: 'signed-out' });
  });

  it('leaves nothing of whoever sent the applicant, for the next person in the window', async () => {
    const { application } = await api.givenAcceptance();
    await know(application);
    await browser.open('/finished?referralName=MME&referralId=7');
    expect(browserServices().referral()).toBeDefined();
    await finishJourney();
    expect(browserServices().referral()).toBeUndefined();
  });

  it('after cancelling says so', async () => {
    const { application } = await api.givenAcceptance();
    await know(application);
    await finishJourney('cancelled');
    expect(browser.leftFor).toEqual(['/finished?ended=cancelled']);
  });

  it('forgets a cancelled application before a new one is begun', async () => {
    const { application } = await api.givenAcceptance();
    await know(application);
    await startOver();
    expect(browser.leftFor).toEqual(['/quote/step-1']);
    expect(applicationStore.getState().application).toBeUndefined();
  });
});

describe('a new quote for an application that has ended', () => {
  it('knows every answer of the one before', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Application Expired');
    await know(application);
    const before = applicationStore.getState();
    expect(await renewApplication()).toEqual({ outcome: 'renewed', next: '/quote/step-1' });
    const after = applicationStore.getState();
    expect(after.application).toMatchObject({
      s1ApplicationStatus: 'Quote Start',
      loanAmount: before.application?.loanAmount,
      loanPurpose: before.application?.loanPurpose,
    });
    expect(after.application?.applicationId).not.toBe(application.applicationId);
    expect(after.contact).toEqual(before.contact);
    expect(after.assessment).toBeUndefined();
    expect(after.incomes).toHaveLength(1);
    expect(after.expenses).toHaveLength(1);
    expect(after.employment).toMatchObject({ employerName: 'Harbour Tools' });
  });

  it('is started once, also when the reply is lost', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Application Expired');
    await know(application);
    browser.fault('POST', '/application', 'lose reply');
    expect(await renewApplication()).toMatchObject({ outcome: 'renewed' });
    const { body } = await api.must('GET', application.path('/application'), undefined, application);
    expect(body).toHaveLength(2);
  });

  it('goes on with the next press where its answers could not be read: until then the page of the ending stays', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Application Expired');
    await know(application);
    browser.fault('GET', '/employment', 'lose request', 4);
    expect(await renewApplication()).toMatchObject({ outcome: 'failed', error: { code: 'network' } });
    expect(applicationStore.getState().application?.s1ApplicationStatus).toBe('Application Expired');
    expect(await renewApplication()).toEqual({ outcome: 'renewed', next: '/quote/step-1' });
    expect(browser.effects).not.toContainEqual(expect.objectContaining({ redirect: '/resume' }));
    expect(applicationStore.getState().employment).toMatchObject({ employerName: 'Harbour Tools' });
    const { body } = await api.must('GET', application.path('/application'), undefined, application);
    expect(body).toHaveLength(2);
  });

  it('is not shown to whoever has logged out while it was read', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Application Expired');
    await know(application);
    const { fetch } = api.app;
    const reading = vi.spyOn(api.app, 'fetch').mockImplementation((request, ...rest) => {
      if (request.url.endsWith('/employment')) clearSession();
      return fetch.call(api.app, request, ...rest);
    });
    await renewApplication();
    reading.mockRestore();
    expect(sessionStore.getState().applicationId).toBeUndefined();
    expect(applicationStore.getState().application?.applicationId).toBe(application.applicationId);
  });

  it('that another window has asked for since the press is gone on with', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Application Expired');
    await know(application);
    await renewApplication();
    expect(await renewApplication()).toEqual({ outcome: 'renewed', next: '/quote/step-1' });
    expect(browser.effects).toEqual([]);
    expect(browser.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is not started by whoever finishes while their press is on its way', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Application Expired');
    await know(application);
    await finishJourney();
    expect(await renewApplication()).toEqual({ outcome: 'left' });
    const stored = await api.query('select 1 from application where contact_id = $1', [
      application.contactId,
    ]);
    expect(stored).toHaveLength(1);
  });
});

describe('an offer that the lender has changed', () => {
  /** What the page sends to confirm what it shows. */
  const shown = () => ({
    assessmentId: applicationStore.getState().assessment?.assessmentId ?? '',
    texts: AGREEMENT_TEXTS.map(({ name, version, hash }) => ({ name, version, hash })),
  });

  it.each([
    ['Declined', '/quote/no-quote/'],
    ['Application Expired', '/application/offer/expired/'],
    ['Cancelled', '/application/offer/cancelled'],
    ['CreditAssess', '/application/bank-login'],
  ] as const)('is not confirmed at %s, and the page leads to where that is told', async (status, path) => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Offer Awaiting Confirmation');
    await know(application, '/application/offer/updated');
    await api.putInStatus(application, status);
    expect(await confirmChangedOffer(shown())).toMatchObject({ outcome: 'failed', error: { status: 409 } });
    expect(applicationStore.getState().application?.s1ApplicationStatus).toBe(status);
    expect(browser.navigations.map((url) => url.split('?')[0])).toEqual([path]);
    expect(browser.effects).toEqual([]);
  });

  it('is not confirmed where it has been changed again, and the page shows the new one with a notice', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'CreditAssess');
    const changeTo = (loanAmount: number) =>
      api.lenderSays(application.applicationId, { type: 'offer-changed', loanAmount, reason: 'Less room' });
    await changeTo(1_800_000);
    await know(application);
    const before = shown();
    await confirmChangedOffer(before);
    await api.putInStatus(application, 'CreditAssess');
    await changeTo(900_000);
    expect(await confirmChangedOffer(before)).toMatchObject({
      outcome: 'failed',
      error: {
        status: 412,
        code: 'offer-changed',
        message: 'Your offer has changed since it was shown. Please look at the new one.',
      },
    });
    expect(browser.effects).toEqual([]);
    expect(applicationStore.getState().assessment?.offered?.loanAmount).toBe(900_000);
    expect(await confirmChangedOffer(shown())).toEqual({ outcome: 'confirmed' });
  });
});

describe('an acceptance', () => {
  const texts = AGREEMENT_TEXTS.map(({ name, version, hash }) => ({ name, version, hash }));

  it('of an offer that has expired meanwhile leads to the page that says so', async () => {
    const { application, quote } = await api.givenOffer();
    await know(application);
    await api.putInStatus(application, 'Application Expired');
    expect(await acceptOffer({ quoteId: quote.quoteId, texts })).toEqual({ outcome: 'moved-on' });
    expect(browser.navigations).toEqual(['/application/offer/expired/']);
    expect(browser.effects).toEqual([]);
  });

  it('wipes what was typed, and not the email of whoever comes back to the application', async () => {
    const { application, quote } = await api.givenOffer();
    await know(application);
    expect(await acceptOffer({ quoteId: quote.quoteId, texts })).toMatchObject({ outcome: 'accepted' });
    const email = applicationStore.getState().contact?.email;
    expect(email).toMatch(/@/);
    browser.dropCookie();
    await browser.open('/resume');
    expect(await recallEmail()).toBe(email);
  });

  it('asks for all that the next pages show at once', async () => {
    const { application, quote } = await api.givenOffer();
    const asked = new Set<string>();
    const all = Promise.withResolvers<undefined>();
    let isAccepted = false;
    changeBrowser({
      ...api,
      app: {
        fetch: async (request, ...rest) => {
          if (isAccepted) {
            asked.add(new URL(request.url).pathname.split('/').at(-1) ?? '');
            // Answered once all of these are on their way: none of them waits for another.
            if (['quote', 'application', 'documents', 'bank-account'].every((name) => asked.has(name)))
              all.resolve(undefined);
            await all.promise;
          }
          const reply = await api.app.fetch(request, ...rest);
          isAccepted ||= request.method === 'PATCH';
          return reply;
        },
      } as TestApi['app'],
    });
    await know(application);
    expect(await acceptOffer({ quoteId: quote.quoteId, texts })).toMatchObject({ outcome: 'accepted' });
    const { application: known, documents } = applicationStore.getState();
    expect(known?.s1ApplicationStatus).toBe('App Submit');
    expect(documents?.documentList.length).toBeGreaterThan(0);
  });

  it('that was given in another window leads to where the application stands', async () => {
    const { application, quote } = await api.givenOffer();
    await know(application);
    await api.putInStatus(application, 'App Submit');
    expect(await acceptOffer({ quoteId: quote.quoteId, texts })).toEqual({ outcome: 'moved-on' });
    expect(browser.navigations[0]).toMatch(/^\/application\/bank-login\?d-appid=/);
  });
});

describe('a press on a page that stayed open until its application had ended', () => {
  const mainAccount = () => findMainAccount(applicationStore.getState().documents)?.id ?? '';

  it.each<[string, string, () => Promise<unknown>]>([
    ['an account', '/bank-details', () => saveBankAccount({ bsb: '062-000', accountNumber: '12345678' })],
    ['a bank', '/application/bank-select', () => connectBank(mainAccount())],
    ['another bank', '/bank-details/document-upload', addBank],
  ])('leads to the page that says so: %s', async (_, path, press) => {
    const { application } = await api.givenAcceptance();
    await know(application, path);
    await loadResources(['documents']);
    await api.putInStatus(application, 'Application Expired');
    expect(await press()).toMatchObject({ outcome: 'failed', error: { status: 409 } });
    expect(browser.navigations).toEqual(['/application/offer/expired/']);
    expect(browser.effects).toEqual([]);
  });

  it('shows that a bank account is gone which another window has removed', async () => {
    const { application } = await api.givenAcceptance();
    await know(application, '/bank-details/document-upload');
    await loadResources(['documents']);
    const { id = '' } = findMainAccount(applicationStore.getState().documents) ?? {};
    await api.query('delete from document where id = $1', [id]);
    expect(await connectBank(id)).toMatchObject({ outcome: 'failed', error: { status: 404 } });
    expect(applicationStore.getState().documents?.documentList.some((one) => one.id === id)).toBe(false);
  });
});
