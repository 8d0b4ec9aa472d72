import { beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOut } from '#app/_around-every-page/start/error-effect.ts';
import { configureApi } from '#lib/api/client.ts';
import { expireApplications } from '#server/features/application/expire-applications.ts';
import { acceptQuote } from '#stores/actions/accept-quote.ts';
import { chooseLoanType } from '#stores/actions/choose-offer.ts';
import { continueApplication } from '#stores/actions/continue-application.ts';
import { continueWithUpdatedAmount } from '#stores/actions/continue-with-updated-amount.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { updateLoan } from '#stores/actions/update-loan.ts';
import { changeKnownApplication } from '#stores/actions/change-known-application.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore } from '#stores/application-store.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { readQuoteAdvice } from '#lib/session/quote-advice.ts';
import { interfaceStore } from '#stores/interface-store.ts';
import { shownLoanType, shownOption } from '#stores/quote-selection.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { dropToken, sessionStore } from '#stores/session-store.ts';
import {
  known,
  step1,
  step2,
  incomes,
  expenses,
  reachQuote,
  reachStep1,
  CAR,
  chooseNothing,
} from '#tests/support/client-applicant.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');
beforeEach(() => {
  api.bureau.says = { score: 800 };
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
    expect(readQuoteAdvice(visitStorage)).toBeUndefined();
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted' });
  });

  it('an applicant who is no longer signed in is led to sign in again, and nowhere else', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    dropToken();
    browser.dropCookie();
    const result = await requestQuote();
    expect(browser.effects).toContainEqual(expect.objectContaining({ redirect: '/resume/' }));
    expect(result).toEqual({ outcome: 'failed', error: expect.objectContaining({ status: 401 }) as unknown });
  });

  it('an applicant whose token the API does not know is led to where the quote can be asked for again', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    browser.dropCookie();
    sessionStore.setState({ authToken: 'of-another-key' });
    configureApi({
      onError: (effect, error) => {
        carryOut(effect, error, () => undefined);
      },
    });
    expect(await requestQuote()).toMatchObject({ outcome: 'failed', next: '/quote/no-quote2' });
    expect(sessionStore.getState().authToken).toBeUndefined();
  });

  it('a day without enquiries left says how to get a quote all the same, until it is asked for again', async () => {
    await saveQuoteStep1(step1());
    await saveQuoteStep2(step2);
    const take = vi.spyOn(api.deps.budgets, 'take').mockResolvedValueOnce(3600);
    expect(await requestQuote()).toMatchObject({ outcome: 'failed', next: '/quote/no-quote2' });
    expect(readQuoteAdvice(visitStorage)).toMatch(/try again tomorrow, or call us/);
    expect(interfaceStore.getState().notice).toBeUndefined();
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted' });
    expect(readQuoteAdvice(visitStorage)).toBeUndefined();
    take.mockRestore();
  });
});

describe('a quote that cannot be given for the answers as they are', () => {
  const address = { ...step2.currentAddress, streetNumber: '14', yearsAtResidence: '1' };
  const {
    typeOfResidency: _t,
    yearsAtResidence: _y,
    monthsAtResidence: _m,
    ...before
  } = step2.currentAddress;
  const moved = {
    ...step2,
    currentAddress: address,
    previousAddress: { ...step2.previousAddress, ...before },
  };

  it('keeps nobody out where one is missing: the page asks for it', async () => {
    await reachQuote();
    browser.fault('PUT', '/address/previous', 'lose request', 4);
    expect(await saveQuoteStep2(moved)).toMatchObject({ outcome: 'failed' });
    await browser.open('/quote/step-2');
    expect(sessionStore.getState().startUp).toBe('done');
    expect(known().currentAddress).toMatchObject({ streetNumber: '14' });
    expect(known().quote).toBeUndefined();
    expect(await continueApplication()).toEqual({ outcome: 'opened' });
    expect(await saveQuoteStep2(moved)).toMatchObject({ outcome: 'saved' });
    expect(await requestQuote()).toMatchObject({ outcome: 'quoted', next: '/quote/offer' });
  });

  it('keeps nobody out where no enquiry is left: asking for it says how to get one', async () => {
    await reachQuote();
    await changeContactName();
    const take = vi.spyOn(api.deps.budgets, 'take').mockResolvedValue(3600);
    await browser.open('/quote/offer');
    expect(sessionStore.getState().startUp).toBe('done');
    expect(known().quote).toBeUndefined();
    expect(await requestQuote()).toMatchObject({ outcome: 'failed', next: '/quote/no-quote2' });
    expect(readQuoteAdvice(visitStorage)).toMatch(/try again tomorrow, or call us/);
    take.mockRestore();
  });

  it.each(['timeout', 'unavailable'] as const)(
    'keeps nobody out where the bureau does not answer (%s): asking for it says so',
    async (says) => {
      await reachQuote();
      await changeContactName();
      api.bureau.says = says;
      await browser.open('/quote/offer');
      expect(sessionStore.getState().startUp).toBe('done');
      expect(known().quote).toBeUndefined();
      expect(await continueApplication()).toEqual({ outcome: 'opened' });
      expect(await requestQuote()).toMatchObject({ outcome: 'failed', next: '/quote/no-quote2' });
      api.bureau.says = { score: 800 };
      expect(await requestQuote()).toMatchObject({ outcome: 'quoted' });
    },
  );

  it('is not one that stands and could only not be read: that can be tried again', async () => {
    await reachQuote();
    browser.fault('GET', '/quote', Response.json({ code: 'unavailable' }, { status: 503 }), 4);
    await browser.open('/quote/offer');
    expect(sessionStore.getState().startUp).toBe('failed');
    await browser.open('/quote/offer');
    expect(known().quote?.status).toBe('Approved');
  });

  it('is not shown any more where an option of the one before is chosen', async () => {
    await reachQuote();
    const option = known().quote?.pricingDetails[0]?.id ?? '';
    await changeContactName();
    const take = vi.spyOn(api.deps.budgets, 'take').mockResolvedValue(3600);
    expect(await acceptQuote(option)).toMatchObject({ outcome: 'failed', error: { code: 'quote-changed' } });
    expect(known().quote).toBeUndefined();
    take.mockRestore();
  });

  async function changeContactName() {
    const renamed = { ...quoteStep1Values(known()), lastname: 'Quincey' };
    expect(await saveQuoteStep1(renamed)).toMatchObject({ outcome: 'saved' });
  }
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
  function offered() {
    const loan = known().assessment?.offered;
    if (loan === undefined) throw new Error('Nothing is offered');
    return loan;
  }

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
    expect(await continueWithUpdatedAmount(offered())).toEqual({ outcome: 'ended' });
    expect(browser.navigations.at(-1)).toBe('/application/offer/expired/');
  });

  it('is continued with: the smaller amount is priced, chosen and assessed', async () => {
    await reachUpdatedOffer();
    const amount = known().application?.updatedLoanAmount;
    expect(amount).toBeLessThan(50_000);

    expect(await continueWithUpdatedAmount(offered())).toEqual({
      outcome: 'continued',
      next: '/application/offer',
    });
    expect(known().application?.loanAmount).toBe(amount);
    expect(known().assessment?.status).toBe('Conditional Offer');
  });

  it('is continued with as it was shown where that failed half way and another window has asked for more', async () => {
    await reachUpdatedOffer();
    const amount = known().application?.updatedLoanAmount;
    const shown = offered();
    browser.fault('PATCH', '/sfapplication', 'lose request', 4);
    expect(await continueWithUpdatedAmount(shown)).toMatchObject({ outcome: 'failed' });
    await changeKnownApplication({ loanAmount: 49_000 });
    await loadResources(['application', 'assessment']);
    expect(await continueWithUpdatedAmount(shown)).toEqual({
      outcome: 'continued',
      next: '/application/offer',
    });
    expect(known().application?.loanAmount).toBe(amount);
  });
});
