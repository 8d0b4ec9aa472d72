import { describe, expect, it } from 'vitest';
import { statementsOfAcceptance, toShownText } from '#lib/legal/agreements.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { recallPeriods, typePeriod } from '#stores/actions/keep-statement-dates.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore } from '#stores/application-store.ts';
import { interfaceStore } from '#stores/interface-store.ts';
import { shownOption } from '#stores/quote-selection.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { sessionStore } from '#stores/session-store.ts';
import { uploadStore } from '#stores/upload-store.ts';
import { known, step1, step2, incomes, expenses, goOnToStep1, CAR } from '#tests/support/client-applicant.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');

describe('from the first answer to the accepted offer', () => {
  it('goes through every step, and another browser page shows every answer as it was left', async () => {
    const first = step1();
    expect(await saveQuoteStep1(first)).toMatchObject({ outcome: 'saved', values: first });
    expect(await saveQuoteStep2(step2)).toMatchObject({ outcome: 'saved' });
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted', next: '/quote/offer' });
    expect(known().quote?.status).toBe('Approved');
    expect(known().application?.s1ApplicationStatus).toBe('Quote Given');
    // The third option of the shown type: 60 months, monthly.
    const option = shownOption(known());
    expect(option).toMatchObject({ loanType: 'Secured', termMonths: 60, repaymentFrequency: 'monthly' });

    await goOnToStep1(option?.id ?? '');
    expect(await saveApplicationStep1({ ...incomes, asset: CAR })).toMatchObject({
      next: '/application/step-2',
    });
    expect(await saveApplicationStep2(expenses())).toMatchObject({
      outcome: 'saved',
      next: '/application/offer',
    });

    await browser.open('/application/offer');
    expect(sessionStore.getState().startUp).toBe('done');
    expect(browser.navigations).toEqual([]);
    expect(quoteStep1Values(known())).toEqual(first);
    expect(quoteStep2Values(known())).toMatchObject({
      numberOfDependants: '0',
      licenseCardNumber: '1234567890',
      employment: step2.employment,
      agreeToQuoteTerms: true,
      currentAddress: step2.currentAddress,
    });
    expect(applicationStep1Values(known())).toMatchObject({
      salary: { amount: 90_000, nextPayDate: '30/11/2026' },
      hasOtherIncome: true,
      rentalIncome: { amount: 400, frequency: 'Weekly' },
      partnerHasIncome: false,
      asset: CAR,
    });
    expect(applicationStep2Values(known())).toMatchObject({
      rentalExpenses: true,
      rent: { amount: 1800 },
      hasCreditCards: true,
      creditCards: [{ payout: 'keep', creditCardLimit: 5000 }],
      hasPersonalLoans: false,
    });

    // Our own pages name the words that they showed.
    const agreed = await api.query<{ subject: string; facts: object }>(
      `select subject, facts from consent_entry where contact_id = $1 and action = 'agreed' order by sequence`,
      [known().contact?.contactId],
    );
    expect(agreed.map(({ subject }) => subject)).toEqual([
      'privacy-disclosure-statement',
      'electronic-communications-consent',
      'quote-terms',
    ]);
    expect(agreed.filter(({ facts }) => !('words' in facts))).toEqual([]);

    const texts = statementsOfAcceptance('Secured').map(toShownText);
    const quoteId = known().quote?.quoteId ?? '';
    expect(await acceptOffer({ quoteId, texts })).toEqual({
      outcome: 'accepted',
      next: '/bank-details',
    });
    expect(known().application).toMatchObject({
      s1ApplicationStatus: 'App Submit',
      acceptAutoPurchase: true,
    });
    expect(browser.effects).toEqual([]);
    expect(interfaceStore.getState().running.size).toBe(0);
    expect(browser.events.map(({ event }) => event)).toEqual([
      'Quote-Step-1-Next-Button',
      'Quote-Step-2-Next-Button',
      'quote-result',
      'Quote-Offer-Continue-Button',
      'Application-Step-1-Next-Button',
      'Application-Step-2-Next-Button',
      'Application-Offer-Agree-Button',
    ]);
  });

  it('brings typed statement dates back where the documents are shown before the start is over', async () => {
    await saveQuoteStep1(step1());
    typePeriod('statement-1', { from: '01/07/2026' });
    const { browserServices } = await import('#stores/browser-services.ts');
    await browserServices().drafts.writer.flush();

    const recalled: Promise<void>[] = [];
    const stopWatching = applicationStore.subscribe(({ contact }, before) => {
      if (contact === undefined || before.contact !== undefined) return;
      expect(sessionStore.getState().startUp).toBe('pending');
      recalled.push(recallPeriods());
    });
    await browser.open('/quote/step-2');
    stopWatching();
    await Promise.all(recalled);
    expect(recalled).toHaveLength(1);
    expect(uploadStore.getState().periods).toEqual({ 'statement-1': { from: '01/07/2026', to: '' } });
  });

  it('makes no call for a step that was not changed', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    await saveQuoteStep2(step2);
    const before = browser.sent.length;
    await saveQuoteStep1(first);
    await saveQuoteStep2(step2);
    expect(browser.sent.slice(before)).toEqual([]);
  });

  it('carries marketing fields to the application', async () => {
    await saveQuoteStep1(step1());
    await browser.open('/quote/step-1');
    expect(known().application?.marketing).toEqual({ sourceOfBusiness: 'newsletter' });
  });

  it('clears an emptied field, and leaves the others', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    await saveQuoteStep2({ ...step2, licenseState: '', idDocId: '', licenseCardNumber: '' });
    await browser.open('/quote/step-2');
    expect(quoteStep2Values(known())).toMatchObject({
      licenseState: '',
      idDocId: '',
      maritalStatus: 'Single',
    });
  });

  it('shows what the API refuses at its field', async () => {
    await saveQuoteStep1(step1());
    const employment = { ...step2.employment, employerName: '' };
    expect(await saveQuoteStep2({ ...step2, employment })).toMatchObject({
      outcome: 'invalid',
      errors: { 'employment.employerName': 'This field is required' },
    });
    expect(browser.effects.every(({ redirect }) => redirect === undefined)).toBe(true);
  });

  it('leads back to what is missing for a quote', async () => {
    await saveQuoteStep1(step1());
    expect(await requestQuote()).toEqual({ outcome: 'missing', next: '/quote/step-2' });
  });

  it('sends a previous address outside Australia as that, and comes back with it', async () => {
    await saveQuoteStep1(step1());
    const { contactId = '' } = sessionStore.getState();
    const {
      typeOfResidency: _t,
      yearsAtResidence: _y,
      monthsAtResidence: _m,
      ...here
    } = step2.currentAddress;
    const abroad = { country: 'NP', addressLine1: '12 Durbar Marg', addressLine2: 'Kathmandu 44600' };
    const moved = {
      ...step2,
      currentAddress: { ...step2.currentAddress, yearsAtResidence: '0', monthsAtResidence: '2' },
      previousAddress: { ...here, ...abroad, isAbroad: true },
    };
    expect(await saveQuoteStep2(moved)).toMatchObject({ outcome: 'saved' });
    const path = `/contact/${contactId}/address/previous`;
    expect(browser.sent.some((call) => call.path === path)).toBe(true);

    applicationStore.setState({ previousAddress: undefined });
    await loadResources(['previousAddress']);
    expect(quoteStep2Values(known()).previousAddress).toEqual({
      ...quoteStep2.blank({}).previousAddress,
      ...abroad,
      isAbroad: true,
    });

    const before = browser.sent.length;
    await saveQuoteStep2(moved);
    expect(browser.sent.slice(before).some((call) => call.path === path)).toBe(false);
  });

  it('stores the other answers of step 2 beside one that failed, and agrees for none of them until all are', async () => {
    const since = (start: number) => browser.sent.slice(start).map(({ method, path }) => [method, path]);
    await saveQuoteStep1(step1());
    const { contactId = '', applicationId = '' } = sessionStore.getState();
    const current = ['PUT', `/contact/${contactId}/address/current`];
    const application = `/contact/${contactId}/application/${applicationId}`;
    browser.fault('PUT', '/address/current', Response.json({ code: 'x', message: 'x' }, { status: 413 }));
    const first = browser.sent.length;
    expect(await saveQuoteStep2(step2)).toMatchObject({ outcome: 'failed' });
    expect(since(first)).toEqual([
      ['PATCH', `/contact/${contactId}`],
      current,
      ['POST', `${application}/employment`],
    ]);
    const second = browser.sent.length;
    expect(await saveQuoteStep2(step2)).toMatchObject({ outcome: 'saved' });
    expect(since(second)).toEqual([current, ['PATCH', application]]);
  });
});
