// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeclinedIllustration } from '#components/illustrations/declined.tsx';
import { Declined } from '#components/quote/decline/declined.tsx';
import { NoQuote } from '#components/quote/decline/no-quote.tsx';
import { Processing } from '#components/quote/processing.tsx';
import { ServiceFailed } from '#components/quote/service-failed.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import type { Alternative } from '#lib/contracts/quote.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import type { QuoteOutcome } from '#stores/actions/request-quote.ts';
import type { SaveResult } from '#stores/actions/save-result.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { forgetQuoteAdvice, keepQuoteAdvice } from '#lib/session/quote-advice.ts';
import { dismissNotice, interfaceStore } from '#stores/interface-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { approvedQuote, declinedAssessment, declinedQuote, knownApplication } from './quotes.ts';

const router = vi.hoisted(() => ({
  replace: vi.fn<(path: string) => void>(),
  prefetch: vi.fn<(path: string) => void>(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const actions = vi.hoisted(() => ({
  requestQuote: vi.fn<(onQuoted?: (next: string) => void) => Promise<QuoteOutcome>>(),
  updateLoan: vi.fn<(values: LoanEditorValues) => Promise<SaveResult<LoanEditorValues>>>(),
}));
vi.mock('#stores/actions/request-quote.ts', () => ({ requestQuote: actions.requestQuote }));
vi.mock('#stores/actions/update-loan.ts', () => ({ updateLoan: actions.updateLoan }));

const navigate = vi.fn<BrowserServices['navigate']>();
const BUREAU = {
  name: 'Example Credit Bureau',
  phone: '(03) 5550 0000',
  site: 'https://bureau.example/report',
};
const SMALLER: Alternative = {
  kind: 'smaller-amount',
  text: 'You could ask for $70,000, our largest loan.',
  loanAmount: 7_000_000,
};

beforeEach(() => {
  clearApplication();
  dismissNotice();
  sessionStore.setState({ startUp: 'done', contactId: 'contact-1', applicationId: undefined });
  router.replace.mockReset();
  router.prefetch.mockReset();
  navigate.mockReset();
  actions.requestQuote.mockReset();
  actions.updateLoan.mockReset();
  provideBrowserServices({ navigate, log: () => undefined } as Partial<BrowserServices> as BrowserServices);
});
afterEach(cleanup);

describe('a decline', () => {
  function open(status: 'Quote Declined' | 'Declined', alternatives: Alternative[]) {
    applicationStore.setState({
      contact: { firstname: 'Ada' } as KnownContact,
      application: knownApplication({ s1ApplicationStatus: status }),
      quote: declinedQuote({ alternatives }),
    });
    render(<Declined />);
  }

  it('says it in the words of the specification, with the reason and who else may help', () => {
    open('Quote Declined', []);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
      "Hi Ada, unfortunately we don't have a suitable personal loan for you",
    );
    expect(page.getByText('Our loans are for people with an income from employment.')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toMatch(/^\/partners\/cra/);
    expect(page.getByRole('link', { name: '1800 007 007' }).getAttribute('href')).toBe('tel:1800007007');
    expect(page.queryByText('What would change this')).toBeNull();
  });

  it('leads to a lender with a name where this page is older than the one that was chosen', () => {
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Quote Declined' }),
      quote: declinedQuote({ partner: 'newer-lender' }),
    });
    render(<Declined />);
    expect(page.getByText('Currawong Referral Alliance.')).toBeTruthy();
  });

  it('that rests on a credit report says which bureau it came from and how to reach it', () => {
    open('Quote Declined', []);
    expect(page.queryByText('The credit bureau we asked')).toBeNull();
    cleanup();
    applicationStore.setState({ quote: declinedQuote({ creditBureau: BUREAU }) });
    render(<Declined />);
    expect(
      page.getByText(/is based, in whole or in part, on what Example Credit Bureau told us/),
    ).toBeTruthy();
    expect(page.getByText(/free within 90 days/)).toBeTruthy();
    expect(page.getByRole('link', { name: /bureau\.example/ }).getAttribute('href')).toBe(BUREAU.site);
    expect(page.getByRole('link', { name: '(03) 5550 0000' }).getAttribute('href')).toBe('tel:0355500000');
  });

  it('after an assessment says the bureau too, where a better report would have brought a loan', () => {
    const application = knownApplication({ s1ApplicationStatus: 'Declined' });
    applicationStore.setState({ application, assessment: declinedAssessment() });
    render(<Declined />);
    expect(page.queryByText('The credit bureau we asked')).toBeNull();
    cleanup();
    applicationStore.setState({ assessment: { ...declinedAssessment(), creditBureau: BUREAU } });
    render(<Declined />);
    expect(
      page.getByText(/is based, in whole or in part, on what Example Credit Bureau told us/),
    ).toBeTruthy();
  });

  it('of the lender says whose report it rests on, or where to ask for one', () => {
    const declined = { s1ApplicationStatus: 'Declined', acceptTandCs: true } as const;
    applicationStore.setState({ application: knownApplication(declined) });
    render(<Declined />);
    expect(page.getByText(/If you think it is about your credit report/)).toBeTruthy();
    cleanup();
    applicationStore.setState({ application: knownApplication({ ...declined, creditBureau: BUREAU }) });
    render(<Declined />);
    expect(page.getByText('The credit bureau the lender asked')).toBeTruthy();
    expect(page.getByText(/on what Example Credit Bureau told the lender/)).toBeTruthy();
    expect(page.queryByText(/If you think it is about/)).toBeNull();
  });

  it('says who learns of it, and of whoever sent the applicant after all that is the applicant’s', () => {
    open('Quote Declined', []);
    expect(page.getByText(/Other lenders do not see it\.$/)).toBeTruthy();
    expect(page.queryByText(/We tell /)).toBeNull();
    cleanup();
    const cameBy = (marketing: { referralName: string; referralId?: string }) => {
      const application = knownApplication({ s1ApplicationStatus: 'Quote Declined', marketing });
      applicationStore.setState({ application });
      render(<Declined />);
    };
    cameBy({ referralName: 'wombat-compare' });
    expect(page.queryByText(/We tell /)).toBeNull();
    cleanup();
    cameBy({ referralName: 'wombat-compare', referralId: 'ref-1' });
    const told = page.getByText(
      'We tell Wombat Compare only that we have no loan for you. We never tell them why.',
    );
    expect(page.queryByText(/Other lenders do not see/)).toBeNull();
    const help = page.getByText('Free help with debts');
    expect(help.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('tries what would change it, and goes to what comes of it', async () => {
    actions.updateLoan.mockResolvedValue({
      outcome: 'saved',
      values: { loanAmount: 70_000 },
      next: '/quote/offer',
    });
    open('Quote Declined', [SMALLER]);
    await userEvent.dblClick(page.getByRole('button', { name: /Try this/ }));
    await waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/quote/offer');
    });
    expect(actions.updateLoan.mock.calls).toEqual([[{ loanAmount: 70_000 }]]);
  });

  it('is not said of an application that could not be loaded', () => {
    sessionStore.setState({ startUp: 'failed' });
    render(<Declined />);
    expect(page.queryByText(/unfortunately/i)).toBeNull();
    expect(page.getByText('We could not load your application')).toBeTruthy();
    cleanup();
    const application = knownApplication({ s1ApplicationStatus: 'Quote Declined' });
    applicationStore.setState({ application });
    render(<Declined />);
    expect(page.getByText('We could not load the reason')).toBeTruthy();
  });

  it('of a quote leads to the pages that asked, which may be opened at that status', () => {
    open('Quote Declined', []);
    expect(page.queryByRole('link', { name: 'Change my income' })).toBeNull();
    expect(page.queryByRole('table')).toBeNull();
    for (const [name, path] of [
      ['Change my loan or my details', '/quote/step-1'],
      ['Change my address or my work', '/quote/step-2'],
    ] as const) {
      expect(page.getByRole('link', { name }).getAttribute('href')).toBe(path);
      expect(isAllowedAt(path, { s1ApplicationStatus: 'Quote Declined', acceptTandCs: false })).toBe(true);
    }
  });

  it.each([
    ['both', ['To be 18 or older.', 'A loan of $5,000 or more.']],
    ['all', ['To be 18 or older.', 'A loan of $5,000 or more.', 'An income.']],
  ])('for several reasons says that %s are needed', (word, texts) => {
    open(
      'Quote Declined',
      texts.map((text) => ({ kind: 'circumstances-together', text })),
    );
    expect(page.getByText(`You would need ${word} of these:`)).toBeTruthy();
    expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(texts),
    );
    expect(page.queryByText(/would change this\./)).toBeNull();
  });

  it('at assessment leads to all that it stood on, and can be tried again too', () => {
    applicationStore.setState({ assessment: declinedAssessment({ alternatives: [SMALLER] }) });
    open('Declined', []);
    expect(page.getByRole('button', { name: /Try this/ })).toBeTruthy();
    const leadsTo = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Change my income')).toBe('/application/step-1');
    expect(leadsTo('Change my spending and debts')).toBe('/application/step-2');
    expect(leadsTo('Choose another loan')).toBe('/quote/offer');
    expect(page.getByText('Per month, with a loan of $25,000.')).toBeTruthy();
    expect(page.getByRole('row', { name: /the minimum we allow for a household like yours/ })).toBeTruthy();
    cleanup();
    // An answer was changed and has not been handed in yet: the assessment is gone.
    applicationStore.setState({ assessment: undefined });
    open('Declined', []);
    expect(leadsTo('Change my income')).toBe('/application/step-1');
  });
});

describe('no quote', () => {
  it('says what a missing credit file means', () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'No Quote Given' }) });
    render(<NoQuote />);
    expect(page.getByText(/The credit bureau has no file that matches your details/)).toBeTruthy();
    act(() => {
      applicationStore.setState({ quote: declinedQuote({ status: 'No credit file', creditBureau: BUREAU }) });
    });
    expect(
      page.getByText(/is based, in whole or in part, on what Example Credit Bureau told us/),
    ).toBeTruthy();
    expect(page.getByRole('link', { name: 'Check my details' }).getAttribute('href')).toBe('/quote/step-1');
  });

  it('says the reason of a decline that is resumed, and leads to what would change it', () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Quote Declined' }) });
    sessionStore.setState({ startUp: 'pending' });
    render(<NoQuote />);
    expect(page.queryByRole('link')).toBeNull();
    // Where the reason could not be loaded: a way to get it.
    act(() => {
      sessionStore.setState({ startUp: 'done' });
    });
    expect(page.getByRole('link', { name: /See the reason/ }).getAttribute('href')).toBe('/quote/declined');
    expect(page.queryByText(/no file that matches/)).toBeNull();
    act(() => {
      applicationStore.setState({ quote: declinedQuote() });
    });
    expect(page.getByText('Our loans are for people with an income from employment.')).toBeTruthy();
    expect(page.getByText(/Here is why\.$/).className).toContain('text-balance');
    // The picture of a decline, and not that of a credit file that is missing.
    expect(document.querySelector('svg')?.outerHTML).toBe(renderToStaticMarkup(<DeclinedIllustration />));
    expect(page.getAllByRole('link')).toHaveLength(1);
    expect(page.queryByText('The credit bureau we asked')).toBeNull();
    act(() => {
      applicationStore.setState({ quote: declinedQuote({ creditBureau: BUREAU }) });
    });
    expect(page.getByText('The credit bureau we asked')).toBeTruthy();
    const way = page.getByRole('link', { name: 'See what would change this' });
    expect(way.getAttribute('href')).toBe('/quote/declined');
  });

  it('offers to try again when the service failed', () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Quote Start' }) });
    render(<ServiceFailed />);
    expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/quote/processing');
    expect(page.getByText(/did not answer/)).toBeTruthy();
    // A line for each sentence: centred, they would break in the middle of one.
    expect(page.getByText('Everything you entered is saved.')).toBeTruthy();
  });

  it('says how to get a quote all the same, where the reply said it', () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Quote Start' }) });
    // Kept for a page that is loaded again.
    keepQuoteAdvice(sessionStorage, 'Please call us.');
    render(<ServiceFailed />);
    expect(page.getByText('Please call us.')).toBeTruthy();
    expect(page.queryByText(/did not answer/)).toBeNull();
    forgetQuoteAdvice(sessionStorage);
  });
});

describe('the page of an outcome that is not the one', () => {
  it.each([
    ['Quote Given', approvedQuote('A'), '/quote/offer'],
    ['No Quote Given', declinedQuote({ status: 'No credit file' }), '/quote/no-quote'],
  ] as const)('of a decline, at %s, says nothing of it and goes to %s', (status, quote, path) => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: status }), quote });
    render(<Declined />);
    expect(page.queryByText(/unfortunately/)).toBeNull();
    expect(router.replace.mock.calls).toEqual([[path]]);
  });

  it('of a decline, referred at assessment, goes nowhere by the quote: the status leads on', () => {
    const application = knownApplication({ s1ApplicationStatus: 'Referred To Partner' });
    applicationStore.setState({ application, quote: approvedQuote('A') });
    render(<Declined />);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('of a missing credit file, with a quote given, goes to the quote', () => {
    const application = knownApplication({ s1ApplicationStatus: 'Quote Given' });
    applicationStore.setState({ application, quote: approvedQuote('A') });
    render(<NoQuote />);
    expect(page.queryByText(/no file that matches/)).toBeNull();
    expect(router.replace.mock.calls).toEqual([['/quote/offer']]);
  });

  it.each([Declined, NoQuote])('before there is a quote leads to the questions', (Page) => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Quote Start' }) });
    render(<Page />);
    expect(page.getByRole('link', { name: 'Continue to your quote' })).toBeTruthy();
  });
});

describe('processing', () => {
  const error = (status: number) => new ApiError({ status, code: 'x', message: 'x' });

  async function process(result: QuoteOutcome) {
    sessionStore.setState({ applicationId: 'application-1' });
    actions.requestQuote.mockResolvedValue(result);
    render(<Processing />);
    await waitFor(() => {
      expect(actions.requestQuote).toHaveBeenCalled();
    });
    await new Promise((resolve) => setTimeout(resolve));
  }

  it('leads to the quote and is no place to come back to', async () => {
    await process({ outcome: 'quoted', quote: approvedQuote('A'), next: '/quote/offer' });
    expect(router.replace.mock.calls).toEqual([['/quote/offer']]);
    expect(interfaceStore.getState().notice).toBeUndefined();
  });

  it('fetches what the quote leads to while the quote is still read', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('There is no network'));
    sessionStore.setState({ applicationId: 'application-1' });
    actions.requestQuote.mockReturnValue(new Promise(() => undefined));
    render(<Processing />);
    await waitFor(() => {
      expect(actions.requestQuote).toHaveBeenCalled();
    });
    actions.requestQuote.mock.lastCall?.[0]?.('/quote/declined');
    expect(router.prefetch.mock.calls).toEqual([['/quote/declined']]);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/quote/declined']);
    expect(router.replace).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('leads back to the step that lacks an answer, and says so', async () => {
    await process({ outcome: 'missing', next: '/quote/step-2' });
    expect(router.replace.mock.calls).toEqual([['/quote/step-2']]);
    expect(interfaceStore.getState().notice?.kind).toBe('answers-missing');
  });

  it.each([
    [504, undefined, [['/quote/no-quote2']]],
    [403, '/resume/', []],
  ])('after a failure with status %s that leads to %s goes to %j', async (status, leadsTo, expected) => {
    await process({ outcome: 'failed', error: Object.assign(error(status), { leadsTo }) });
    expect(router.replace.mock.calls).toEqual(expected);
  });

  it('whose code did not come ends too', async () => {
    provideBrowserServices(undefined as unknown as BrowserServices);
    sessionStore.setState({ startUp: 'failed' });
    actions.requestQuote.mockRejectedValue(new Error('Failed to load chunk'));
    render(<Processing />);
    await waitFor(() => {
      expect(router.replace.mock.calls).toEqual([['/quote/no-quote2']]);
    });
  });

  it('says so when it takes longer than usual', () => {
    vi.useFakeTimers();
    try {
      actions.requestQuote.mockReturnValue(new Promise(() => undefined));
      applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Quote Start' }) });
      render(<Processing />);
      expect(page.getByText('This takes a few seconds.')).toBeTruthy();
      act(() => {
        vi.advanceTimersByTime(5_000);
      });
      expect(page.getByText(/This is taking longer than usual/)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks for nothing without an application', async () => {
    render(<Processing />);
    expect(await page.findByText('Your quote starts with a few details')).toBeTruthy();
    expect(actions.requestQuote).not.toHaveBeenCalled();
  });
});
