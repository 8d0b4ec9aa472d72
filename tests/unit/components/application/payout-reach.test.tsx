// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { PayoutReach } from '#components/application/answers/payout-reach.tsx';
import { asCreditCard } from '#lib/api/mappers/liability.ts';
import type { CreditCardValues } from '#lib/forms/screens/application-step-2.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { approvedQuote, knownApplication } from '../quote/quotes.ts';
import { ASKED, ASSESSMENT } from './offers.ts';

afterEach(() => {
  cleanup();
  clearApplication();
});

function open(cards: CreditCardValues[]) {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'App Start', loanAmount: 20_000 }),
  });
  function Form() {
    const form = useForm({
      defaultValues: { hasCreditCards: true, creditCards: cards, hasPersonalLoans: false, personalLoans: [] },
    });
    return (
      <FormProvider {...form}>
        <PayoutReach />
      </FormProvider>
    );
  }
  render(<Form />);
}

const card = (amount: number | '', payout = 'payout', liabilityName = 'Harbour Bank'): CreditCardValues => ({
  id: liabilityName,
  payout,
  liabilityName,
  creditCardLimit: amount,
  amount,
});

it('says when the debts to pay out cost more than the loan', () => {
  open([card(7_000), card(17_000)]);
  const said = page.getByRole('status').textContent;
  expect(said).toContain('These debts add up to $24,000. Your loan of $20,000 is $4,000 short.');
  expect(said).toContain('Any money left over is paid to you.');
  // Either may stay open: the assessment says which one.
  expect(said).not.toContain('Harbour Bank');
  expect(page.getByRole('link', { name: 'Change my loan' }).getAttribute('href')).toBe('/quote/offer');
});

it('names a debt that costs more than the whole loan', () => {
  open([card(7_000), card(21_000, 'payout', 'Kestrel Bank')]);
  expect(page.getByRole('status').textContent).toContain('Kestrel Bank stays open.');
  cleanup();
  open([card(21_000, 'payout', '')]);
  expect(page.getByRole('status').textContent).toContain('Your credit card stays open.');
});

describe('a loan that pays off none of them', () => {
  const said = () => page.getByRole('status').textContent;

  it('says so, and which amount would', () => {
    open([card(25_000.5), card(4_000, 'keep')]);
    expect(said()).toContain('Your loan does not pay off this debt');
    expect(said()).toContain('This debt is $25,000.50. Your loan of $20,000 is $5,000.50 short.');
    expect(said()).toContain('Harbour Bank stays open. Harbour Bank would be paid off by a loan of $25,001.');
    expect(said()).not.toMatch(/It pays out|left over/);
    cleanup();
    open([card(25_000), card(21_000, 'payout', 'Kestrel Bank'), card(4_000, 'keep')]);
    expect(said()).toContain('Your loan pays off none of these debts');
    expect(said()).toContain(
      'Kestrel Bank would be paid off by a loan of $21,000, and all of them by one of $46,000.',
    );
  });

  it('names no amount that we do not lend', () => {
    open([card(50_000), card(40_000, 'payout', 'Kestrel Bank')]);
    expect(said()).toContain('Kestrel Bank would be paid off by a loan of $40,000.');
    cleanup();
    applicationStore.setState({ quote: { ...approvedQuote('C1'), maximumLoanAmount: 3_000_000 } });
    open([card(50_000), card(40_000, 'payout', 'Kestrel Bank')]);
    expect(said()).toContain('Paying off any of them takes more than the $30,000 that we lend at most.');
    cleanup();
    open([card(50_000)]);
    expect(said()).toContain(
      'Harbour Bank stays open. Paying it off takes more than the $30,000 that we lend at most.',
    );
  });
});

describe('once these debts are assessed with this loan', () => {
  const assessed = [card(7_000), card(17_000, 'payout', 'Kestrel Bank'), card(2_000, 'payout', 'Teal Bank')];
  const assess = (loanAmount = 2_000_000) => {
    applicationStore.setState({
      liabilities: assessed.toReversed().map(asCreditCard),
      assessment: { ...ASSESSMENT, offered: { ...ASKED, loanAmount }, paidOut: ['Kestrel Bank'] },
    });
  };

  it('names those that the offer leaves open', () => {
    assess();
    open(assessed);
    expect(page.getByRole('status').textContent).toContain('Harbour Bank and Teal Bank stay open.');
  });

  it.each<[string, number, CreditCardValues[]]>([
    ['a debt has changed since', 2_000_000, [card(8_000), ...assessed.slice(1)]],
    ['one has come', 2_000_000, [...assessed, card(1_000, 'payout', 'Ibis Bank')]],
    ['another amount was offered', 1_900_000, assessed],
  ])('names none where %s', (_what, loanAmount, cards) => {
    assess(loanAmount);
    open(cards);
    expect(page.getByRole('status').textContent).not.toMatch(/Bank/);
  });
});

it.each([
  ['all of them are reached', [card(7_000), card(13_000)]],
  ['one of them is kept', [card(7_000), card(17_000, 'keep')]],
  ['an amount is still to come', [card(7_000), card('')]],
])('says nothing while %s', (_when, cards) => {
  open(cards);
  expect(page.queryByRole('status')).toBeNull();
});
