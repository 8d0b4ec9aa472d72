// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountSection } from '#components/bank-details/account/account-section.tsx';
import { KnownAccount } from '#components/bank-details/account/known-account.tsx';
import { BankDetailsScreen } from '#components/bank-details/bank-details-screen.tsx';
import { loadRules } from '#lib/forms/late-rules.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { know, standOnPage } from './standing-page.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

afterEach(() => {
  cleanup();
  clearApplication();
});

const PAID_OUT = {
  reference: 'HZ-1',
  applicationId: '0199f0c4-7c1e-7d1a-9a53-1f0f6b0f9a11',
  amountPaidOut: 2_500_000,
  fundedAt: '2026-11-27T01:00:00.000Z',
};

it.each([
  ['before the payout', {}, /^Your loan is being paid into it\./],
  ['while repayments come from it', PAID_OUT, /To use a different account for your repayments/],
  [
    'once there are none any more',
    { ...PAID_OUT, repaidAt: '2027-03-04T01:00:00.000Z' },
    /^Your loan is repaid\. You owe nothing more on it\.$/,
  ],
])('the account of a loan %s', (_when, servicing, words) => {
  applicationStore.setState({ servicing });
  render(<KnownAccount ending="678" onChange={undefined} />);
  expect(page.getByText(words)).toBeTruthy();
});

it('that is to be changed gives the focus to the first number to type', async () => {
  standOnPage();
  know('App Submit');
  applicationStore.setState({ bankAccount: { bsb: '062000', accountNumberEnding: '678' } });
  render(<BankDetailsScreen badges={null} />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(page.getByRole('button', { name: /^Change\s?the bank account$/ }));
  expect(document.activeElement).toBe(page.getByLabelText('BSB'));
  // The form fetches the rules too, and must not find the page gone when they arrive.
  await loadRules();
});

it('that is not given yet is asked for without moving the focus', async () => {
  standOnPage();
  know('App Submit');
  applicationStore.setState({ bankAccount: {} });
  render(<BankDetailsScreen badges={null} />);
  expect(page.getByLabelText('BSB')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await loadRules();
});

/** The fields, until an account is known. */
function Section({ ending }: { ending?: string }) {
  return (
    <FormProvider {...useForm()}>
      <AccountSection knownEnding={ending} isKept={ending !== undefined} onChange={() => undefined} />
    </FormProvider>
  );
}

it('an account that another window saves takes over the focus with the place', () => {
  const { rerender } = render(<Section />);
  page.getByLabelText('Account number').focus();
  rerender(<Section ending="678" />);
  expect(document.activeElement).toBe(page.getByRole('group', { name: 'Account ending 678' }));
});

it('an account that comes while the focus is elsewhere moves none', () => {
  const { rerender } = render(<Section />);
  rerender(<Section ending="678" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Section />);
  expect(document.activeElement).toBe(document.body);
});
