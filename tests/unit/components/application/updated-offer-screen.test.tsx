// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdatedOfferScreen } from '#components/application/offer/updated-offer-screen.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { continueWithUpdatedAmount } from '#stores/actions/continue-with-updated-amount.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { conditionalAssessment, knownApplication } from '../quote/quotes.ts';

const goOn = vi.hoisted(() => vi.fn<typeof continueWithUpdatedAmount>());
vi.mock('#stores/actions/continue-with-updated-amount.ts', () => ({ continueWithUpdatedAmount: goOn }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => undefined }) }));

const navigate = vi.fn<BrowserServices['navigate']>();

const updated = (loanAmount: number): Assessment => {
  const assessment = conditionalAssessment();
  const offered = assessment.offered && { ...assessment.offered, loanAmount };
  return { ...assessment, status: 'Updated Offer', offered };
};

function know(s1ApplicationStatus: 'App Start' | 'Quote Given', assessment: Assessment | undefined) {
  act(() => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus }), assessment });
  });
}

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
  goOn.mockReset();
  navigate.mockReset();
  provideBrowserServices({ navigate } as Partial<BrowserServices> as BrowserServices);
  know('App Start', updated(1_500_000));
  render(<UpdatedOfferScreen />);
});
afterEach(cleanup);

const button = (name: string) => page.getByRole('button', { name });

describe('going on with an updated offer', () => {
  it('stays with it while it is worked out again, and when that fails half way', async () => {
    const reply = Promise.withResolvers<Awaited<ReturnType<typeof continueWithUpdatedAmount>>>();
    goOn.mockReturnValueOnce(reply.promise);
    const pressed = button('Continue with $15,000');
    await userEvent.click(pressed);
    // Priced again, it has neither an option nor an assessment for a while.
    for (const status of ['Quote Given', 'App Start'] as const) {
      know(status, undefined);
      expect(button('Working out your offer')).toBe(pressed);
      expect(document.activeElement).toBe(pressed);
    }
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'Please try again soon.' });
    reply.resolve({ outcome: 'failed', error });
    expect(await page.findByText('Please try again soon.')).toBeTruthy();

    goOn.mockResolvedValueOnce({ outcome: 'continued', next: '/application/offer' });
    await userEvent.click(button('Continue with $15,000'));
    await waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/application/offer');
    });
  });

  it('leads nobody on who has gone to another page meanwhile', async () => {
    const reply = Promise.withResolvers<Awaited<ReturnType<typeof continueWithUpdatedAmount>>>();
    goOn.mockReturnValueOnce(reply.promise);
    await userEvent.click(button('Continue with $15,000'));
    await waitFor(() => {
      expect(goOn).toHaveBeenCalled();
    });
    const shown = location.pathname;
    history.pushState(null, '', '/application/step-2');
    reply.resolve({ outcome: 'continued', next: '/application/offer' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(navigate).not.toHaveBeenCalled();
    history.pushState(null, '', shown);
  });

  it('offers the next one where that is another amount again', async () => {
    goOn.mockImplementation(() => {
      know('App Start', updated(1_200_000));
      return Promise.resolve({ outcome: 'continued', next: '/application/offer/updated' });
    });
    await userEvent.click(button('Continue with $15,000'));
    expect(await page.findByRole('button', { name: 'Continue with $12,000' })).toBeTruthy();
    const status = await page.findByText('We can offer you $12,000');
    expect(status.getAttribute('role')).toBe('status');
  });
});

it('whose quote has changed in another window says so, and nothing of an acceptance', async () => {
  know('Quote Given', undefined);
  expect(await page.findByText('Your quote has changed')).toBeTruthy();
  expect(page.queryByText(/no changed offer/)).toBeNull();
});
