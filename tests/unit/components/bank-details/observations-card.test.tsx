// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ObservationsCard } from '#components/bank-details/observations/observations-card.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { Observation, Observations } from '#lib/contracts/bank.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { standOnPage } from './standing-page.ts';

const put = vi.hoisted(() => vi.fn<(ids: unknown, body: unknown) => Promise<void>>());
const read = vi.hoisted(() => vi.fn<() => Promise<Observations>>());
vi.mock('#lib/api/bank-observations.ts', () => ({ putObservations: put, getObservations: read }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: vi.fn() }), usePathname: () => '/' }));

const figure = (code: Observation['code'], label: string, observed: number): Observation => ({
  code,
  label,
  declared: 500_000,
  observed,
  needsAnswer: observed !== 500_000,
});
const INCOME = figure('income', 'Income', 400_000);
const RENT = figure('rent-or-mortgage', 'Rent', 300_000);
const observed = (...observations: Observation[]): Observations => ({
  observations,
  isAnswered: observations.every(({ needsAnswer }) => !needsAnswer),
});

beforeEach(() => {
  standOnPage({ tabs: { post: () => undefined } as unknown as BrowserServices['tabs'] });
  sessionStore.setState({ applicationId: 'application-1' });
  applicationStore.setState({ observations: observed(INCOME, RENT) });
  put.mockReset();
});
afterEach(cleanup);

const tick = (label: string, answer: string) =>
  within(page.getByRole('region', { name: label })).getByRole<HTMLInputElement>('radio', { name: answer });

/** Statements have come since the page was drawn: the answers are refused, and the figures read again. */
async function confirmTooLate(now: Observations): Promise<void> {
  put.mockRejectedValue(new ApiError({ status: 412, code: 'figures-changed', message: 'Look again.' }));
  read.mockResolvedValue(now);
  render(<ObservationsCard />);
  fireEvent.click(tick('Income', 'The one from my bank'));
  fireEvent.click(tick('Rent', 'The one I gave'));
  const button = page.getByRole('button', { name: 'Confirm these figures' });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => {
    expect(applicationStore.getState().observations).toEqual(now);
  });
}

it('a figure that is another by now has no answer yet, and one that is the same keeps it', async () => {
  await confirmTooLate(observed(figure('income', 'Income', 450_000), RENT));
  expect((await page.findByText('Look again.')).textContent).toBe('Look again.');
  expect(page.getByText('$4,500')).toBeTruthy();
  expect(tick('Income', 'The one from my bank').checked).toBe(false);
  expect(tick('Rent', 'The one I gave').checked).toBe(true);
});

it('the focus is on the card where the figures that came meanwhile leave nothing to ask', async () => {
  await confirmTooLate(
    observed(figure('income', 'Income', 500_000), figure('rent-or-mortgage', 'Rent', 500_000)),
  );
  const card = await page.findByRole('region', { name: 'Your figures match your statements' });
  expect(document.activeElement).toBe(card);
});

it('every figure of the table has its cents, so that those of a column are one below the other', () => {
  applicationStore.setState({
    observations: {
      observations: [
        { ...INCOME, answer: 'other', corrected: 450_000 },
        { ...RENT, observed: 299_998, answer: 'observed' },
      ],
      isAnswered: true,
    },
  });
  render(<ObservationsCard />);
  expect(page.getAllByRole('cell').map(({ textContent }) => textContent.replace(' (confirmed)', ''))).toEqual(
    ['$5,000.00', '$4,000.00', '$5,000.00', '$2,999.98'],
  );
  expect(page.getByText('You said: $4,500.00')).toBeTruthy();
});
