// @vitest-environment jsdom
import { cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankDetailsScreen } from '#components/bank-details/bank-details-screen.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { loadRules } from '#lib/forms/late-rules.ts';
import { saveAndReturn } from '#stores/actions/save-and-return.ts';
import { know, standOnPage } from './standing-page.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('#stores/actions/save-and-return.ts');

const navigate = vi.fn<(path: string) => void>();

beforeEach(() => {
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  navigate.mockReset();
  standOnPage({ navigate });
});
afterEach(cleanup);

it('says why an applicant without numbers cannot leave yet, and lets them try again', async () => {
  know('App Submit');
  render(<BankDetailsScreen badges={null} />);
  await userEvent.click(page.getByRole('button', { name: 'Save & Return' }));
  const dialog = within(await page.findByRole('dialog'));
  const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
  vi.mocked(saveAndReturn).mockResolvedValueOnce({ outcome: 'failed', error });
  await userEvent.click(dialog.getByRole('button', { name: 'Save & Return' }));
  expect(await dialog.findByText('We are busy right now.')).toBeTruthy();
  vi.mocked(saveAndReturn).mockResolvedValueOnce({ outcome: 'kept', next: '/bank-details/see-you-soon' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save & Return' }));
  await vi.waitFor(() => {
    expect(navigate.mock.calls).toEqual([['/bank-details/see-you-soon']]);
  });
  // The form fetches the rules too, and must not find the page gone when they arrive.
  await loadRules();
});

it('leads nobody away from another page who has gone there meanwhile', async () => {
  const shown = location.pathname;
  const kept = Promise.withResolvers<{ outcome: 'kept'; next: string }>();
  vi.mocked(saveAndReturn).mockReset().mockReturnValueOnce(kept.promise);
  know('App Submit');
  render(<BankDetailsScreen badges={null} />);
  await userEvent.click(page.getByRole('button', { name: 'Save & Return' }));
  const dialog = within(await page.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save & Return' }));
  await vi.waitFor(() => {
    expect(saveAndReturn).toHaveBeenCalled();
  });
  history.pushState(null, '', '/application/acceptance');
  kept.resolve({ outcome: 'kept', next: '/bank-details/see-you-soon' });
  await kept.promise;
  await Promise.resolve();
  expect(navigate).not.toHaveBeenCalled();
  history.pushState(null, '', shown);
  await loadRules();
});
