// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckDetails } from '#components/quote/answers/check-details.tsx';
import { QuoteStep1 } from '#components/quote/answers/quote-step-1.tsx';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import type { Prefilled } from '#lib/api/mappers/referral.ts';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { loadRules } from '#lib/forms/late-rules.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { referralStore, resetReferral } from '#stores/referral-store.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { knownApplication } from './quotes.ts';

const router = vi.hoisted(() => ({ prefetch: () => undefined, replace: vi.fn<(path: string) => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const save = vi.hoisted(() => vi.fn<(values: unknown) => Promise<unknown>>());
vi.mock('#stores/actions/save-quote-step-1.ts', () => ({ saveQuoteStep1: save }));

const PREFILLED: Prefilled = {
  referralId: 'r-1',
  referralName: 'wombat-compare',
  partnerName: 'Wombat Compare',
  quoteStep1: {
    loanAmount: 20_000,
    loanPurpose: 'Holiday',
    firstname: 'Ada',
    lastname: 'Byron',
    email: 'ada@example.com',
    mobile: '0412345678',
    dob: '23/04/1990',
  },
  quoteStep2: {},
};

let drafts: DeviceDrafts;
const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));
const pressChange = (label: string) => press(new RegExp(`^Change\\s*${label}$`));
const answerTo = (label: string) =>
  within(page.getByText(label, { selector: 'dt' }).parentElement as HTMLElement).getAllByRole('definition')[0]
    ?.textContent;
const start = () => {
  act(() => {
    sessionStore.setState({ startUp: 'done' });
  });
};
const arrive = (prefill: Prefilled | 'none' = PREFILLED) => {
  act(() => {
    referralStore.setState({ prefill });
  });
};
const summary = () => page.findByRole('heading', { name: 'Details from Wombat Compare' });

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await loadRules();
});
beforeEach(() => {
  clearApplication();
  clearSession();
  resetReferral();
  sessionStore.setState({ startUp: 'pending' });
  router.replace.mockReset();
  save.mockReset();
  save.mockResolvedValue({ outcome: 'saved', next: '/quote/step-2' });
  const storage = createMemoryStorage();
  drafts = assembleDrafts({
    storage,
    cipher: createDraftCipher(storage, crypto),
    now: () => new Date(),
    visit: sessionStorage,
  });
  provideBrowserServices({
    drafts,
    navigate: () => undefined,
  } as Partial<BrowserServices> as BrowserServices);
});
afterEach(cleanup);

describe('a press of Next on quote step 1 before it is known what a referral brought', () => {
  it('leads on, and nobody to the summary meanwhile', async () => {
    const navigate = vi.fn<BrowserServices['navigate']>();
    provideBrowserServices({ drafts, navigate } as Partial<BrowserServices> as BrowserServices);
    const { quoteStep1: brought } = PREFILLED;
    applicationStore.setState({
      contact: { ...brought, contactId: 'contact-1', privacyConsent: true } as KnownContact,
      application: knownApplication({
        ...brought,
        visaStatus: 'Australian Citizen',
        s1ApplicationStatus: 'Quote Start',
        marketing: { referralName: 'wombat-compare', referralId: 'r-1' },
      }),
    });
    window.history.replaceState(null, '', '/quote/step-1');
    router.replace.mockImplementation((path) => {
      window.history.replaceState(null, '', path);
    });
    const saved = Promise.withResolvers<undefined>();
    save.mockImplementation(async (values) => {
      await saved.promise;
      return { outcome: 'saved', values, next: '/quote/step-2' };
    });
    render(<QuoteStep1 />);
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Byron');
    });
    await press('Next');
    await waitFor(() => {
      expect(save).toHaveBeenCalled();
    });
    arrive();
    saved.resolve(undefined);
    await waitFor(() => {
      expect(navigate.mock.calls).toEqual([['/quote/step-2']]);
    });
    expect(router.replace).not.toHaveBeenCalled();
  });
});

describe('quote step 1A', () => {
  async function openSummary(prefill = PREFILLED) {
    start();
    arrive(prefill);
    render(<CheckDetails />);
    await summary();
  }

  it('shows what was brought as a list from its first moment, and asks for what is missing', async () => {
    start();
    arrive();
    render(<CheckDetails />);
    expect(page.getByRole('heading', { name: 'Details from Wombat Compare' })).toBeTruthy();
    expect(answerTo('Loan amount')).toBe('$20,000');
    expect(answerTo('Date of birth')).toBe('23/04/1990');
    expect(page.queryByRole('textbox')).toBeNull();
    expect(page.getByRole('combobox', { name: 'Residency status' })).toBeTruthy();
    expect(page.getByRole('checkbox', { name: /privacy disclosure statement/ })).toBeTruthy();
    expect(await page.findByText(/Details from Wombat Compare are filled in/)).toBeTruthy();
  });

  it('opens an answer in its place, with the focus in it', async () => {
    await openSummary();
    await pressChange('last name');
    await waitFor(() => {
      expect(document.activeElement).toBe(field('Last name'));
    });
    expect(field('Last name').value).toBe('Byron');
    await userEvent.type(field('Last name'), '-King');
    expect(page.queryByRole('button', { name: /^Change\s*last name$/ })).toBeNull();
    expect(answerTo('First name')).toBe('Ada');
  });

  it('opens what a rule refuses, says why there, and asks for nothing else yet', async () => {
    await openSummary({ ...PREFILLED, quoteStep1: { ...PREFILLED.quoteStep1, mobile: '5551234' } });
    await waitFor(() => {
      expect(field('Mobile number').value).toBe('5551234');
    });
    expect(await page.findByText('Please provide a 10 digit number')).toBeTruthy();
    expect(page.queryByText('Oops, there are fields that require your attention')).toBeNull();
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '0412345678');
    await waitFor(() => {
      expect(page.queryByText('Please provide a 10 digit number')).toBeNull();
    });
  });

  it('saves what was brought, what was changed and what was missing as one', async () => {
    await openSummary();
    await pressChange('last name');
    await userEvent.clear(field('Last name'));
    await userEvent.type(field('Last name'), 'King');
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Residency status' }),
      'Permanent Resident',
    );
    await userEvent.click(page.getByRole('checkbox'));
    await press('Next');
    await waitFor(() => {
      expect(save).toHaveBeenCalled();
    });
    expect(save.mock.calls[0]?.[0]).toEqual({
      ...PREFILLED.quoteStep1,
      lastname: 'King',
      visaStatus: 'Permanent Resident',
      privacyConsent: true,
    });
  });

  it('opens an answer that the API refuses', async () => {
    await openSummary();
    save.mockResolvedValue({ outcome: 'invalid', errors: { email: 'Not that one' }, message: 'Oops' });
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Residency status' }),
      'Permanent Resident',
    );
    await userEvent.click(page.getByRole('checkbox'));
    await press('Next');
    await waitFor(() => {
      expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    });
  });

  it('has the fields of step 1 until the details come, and then the list', async () => {
    render(<CheckDetails />);
    expect(field('First name').value).toBe('');
    start();
    arrive();
    await summary();
    expect(page.queryByRole('textbox', { name: 'First name' })).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('moves nothing under whoever has begun to answer: the gaps are filled', async () => {
    render(<CheckDetails />);
    start();
    await userEvent.type(field('First name'), 'Grace');
    arrive();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Byron');
    });
    expect(field('First name').value).toBe('Grace');
    expect(await page.findByText(/filled in with details from Wombat Compare/)).toBeTruthy();
  });

  it('waits with a press of Next for the details', async () => {
    render(<CheckDetails />);
    start();
    await press('Next');
    expect(page.queryByText('Oops, there are fields that require your attention')).toBeNull();
    arrive();
    await page.findByText('Oops, there are fields that require your attention');
    expect(page.getAllByRole('link', { name: /Residency status|Your privacy/ })).toHaveLength(2);
    expect(page.queryByRole('link', { name: /First name/ })).toBeNull();
  });

  it('is step 1 where nothing was brought', async () => {
    render(<CheckDetails />);
    start();
    arrive('none');
    await waitFor(() => {
      expect(router.replace).toHaveBeenCalledWith('/quote/step-1');
    });
  });

  it('stays with whoever has typed where nothing was brought', async () => {
    render(<CheckDetails />);
    start();
    await userEvent.type(field('First name'), 'Grace');
    arrive('none');
    await userEvent.type(field('Last name'), 'Hopper');
    expect(router.replace).not.toHaveBeenCalled();
    expect(field('First name').value).toBe('Grace');
  });

  it('brings back what was typed before the page was loaded again, with the rest of the details', async () => {
    const base = quoteStep1.blank({});
    const values: QuoteStep1Values = { ...base, ...PREFILLED.quoteStep1, lastname: 'King', mobile: '' };
    await drafts.store.save(quoteStep1.id, undefined, { base, values, prefilledBy: 'r-1' });
    await openSummary();
    await waitFor(() => {
      expect(answerTo('Last name')).toBe('King');
    });
    // Cleared by the applicant, so it is asked for again.
    expect((await page.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })).value).toBe('');
  });
});

describe('quote step 1', () => {
  it('leads to the summary once the details are here', async () => {
    render(<QuoteStep1 />);
    start();
    arrive();
    await waitFor(() => {
      expect(router.replace).toHaveBeenCalledWith('/quote/step-1A');
    });
    expect(field('First name').value).toBe('');
  });

  it.each([
    ['typed', () => userEvent.type(field('Last name'), 'Hopper')],
    ['gone to a field', () => userEvent.click(field('Last name'))],
  ])('keeps whoever has %s, and fills the gaps', async (_case, begin) => {
    render(<QuoteStep1 />);
    start();
    await begin();
    arrive();
    await waitFor(() => {
      expect(field('First name').value).toBe('Ada');
    });
    expect(await page.findByText(/filled in with details from Wombat Compare/)).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('keeps whoever typed here before, also where the details come first', async () => {
    const base = quoteStep1.blank({});
    await drafts.store.save(quoteStep1.id, undefined, { base, values: { ...base, lastname: 'Hopper' } });
    arrive();
    render(<QuoteStep1 />);
    start();
    await waitFor(() => {
      expect(field('First name').value).toBe('Ada');
    });
    expect(field('Last name').value).toBe('Hopper');
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('says nothing where nothing was brought', async () => {
    render(<QuoteStep1 />);
    start();
    arrive('none');
    await userEvent.type(field('First name'), 'Grace');
    expect(page.queryByText(/details from/i)).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
