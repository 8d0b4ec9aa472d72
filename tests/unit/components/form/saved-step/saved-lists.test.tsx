// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CreditCardAnswers } from '#lib/api/mappers/liability.ts';
import { applicationStore } from '#stores/application-store.ts';
import { Debts, debtQuestions, removeRow, shownDebts, switchOff } from './debts-screen.tsx';
import { beginAnew, start, untilReported } from './saved-steps.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

beginAnew();

const CARD: CreditCardAnswers = {
  id: 'debt-a',
  debtType: 'Credit Card',
  payout: 'keep',
  liabilityName: 'Avon',
  creditCardLimit: 5_000,
  amount: '',
};

const LIVING = {
  id: 'expense-1',
  expenseType: 'Everyday Living' as const,
  amount: 1_500,
  frequency: 'Monthly' as const,
  sharedWithPartner: false,
};

const know = (card: Partial<CreditCardAnswers>) => {
  applicationStore.setState({ expenses: [LIVING], liabilities: [{ ...CARD, ...card }] });
};

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  know({});
  render(<Debts />);
  start();
  await act(() => untilReported());
});

it.each([
  ['removed', () => removeRow('Credit Card', 0)],
  ['hidden by its switch', () => switchOff('Credit Card')],
])('shows a card again that was %s here, once the answer of the other window is taken', async (_, remove) => {
  remove();
  await act(() => untilReported());
  expect(shownDebts('Credit Card')).toEqual([]);
  act(() => {
    know({ liabilityName: 'Bourne' });
  });
  const [question, ...others] = debtQuestions();
  expect(others).toEqual([]);
  expect(question?.text).toContain('Credit card 1: Bourne, $5,000, Keep');
  fireEvent.click(question?.use as HTMLElement);
  await act(() => untilReported());
  expect(shownDebts('Credit Card')).toEqual(['Bourne']);
  expect(debtQuestions()).toEqual([]);
});
