// @vitest-environment jsdom
import { cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DocumentsNavigation } from '#components/documents/documents-navigation.tsx';
import type { Document } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { handInDocuments } from '#stores/actions/hand-in-documents.ts';
import { saveAndReturn } from '#stores/actions/save-and-return.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import type { UploadState } from '#stores/upload-store.ts';
import { knownApplication } from '../quote/quotes.ts';

const prefetch = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch }) }));
vi.mock('#stores/actions/hand-in-documents.ts');
vi.mock('#stores/actions/save-and-return.ts');
vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no network')));

beforeAll(() => {
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  clearApplication();
  prefetch.mockReset();
});

const byFile: Document = {
  id: 'notice',
  name: 'Notice of assessment',
  docType: 'Self Employed / Business Owner',
  status: 'SUBMITTED',
  explanation: '',
  isAdditional: false,
  manualUploadURL: '',
  files: [
    {
      id: 'file',
      name: 'notice.pdf',
      type: 'application/pdf',
      size: 2048,
      uploadedAt: '2026-11-22T23:00:00Z',
    },
  ],
  hints: [],
};
const byBank: Document = { ...byFile, files: [], bankSession: { id: 'session', status: 'SUCCESS' } };

function noticeAt(s1ApplicationStatus: ApplicationStatus, document: Document) {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus }) });
  const { container } = render(
    <DocumentsNavigation
      documents={{ documentList: [document], isComplete: true, additionalAccounts: 0 }}
      uploads={[]}
    />,
  );
  return container.textContent;
}

const NO_LONGER =
  'We have these now, so you can no longer remove them. If one is wrong, add the right file or call us.';

it('says that everything can still be changed, and that Next sends it', () => {
  const said = noticeAt('App Submit', byFile);
  expect(said).toContain('Add or remove it now. Then press Next: that sends everything to the lender');
  expect(said).not.toContain(NO_LONGER);
});

it('says why the documents could not be handed in, and stays', async () => {
  const message = 'That step is not possible at this stage of your application.';
  vi.mocked(handInDocuments).mockResolvedValue({
    outcome: 'failed',
    error: new ApiError({ status: 409, code: 'lifecycle-conflict', message }),
  });
  noticeAt('DocsReturned', byFile);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  expect(await page.findByText(message)).toBeTruthy();
  expect(page.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).not.toBe('true');
});

const navigate = vi.fn<(path: string) => void>();
const HANDED_IN = { outcome: 'handed-in', next: '/bank-details/complete' } as const;

function openToHandIn() {
  navigate.mockReset();
  provideBrowserServices({ navigate } as unknown as BrowserServices);
  noticeAt('DocsReturned', byFile);
}

it('goes on once the documents are handed in', async () => {
  vi.mocked(handInDocuments).mockResolvedValue(HANDED_IN);
  openToHandIn();
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await vi.waitFor(() => {
    expect(navigate.mock.calls).toEqual([['/bank-details/complete']]);
  });
});

it('leads nobody forward who has gone back while they were handed in', async () => {
  const shown = location.pathname;
  const handedIn = Promise.withResolvers<typeof HANDED_IN>();
  vi.mocked(handInDocuments).mockReturnValue(handedIn.promise);
  openToHandIn();
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await vi.waitFor(() => {
    expect(handInDocuments).toHaveBeenCalled();
  });
  history.pushState(null, '', '/application/bank-login');
  handedIn.resolve(HANDED_IN);
  await handedIn.promise;
  await Promise.resolve();
  expect(navigate).not.toHaveBeenCalled();
  history.pushState(null, '', shown);
});

it('leads nobody away from another page who has gone there while Save & Return was at work', async () => {
  const shown = location.pathname;
  const kept = Promise.withResolvers<{ outcome: 'kept'; next: string }>();
  vi.mocked(saveAndReturn).mockReset().mockReturnValueOnce(kept.promise);
  openToHandIn();
  await userEvent.click(page.getByRole('button', { name: 'Save & Return' }));
  const dialog = within(page.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save & Return' }));
  await vi.waitFor(() => {
    expect(saveAndReturn).toHaveBeenCalled();
  });
  history.pushState(null, '', '/application/bank-login');
  kept.resolve({ outcome: 'kept', next: '/bank-details/see-you-soon' });
  await kept.promise;
  await Promise.resolve();
  expect(navigate).not.toHaveBeenCalled();
  history.pushState(null, '', shown);
});

it('says why the applicant cannot leave yet, and lets them try again', async () => {
  const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
  vi.mocked(saveAndReturn).mockResolvedValueOnce({ outcome: 'failed', error });
  openToHandIn();
  await userEvent.click(page.getByRole('button', { name: 'Save & Return' }));
  const leave = () =>
    userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save & Return' }));
  await leave();
  expect(await page.findByText('We are busy right now.')).toBeTruthy();
  vi.mocked(saveAndReturn).mockResolvedValueOnce({ outcome: 'kept', next: '/bank-details/see-you-soon' });
  await leave();
  await vi.waitFor(() => {
    expect(navigate.mock.calls).toEqual([['/bank-details/see-you-soon']]);
  });
});

it('has the page that Next leads to here before it is pressed, and what the dialog leads to while it asks', async () => {
  noticeAt('Doc Request', byFile);
  await vi.waitFor(() => {
    expect(prefetch.mock.calls).toEqual([['/bank-details/complete']]);
  });
  await userEvent.click(page.getByRole('button', { name: 'Save & Return' }));
  await vi.waitFor(() => {
    expect(prefetch).toHaveBeenLastCalledWith('/bank-details/see-you-soon');
  });
});

it('says that files can no longer be removed once the lender has them, and what to do about a wrong one', () => {
  const said = noticeAt('CreditAssess', byFile);
  expect(said).toContain(NO_LONGER);
  expect(said).toMatch(/Add it now.*Then press Next to finish\./);
});

it.each<[string, ApplicationStatus, Document]>([
  ['while they can be removed', 'Doc Request', byFile],
  ['once nothing can be added either', 'Approved', byFile],
  ['where there are no files', 'CreditAssess', byBank],
])('says nothing of it %s', (_when, status, document) => {
  expect(noticeAt(status, document)).not.toContain('removed');
});

it.each<[UploadState, boolean]>([
  ['error', true],
  ['completed', false],
])('before leaving with a file at %s says that it has not arrived: %s', async (state, isSaid) => {
  render(
    <DocumentsNavigation
      documents={{ documentList: [byFile], isComplete: true, additionalAccounts: 0 }}
      uploads={[{ id: 'u', documentId: 'notice', name: 'notice.pdf', size: 1, state, percent: 100 }]}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Save & Return' }));
  expect(page.queryByText(/A file has not arrived yet/) !== null).toBe(isSaid);
});
