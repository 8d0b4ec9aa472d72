import { describe, expect, it } from 'vitest';
import { incomeCalls } from '#lib/api/income.ts';
import { liabilityCalls } from '#lib/api/liability.ts';
import { statementsOfAcceptance, toShownText } from '#lib/legal/agreements.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { requestQuote } from '#stores/actions/request-quote.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { applicationIds, loadResources } from '#stores/actions/load-resources.ts';
import { shownOption } from '#stores/quote-selection.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { sessionStore } from '#stores/session-store.ts';
import {
  known,
  step1,
  step2,
  incomes,
  expenses,
  reachStep1,
  goOnToStep1,
  reachOffer,
  CAR,
} from '#tests/support/client-applicant.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';

openForEachTest('/quote/step-1');

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

  it('debts that never arrived are not said to be none on another device', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    browser.fault('POST', '/liability', 'lose request', 4);
    expect(await saveApplicationStep2(expenses())).toMatchObject({ outcome: 'failed' });
    await browser.open('/application/step-2');
    expect(applicationStep2Values(known())).toMatchObject({ hasCreditCards: '', hasPersonalLoans: '' });
  });

  it('a debt is not taken away before the one in its place has arrived', async () => {
    await reachOffer();
    const here = applicationStep2Values(known());
    const [card] = expenses().creditCards;
    if (card === undefined) throw new Error('There is no card');
    browser.fault('POST', '/liability', 'lose request', 4);
    const creditCards = [{ ...card, liabilityName: 'Bank B' }];
    expect(await saveApplicationStep2({ ...here, creditCards })).toMatchObject({ outcome: 'failed' });
    await browser.open('/application/step-2');
    expect(applicationStep2Values(known())).toMatchObject({
      hasCreditCards: true,
      creditCards: [{ liabilityName: 'Bank A' }],
    });
    expect(await saveApplicationStep2({ ...here, creditCards })).toMatchObject({ outcome: 'saved' });
    expect(known().liabilities).toMatchObject([{ liabilityName: 'Bank B' }]);
  });

  it('a debt that is added beside one that another window has changed is asked about', async () => {
    await reachOffer();
    const [stored] = known().liabilities ?? [];
    if (stored?.debtType !== 'Credit Card') throw new Error('There is no card');
    await liabilityCalls.put(applicationIds(), stored.id, { ...stored, creditCardLimit: 9000 }, undefined);
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

  it('after a lost reply to a deletion, what another window changes is still asked about', async () => {
    await reachStep1();
    await saveApplicationStep1({ ...incomes, asset: CAR });
    const [salary, rental] = known().incomes ?? [];
    if (salary?.incomeType !== 'Salary' || rental === undefined) throw new Error('There are no incomes');
    browser.fault('DELETE', rental.id, 'lose reply');
    await saveApplicationStep1({ ...applicationStep1Values(known()), hasOtherIncome: false });
    await incomeCalls.put(applicationIds(), salary.id, { ...salary, amount: 95_000 }, undefined);
    const here = applicationStep1Values(known());
    const changed = { ...here, salary: { ...here.salary, amount: 120_000 } };
    expect(await saveApplicationStep1(changed, here)).toMatchObject({ outcome: 'conflict' });
    expect(known().incomes).toMatchObject([{ amount: 95_000 }]);
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
