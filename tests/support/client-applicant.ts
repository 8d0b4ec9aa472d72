import { expect } from 'vitest';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2, blankCreditCard } from '#lib/forms/screens/application-step-2.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { acceptQuote } from '#stores/actions/accept-quote.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { applicationStore } from '#stores/application-store.ts';
import { shownOption } from '#stores/quote-selection.ts';
import { browser } from './client-page.ts';

let number = 0;

/** What the client knows of the application. */
export const known = () => applicationStore.getState();

/** Somebody new each time. */
export function step1(overrides: Partial<QuoteStep1Values> = {}): QuoteStep1Values {
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

export const step2 = {
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

export const incomes = {
  ...applicationStep1.blank({}),
  salary: { id: '', amount: 90_000 as number | '', nextPayDate: '30/11/2026' },
  hasOtherIncome: true,
  hasRentalIncome: true,
  rentalIncome: { id: '', amount: 400 as number | '', frequency: 'Weekly' },
};

export function expenses() {
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

export async function reachQuote(overrides: Partial<QuoteStep1Values> = {}) {
  await expect(saveQuoteStep1(step1(overrides))).resolves.toMatchObject({
    outcome: 'saved',
    next: '/quote/step-2',
  });
  await expect(saveQuoteStep2(step2)).resolves.toMatchObject({ outcome: 'saved', next: '/quote/processing' });
  return requestQuote();
}

export async function reachStep1(overrides: Partial<QuoteStep1Values> = {}) {
  await reachQuote(overrides);
  const option = shownOption(known());
  if (option === undefined) throw new Error('No option is shown');
  await goOnToStep1(option.id);
}

/** Continue, and the page that it loads. */
export async function goOnToStep1(pricingDetailId: string) {
  const next = '/application/step-1';
  expect(await acceptQuote(pricingDetailId)).toEqual({ outcome: 'accepted', next });
  await browser.open(next);
}

export async function reachOffer() {
  await reachStep1();
  chooseNothing();
  await expect(saveApplicationStep1({ ...incomes, asset: CAR })).resolves.toMatchObject({ outcome: 'saved' });
  return saveApplicationStep2(expenses());
}

/** The default type is Secured until one is chosen (docs/decisions/0006): it needs an asset. */
export const CAR = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
export function chooseNothing() {
  expect(known().application?.loanType).toBe('Secured');
}
