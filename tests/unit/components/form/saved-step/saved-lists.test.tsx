// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expenseSections } from '#components/application/answers/expense-sections.tsx';
import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import type { CreditCardAnswers } from '#lib/api/mappers/liability.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { applicationStore } from '#stores/application-store.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { Debts, debtQuestions, openRow, removeRow, rename, shownDebts, switchOff } from './debts-screen.tsx';
import { CONTACT, beginAnew, device, loadPage, start, untilReported } from './saved-steps.tsx';

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

it('still tells which card is saved where it is asked about and all are switched off here since', async () => {
  rename('Credit Card', 0, 'Carey');
  await act(() => untilReported());
  act(() => {
    know({ liabilityName: 'Bourne' });
  });
  expect(debtQuestions()).toHaveLength(1);
  switchOff('Credit Card');
  await act(() => untilReported());
  expect(debtQuestions().map(({ text }) => text)).toEqual([
    expect.stringContaining('Credit card 1: Bourne, $5,000, Keep is saved.'),
  ]);
});

const BOURNE: CreditCardAnswers = { ...CARD, id: 'debt-b', liabilityName: 'Bourne' };

it('keeps no blank rows in place of what a switch removed here, when another answer arrives', async () => {
  act(() => {
    applicationStore.setState({ liabilities: [CARD, BOURNE] });
  });
  switchOff('Credit Card');
  await act(() => untilReported());
  act(() => {
    applicationStore.setState({ expenses: [{ ...LIVING, amount: 1_600 }] });
  });
  await act(() => device.drafts.writer.flush());
  cleanup();
  loadPage();
  render(<Debts />);
  start();
  await act(async () => {
    await device.drafts.recall(applicationStep2.id, CONTACT.contactId);
    await untilReported();
  });
  openRow('Credit Card');
  expect(shownDebts('Credit Card')).toEqual(['']);
});

it('reports what was removed as it is, also when another answer arrives at the same moment', async () => {
  cleanup();
  const reported: ApplicationStep2Values[] = [];
  const saved = (amount: number) =>
    applicationStep2Values({
      ...applicationStore.getState(),
      expenses: [{ ...LIVING, amount }],
      liabilities: [CARD, BOURNE],
    });
  const form = (initialValues: ApplicationStep2Values) => (
    <StepForm
      screen={applicationStep2}
      initialValues={initialValues}
      onDraft={(values) => reported.push(values)}
      onSave={() => Promise.resolve(undefined)}
    >
      <DependentAnswers>
        <ScreenSections render={expenseSections({})} />
      </DependentAnswers>
    </StepForm>
  );
  const { rerender } = render(form(saved(1_500)));
  await act(() => untilReported());
  reported.length = 0;
  switchOff('Credit Card');
  rerender(form(saved(1_600)));
  expect(reported.map(({ creditCards }) => creditCards)).toEqual([[]]);
});
