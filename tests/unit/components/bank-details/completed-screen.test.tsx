// @vitest-environment jsdom
import { act, cleanup, render, screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompletedScreen } from '#components/bank-details/completed/completed-screen.tsx';
import type { KnownBankAccount } from '#lib/contracts/bank.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { reloadFunding } from '#stores/actions/reload-on-return.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { ASKED, ASSESSMENT } from '../application/offers.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('#stores/actions/load-resources.ts', () => ({ loadResources: vi.fn(() => Promise.resolve()) }));

const PAID_OUT = {
  reference: 'HZ-1',
  applicationId: 'application-1',
  amountPaidOut: 2_000_000,
  fundedAt: '2026-11-20T01:00:00.000Z',
};

function open(bankAccount: KnownBankAccount, statusReason?: string) {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'Approved', statusReason }),
    bankAccount,
  });
  render(<CompletedScreen />);
}

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
});
afterEach(cleanup);

describe('an approved loan', () => {
  const account = { bsb: '062000', accountNumberEnding: '678' };

  it('is what the page says first, with its figures before what happens next', () => {
    const offered = { ...ASKED, loanAmount: 2_500_000, repaymentAmount: 54_768, totalCostOfLoan: 3_286_080 };
    // The lender's changed offer is the one that counts.
    applicationStore.setState({ assessment: { ...ASSESSMENT, offered } });
    open(account);
    expect(page.getByRole('heading', { level: 1 }).className).not.toContain('text-28');
    expect(page.getByRole('heading', { level: 2, name: 'Your loan is approved' }).className).toContain(
      'text-28',
    );
    const loan = page.getByRole('region', { name: 'Your loan' });
    expect(loan.textContent).toBe('You repay$547.68a monthYou borrow$25,000Total you repay$32,860.80');
    const next = page.getByRole('heading', { name: 'What happens next' });
    expect(loan.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('says in its first sentences what happens next and when, until it is paid out', () => {
    open(account);
    const said = page.getByText(
      /sets it up next, usually within 1 business day\. You need to do nothing more/,
    );
    const next = page.getByRole('heading', { name: 'What happens next' });
    expect(said.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    act(() => {
      applicationStore.setState({
        application: knownApplication({ s1ApplicationStatus: 'Awaiting Funding' }),
        servicing: {},
      });
    });
    expect(page.getByText(/^The payment is on its way\./)).toBeTruthy();
    act(() => {
      applicationStore.setState({ servicing: PAID_OUT });
    });
    expect(page.queryByText(/on its way\.|sets it up next/)).toBeNull();
  });

  it('does not say that nothing is left to do while it is not known whether the account is given', () => {
    open(account);
    act(() => {
      applicationStore.setState({ bankAccount: undefined });
    });
    expect(page.getByText(/sets it up next/)).toBeTruthy();
    expect(page.queryByText(/You need to do nothing more/)).toBeNull();
  });

  it('is not said to be on its way to the account where it could not be loaded whether it was paid out', () => {
    open(account);
    act(() => {
      applicationStore.setState({
        application: knownApplication({ s1ApplicationStatus: 'Awaiting Funding' }),
      });
    });
    expect(page.getByText('We could not load how far the payment is')).toBeTruthy();
    expect(page.queryByText(/on its way|We will write to you on that day/)).toBeNull();
  });

  it('whose figures are not known is followed all the same', () => {
    open(account);
    expect(page.queryByRole('region', { name: 'Your loan' })).toBeNull();
    expect(within(page.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
  });

  it('whose account the lender could not use asks for it again, and says why', () => {
    open({}, 'That account is closed.');
    expect(page.getByText('Tell us where to pay your loan')).toBeTruthy();
    expect(
      page.getByText('That account is closed. We need the BSB and number of an account in your own name.'),
    ).toBeTruthy();
    expect(page.getByRole('link', { name: 'Add your account' })).toBeTruthy();
  });

  it('whose account was rejected says why also after the next word of the lender', () => {
    open({ rejectionReason: 'That account is closed.' });
    expect(page.getByText(/^That account is closed\./)).toBeTruthy();
  });

  it('asks for a first one without a reason', () => {
    open({});
    expect(page.getByText('We need the BSB and number of an account in your own name.')).toBeTruthy();
    expect(page.queryByText(/sets it up next/)).toBeNull();
  });

  it('can be ended until it is paid out, and says how', () => {
    open({ bsb: '062000', accountNumberEnding: '678' });
    expect(page.getByText(/You can end the loan until the lender pays it out/)).toBeTruthy();
    cleanup();
    applicationStore.setState({ servicing: PAID_OUT });
    open({ bsb: '062000', accountNumberEnding: '678' });
    expect(page.getByText('HZ-1')).toBeTruthy();
    expect(page.queryByText(/You can end the loan/)).toBeNull();
  });

  it('says how to ask for another loan once it is paid out, and not before', () => {
    open(account);
    expect(page.queryByRole('button', { name: 'Get a new quote' })).toBeNull();
    cleanup();
    applicationStore.setState({ servicing: PAID_OUT });
    open(account);
    expect(page.getByRole('heading', { name: 'Your loan is paid out' })).toBeTruthy();
    expect(page.queryByText(/Your loan is approved|What happens next/)).toBeNull();
    expect(page.getByText(/Do you need another loan\?/)).toBeTruthy();
    expect(page.getByRole('button', { name: 'Get a new quote' })).toBeTruthy();
  });

  it('says that it is repaid, and since when, once it is', () => {
    const repaidAt = '2027-03-04T01:00:00.000Z';
    applicationStore.setState({
      servicing: { ...PAID_OUT, repaidAt },
      assessment: { ...ASSESSMENT, offered: ASKED },
    });
    open(account);
    expect(page.getByRole('heading', { name: 'Your loan is repaid' })).toBeTruthy();
    expect(page.queryByText('You repay')).toBeNull();
    const steps = within(page.getByRole('list')).getAllByRole('listitem');
    expect(steps.at(-1)?.textContent).toMatch(
      /^5?Repaid: DoneOn 4.March.2027\. You owe nothing more on this loan\.$/,
    );
    expect(page.getByRole('button', { name: 'Get a new quote' })).toBeTruthy();
  });

  it('is read again with the loan it is of', async () => {
    await reloadFunding();
    expect(loadResources).toHaveBeenCalledWith(expect.arrayContaining(['application', 'assessment']));
  });

  it('with an account asks for nothing', () => {
    open({ bsb: '062000', accountNumberEnding: '678' });
    expect(page.queryByText('Tell us where to pay your loan')).toBeNull();
  });
});

describe('a loan of which nothing is known yet', () => {
  it('has a heading that says so', () => {
    sessionStore.setState({ startUp: 'pending' });
    render(<CompletedScreen />);
    expect(page.getByRole('heading', { level: 2, name: 'Loading' })).toBeTruthy();
  });
});

describe('a loan that is not approved', () => {
  it('is not said to be', () => {
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'CreditAssess' }),
      assessment: ASSESSMENT,
    });
    render(<CompletedScreen />);
    expect(page.getByRole('heading', { name: 'Your application is with the lender' })).toBeTruthy();
    expect(page.queryByRole('region', { name: 'Your loan' })).toBeNull();
    expect(page.queryByText(/on its way/)).toBeNull();
  });

  it('that could not be loaded is said to be nothing', () => {
    sessionStore.setState({ startUp: 'failed' });
    render(<CompletedScreen />);
    expect(page.queryByText(/Your application is with the lender|Your loan is approved/)).toBeNull();
    expect(page.getByRole('heading', { level: 1 }).className).toContain('text-28');
  });
});
