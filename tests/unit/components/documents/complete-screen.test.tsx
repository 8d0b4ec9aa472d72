// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompleteScreen } from '#components/documents/complete-screen.tsx';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

const card = (id: string, liabilityName: string): LiabilityAnswers => ({
  id,
  debtType: 'Credit Card',
  liabilityName,
  payout: 'payout',
  amount: 3_000,
  creditCardLimit: 5_000,
});
const CARDS = [card('1', 'Harbour Bank'), card('2', 'Reef Cards'), card('3', 'Gum Credit')];

const ACCOUNT = { bsb: '062000', accountNumberEnding: '678' };

const NO_DOCUMENTS: Documents = { documentList: [], additionalAccounts: 0, isComplete: true };

function open(
  status: ApplicationStatus,
  paidOut: string[] | undefined,
  bankAccount: object = ACCOUNT,
  documents = NO_DOCUMENTS,
) {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: status }),
    documents,
    bankAccount,
    liabilities: CARDS,
    assessment: { offered: { loanType: 'Unsecured' }, paidOut } as Assessment,
  });
  render(<CompleteScreen finish={null} />);
}

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
});
afterEach(cleanup);

describe('where the loan is paid', () => {
  it.each([
    [[], 'Once you are approved, the lender pays the loan to your account ending in 678.'],
    [
      ['1', '3'],
      'Once you are approved, the lender first pays Harbour Bank and Gum Credit, and then pays what is left to your account ending in 678.',
    ],
    [
      undefined,
      'Once you are approved, the lender first pays what your contract names, and then pays what is left to your account ending in 678.',
    ],
  ])('is said before the approval, with %j paid out', (paidOut, said) => {
    open('CreditAssess', paidOut);
    expect(page.getByText(said)).toBeTruthy();
  });

  it('is said after the approval', () => {
    open('Approved', ['2']);
    expect(
      page.getByText(
        'The lender first pays Reef Cards, and then pays what is left to your account ending in 678.',
      ),
    ).toBeTruthy();
  });

  it.each([
    [undefined, 'Your loan is paid out'],
    ['2027-03-01T01:00:00.000Z', 'Your loan is repaid'],
  ])('is no longer said once it is paid out, repaid at %s', (repaidAt, title) => {
    applicationStore.setState({
      servicing: {
        reference: 'HZ-1',
        applicationId: 'application-1',
        amountPaidOut: 2_000_000,
        fundedAt: '2026-11-20T01:00:00.000Z',
        ...(repaidAt !== undefined && { repaidAt }),
      },
    });
    open('Awaiting Funding', []);
    expect(page.getByText(title)).toBeTruthy();
    expect(page.queryByText(/pays the loan to|Your loan is approved/)).toBeNull();
  });
});

describe('the account for the money', () => {
  const way = () => page.queryByRole('link', { name: 'Add your account' });

  it.each<[ApplicationStatus, object]>([
    ['CreditAssess', {}],
    ['CreditAssess', { rejectionReason: 'It is closed.' }],
    ['Approved', {}],
  ])('is asked for once at %s while it is not known: %j', (status, bankAccount) => {
    open(status, [], bankAccount);
    expect(way()?.getAttribute('href')).toBe('/bank-details');
  });

  it.each(['CreditAssess', 'Approved'] as const)('is not asked for again at %s', (status) => {
    open(status, []);
    expect(way()).toBeNull();
    expect(page.queryByText('Tell us where to pay your loan')).toBeNull();
  });

  it('is asked for anew with the reason why the last one could not be used', () => {
    open('CreditAssess', [], { rejectionReason: 'It is closed.' });
    expect(
      page.getByText('It is closed. We need the BSB and number of an account in your own name.'),
    ).toBeTruthy();
  });
});

it('while a changed offer waits to be confirmed, leads to that: nobody looks at the documents until then', () => {
  open('Offer Awaiting Confirmation', []);
  expect(page.getByRole('link', { name: 'See the changed offer' }).getAttribute('href')).toBe(
    '/application/offer/updated',
  );
  expect(page.queryByText('The lender checks your documents')).toBeNull();
  cleanup();
  open('CreditAssess', []);
  expect(page.queryByRole('link', { name: 'See the changed offer' })).toBeNull();
});

it('of an approved loan asks for no document that the lender has approved without', () => {
  const missing = {
    id: 'payslip',
    name: 'Payslip',
    docType: 'Self Employed / Business Owner',
    status: 'OPEN',
  };
  const document = { ...missing, files: [], hints: [] } as unknown as Document;
  open('Approved', [], ACCOUNT, { documentList: [document], additionalAccounts: 0, isComplete: false });
  expect(page.getByText('Your loan is approved')).toBeTruthy();
  expect(page.getByText('Not needed any more')).toBeTruthy();
  expect(
    page.queryByText(
      /We do not have everything yet|Still to do|checked your documents|documents are with us/,
    ),
  ).toBeNull();
});

it('is no receipt of files that were not handed in: it leads to where they are', () => {
  const files = [
    { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' },
  ] as const;
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'App Submit' }),
    documents: {
      documentList: [
        {
          id: 'main',
          name: 'main bank account',
          docType: 'Bank Statement',
          status: 'SUBMITTED',
          explanation: '',
          isAdditional: false,
          manualUploadURL: '',
          files: [...files],
          hints: [],
        },
      ],
      additionalAccounts: 0,
      isComplete: true,
    },
  });
  render(<CompleteScreen finish={null} />);
  expect(page.getByText('Your documents are not with the lender yet')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Go to your documents' }).getAttribute('href')).toContain(
    'document-upload',
  );
  expect(page.queryByText('Your documents are with us.')).toBeNull();
});
