// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExpensesForm } from '#components/application/answers/expenses-form.tsx';
import { IncomeForm } from '#components/application/answers/income-form.tsx';
import { ExpiredScreen } from '#components/application/expired-screen.tsx';
import { LoanSummaryAside, LoanSummaryBar } from '#components/application/loan-summary-aside.tsx';
import { OfferScreen } from '#components/application/offer/offer-screen.tsx';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => undefined, replace: () => undefined }),
}));

const restart = vi.fn<BrowserServices['restart']>();
const setStartUp = (startUp: 'pending' | 'failed' | 'done') => {
  sessionStore.setState({ startUp });
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  clearApplication();
  setStartUp('pending');
  restart.mockReset();
  const storage = createMemoryStorage();
  const drafts = assembleDrafts({
    storage,
    cipher: createDraftCipher(storage, crypto),
    now: () => new Date(),
    visit: sessionStorage,
  });
  provideBrowserServices({ drafts, restart } as Partial<BrowserServices> as BrowserServices);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tryAgain = () => page.getByRole('button', { name: 'Try again' });
const salary = () => page.getByRole<HTMLInputElement>('textbox', { name: 'Annual salary before tax' });

function fail() {
  act(() => {
    setStartUp('failed');
  });
}

describe('an application that could not be loaded', () => {
  it.each([
    ['income', IncomeForm],
    ['expenses', ExpensesForm],
  ])('is said above the %s, with nothing that waits and no Next', async (_name, Form) => {
    render(<Form />);
    fail();
    expect(await page.findByText('We could not load your application')).toBeTruthy();
    expect(page.queryByText('Loading the next questions')).toBeNull();
    expect(page.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('leaves what was typed where it is, and is tried again in place', async () => {
    render(
      <main id="content" tabIndex={-1}>
        <IncomeForm />
      </main>,
    );
    await userEvent.type(salary(), '90000');
    fail();
    expect(salary().value).toBe('$90,000');

    restart.mockImplementationOnce(() => {
      setStartUp('failed');
      return Promise.reject(new Error('still down'));
    });
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    await userEvent.click(tryAgain());
    expect(await page.findByText(/It did not work this time either/)).toBeTruthy();
    expect(document.activeElement).toBe(tryAgain());
    expect(report).toHaveBeenCalled();

    restart.mockImplementationOnce(() => {
      setStartUp('pending');
      applicationStore.setState({
        application: knownApplication({ s1ApplicationStatus: 'App Start', maritalStatus: 'Married' }),
        incomes: [
          { id: 'partner-1', incomeType: 'Partner', amount: 900, frequency: 'Weekly', nextPayDate: '' },
        ],
      });
      setStartUp('done');
      return Promise.resolve();
    });
    await userEvent.click(tryAgain());
    expect(await page.findByRole('button', { name: 'Next' })).toBeTruthy();
    expect(page.queryByText('We could not load your application')).toBeNull();
    await waitFor(() => {
      expect(page.getByText("Your partner's income")).toBeTruthy();
      expect(salary().value).toBe('$90,000');
      expect(document.activeElement).toBe(page.getByRole('main'));
    });
  });

  it('lets the summary of the loan wait for nothing', () => {
    const { container } = render(
      <>
        <LoanSummaryAside />
        <LoanSummaryBar />
      </>,
    );
    expect(container.querySelector('.animate-spin')).not.toBeNull();
    fail();
    expect(container.querySelector('.animate-spin')).toBeNull();
    expect(page.getAllByText('Not loaded').length).toBeGreaterThan(1);
  });

  it('lets the day that an offer ended on wait for nothing', () => {
    const { container } = render(<ExpiredScreen />);
    expect(container.querySelector('.animate-breathe')).not.toBeNull();
    fail();
    expect(container.querySelector('.animate-breathe')).toBeNull();
  });

  it('takes back the heading that announces the offer', () => {
    render(<OfferScreen beforeAccepting={null} />);
    fail();
    expect(page.getByText('We could not load your offer').closest('[data-alone]')).not.toBeNull();
  });
});

it('keeps every form of the application from sending what it has not read, and a changed answer ends the offer', () => {
  const forms = globSync('components/application/answers/*-form.tsx');
  const without = (call: string) => forms.filter((file) => !readFileSync(file, 'utf8').includes(call));
  expect(forms.length).toBeGreaterThan(1);
  expect([without('useFailedStart()'), without('forgetOfferWith(')]).toEqual([[], []]);
});
