// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SeeYouSoonScreen } from '#components/documents/see-you-soon-screen.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { uploadStore } from '#stores/upload-store.ts';
import type { UploadState } from '#stores/upload-store.ts';
import { knownApplication } from '../quote/quotes.ts';

const notice = (status: Document['status']): Document => ({
  id: 'd-1',
  name: 'rates notice',
  docType: 'Secure Loan',
  status,
  explanation: '',
  isAdditional: false,
  bsEmbedURL: '',
  manualUploadURL: '',
  files: [],
  hints: [],
});

const ACCOUNT = { bsb: '062000', accountNumberEnding: '678' };
const DOCUMENTS = '/bank-details/document-upload';

beforeEach(() => {
  clearApplication();
  uploadStore.setState({ uploads: [] });
  sessionStore.setState({ startUp: 'done' });
});
afterEach(cleanup);

it.each([
  ['documents and account', 'OPEN', {}, DOCUMENTS],
  ['the account alone', 'SUBMITTED', {}, '/bank-details'],
  [
    'an account that the lender could not use',
    'SUBMITTED',
    { rejectionReason: 'It is closed.' },
    '/bank-details',
  ],
  ['documents alone', 'OPEN', ACCOUNT, DOCUMENTS],
  ['nothing', 'SUBMITTED', ACCOUNT, DOCUMENTS],
] as const)('with %s to do, says so and leads there', (_what, status, bankAccount, way) => {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'App Submit' }),
    documents: { documentList: [notice(status)], additionalAccounts: 0, isComplete: status === 'SUBMITTED' },
    bankAccount,
  });
  render(<SeeYouSoonScreen />);
  const asks = page.queryByText('Still to do: we need the BSB and number of an account in your own name.');
  expect(asks !== null).toBe(!('accountNumberEnding' in bankAccount));
  expect(page.getByRole('link', { name: 'Continue now' }).getAttribute('href')).toBe(way);
});

it.each([
  ['leads to the loan', ACCOUNT, 'See your loan', '/application/completed'],
  ['asks for the account, and for no document', {}, 'Continue now', '/bank-details'],
] as const)('after the approval says so and %s', (_what, bankAccount, label, way) => {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'Approved' }),
    documents: { documentList: [notice('OPEN')], additionalAccounts: 0, isComplete: false },
    bankAccount,
  });
  render(<SeeYouSoonScreen />);
  expect(page.getByText('Your loan is approved.')).toBeTruthy();
  expect(page.getByRole('link', { name: label }).getAttribute('href')).toBe(way);
});

it('of a loan that is paid out asks for no account', () => {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'Awaiting Funding' }),
    documents: { documentList: [notice('APPROVED')], additionalAccounts: 0, isComplete: true },
    bankAccount: { rejectionReason: 'It is closed.' },
    servicing: {
      reference: 'HZ-1',
      applicationId: 'a-1',
      amountPaidOut: 1,
      fundedAt: '2026-11-25T00:00:00Z',
    },
  });
  render(<SeeYouSoonScreen />);
  expect(page.queryByText(/Still to do/)).toBeNull();
  expect(page.getByRole('link', { name: 'See your loan' })).toBeTruthy();
});

it.each<[UploadState, boolean]>([
  ['progress', true],
  ['error', true],
  ['completed', false],
])('of a file at %s says that it has not arrived: %s', (state, isSaid) => {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'App Submit' }),
    documents: { documentList: [notice('OPEN')], additionalAccounts: 0, isComplete: false },
  });
  uploadStore.setState({
    uploads: [{ id: 'u', documentId: 'd-1', name: 'rates.pdf', size: 1, state, percent: 100 }],
  });
  render(<SeeYouSoonScreen />);
  expect(page.queryByText('A file has not arrived yet') !== null).toBe(isSaid);
});
