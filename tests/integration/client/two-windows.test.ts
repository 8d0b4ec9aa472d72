import { describe, expect, it, vi } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { addressToWire } from '#lib/api/mappers/address.ts';
import { employmentToWire } from '#lib/api/mappers/employment.ts';
import { getSession } from '#lib/api/session.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { acceptQuote } from '#stores/actions/accept-quote.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { inTurn } from '#stores/actions/in-turn.ts';
import { takeSession } from '#stores/actions/open-session.ts';
import { readOn } from '#stores/actions/read-on.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { sessionStore } from '#stores/session-store.ts';
import { ORIGIN } from '#tests/support/client-browser.ts';
import {
  known,
  step1,
  step2,
  incomes,
  reachQuote,
  reachStep1,
  CAR,
} from '#tests/support/client-applicant.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');

describe('two windows', () => {
  /** What another window saves, through the API itself. */
  async function elsewhere(path: string, body: object) {
    const { contactId, authToken } = sessionStore.getState();
    await api.must('PATCH', `/contact/${contactId ?? ''}${path}`, body, { token: authToken });
  }

  it.each(['heard of', 'not heard of'])(
    'an application that another one has just started, %s, is the one that this one goes on with',
    async (heard) => {
      const typed = step1({ loanAmount: 31_000 });
      const post = (path: string, body: object, headers: Record<string, string> = {}) =>
        fetch(`${ORIGIN}/api/v2${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const { privacyConsent, firstname, lastname, email, mobile } = typed;
      const person = { firstname, lastname, email, mobile, dob: '1990-04-23', privacyConsent };
      const { contactId, authToken } = createdContactContract.parse(
        await (await post('/contact', person)).json(),
      );
      followTab({ type: 'session-changed' });
      await vi.waitFor(() => {
        expect(known().contact?.email).toBe(typed.email);
      });
      // The reading that this is part of has ended, and found no application.
      await inTurn(() => Promise.resolve());
      const body = { loanAmount: 2_000_000 };
      const started = await post(`/contact/${contactId}/application`, body, {
        authorization: `Bearer ${authToken}`,
      });
      const { applicationId } = applicationContract.parse(await started.json());
      await api.must(
        'POST',
        `/contact/${contactId}/application/${applicationId}/employment`,
        employmentToWire(step2.employment),
        { token: authToken },
      );
      if (heard === 'heard of') {
        followTab({ type: 'saved' });
        await vi.waitFor(() => {
          expect(known().application?.loanAmount).toBe(20_000);
        });
      } else {
        // Nothing that was answered there is overruled without asking.
        expect(await saveQuoteStep1(typed)).toMatchObject({
          outcome: 'conflict',
          conflicts: [{ path: 'loanAmount', here: 31_000, there: 20_000 }],
        });
        expect(known().application?.loanAmount).toBe(20_000);
      }
      // What was answered there is not asked for again, nor replaced by blanks.
      await vi.waitFor(() => {
        expect(known().employment?.employerName).toBe('Harbour Tools');
      });
      expect(await saveQuoteStep1(typed)).toMatchObject({ outcome: 'saved', next: '/quote/step-2' });
      const list = await api.must('GET', `/contact/${contactId}/application`, undefined, {
        token: authToken,
      });
      expect(list.body).toMatchObject([{ loanAmount: 3_100_000, loanPurpose: typed.loanPurpose }]);
      expect(known().application?.loanAmount).toBe(31_000);
    },
  );

  it('drops an answer about an application that this one has left meanwhile', async () => {
    await saveQuoteStep1(step1());
    const reading = loadResources(['application', 'contact']);
    applicationStore.setState({ application: undefined, contact: undefined });
    sessionStore.setState({ applicationId: 'another' });
    await reading;
    expect(sessionStore.getState().applicationId).toBe('another');
    expect(known().application).toBeUndefined();
    expect(known().contact).toBeDefined();
  });

  it('drops a quote for an application that this one has left meanwhile', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    const asking = requestQuote();
    await vi.waitFor(() => {
      expect(browser.sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/quote$/));
    });
    applicationStore.setState({ application: undefined, quote: undefined });
    sessionStore.setState({ applicationId: 'another' });
    expect(await asking).toMatchObject({ outcome: 'quoted' });
    expect(known().quote).toBeUndefined();
    expect(known().application).toBeUndefined();
  });

  /** On another device the application is cancelled, and another one is begun. */
  async function beginAnewElsewhere() {
    const { contactId, applicationId, authToken: token } = sessionStore.getState();
    const path = `/contact/${contactId ?? ''}/application`;
    await api.must('DELETE', `${path}/${applicationId ?? ''}`, undefined, { token });
    const { body } = await api.must('POST', path, { loanAmount: 900_000 }, { token });
    return applicationContract.parse(body);
  }

  it.each([
    ['it is read again', () => loadResources(['application', 'quote', 'currentAddress'])],
    ['a quote is asked for', () => requestQuote()],
  ])('shows nothing of an application beside the one begun elsewhere since, when %s', async (_when, read) => {
    await reachQuote();
    const { applicationId: former } = sessionStore.getState();
    await beginAnewElsewhere();
    await read();
    expect(known().application).toMatchObject({ loanAmount: 9000, s1ApplicationStatus: 'Quote Start' });
    expect(known().application?.applicationId).not.toBe(former);
    expect(sessionStore.getState().applicationId).toBe(known().application?.applicationId);
    expect(known().contact?.firstname).toBe('Mirabel');
    expect(known().quote).toBeUndefined();
    expect(known().employment?.employerName ?? '').toBe('');
  });

  it('keeps to its application when it takes the session of one begun in this browser, until that is read', async () => {
    await reachQuote();
    const { contactId, applicationId: former, authToken } = sessionStore.getState();
    const applications = `${ORIGIN}/api/v2/contact/${contactId ?? ''}/application`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${authToken ?? ''}` };
    await fetch(`${applications}/${former ?? ''}`, { method: 'DELETE', headers });
    const body = JSON.stringify({ loanAmount: 900_000 });
    const begun = await fetch(applications, { method: 'POST', headers, body });
    const { applicationId } = applicationContract.parse(await begun.json());
    const session = await getSession();
    expect(session.applicationId).toBe(applicationId);
    takeSession(session);
    expect(sessionStore.getState().applicationId).toBe(former);
    await readOn();
    expect(known().application).toMatchObject({ applicationId, loanAmount: 9000 });
    expect(sessionStore.getState().applicationId).toBe(applicationId);
    expect(known().quote).toBeUndefined();
    expect(known().employment?.employerName ?? '').toBe('');
  });

  it('reads the application begun in this browser at its own Next, though a renewed session has named it before', async () => {
    await saveQuoteStep1(step1());
    const base = quoteStep1Values(known());
    const { contact } = known();
    const session = await getSession();
    // A window that knew the contact before there was an application.
    clearApplication();
    applicationStore.setState({ contact });
    sessionStore.setState({ applicationId: undefined });
    const blank = quoteStep1Values(known());
    takeSession(session);
    expect(await saveQuoteStep1(base, blank)).toMatchObject({ outcome: 'saved' });
    expect(sessionStore.getState().applicationId).toBe(session.applicationId);
  });

  it('leads from the quote of the former to the questions of the one begun elsewhere, when its option is chosen', async () => {
    await reachQuote();
    const option = known().quote?.pricingDetails[0]?.id ?? '';
    await beginAnewElsewhere();
    expect(await acceptQuote(option)).toEqual({ outcome: 'ended' });
    expect(browser.navigations).toEqual(['/quote/step-1']);
  });

  it('leads to the questions of an application begun elsewhere, and not to the quote of the former', async () => {
    await reachQuote();
    await beginAnewElsewhere();
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted', next: '/quote/step-1' });
    expect(known().incomes).toEqual([]);
  });

  it('leads to the forms host for an application begun and accepted elsewhere, with its ids', async () => {
    browser.haveFormsHost('https://forms.example');
    await browser.open('/quote/step-1');
    await reachQuote();
    const begun = await beginAnewElsewhere();
    await api.putInStatus(begun, 'App Submit');
    const next = `https://forms.example/application/bank-login?d-appid=${begun.applicationId}&cid=${begun.contactId}`;
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted', next });
  });

  it('leads to the partner that an application begun elsewhere was referred to', async () => {
    await reachQuote();
    const begun = await beginAnewElsewhere();
    await api.putInStatus(begun, 'Referred To Partner');
    const handOff = {
      partner: 'potoroo',
      receipt: 'receipt-1',
      sentToPartner: true,
      at: api.now().toISOString(),
    };
    await api.query('update application set referral = $1 where id = $2', [handOff, begun.applicationId]);
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted', next: '/partners/potoroo/' });
  });

  it('takes what was changed elsewhere and keeps what was typed here', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    await elsewhere('', { mobile: '0499999999' });
    expect(await saveQuoteStep1({ ...first, lastname: 'Quincey' })).toMatchObject({
      outcome: 'saved',
      values: { lastname: 'Quincey', mobile: '0499999999' },
    });
  });

  it('knows its own answers of step 2 again, of which some were stored and one was changed elsewhere', async () => {
    await saveQuoteStep1(step1());
    await elsewhere('', { mobile: '0499999999' });
    const blank = quoteStep2.blank({});
    // Phone keyboards leave a space after a suggested word; the API strips it.
    const typed = { ...step2, employment: { ...step2.employment, employerName: 'Harbour Tools ' } };
    const { contactId = '' } = sessionStore.getState();
    const start = browser.sent.length;
    expect(await saveQuoteStep2(typed, blank)).toMatchObject({ outcome: 'saved' });
    expect(
      browser.sent
        .slice(start)
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => [method, path.replace(/.*application.[^/]*/, '')]),
    ).toEqual([
      ['PATCH', `/contact/${contactId}`],
      ['PUT', `/contact/${contactId}/address/current`],
      ['POST', '/employment'],
      ['PATCH', `/contact/${contactId}`],
      ['PATCH', ''],
    ]);
    expect(known().contact).toMatchObject({ mobile: '0499999999', licenseCardNumber: '1234567890' });
  });

  it('reports a field changed in both, and the next save wins knowingly', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    await elsewhere('', { mobile: '0499999999' });
    const typed = { ...first, mobile: '0411111111' };
    expect(await saveQuoteStep1(typed)).toMatchObject({
      outcome: 'conflict',
      values: typed,
      conflicts: [{ path: 'mobile', here: '0411111111', there: '0499999999' }],
    });
    expect(await saveQuoteStep1(typed)).toMatchObject({ outcome: 'saved', values: { mobile: '0411111111' } });
  });

  it('does not save over a list that was changed elsewhere without saying so', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    const opened = applicationStep1Values(known());
    const { contactId, applicationId, authToken } = sessionStore.getState();
    const salary = known().incomes?.find(({ incomeType }) => incomeType === 'Salary');
    await api.must(
      'PUT',
      `/contact/${contactId ?? ''}/application/${applicationId ?? ''}/income/${salary?.id ?? ''}`,
      { incomeType: 'Salary', amount: 7_000_000, frequency: 'Yearly', nextPayDate: '2026-11-30' },
      { token: authToken },
    );
    const typed = { ...opened, salary: { ...opened.salary, amount: 95_000 } };
    expect(await saveApplicationStep1(typed, opened)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path: 'salary.amount', here: 95_000, there: 70_000 }],
    });
  });

  it('replaces no employment that was given first on another device', async () => {
    await saveQuoteStep1(step1());
    const blank = quoteStep2Values(known());
    const { contactId, applicationId, authToken: token } = sessionStore.getState();
    const path = `/contact/${contactId ?? ''}/application/${applicationId ?? ''}/employment`;
    const other = employmentToWire({ ...step2.employment, employerName: 'River Tools' });
    await api.must('POST', path, other, { token });
    expect(await saveQuoteStep2(step2, blank)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path: 'employment.employerName', there: 'River Tools' }],
    });
    expect(known().employment?.employerName).toBe('River Tools');
  });

  it('replaces no address that was given first on another device', async () => {
    await saveQuoteStep1(step1());
    const blank = quoteStep2Values(known());
    const { contactId, authToken: token } = sessionStore.getState();
    const other = addressToWire({ ...step2.currentAddress, yearsAtResidence: '9' });
    await api.must('PUT', `/contact/${contactId ?? ''}/address/current`, other, { token });
    expect(await saveQuoteStep2(step2, blank)).toMatchObject({ outcome: 'conflict' });
    expect(known().currentAddress?.yearsAtResidence).toBe('9');
  });

  it('asks about an income that was removed on another device, and does not lead away', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    const opened = applicationStep1Values(known());
    const { contactId, applicationId, authToken: token } = sessionStore.getState();
    const path = `/contact/${contactId ?? ''}/application/${applicationId ?? ''}/income/${opened.salary.id}`;
    await api.must('DELETE', path, undefined, { token });
    browser.navigations.length = 0;
    const typed = { ...opened, salary: { ...opened.salary, amount: 95_000 } };
    expect(await saveApplicationStep1(typed, opened)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path: 'salary.amount', here: 95_000, there: '' }],
    });
    expect(browser.navigations).toEqual([]);
  });

  it('removes no income that was changed on another device, beside one that is gone there', async () => {
    await reachStep1();
    const rent = { id: '', amount: 300, frequency: 'Weekly' };
    const other = { hasOtherIncome: true, hasRentalIncome: true, hasCenterlinkIncome: true };
    await saveApplicationStep1({
      ...incomes,
      ...other,
      rentalIncome: rent,
      centrelinkIncome: rent,
      asset: CAR,
    });
    const opened = applicationStep1Values(known());
    const { contactId, applicationId, authToken: token } = sessionStore.getState();
    const path = `/contact/${contactId ?? ''}/application/${applicationId ?? ''}/income`;
    await api.must('DELETE', `${path}/${opened.rentalIncome.id}`, undefined, { token });
    const changed = { incomeType: 'CentreLink', amount: 45_000, frequency: 'Weekly' };
    await api.must('PUT', `${path}/${opened.centrelinkIncome.id}`, changed, { token });
    const none = { hasOtherIncome: false, hasRentalIncome: false, hasCenterlinkIncome: false };
    expect(await saveApplicationStep1({ ...opened, ...none }, opened)).toMatchObject({ outcome: 'conflict' });
    expect(known().incomes).toMatchObject([{}, { incomeType: 'CentreLink', amount: 450 }]);
  });

  it('two presses of Next are one action', async () => {
    const first = step1();
    const [one, other] = await Promise.all([saveQuoteStep1(first), saveQuoteStep1(first)]);
    expect(one).toEqual(other);
    expect(browser.sent.filter(({ method, path }) => method === 'POST' && path === '/contact')).toHaveLength(
      1,
    );
  });
});
