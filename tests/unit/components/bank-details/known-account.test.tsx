// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KnownAccount } from '#components/bank-details/account/known-account.tsx';
import { applicationStore, clearApplication } from '#stores/application-store.ts';

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
