// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompletedScreen } from '#components/bank-details/completed/completed-screen.tsx';
import type { KnownBankAccount } from '#lib/contracts/bank.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

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
  it('whose account the lender could not use asks for it again, and says why', () => {
    open({}, 'That account is closed.');
    expect(page.getByText('Tell us where to pay your loan')).toBeTruthy();
    expect(
      page.getByText('That account is closed. We need the BSB and number of an account in your own name.'),
    ).toBeTruthy();
    expect(page.getByRole('link', { name: 'Give the account' })).toBeTruthy();
  });

  it('asks for a first one without a reason', () => {
    open({});
    expect(page.getByText('We need the BSB and number of an account in your own name.')).toBeTruthy();
  });

  it('can be ended until it is paid out, and says how', () => {
    open({ bsb: '062000', accountNumberEnding: '678' });
    expect(page.getByText(/Until we pay it out you can end the loan/)).toBeTruthy();
    cleanup();
    applicationStore.setState({
      servicing: {
        reference: 'HZ-1',
        applicationId: 'application-1',
        amountPaidOut: 2_000_000,
        fundedAt: '2026-11-20T01:00:00.000Z',
      },
    });
    open({ bsb: '062000', accountNumberEnding: '678' });
    expect(page.getByText('HZ-1')).toBeTruthy();
    expect(page.queryByText(/you can end the loan/)).toBeNull();
  });

  it('with an account asks for nothing', () => {
    open({ bsb: '062000', accountNumberEnding: '678' });
    expect(page.queryByText('Tell us where to pay your loan')).toBeNull();
  });
});
