// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfferSummary, OfferSummaryLine } from '#components/quote/offer/offer-summary.tsx';
import { Offer } from '#components/quote/offer/offer.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import { cents, formatCents } from '#lib/domain/money.ts';
import type { AcceptQuoteResult } from '#stores/actions/accept-quote.ts';
import type { SaveResult } from '#stores/actions/save-result.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { approvedQuote, knownApplication } from './quotes.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined, prefetch: () => undefined }),
}));
const actions = vi.hoisted(() => ({
  updateLoan: vi.fn<(values: LoanEditorValues) => Promise<SaveResult<LoanEditorValues>>>(),
  acceptQuote: vi.fn<(id: string) => Promise<AcceptQuoteResult>>(),
}));
vi.mock('#stores/actions/update-loan.ts', () => ({ updateLoan: actions.updateLoan }));
vi.mock('#stores/actions/accept-quote.ts', () => ({ acceptQuote: actions.acceptQuote }));

const loadPage = vi.fn<BrowserServices['loadPage']>();
const navigate = vi.fn<BrowserServices['navigate']>();
const changed = vi.fn();

function open(quote: Quote) {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Quote Given' }), quote });
  render(
    <>
      <OfferSummary />
      <Offer />
    </>,
  );
}

const summary = () => page.getByRole('heading', { name: /Loan Summary/ }).closest('section') ?? document.body;
const choice = (name: string | RegExp) => page.getByRole<HTMLInputElement>('radio', { name });
const termCards = () =>
  within(page.getByRole('group', { name: 'Choose your term' })).getAllByRole<HTMLInputElement>('radio');

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done', contactId: 'contact-1' });
  actions.updateLoan.mockReset();
  actions.acceptQuote.mockReset();
  loadPage.mockReset();
  navigate.mockReset();
  provideBrowserServices({
    loadPage,
    navigate,
    log: () => undefined,
    drafts: { writer: { changed } },
  } as unknown as BrowserServices);
});
afterEach(cleanup);

describe('how long the quote is valid', () => {
  it('is said while it is, and that it has ended afterwards', () => {
    open({ ...approvedQuote('A'), expiresAt: '2999-12-20T00:00:00.000Z' });
    expect(
      page.getByText(/Valid until 20.December.2999, as long as your details stay the same/),
    ).toBeTruthy();
    cleanup();
    open({ ...approvedQuote('A'), expiresAt: '2020-12-20T00:00:00.000Z' });
    expect(
      page.getByText(/This quote was valid until 20.December.2020. Continue asks for a new one/),
    ).toBeTruthy();
  });
});

describe('the offer', () => {
  it('shows Secured until a type is chosen, and the third option', () => {
    open(approvedQuote('A'));
    expect(choice('Secured').checked).toBe(true);
    expect(page.getByRole('heading', { name: 'Secured Loan Summary' })).toBeTruthy();
    expect(termCards().map(({ checked }) => checked)).toEqual([false, false, true, false]);
    expect(summary().textContent).toContain('5 years');
  });

  it.each(['Unsecured', 'Secured'])(
    'says where a type is chosen what a secured loan may cost: %s',
    async (type) => {
      open(approvedQuote('A'));
      await userEvent.click(choice(type));
      expect(page.getByText(/If you do not repay the loan, it can be taken and sold\./)).toBeTruthy();
    },
  );

  it('keeps term and frequency when the type or the frequency changes', async () => {
    open(approvedQuote('A'));
    await userEvent.click(choice(/^3 years/));
    await userEvent.click(choice('Fortnightly'));
    expect(summary().textContent).toContain('a fortnight');
    expect(summary().textContent).toContain('3 years');
    await userEvent.click(choice('Unsecured'));
    expect(page.getByRole('heading', { name: 'Unsecured Loan Summary' })).toBeTruthy();
    expect(summary().textContent).toContain('3 years');
    expect(termCards().map(({ checked }) => checked)).toEqual([false, true, false, false]);
  });

  it('says aloud what another frequency makes of it, and nothing that a card has just said', async () => {
    open(approvedQuote('A'));
    const said = () => page.getAllByRole('status').map(({ textContent }) => textContent.trim());
    const words =
      /^\$25,000 over 5 years, secured: \$\S+ a fortnight, interest rate \S+%, comparison rate \S+%$/;
    expect(said().join('')).toBe('');
    await userEvent.click(choice('Fortnightly'));
    expect(said()).toContainEqual(expect.stringMatching(words));
    const before = said();
    await userEvent.click(choice(/^3 years/));
    expect(said()).toEqual(before);
  });

  it('hides the longest term of a small unsecured loan', async () => {
    open(approvedQuote('A', cents(1_200_000)));
    expect(termCards()).toHaveLength(4);
    await userEvent.click(choice('Unsecured'));
    expect(termCards()).toHaveLength(3);
  });

  it.each([
    ['A', true],
    ['AA', false],
  ] as const)('above $50,000 the type of tier %s is forced: %s', (tier, isForced) => {
    open(approvedQuote(tier, cents(6_000_000)));
    expect(choice('Unsecured').disabled).toBe(isForced);
    const words = isForced ? /^Over \$50,000 we need security/ : /^A secured loan has a lower rate/;
    expect(page.getByRole('group', { name: 'Loan type', description: words })).toBeTruthy();
    expect(choice('Secured').checked).toBe(true);
  });

  it('prompts a low tier above its cap in the words of the specification, with the amount open', () => {
    const creditBureau = { name: 'Example Credit Bureau', phone: '1800', site: 'https://bureau.example' };
    open({ ...approvedQuote('C1', cents(6_000_000)), maximumLoanAmount: 5_000_000, creditBureau });
    expect(page.getByText(/on what Example Credit Bureau told us/)).toBeTruthy();
    expect(page.getByText('From $5,000 to $50,000')).toBeTruthy();
    expect(
      page.getByText(
        'Based on your credit profile we can lend you up to $50,000. Reduce loan amount below to proceed.',
      ),
    ).toBeTruthy();
    expect(page.getByLabelText<HTMLInputElement>('Loan amount').value).toBe('$50,000');
    expect(page.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
    expect(page.queryByRole('group', { name: 'Choose your term' })).toBeNull();
  });

  it('has one way to reduce it: the field, with the most that can be lent in it', async () => {
    actions.updateLoan.mockResolvedValue({
      outcome: 'saved',
      values: { loanAmount: 50_000 },
      next: '/quote/offer',
    });
    const reduce = {
      kind: 'smaller-amount',
      text: 'You could reduce the amount to $50,000.',
      loanAmount: 5_000_000,
    };
    open({
      ...approvedQuote('C1', cents(6_000_000)),
      maximumLoanAmount: 5_000_000,
      alternatives: [reduce],
    });
    expect(page.queryByText(reduce.text)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(actions.updateLoan).toHaveBeenCalledWith({ loanAmount: 50_000 });
    });
  });

  it('puts the amount asked for back on Cancel, in the field that keeps the focus', async () => {
    open({ ...approvedQuote('C1', cents(6_000_000)), maximumLoanAmount: 5_000_000 });
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    const field = page.getByLabelText<HTMLInputElement>('Loan amount');
    expect(field.value).toBe('$60,000');
    expect(document.activeElement).toBe(field);
  });

  it('says of any other quote what else could be asked for', () => {
    const text = 'You could ask for $50,000 without an asset as security.';
    const alternatives = [{ kind: 'smaller-unsecured-amount', text, loanAmount: 5_000_000 }];
    open({ ...approvedQuote('A', cents(6_000_000)), alternatives });
    expect(page.getByText(text)).toBeTruthy();
  });

  it('is read out where a smaller amount has options for the first time', () => {
    open({ ...approvedQuote('C1', cents(6_000_000)), pricingDetails: [] });
    // Only a place for words that is there before them is read out.
    const places = page.getAllByRole('status');
    act(() => {
      applicationStore.setState({ quote: approvedQuote('C1', cents(5_000_000)) });
    });
    expect(places.map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^\$50,000 over \d years, secured: /),
    );
  });

  it('tries that on the page that it is on: the focus stays there, and the next quote has something to try too', async () => {
    const insteadOf = (loanAmount: number) => ({
      ...approvedQuote('A', cents(loanAmount)),
      alternatives: [{ kind: 'smaller-unsecured-amount', text: 'Ask for less.', loanAmount: 5_000_000 }],
    });
    actions.updateLoan.mockImplementation((values) => {
      applicationStore.setState({ quote: approvedQuote('A', cents(5_000_000)) });
      return Promise.resolve({ outcome: 'saved', values, next: '/quote/offer' });
    });
    const content = document.body.appendChild(document.createElement('main'));
    content.id = 'content';
    content.tabIndex = -1;
    open(insteadOf(6_000_000));
    const tryThis = () => userEvent.click(page.getByRole('button', { name: /^Try this/ }));
    await tryThis();
    await waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/quote/offer');
    });
    expect(document.activeElement).toBe(content);
    content.remove();

    act(() => {
      applicationStore.setState({ quote: insteadOf(6_500_000) });
    });
    await tryThis();
    expect(actions.updateLoan).toHaveBeenCalledTimes(2);
  });

  it('leads somebody without an application to the first step', () => {
    render(<Offer />);
    expect(page.getByRole('link', { name: 'Get your quote' }).getAttribute('href')).toBe('/quote/step-1');
  });
});

describe('the loan editor', () => {
  async function edit(amount: string) {
    await userEvent.click(page.getByRole('button', { name: /^Change/ }));
    const field = page.getByLabelText<HTMLInputElement>('Loan amount');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, amount);
  }

  it('refuses an amount outside the range without asking anybody', async () => {
    open(approvedQuote('A'));
    await edit('4000');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    expect(await page.findAllByText(/Please enter an amount between \$5,000 and \$70,000/)).not.toHaveLength(
      0,
    );
    expect(actions.updateLoan).not.toHaveBeenCalled();
  });

  it('shows what a typed amount would cost before it is saved', async () => {
    open(approvedQuote('A', cents(2_000_000)));
    await userEvent.click(page.getByRole('button', { name: /^Change/ }));
    const amount = page.getByRole('textbox', { name: 'Loan amount' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '25000');
    const next = approvedQuote('A', cents(2_500_000)).pricingDetails.find(
      ({ loanType, termMonths, repaymentFrequency }) =>
        loanType === 'Secured' && termMonths === 60 && repaymentFrequency === 'monthly',
    );
    expect(
      await page.findByText(`${formatCents(cents(next?.totalCost ?? 0))} in all.`, { exact: false }),
    ).toBeTruthy();
    expect(page.getAllByText(/a month more than now/)).not.toHaveLength(0);
    expect(actions.updateLoan).not.toHaveBeenCalled();
  });

  it('restores the amount on Cancel', async () => {
    open(approvedQuote('A'));
    await edit('31000');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    const change = page.getByRole('button', { name: /^Change/ });
    expect(document.activeElement).toBe(change);
    await userEvent.click(change);
    expect(page.getByLabelText<HTMLInputElement>('Loan amount').value).toBe('$25,000');
  });

  it('saves and closes', async () => {
    actions.updateLoan.mockResolvedValue({
      outcome: 'saved',
      values: { loanAmount: 31_000 },
      next: '/quote/offer',
    });
    open(approvedQuote('A'));
    await edit('31000');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    expect(await page.findByRole('button', { name: /^Change/ })).toBeTruthy();
    expect(actions.updateLoan).toHaveBeenCalledWith({ loanAmount: 31_000 });
  });
});

describe('Continue', () => {
  it('chooses the shown option once and loads the application', async () => {
    actions.acceptQuote.mockResolvedValue({ outcome: 'accepted', next: '/application/step-1' });
    open(approvedQuote('A'));
    await userEvent.dblClick(page.getByRole('button', { name: 'Continue' }));
    await waitFor(() => {
      expect(loadPage).toHaveBeenCalledWith('/application/step-1/');
    });
    expect(actions.acceptQuote.mock.calls).toEqual([['Secured-monthly-60']]);
  });

  it('stays and says why when the quote is no longer the one shown', async () => {
    const error = new ApiError({ status: 412, code: 'quote-changed', message: 'Your quote has changed.' });
    actions.acceptQuote.mockResolvedValue({ outcome: 'failed', error });
    open(approvedQuote('A'));
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    expect(await page.findByText('Your quote has changed.')).toBeTruthy();
    expect(loadPage).not.toHaveBeenCalled();
  });
});

describe('somebody who goes to another page while this one is at work', () => {
  const saved = (loanAmount: number, next: string) => ({
    outcome: 'saved' as const,
    values: { loanAmount },
    next,
  });

  /** Leaves as soon as the action is carried out; its reply comes to the other page. */
  async function leaveBefore(action: { mock: { calls: unknown[] } }, reply: () => void) {
    await waitFor(() => {
      expect(action.mock.calls).toHaveLength(1);
    });
    const shown = location.pathname;
    history.pushState(null, '', '/quote/step-2');
    reply();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    history.pushState(null, '', shown);
  }

  it('is not led on by Continue', async () => {
    const reply = Promise.withResolvers<AcceptQuoteResult>();
    actions.acceptQuote.mockReturnValue(reply.promise);
    open(approvedQuote('A'));
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await leaveBefore(actions.acceptQuote, () => {
      reply.resolve({ outcome: 'accepted', next: '/application/step-1' });
    });
    expect(loadPage).not.toHaveBeenCalled();
  });

  it.each([
    ['an amount that is saved', 'Save', undefined],
    ['what else is tried', /^Try this/, [{ kind: 'smaller-amount', text: 'Less.', loanAmount: 1_000_000 }]],
  ])('is not led on by %s', async (_what, name, alternatives) => {
    const reply = Promise.withResolvers<SaveResult<LoanEditorValues>>();
    actions.updateLoan.mockReturnValue(reply.promise);
    open({ ...approvedQuote('A'), ...(alternatives && { alternatives }) });
    if (alternatives === undefined) await userEvent.click(page.getByRole('button', { name: /^Change/ }));
    await userEvent.click(page.getByRole('button', { name }));
    await leaveBefore(actions.updateLoan, () => {
      reply.resolve(saved(10_000, '/quote/declined'));
    });
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('the line that stands for the summary on phones', () => {
  it('waits for nothing where there is no application', () => {
    const { container } = render(<OfferSummaryLine />);
    expect(container.textContent).toBe('');
    expect(container.querySelector('svg, [class*="animate"]')).toBeNull();
  });

  it('waits while it is not known whether there is one', () => {
    sessionStore.setState({ startUp: 'pending' });
    const { container } = render(<OfferSummaryLine />);
    expect(container.querySelector('svg, [class*="animate"]')).not.toBeNull();
  });

  it('says the repayment that is chosen', () => {
    const quote = approvedQuote('A');
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Quote Given' }),
      quote,
    });
    const { container } = render(<OfferSummaryLine />);
    expect(container.textContent).toMatch(/^\$[\d,]+\.\d\d ?a month$/);
  });

  it('says that an amount we cannot lend is the one asked for', () => {
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Quote Given' }),
      quote: { ...approvedQuote('C1', cents(6_000_000)), pricingDetails: [] },
    });
    const { container } = render(<OfferSummaryLine />);
    expect(container.textContent).toMatch(/^\$60,000 ?asked for$/);
  });
});
