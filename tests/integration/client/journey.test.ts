import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { employmentToWire } from '#lib/api/mappers/employment.ts';
import { putLiability } from '#lib/api/liability.ts';
import { getSession } from '#lib/api/session.ts';
import { statementsOfAcceptance, toShownText } from '#lib/legal/agreements.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2, blankCreditCard } from '#lib/forms/screens/application-step-2.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { expireApplications } from '#server/features/application/expire-applications.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { acceptQuote } from '#stores/actions/accept-quote.ts';
import { chooseLoanType } from '#stores/actions/choose-offer.ts';
import { continueWithUpdatedAmount } from '#stores/actions/continue-with-updated-amount.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { recallPeriods, typePeriod } from '#stores/actions/keep-statement-dates.ts';
import { takeSession } from '#stores/actions/open-session.ts';
import { readOn } from '#stores/actions/read-on.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { signOut } from '#stores/actions/sign-out.ts';
import { updateLoan } from '#stores/actions/update-loan.ts';
import { applicationIds, loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { interfaceStore } from '#stores/interface-store.ts';
import { shownLoanType, shownOption } from '#stores/quote-selection.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { uploadStore } from '#stores/upload-store.ts';
import { openBrowser, ORIGIN } from '#tests/support/client-browser.ts';
import type { TestBrowser } from '#tests/support/client-browser.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
let browser: TestBrowser;
let number = 0;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  browser = openBrowser(api);
  api.bureau.says = { score: 800 };
  await browser.open('/quote/step-1');
});
afterEach(() => {
  browser.close();
});

const known = () => applicationStore.getState();

/** Somebody new each time. */
function step1(overrides: Partial<QuoteStep1Values> = {}): QuoteStep1Values {
  number += 1;
  return {
    loanAmount: 20_000,
    loanPurpose: 'Home improvement',
    firstname: 'Mirabel',
    lastname: 'Quince',
    email: `mirabel.${String(number)}@example.com`,
    mobile: '0412345678',
    dob: '23/04/1990',
    visaStatus: 'Australian Citizen',
    privacyConsent: true,
    ...overrides,
  };
}

const step2 = {
  ...quoteStep2.blank({}),
  maritalStatus: 'Single',
  numberOfDependants: '0',
  currentAddress: {
    recordId: '',
    address: '',
    enterAddressManually: true,
    unitNumber: '3',
    streetNumber: '12',
    streetName: 'Smith',
    streetType: 'Street',
    city: 'Richmond',
    state: 'VIC',
    postalCode: '3121',
    typeOfResidency: 'Renting',
    yearsAtResidence: '5',
    monthsAtResidence: '0',
  },
  licenseState: 'VIC',
  idDocId: '12345678',
  licenseCardNumber: '1234567890',
  employment: {
    status: 'Full-time',
    occupation: 'Professional',
    industry: 'Engineering',
    employerName: 'Harbour Tools',
    isCurrent: true,
    durationYears: '4',
    durationMonths: '2',
  },
  agreeToQuoteTerms: true,
};

const incomes = {
  ...applicationStep1.blank({}),
  salary: { id: '', amount: 90_000 as number | '', nextPayDate: '30/11/2026' },
  hasOtherIncome: true,
  hasRentalIncome: true,
  rentalIncome: { id: '', amount: 400 as number | '', frequency: 'Weekly' },
};

function expenses() {
  const blank = applicationStep2.blank({ typeOfResidency: 'Renting' });
  return {
    ...blank,
    rent: { id: '', amount: 1800 as number | '', frequency: 'Monthly' },
    everydayLiving: { id: '', amount: 1500 as number | '', frequency: 'Monthly' },
    hasCreditCards: true,
    creditCards: [
      {
        ...blankCreditCard({}),
        payout: 'keep',
        liabilityName: 'Bank A',
        creditCardLimit: 5000 as number | '',
      },
    ],
  };
}

async function reachQuote(overrides: Partial<QuoteStep1Values> = {}) {
  await expect(saveQuoteStep1(step1(overrides))).resolves.toMatchObject({
    outcome: 'saved',
    next: '/quote/step-2',
  });
  await expect(saveQuoteStep2(step2)).resolves.toMatchObject({ outcome: 'saved', next: '/quote/processing' });
  return requestQuote();
}

async function reachStep1(overrides: Partial<QuoteStep1Values> = {}) {
  await reachQuote(overrides);
  const option = shownOption(known());
  if (option === undefined) throw new Error('No option is shown');
  await goOnToStep1(option.id);
}

/** Continue, and the page that it loads. */
async function goOnToStep1(pricingDetailId: string) {
  const next = '/application/step-1';
  expect(await acceptQuote(pricingDetailId)).toEqual({ outcome: 'accepted', next });
  await browser.open(next);
}

async function reachOffer() {
  await reachStep1();
  chooseNothing();
  await expect(saveApplicationStep1({ ...incomes, asset: CAR })).resolves.toMatchObject({ outcome: 'saved' });
  return saveApplicationStep2(expenses());
}

/** The default type is Secured until one is chosen (docs/decisions/0006): it needs an asset. */
const CAR = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
function chooseNothing() {
  expect(known().application?.loanType).toBe('Secured');
}

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

describe('outcomes of the quote', () => {
  it.each([
    ['no credit file', 'no file' as const, '/quote/no-quote', 'No Quote'],
    ['declined', { score: 310 }, '/quote/declined', 'Quote Decline'],
  ])('%s', async (_, bureau, next, result) => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    api.bureau.says = bureau;
    const told: string[] = [];
    expect(await requestQuote((path) => told.push(path))).toMatchObject({ outcome: 'quoted', next });
    expect(told).toEqual([next]);
    expect(browser.events).toContainEqual({ event: 'quote-result', result });
  });

  it('leaves no decline beside the quote that is asked for with Continue once its days are over', async () => {
    await reachStep1();
    chooseNothing();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    const dear = { id: '', amount: 7000 as number | '', frequency: 'Monthly' };
    await saveApplicationStep2({ ...expenses(), everydayLiving: dear });
    expect(known().application?.s1ApplicationStatus).toBe('Declined');
    await api.query("update quote set created_at = created_at - interval '40 days'");
    await api.query("update application set expires_at = expires_at - interval '40 days'");
    const option = known().quote?.pricingDetails[0]?.id ?? '';
    expect(await acceptQuote(option)).toMatchObject({ outcome: 'failed', error: { code: 'quote-expired' } });
    expect(known().application?.s1ApplicationStatus).toBe('Quote Given');
    expect(known().assessment).toBeUndefined();
  });

  it('leads to the page of its end from one that stayed open until its application had expired', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    await requestQuote();
    await api.query("update application set expires_at = expires_at - interval '40 days'");
    await expireApplications(api.deps);
    const option = known().quote?.pricingDetails[0]?.id ?? '';
    expect(await acceptQuote(option)).toEqual({ outcome: 'ended' });
    expect(browser.navigations.at(-1)).toBe('/application/offer/expired/');
  });

  it('a declined one is opened again half a year later without another enquiry', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    api.bureau.says = { score: 310 };
    await requestQuote();
    const { quoteId } = applicationStore.getState().quote ?? {};
    const enquiries = api.bureau.enquiries;
    // Its days are over; the session of this browser goes on.
    await api.query("update quote set created_at = created_at - interval '183 days' where id = $1", [
      quoteId,
    ]);
    await api.query("update credit_enquiry set created_at = created_at - interval '183 days'");
    await api.query("update application set expires_at = expires_at - interval '183 days'");
    await loadResources(['quote']);
    expect(applicationStore.getState().quote?.quoteId).toBe(quoteId);
    expect(api.bureau.enquiries).toBe(enquiries);
    await requestQuote();
    expect(applicationStore.getState().quote?.quoteId).not.toBe(quoteId);
    expect(api.bureau.enquiries).toBe(enquiries + 1);
  });

  it('a service that fails loses nothing and offers to try again', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    browser.fault('GET', '/quote', 'lose request', 4);
    expect(await requestQuote()).toMatchObject({ outcome: 'failed', next: '/quote/no-quote2' });
    expect(interfaceStore.getState().quoteAdvice).toBeUndefined();
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted' });
  });

  it('a day without enquiries left says how to get a quote all the same, until it is asked for again', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    const take = vi.spyOn(api.deps.budgets, 'take').mockResolvedValueOnce(3600);
    expect(await requestQuote()).toMatchObject({ outcome: 'failed', next: '/quote/no-quote2' });
    expect(interfaceStore.getState()).toMatchObject({
      quoteAdvice: expect.stringContaining('try again tomorrow, or call us') as string,
      notice: undefined,
    });
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted' });
    expect(interfaceStore.getState().quoteAdvice).toBeUndefined();
    take.mockRestore();
  });
});

describe('the loan editor', () => {
  it('switches to Secured above $50,000 and quotes again', async () => {
    await reachQuote();
    chooseLoanType('Unsecured');
    expect(shownLoanType(known())).toBe('Unsecured');
    expect(await updateLoan({ loanAmount: 60_000 })).toMatchObject({
      outcome: 'saved',
      next: '/quote/offer',
    });
    expect(shownLoanType(known())).toBe('Secured');
    expect(known().quote?.loanAmount).toBe(6_000_000);
    chooseLoanType('Unsecured');
    expect(shownLoanType(known())).toBe('Secured');
  });

  it('keeps Unsecured available above $50,000 to a tier that contains AA', async () => {
    api.bureau.says = { score: 900 };
    await reachQuote({ loanAmount: 60_000 });
    expect(shownLoanType(known())).toBe('Secured');
    chooseLoanType('Unsecured');
    expect(shownLoanType(known())).toBe('Unsecured');
    expect(shownOption(known())).toMatchObject({ loanType: 'Unsecured', termMonths: 60 });
  });

  it('refuses an amount that is not lent', async () => {
    await reachQuote();
    expect(await updateLoan({ loanAmount: 80_000 })).toMatchObject({
      outcome: 'invalid',
      errors: { loanAmount: 'Please enter an amount between $5,000 and $70,000' },
    });
  });

  it('the choice on the offer page is still there after a reload', async () => {
    await reachQuote();
    chooseLoanType('Unsecured');
    const option = known().quote?.pricingDetails.find(
      ({ loanType, termMonths }) => loanType === 'Unsecured' && termMonths === 36,
    );
    const { chooseOption } = await import('#stores/actions/choose-offer.ts');
    chooseOption(option?.id ?? '');
    const { browserServices } = await import('#stores/browser-services.ts');
    await browserServices().drafts.writer.flush();
    await browser.open('/quote/offer');
    expect(shownOption(known())).toMatchObject({ loanType: 'Unsecured', termMonths: 36 });
  });

  it('what is picked as soon as the offer page shows the quote counts, not what was picked before', async () => {
    await reachQuote();
    const idOf = (term: number) =>
      known().quote?.pricingDetails.find(
        ({ loanType, termMonths }) => loanType === 'Unsecured' && termMonths === term,
      )?.id ?? '';
    const { chooseOption } = await import('#stores/actions/choose-offer.ts');
    const { browserServices } = await import('#stores/browser-services.ts');
    chooseOption(idOf(36));
    await browserServices().drafts.writer.flush();

    const stopWatching = applicationStore.subscribe(({ quote }, before) => {
      if (quote !== undefined && before.quote === undefined) chooseOption(idOf(24));
    });
    await browser.open('/quote/offer');
    stopWatching();
    expect(shownOption(known())).toMatchObject({ loanType: 'Unsecured', termMonths: 24 });
  });

  it('what is picked while a start fails is what the next one shows', async () => {
    await reachQuote();
    const { chooseOption } = await import('#stores/actions/choose-offer.ts');
    const picked = known().quote?.pricingDetails.find(
      ({ loanType, termMonths }) => loanType === 'Unsecured' && termMonths === 24,
    );
    const stopWatching = applicationStore.subscribe(({ quote }, before) => {
      if (quote !== undefined && before.quote === undefined) chooseOption(picked?.id ?? '');
    });
    browser.fault('GET', '/sfapplication', 'lose request', 4);
    await browser.open('/quote/offer');
    stopWatching();
    expect(sessionStore.getState().startUp).toBe('failed');

    await browser.open('/quote/offer');
    expect(sessionStore.getState().startUp).toBe('done');
    expect(shownOption(known())).toMatchObject({ loanType: 'Unsecured', termMonths: 24 });
  });
});

describe('an updated offer', () => {
  async function reachUpdatedOffer() {
    await reachStep1({ loanAmount: 50_000 });
    await saveApplicationStep1({
      ...incomes,
      hasOtherIncome: false,
      salary: { ...incomes.salary, amount: 80_000 },
      asset: CAR,
    });
    expect(await saveApplicationStep2(expenses())).toMatchObject({
      outcome: 'saved',
      next: '/application/offer/updated',
    });
  }

  it('leads to the page of its end from one that stayed open until its application had expired', async () => {
    await reachUpdatedOffer();
    await api.query("update application set expires_at = expires_at - interval '40 days'");
    await expireApplications(api.deps);
    expect(await continueWithUpdatedAmount()).toEqual({ outcome: 'ended' });
    expect(browser.navigations.at(-1)).toBe('/application/offer/expired/');
  });

  it('is continued with: the smaller amount is priced, chosen and assessed', async () => {
    await reachUpdatedOffer();
    const amount = known().application?.updatedLoanAmount;
    expect(amount).toBeLessThan(50_000);

    expect(await continueWithUpdatedAmount()).toEqual({ outcome: 'continued', next: '/application/offer' });
    expect(known().application?.loanAmount).toBe(amount);
    expect(known().assessment?.status).toBe('Conditional Offer');
  });
});

describe('lost replies and reloads', () => {
  const posts = (path: RegExp) =>
    browser.sent.filter((call) => call.method === 'POST' && path.test(call.path));

  it('a lost reply to the contact, then a reload and Next again: one contact', async () => {
    const first = step1();
    browser.fault('POST', '/contact', 'lose reply', 4);
    expect(await saveQuoteStep1(first)).toMatchObject({ outcome: 'failed' });
    browser.dropCookie();
    await browser.open('/quote/step-1');
    expect(await saveQuoteStep1(first)).toMatchObject({ outcome: 'saved' });
    expect(new Set(posts(/^\/contact$/).map(({ key }) => key)).size).toBe(1);
    const [row] = await api.query<{ count: string }>(
      `select count(*) from audit_event where event = 'contact created' and at = $1 and contact_id = $2`,
      [api.now(), sessionStore.getState().contactId],
    );
    expect(row?.count).toBe('1');
  });

  it('lost replies to application, incomes and debts, then Next again: one of each', async () => {
    browser.fault('POST', '/application', 'lose reply', 4);
    const first = step1();
    expect(await saveQuoteStep1(first)).toMatchObject({ outcome: 'failed' });
    expect(await saveQuoteStep1(first)).toMatchObject({ outcome: 'saved' });
    await saveQuoteStep2(step2);
    await requestQuote();
    await goOnToStep1(shownOption(known())?.id ?? '');

    browser.fault('POST', '/income/batch', 'lose reply', 4);
    expect(await saveApplicationStep1({ ...incomes, asset: CAR })).toMatchObject({ outcome: 'failed' });
    expect(await saveApplicationStep1({ ...incomes, asset: CAR })).toMatchObject({ outcome: 'saved' });
    browser.fault('POST', '/liability', 'lose reply', 4);
    expect(await saveApplicationStep2(expenses())).toMatchObject({ outcome: 'failed' });
    expect(await saveApplicationStep2(expenses())).toMatchObject({ outcome: 'saved' });

    await browser.open('/application/offer');
    expect(known().incomes).toHaveLength(2);
    expect(known().liabilities).toHaveLength(1);
    expect(known().expenses).toHaveLength(2);
  });

  it('a debt whose creation was lost is not doubled after a reload either', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    browser.fault('POST', '/liability', 'lose reply', 4);
    await saveApplicationStep2(expenses());
    await browser.open('/application/step-2');
    // The draft still has the card as typed, without an id.
    expect(await saveApplicationStep2(expenses())).toMatchObject({ outcome: 'saved' });
    expect(known().liabilities).toHaveLength(1);
  });

  it('a debt whose creation was lost is not doubled where it was corrected since', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    browser.fault('POST', '/liability', 'lose reply', 4);
    await saveApplicationStep2(expenses());
    const [card] = expenses().creditCards;
    if (card === undefined) throw new Error('There is no card');
    const corrected = { ...expenses(), creditCards: [{ ...card, creditCardLimit: 6000 as const }] };
    expect(await saveApplicationStep2(corrected)).toMatchObject({ outcome: 'saved' });
    await loadResources(['liabilities']);
    expect(known().liabilities).toMatchObject([{ creditCardLimit: 6000 }]);
  });

  it('a debt that is added beside one that another window has changed is asked about', async () => {
    await reachOffer();
    const [stored] = known().liabilities ?? [];
    if (stored?.debtType !== 'Credit Card') throw new Error('There is no card');
    await putLiability(applicationIds(), stored.id, { ...stored, creditCardLimit: 9000 }, undefined);
    const here = applicationStep2Values(known());
    const added = { ...stored, id: '', liabilityName: 'Bank B' };
    const creditCards = [...here.creditCards, added];
    expect(await saveApplicationStep2({ ...here, creditCards }, here)).toMatchObject({ outcome: 'conflict' });
    expect(known().liabilities).toMatchObject([{ creditCardLimit: 9000 }]);
  });

  it('a lost reply to a change is found to have been made', async () => {
    const first = step1();
    await saveQuoteStep1(first);
    browser.fault('PATCH', sessionStore.getState().contactId ?? '', 'lose reply');
    expect(await saveQuoteStep1({ ...first, lastname: 'Quincey' })).toMatchObject({
      outcome: 'saved',
      values: { lastname: 'Quincey' },
    });
    expect(browser.effects.every(({ redirect }) => redirect === undefined)).toBe(true);
  });

  it('a lost reply to a deletion is no missing application', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    const rental = known().incomes?.find(({ incomeType }) => incomeType === 'Rental Property');
    browser.fault('DELETE', rental?.id ?? '', 'lose reply');
    const opened = applicationStep1Values(known());
    expect(await saveApplicationStep1({ ...opened, hasOtherIncome: false })).toMatchObject({
      outcome: 'saved',
    });
    expect(known().incomes).toHaveLength(1);
    expect(browser.effects.every(({ redirect }) => redirect === undefined)).toBe(true);
  });

  it('a lost reply to the acceptance is no conflict', async () => {
    expect(await reachOffer()).toMatchObject({ next: '/application/offer' });
    const texts = statementsOfAcceptance('Secured').map(toShownText);
    const quoteId = known().quote?.quoteId ?? '';
    browser.fault('PATCH', known().application?.applicationId ?? '', 'lose reply', 4);
    expect(await acceptOffer({ quoteId, texts })).toMatchObject({ outcome: 'failed' });
    expect(await acceptOffer({ quoteId, texts })).toMatchObject({ outcome: 'accepted' });
  });
});

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

  it('two presses of Next are one action', async () => {
    const first = step1();
    const [one, other] = await Promise.all([saveQuoteStep1(first), saveQuoteStep1(first)]);
    expect(one).toEqual(other);
    expect(browser.sent.filter(({ method, path }) => method === 'POST' && path === '/contact')).toHaveLength(
      1,
    );
  });
});

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
    const stop = applicationStore.subscribe(({ contact }) => {
      if (contact === undefined) return;
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
