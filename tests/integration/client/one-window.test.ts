import { describe, expect, it } from 'vitest';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { sessionStore } from '#stores/session-store.ts';
import { known, step1 } from '#tests/support/client-applicant.ts';
import { browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');

const contactPath = () => `/contact/${sessionStore.getState().contactId ?? ''}`;

/** A call and all its repetitions. */
const LOST = 4;

async function saveStep1(): Promise<QuoteStep1Values> {
  expect(await saveQuoteStep1(step1())).toMatchObject({ outcome: 'saved' });
  return quoteStep1Values(known());
}

const PARTS = {
  streetNumber: '12',
  streetName: 'Smith',
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
};
const FOUND = { ...PARTS, recordId: 'AU|1', address: '12 Smith Street, Richmond VIC 3121' };

async function saveStep2(changes: Partial<QuoteStep2Values> = {}): Promise<QuoteStep2Values> {
  await saveStep1();
  const blank = quoteStep2.blank({});
  const values = {
    ...blank,
    maritalStatus: 'Single',
    numberOfDependants: '0',
    currentAddress: {
      ...blank.currentAddress,
      ...FOUND,
      typeOfResidency: 'Renting',
      yearsAtResidence: '1',
      monthsAtResidence: '0',
    },
    previousAddress: { ...blank.previousAddress, ...FOUND },
    employment: { ...blank.employment, status: 'Retired' },
    agreeToQuoteTerms: true,
    ...changes,
  };
  expect(await saveQuoteStep2(values)).toMatchObject({ outcome: 'saved' });
  await browser.open('/quote/step-2');
  return quoteStep2Values(known());
}

describe('an answer that was stored though its reply was lost', () => {
  it.each([
    ['a name with a dash and an unseen character', { firstname: ' Anne\u2013Marie\u200b  Rose' }],
    ['an email address in capitals', { email: 'Mirabel.Anew@Example.com' }],
  ])('is this window’s own: %s', async (_, change) => {
    const base = await saveStep1();
    browser.fault('PATCH', contactPath(), 'lose reply');
    expect(await saveQuoteStep1({ ...base, ...change }, base)).toMatchObject({ outcome: 'saved' });
  });

  it.each([
    ['entered by its parts', { enterAddressManually: true, recordId: '', streetNumber: '14–16' }],
    [
      'abroad',
      { isAbroad: true, country: 'NP', addressLine1: '12 Durbar Marg', addressLine2: 'Kathmandu 44600' },
    ],
  ])('is this window’s own: a previous address now %s', async (_, parts) => {
    const base = await saveStep2();
    const values = { ...base, previousAddress: { ...base.previousAddress, ...parts } };
    browser.fault('PUT', '/address/previous', 'lose reply', LOST);
    expect(await saveQuoteStep2(values, base)).toMatchObject({ outcome: 'failed' });
    const again = { ...values, previousAddress: { ...values.previousAddress, addressLine2: 'Bagmati' } };
    expect(await saveQuoteStep2(again, base)).toMatchObject({ outcome: 'saved' });
  });

  it('is this window’s own: the amount that began the application, changed since', async () => {
    const values = step1();
    const blank = quoteStep1Values(known());
    browser.fault('POST', '/application', 'lose reply', LOST);
    expect(await saveQuoteStep1(values, blank)).toMatchObject({ outcome: 'failed' });
    const again = { ...values, loanAmount: 25_000 };
    expect(await saveQuoteStep1(again, quoteStep1Values(known()))).toMatchObject({ outcome: 'saved' });
    await loadResources(['application']);
    expect(known().application?.loanAmount).toBe(25_000);
  });

  it('is this window’s own where another one was typed since', async () => {
    const base = await saveStep1();
    browser.fault('PATCH', contactPath(), 'lose reply', LOST);
    expect(await saveQuoteStep1({ ...base, firstname: 'Grace' }, base)).toMatchObject({ outcome: 'failed' });
    expect(await saveQuoteStep1({ ...base, firstname: 'Grace Brewster' }, base)).toMatchObject({
      outcome: 'saved',
    });
    await loadResources(['contact']);
    expect(known().contact?.firstname).toBe('Grace Brewster');
  });
});
