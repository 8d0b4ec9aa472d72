import { expect, it } from 'vitest';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { acceptQuote } from '#stores/actions/accept-quote.ts';
import { chooseLoanType } from '#stores/actions/choose-offer.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { applicationStore } from '#stores/application-store.ts';
import { shownOption } from '#stores/quote-selection.ts';
import { sessionStore } from '#stores/session-store.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');

let number = 0;

/** Every personal answer of the journey, in values that occur nowhere else. */
const CANARY = {
  firstname: 'Quillabel',
  lastname: 'Zephyrstone',
  mobile: '0498765432',
  dob: '29/02/1988',
  licence: '87612345',
  card: '4455667788',
  street: 'Wirrabilla',
  unit: '918',
  employer: 'Mudgerock Tannery',
  salary: '98765',
  living: '1357',
};

const step1 = () => ({
  ...quoteStep1.blank({}),
  loanAmount: 23_450,
  loanPurpose: 'Home improvement',
  firstname: CANARY.firstname,
  lastname: CANARY.lastname,
  email: `canary.zephyr.${String((number += 1))}@example.com`,
  mobile: CANARY.mobile,
  dob: CANARY.dob,
  visaStatus: 'Australian Citizen',
  privacyConsent: true,
});

function step2() {
  const blank = quoteStep2.blank({});
  return {
    ...blank,
    maritalStatus: 'Single',
    numberOfDependants: '0',
    currentAddress: {
      ...blank.currentAddress,
      enterAddressManually: true,
      unitNumber: CANARY.unit,
      streetNumber: '12',
      streetName: CANARY.street,
      streetType: 'Street',
      city: 'Richmond',
      state: 'VIC',
      postalCode: '3121',
      typeOfResidency: 'Freehold',
      yearsAtResidence: '5',
      monthsAtResidence: '0',
    },
    licenseState: 'VIC',
    idDocId: CANARY.licence,
    licenseCardNumber: CANARY.card,
    employment: {
      ...blank.employment,
      status: 'Full-time',
      occupation: 'Professional',
      industry: 'Engineering',
      employerName: CANARY.employer,
      durationYears: '4',
      durationMonths: '2',
    },
    agreeToQuoteTerms: true,
  };
}

async function reachQuote() {
  expect(await saveQuoteStep1(step1())).toMatchObject({ outcome: 'saved' });
  expect(await saveQuoteStep2(step2())).toMatchObject({ outcome: 'saved' });
  expect(await requestQuote()).toMatchObject({ outcome: 'quoted' });
}

async function reachAcceptance() {
  api.bureau.says = { score: 800 };
  await reachQuote();
  chooseLoanType('Unsecured');
  expect(await acceptQuote(shownOption(applicationStore.getState())?.id ?? '')).toMatchObject({
    outcome: 'accepted',
  });
  const income = applicationStep1.blank({});
  const salary = { ...income.salary, amount: Number(CANARY.salary), nextPayDate: '30/11/2026' };
  expect(await saveApplicationStep1({ ...income, salary })).toMatchObject({ outcome: 'saved' });
  const household = applicationStep2.blank({ typeOfResidency: 'Freehold' });
  const everydayLiving = { ...household.everydayLiving, amount: Number(CANARY.living) };
  expect(await saveApplicationStep2({ ...household, everydayLiving })).toMatchObject({ outcome: 'saved' });
  const texts = AGREEMENT_TEXTS.map(({ name, version, hash }) => ({ name, version, hash }));
  const quoteId = applicationStore.getState().quote?.quoteId ?? '';
  expect(await acceptOffer({ quoteId, texts })).toMatchObject({ outcome: 'accepted' });
}

it('a whole journey is counted step by step, each once', async () => {
  await reachAcceptance();
  expect(browser.events).toEqual([
    { event: 'Quote-Step-1-Next-Button' },
    { event: 'Quote-Step-2-Next-Button' },
    { event: 'quote-result', result: 'Quote Given' },
    { event: 'Quote-Offer-Continue-Button' },
    { event: 'Application-Step-1-Next-Button' },
    { event: 'Application-Step-2-Next-Button' },
    { event: 'Application-Offer-Agree-Button' },
  ]);
});

it('nothing of who somebody is, or of what they answered, is in it', async () => {
  await reachAcceptance();
  const { contactId, applicationId, authToken } = sessionStore.getState();
  const counted = JSON.stringify(browser.events);
  for (const canary of [
    ...Object.values(CANARY),
    'canary.zephyr',
    '23450',
    '2345000',
    contactId,
    applicationId,
    authToken,
  ]) {
    expect(canary).toBeTruthy();
    expect(counted).not.toContain(canary);
  }
});

it.each([
  [
    'No credit file',
    'no file' as const,
    [{ event: 'quote-result', result: 'No Quote' }, { event: 'No-Quote' }],
  ],
  ['Declined', { score: 310 }, [{ event: 'quote-result', result: 'Quote Decline' }]],
  ['Refer', { score: 455 }, [{ event: 'quote-result', result: 'Refer to cra' }]],
])('a quote that ends as %s is counted in the words of specification §4', async (status, bureau, counted) => {
  api.bureau.says = bureau;
  await reachQuote();
  expect(applicationStore.getState().quote?.status).toBe(status);
  expect(browser.events.slice(2)).toEqual(counted);
});

it('two presses of Next are counted once', async () => {
  const values = step1();
  await Promise.all([saveQuoteStep1(values), saveQuoteStep1(values)]);
  expect(browser.events).toEqual([{ event: 'Quote-Step-1-Next-Button' }]);
});
