// @vitest-environment jsdom
import { cleanup, render, screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AcceptedScreen } from '#components/application/acceptance/accepted-screen.tsx';
import type { Documents } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { knownApplication } from '../quote/quotes.ts';
import { ASKED, ASSESSMENT } from './offers.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn(), prefetch: vi.fn() }) }));

/** As after a change by the lender: `asked` is what was agreed to. */
const CHANGED = {
  ...ASSESSMENT,
  status: 'Updated Offer',
  offered: { ...ASKED, loanAmount: 2_110_000 },
} as const;

beforeAll(() => {
  provideBrowserServices({ navigate: vi.fn() } as Partial<BrowserServices> as BrowserServices);
});
beforeEach(clearApplication);
afterEach(cleanup);

function open(s1ApplicationStatus: ApplicationStatus) {
  const application = knownApplication({ s1ApplicationStatus, acceptTandCs: true });
  applicationStore.setState({ application, assessment: CHANGED });
  render(<AcceptedScreen />);
  return within(page.getByRole('region', { name: 'Your loan' }));
}

it('an offer that the lender has changed is not shown as agreed to until it is confirmed', () => {
  expect(open('Offer Awaiting Confirmation').getByText('$30,000')).toBeTruthy();
  expect(page.queryByText('$21,100')).toBeNull();
  // The document there is now is the draft of the changed one.
  expect(page.queryByText(/signed offer/)).toBeNull();
  expect(page.getByText('Download what you agreed to')).toBeTruthy();
  cleanup();

  expect(open('CreditAssess').getByText('$21,100')).toBeTruthy();
  expect(page.getByText('Your signed offer')).toBeTruthy();
});

it.each([
  ['CreditAssess', 'signed offer'],
  ['Approved', 'loan contract'],
] as const)('at %s what was agreed to is in the %s, not in the words of today', (status, document) => {
  open(status);
  for (const { text } of AGREEMENT_TEXTS) expect(window.document.body.textContent).not.toContain(text);
  expect(page.getByText(new RegExp(`The statements you agreed to are in your ${document}`))).toBeTruthy();
  expect(page.getByRole('button', { name: new RegExp(`Your ${document}`) })).toBeTruthy();
});

it.each([
  [undefined, 'You connect your bank and show us your documents'],
  ['SUCCESS', 'You do what is left to do'],
] as const)('with a bank connection that is %s the steps to come begin with: %s', (status, first) => {
  const main = {
    id: 'main',
    name: 'main bank account',
    docType: 'Bank Statement',
    status: 'OPEN',
    files: [],
  };
  const document = status === undefined ? main : { ...main, bankSession: { id: 's', status } };
  applicationStore.setState({ documents: { documentList: [document] } as unknown as Documents });
  open('App Submit');
  const [step] = page.getAllByRole('listitem');
  expect(step?.textContent).toContain(first);
});
