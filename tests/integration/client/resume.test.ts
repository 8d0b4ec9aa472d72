import { beforeEach, describe, expect, it, vi } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { visibleFields } from '#lib/forms/screen.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { destinationOf, urlOf } from '#lib/routes/destinations.ts';
import { recallCodeRequest } from '#stores/actions/code-request.ts';
import { recallEmail } from '#stores/actions/keep-email.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { continueApplication } from '#stores/actions/continue-application.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { requestCode } from '#stores/actions/request-code.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { signInByLink } from '#stores/actions/sign-in-by-link.ts';
import { signIn } from '#stores/actions/sign-in.ts';
import { signOut } from '#stores/actions/sign-out.ts';
import { applicationStore } from '#stores/application-store.ts';
import { givenAnswers } from '#stores/screen-values/given-answers.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { browserServices } from '#stores/browser-services.ts';
import { signInStore } from '#stores/sign-in-store.ts';
import type { CodeRequest } from '#stores/sign-in-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import type { PrivacyText } from '#lib/legal/privacy-texts.ts';
import {
  isWrittenToOnPaper,
  withdrawElectronicCommunications,
} from '#server/features/consent/electronic-communications.ts';
import { api, browser, changeBrowser, openForEachTest } from '#tests/support/client-page.ts';
import { ORIGIN } from '#tests/support/client-browser.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';

beforeEach(() => {
  signInStore.setState({ request: 'unknown', spent: undefined });
});
openForEachTest('/quote/step-1');

let number = 0;

/** What is shown beside the mobile number on quote step 1. */
function hintOfMobile(): string | undefined {
  const data = applicationStore.getState();
  return visibleFields(quoteStep1, quoteStep1Values(data), givenAnswers(data)).find(
    ({ path }) => path === 'mobile',
  )?.field.hint;
}

type Person = { email: string; dob: string; contactId: string; applicationId: string };

/** Somebody new, with an application, who then leaves this browser. */
async function leaveApplication(): Promise<Person> {
  number += 1;
  const identity = { email: `nora.${String(number)}@example.com`, dob: '23/04/1990' };
  await saveQuoteStep1({
    ...identity,
    loanAmount: 20_000,
    loanPurpose: 'Home improvement',
    firstname: 'Nora',
    lastname: 'Quince',
    mobile: '0412345678',
    visaStatus: 'Australian Citizen',
    privacyConsent: true,
  });
  const { contactId = '', applicationId = '' } = sessionStore.getState();
  await comeBack();
  return { ...identity, contactId, applicationId };
}

/** The hour has passed, and a page is loaded again. */
async function comeBack(at = '/resume') {
  browser.dropCookie();
  signInStore.setState({ request: 'unknown', spent: undefined });
  await browser.open(at);
}

async function newestMail(email: string) {
  await deliverMessages(api);
  const [message] = (await readMailbox(api, email)).filter(({ channel }) => channel === 'email');
  if (message === undefined) throw new Error('No mail came');
  return message;
}

async function askForCode(person: Person): Promise<string> {
  expect(await requestCode(person)).toEqual({ outcome: 'sent' });
  const { code } = await newestMail(person.email);
  if (code === undefined) throw new Error('The mail holds no code');
  return code;
}

const hyphened = (code: string) => Array.from(code).join('-');
const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('signing in with a code', () => {
  it('takes the token, reads the contact from it, and opens the application where its status leads', async () => {
    const person = await leaveApplication();
    expect(sessionStore.getState().contactId).toBeUndefined();
    const code = await askForCode(person);
    expect(await signIn(hyphened(code))).toEqual({ outcome: 'signed-in' });
    expect(sessionStore.getState()).toMatchObject({
      contactId: person.contactId,
      applicationId: person.applicationId,
      resumeWith: undefined,
    });
    expect(applicationStore.getState().contact).toMatchObject({ firstname: 'Nora', email: person.email });
    expect(browser.navigations).toEqual(['/quote/step-1']);
    expect(browser.tabMessages.at(-1)).toEqual({ type: 'session-changed' });
    expect(browser.effects).toEqual([]);
  });

  it('makes the mobile theirs again with the next Next on the form that shows it', async () => {
    const person = await leaveApplication();
    await signIn(await askForCode(person));
    const { contact } = applicationStore.getState();
    expect(contact?.mobileToConfirm).toBe(true);
    expect(hintOfMobile()).toMatch(/check this number/);
    const shown = quoteStep1Values(applicationStore.getState());
    const changes = () =>
      browser.sent.filter(({ method, path }) => method === 'PATCH' && /contact.[^/]*$/.test(path));
    expect(await saveQuoteStep1(shown)).toMatchObject({ outcome: 'saved' });
    expect(changes()).toHaveLength(1);
    expect(applicationStore.getState().contact?.mobileToConfirm).toBeUndefined();
    expect(hintOfMobile()).not.toMatch(/check/);
    await loadResources(['contact']);
    expect(applicationStore.getState().contact?.mobileToConfirm).toBeUndefined();
    expect(await saveQuoteStep1(shown)).toMatchObject({ outcome: 'saved' });
    expect(changes()).toHaveLength(1);
  });

  it('shows the privacy box empty once a text has changed in what is agreed to, and ticking it agrees to the new words', async () => {
    const person = await leaveApplication();
    const [{ name }] = PRIVACY_TEXTS as [PrivacyText];
    await api.deps.database.transaction((transaction) =>
      recordConsent(api.deps, transaction, {
        contactId: person.contactId,
        at: api.now(),
        action: 'agreed',
        subject: name,
        version: '2020-01-01',
        textHash: '0'.repeat(64),
      }),
    );
    await signIn(await askForCode(person));
    const shown = quoteStep1Values(applicationStore.getState());
    expect(shown.privacyConsent).toBe(false);
    expect(await saveQuoteStep1({ ...shown, privacyConsent: true })).toMatchObject({ outcome: 'saved' });
    const [last] = await api.query(
      `select version, facts from consent_entry where contact_id = $1 and subject = $2 order by sequence desc`,
      [person.contactId, name],
    );
    expect(last).toEqual({ version: PRIVACY_TEXTS[0]?.version, facts: { words: 'named' } });
  });

  it('shows the privacy box empty once electronic communications were taken back, and ticking it gives them back', async () => {
    const person = await leaveApplication();
    await withdrawElectronicCommunications(api.deps, person.contactId, 'test');
    await signIn(await askForCode(person));
    const shown = quoteStep1Values(applicationStore.getState());
    expect(shown.privacyConsent).toBe(false);
    expect(await saveQuoteStep1({ ...shown, privacyConsent: true })).toMatchObject({ outcome: 'saved' });
    expect(await isWrittenToOnPaper(api.deps.database, person.contactId)).toBe(false);
  });

  it.each(APPLICATION_STATUSES.filter((status) => status !== 'Cancelled'))(
    'leads at %s to the page of the specification',
    async (status: ApplicationStatus) => {
      number += 1;
      const email = `nora.${String(number)}@example.com`;
      const { application } = await api.givenAcceptance({ contact: { email, dob: '1990-04-23' } });
      const person = { ...application, email, dob: '23/04/1990' };
      await api.putInStatus(person, status);
      await comeBack();
      await signIn(await askForCode(person));
      expect(browser.navigations).toEqual([urlOf(destinationOf(status), person)]);
      expect(browser.effects).toEqual([]);
    },
  );

  it.each([
    ['/application/step-2', 'POST', '/expense', { expenseType: 'Mortgage', amount: 100 }],
    ['/quote/step-1', 'PATCH', '', { loanPurpose: 'Holiday' }],
    ['/quote/offer', 'PATCH', '', { loanAmount: 2_000_000 }],
  ] as const)(
    "after a lender's decline, %s can save nothing and leads to the decline's page",
    async (path, method, resource, answer) => {
      number += 1;
      const email = `nora.${String(number)}@example.com`;
      const { application } = await api.givenAcceptance({ contact: { email, dob: '1990-04-23' } });
      await api.lenderSays(application.applicationId, { type: 'declined', reason: 'The figures differ.' });
      await comeBack();
      await signIn(await askForCode({ ...application, email, dob: '23/04/1990' }));
      browser.navigations.length = 0;
      await browser.open(path);
      expect(browser.navigations).toEqual(['/quote/no-quote/']);
      const { authToken: token } = sessionStore.getState();
      const saved = await api.request(method, application.of(resource), answer, { token });
      expect(saved).toMatchObject({ status: 409, body: { code: 'lifecycle-conflict' } });
    },
  );

  it('of a cancelled application leaves nothing behind and starts over', async () => {
    const person = await leaveApplication();
    await api.putInStatus(person, 'Cancelled');
    await signIn(await askForCode(person));
    expect(browser.navigations).toEqual(['/quote/step-1']);
    expect(sessionStore.getState()).toMatchObject({ authToken: undefined, contactId: undefined });
    expect(applicationStore.getState()).toMatchObject({ contact: undefined, application: undefined });
    browser.navigations.length = 0;
    await browser.open('/application/step-1');
    expect(browser.pageLoads).toEqual(['/']);
  });

  it('survives a reload between the code and the typing of it', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    await comeBack('/resume/pin-code');
    await recallCodeRequest();
    expect(signInStore.getState().request).toMatchObject({ email: person.email, dob: person.dob });
    expect(await signIn(code)).toEqual({ outcome: 'signed-in' });
    await comeBack('/resume/pin-code');
    await recallCodeRequest();
    expect(signInStore.getState().request).toBeUndefined();
  });

  it('is typed for whom this window asked, though another window has asked for somebody else since', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    const { request } = signInStore.getState();
    const { drafts } = browserServices();
    const other = { ...(request as CodeRequest), email: 'other@example.com', verifyCode: 'v-of-other' };
    await drafts.store.save('resume/code-request', undefined, { values: other, base: other });
    await comeBack('/resume/pin-code');
    await recallCodeRequest();
    expect(signInStore.getState().request).toEqual(request);
    expect(await signIn(code)).toEqual({ outcome: 'signed-in' });
  });

  it('is typed for whom another window asked last, once what this one asked for has ended', async () => {
    const person = await leaveApplication();
    await askForCode(person);
    const { request } = signInStore.getState();
    api.advance(10 * 60 * 1000);
    const { drafts, now } = browserServices();
    const later = { ...(request as CodeRequest), verifyCode: 'v-later', sentAt: now().getTime() };
    await drafts.store.save('resume/code-request', undefined, { values: later, base: later });
    await comeBack('/resume/pin-code');
    await recallCodeRequest();
    expect(signInStore.getState().request).toEqual(later);
  });

  it('is asked for anew by the next press, where nothing was heard of the one before', async () => {
    const person = await leaveApplication();
    browser.fault('POST', '/verify', 'lose reply', 4);
    expect(await requestCode(person)).toMatchObject({ outcome: 'failed' });
    api.advance(11 * 60 * 1000);
    expect(await signIn(await askForCode(person))).toEqual({ outcome: 'signed-in' });
  });

  it('forgets on the device with what a code was asked for, as soon as the code has ended', async () => {
    const person = await leaveApplication();
    await askForCode(person);
    api.advance(10 * 60 * 1000);
    await comeBack('/resume/pin-code');
    await recallCodeRequest();
    expect(signInStore.getState().request).toBeUndefined();
    expect(await signIn('1234')).toEqual({ outcome: 'no-code-asked-for' });
  });

  it('reads the application again, and spends no second code, when only that had failed', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    browser.fault('GET', '/application', new Response('{}', { status: 500 }));
    expect(await signIn(code)).toMatchObject({ outcome: 'failed', error: { status: 500 } });
    expect(browser.navigations).toEqual([]);
    expect(await signIn(code)).toEqual({ outcome: 'signed-in' });
    expect(browser.navigations).toEqual(['/quote/step-1']);
    expect(browser.sent.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  it('signs in once though the reply is lost on the way', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    browser.fault('POST', '/token', 'lose reply');
    expect(await signIn(code)).toEqual({ outcome: 'signed-in' });
  });
});

describe('the email of whoever comes back', () => {
  it('need not be typed again in the window whose session has ended, and nowhere else', async () => {
    const person = await leaveApplication();
    expect(await recallEmail()).toBe(person.email);

    await signIn(await askForCode(person));
    await browser.open('/resume');
    expect(await recallEmail()).toBeUndefined();

    changeBrowser();
    await browser.open('/resume');
    expect(await recallEmail()).toBeUndefined();
  });

  it('is the one of whoever had the window last', async () => {
    const first = await leaveApplication();
    const second = await leaveApplication();
    expect(await recallEmail()).toBe(second.email);
    await signIn(await askForCode(first));
    await comeBack();
    expect(await recallEmail()).toBe(first.email);
  });

  it('is gone from the device after a log out', async () => {
    const person = await leaveApplication();
    await signIn(await askForCode(person));
    await signOut();
    await browser.open('/resume');
    expect(await recallEmail()).toBeUndefined();
  });
});

describe('refusals', () => {
  it('an unknown pair is told in the words of the specification, and the page stays', async () => {
    await comeBack();
    expect(await requestCode({ email: 'nobody@example.com', dob: '23/04/1990' })).toMatchObject({
      outcome: 'failed',
      error: {
        status: 409,
        message: 'DOB does not match what we have for this email address. Please check and try again.',
      },
    });
    expect(browser.effects).toEqual([]);
  });

  it('a wrong code is told while a contact is still known here, without leaving the page', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    sessionStore.setState({ contactId: person.contactId });
    expect(await signIn(another(code))).toMatchObject({ outcome: 'failed', error: { code: 'wrong-code' } });
    expect(browser.effects).toEqual([]);
    expect(await signIn(code)).toEqual({ outcome: 'signed-in' });
  });

  it('five wrong codes lock, with the time to wait', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await signIn(another(code)));
    expect(answers.map((answer) => 'error' in answer && answer.error.code)).toEqual([
      'wrong-code',
      'wrong-code',
      'wrong-code',
      'last-try',
      'account-locked',
    ]);
    expect(answers.at(-1)).toMatchObject({ error: { status: 423, retryAfterSeconds: 3600 } });
    expect(await requestCode(person)).toMatchObject({ error: { status: 423 } });
  });
});

describe('the one-time link', () => {
  it('signs in once', async () => {
    const person = await leaveApplication();
    await requestCode(person);
    const { links } = await newestMail(person.email);
    const fragment = new URLSearchParams(links.join(' ').split('#')[1]);
    const link = { contactId: fragment.get('contact') ?? '', token: fragment.get('token') ?? '' };
    expect(link.contactId).toBe(person.contactId);
    expect(await signInByLink(link)).toEqual({ outcome: 'signed-in' });
    expect(browser.navigations).toEqual(['/quote/step-1']);

    await comeBack();
    expect(await signInByLink(link)).toMatchObject({ error: { status: 401, code: 'code-ended' } });
    expect(sessionStore.getState().contactId).toBeUndefined();
    expect(browser.effects).toEqual([]);
  });
});

describe('what was typed on this device', () => {
  const draft = { values: { maritalStatus: 'Widowed' }, base: { maritalStatus: '' } };

  it('is there after signing in again, and is nobody else’s', async () => {
    const nora = await leaveApplication();
    const { store } = await browser.open('/resume');
    await store.save('quote/step-2', nora.contactId, draft);

    const other = await leaveApplication();
    await signIn(await askForCode(other));
    expect(await store.load('quote/step-2', sessionStore.getState().contactId)).toBeUndefined();

    await comeBack();
    await signIn(await askForCode(nora));
    expect(await store.load('quote/step-2', sessionStore.getState().contactId)).toEqual(draft);
  });
});

describe('somebody who is still signed in', () => {
  it('goes on without a code', async () => {
    const person = await leaveApplication();
    await signIn(await askForCode(person));
    await browser.open('/resume');
    browser.navigations.length = 0;
    expect(await continueApplication()).toEqual({ outcome: 'opened' });
    expect(browser.navigations).toEqual(['/quote/step-1']);
  });
});

describe('a sign-in in another window', () => {
  /** What the other window does: the cookie is shared, this page's memory is not. */
  async function signInElsewhere(code: string) {
    const { request } = signInStore.getState();
    const username = request !== undefined && request !== 'unknown' ? request.verifyCode : '';
    const body = { username, password: code, grant_type: 'password', client_id: 'APPFORM' };
    const reply = await fetch(`${ORIGIN}/api/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
  }

  it('of the same applicant is joined', async () => {
    const person = await leaveApplication();
    const code = await askForCode(person);
    await signInElsewhere(code);
    followTab({ type: 'session-changed' });
    await vi.waitFor(() => {
      expect(applicationStore.getState().contact?.email).toBe(person.email);
    });
    expect(sessionStore.getState().contactId).toBe(person.contactId);
    expect(browser.pageLoads).toEqual([]);
  });

  it('of somebody else leaves nothing of the one before on this page', async () => {
    const first = await leaveApplication();
    const second = await leaveApplication();
    await signIn(await askForCode(first));
    await signInElsewhere(await askForCode(second));
    followTab({ type: 'session-changed' });
    await vi.waitFor(() => {
      expect(browser.leftFor).toEqual(['/']);
    });
    expect(sessionStore.getState()).toMatchObject({ authToken: undefined, contactId: undefined });
    expect(applicationStore.getState().contact).toBeUndefined();
    await browser.open('/quote/step-1');
    expect(applicationStore.getState().contact?.email).toBe(second.email);
  });
});
