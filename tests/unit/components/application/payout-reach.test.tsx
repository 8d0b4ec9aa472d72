// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { PayoutReach } from '#components/application/payout-reach.tsx';
import type { CreditCardValues } from '#lib/forms/screens/application-step-2.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { knownApplication } from '../quote/quotes.ts';

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

const card = (amount: number | '', payout = 'payout'): CreditCardValues => ({
  id: '',
  payout,
  liabilityName: 'Harbour Bank',
  creditCardLimit: amount,
  amount,
});

it('says when the debts to pay out cost more than the loan', () => {
  open([card(7_000), card(17_000)]);
  expect(page.getByRole('status').textContent).toContain('They come to $24,000, and your loan is $20,000.');
});

it.each([
  ['all of them are reached', [card(7_000), card(13_000)]],
  ['one of them is kept', [card(7_000), card(17_000, 'keep')]],
  ['an amount is still to come', [card(7_000), card('')]],
])('says nothing while %s', (_when, cards) => {
  open(cards);
  expect(page.queryByRole('status')).toBeNull();
});
