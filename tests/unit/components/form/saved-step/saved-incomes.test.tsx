// @vitest-environment jsdom
import { act, render, screen as page } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setKnown } from '#stores/application-store.ts';
import { incomesStep } from './incomes-step.tsx';
import { giveRegular, turn } from './regular-amounts.ts';
import { beginAnew, start, untilReported } from './saved-steps.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

beginAnew();

it('says once what a switch and the amount under it tell under one name', async () => {
  setKnown('application', incomesStep.application, '"1"');
  setKnown('incomes', [], '"1"');
  render(<incomesStep.Page />);
  start();
  await act(() => untilReported());
  turn('hasOtherIncome', true);
  turn('hasCenterlinkIncome', true);
  giveRegular('centrelinkIncome', '200 Weekly');
  await act(() => untilReported());
  act(() => {
    setKnown(
      'incomes',
      [{ id: 'r', incomeType: 'Rental Property', amount: 300, frequency: 'Weekly', nextPayDate: '' }],
      '"2"',
    );
  });
  const question = await page.findByText(/are saved/);
  expect(question.textContent).toBe(
    'Rental income: $300, How often is the rent paid? Weekly, Centrelink payments: No are saved.',
  );
});
