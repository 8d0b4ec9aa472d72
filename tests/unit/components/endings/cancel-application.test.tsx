// @vitest-environment jsdom
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CancelApplication } from '#components/endings/cancel-application.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { cancelApplication } from '#stores/actions/cancel-application.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import { knownApplication } from '../quote/quotes.ts';

const cancel = vi.hoisted(() => vi.fn<typeof cancelApplication>());
vi.mock('#stores/actions/cancel-application.ts', () => ({ cancelApplication: cancel }));

const navigate = vi.fn<BrowserServices['navigate']>();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  clearApplication();
  cancel.mockReset();
  navigate.mockReset();
  provideBrowserServices({ navigate } as Partial<BrowserServices> as BrowserServices);
});
afterEach(cleanup);

function open(s1ApplicationStatus: ApplicationStatus) {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus }) });
  render(<CancelApplication />);
}
const press = async (name: string) => {
  await userEvent.click(await page.findByRole('button', { name }));
};

describe('cancelling an application', () => {
  it('is there as long as the API takes it', () => {
    for (const status of APPLICATION_STATUSES) {
      const from: readonly ApplicationStatus[] = TRANSITIONS.cancelled.from;
      open(status);
      expect(page.queryByRole('button') !== null, status).toBe(from.includes(status));
      cleanup();
    }
  });

  it('is not offered once the loan is approved', () => {
    open('Approved');
    expect(page.queryByRole('button')).toBeNull();
  });

  it('says what it means first, and does nothing when the applicant keeps it', async () => {
    open('App Submit');
    await press('Cancel my application');
    expect(await page.findByText(/Your application and your signed offer will end now/)).toBeTruthy();
    expect(page.getByText(/You cannot undo this/)).toBeTruthy();
    await press('Keep my application');
    expect(cancel).not.toHaveBeenCalled();
    expect(page.queryByText(/You cannot undo this/)).toBeNull();
  });

  it('speaks of no contract where there is none', async () => {
    open('App Start');
    await press('Cancel my application');
    await page.findByText(/Your quote and your offer will end now/);
    expect(page.queryByText(/contract/)).toBeNull();
  });

  it('goes to the page that says it is cancelled', async () => {
    cancel.mockResolvedValue({ outcome: 'cancelled', next: '/application/offer/cancelled' });
    open('App Submit');
    await press('Cancel my application');
    await press('Yes, cancel it');
    await waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/application/offer/cancelled');
    });
  });

  it('says why it did not go through', async () => {
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
    cancel.mockResolvedValue({ outcome: 'failed', error });
    open('App Submit');
    await press('Cancel my application');
    await press('Yes, cancel it');
    expect((await page.findByRole('alert')).textContent).toBe('We are busy right now.');
    expect(navigate).not.toHaveBeenCalled();
  });
});
