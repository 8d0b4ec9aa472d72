// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentCard } from '#components/documents/document-card.tsx';
import type { BankSession, Document } from '#lib/contracts/document.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { connectBank } from '#stores/actions/connect-bank.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { checkDocuments } from '#stores/actions/reload-on-return.ts';
import { removeBank, removeFile } from '#stores/actions/remove-file.ts';
import { retryUpload } from '#stores/actions/upload-file.ts';
import { applicationStore } from '#stores/application-store.ts';
import { bankConnectionStore, closeConnection } from '#stores/bank-connection-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { uploadStore } from '#stores/upload-store.ts';

vi.mock('#stores/actions/connect-bank.ts');
vi.mock('#stores/actions/reload-on-return.ts');
vi.mock('#stores/actions/remove-file.ts');
vi.mock('#stores/actions/upload-file.ts');

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  provideBrowserServices({
    drafts: { store: { load: () => Promise.resolve(undefined) } },
  } as unknown as BrowserServices);
  at('App Submit');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeConnection();
  uploadStore.setState({ uploads: [], periods: {} });
});

function at(s1ApplicationStatus: string) {
  applicationStore.setState({ application: { s1ApplicationStatus } as never });
}

const statement: Document = {
  id: 'statement',
  name: 'main bank account',
  docType: 'Bank Statement',
  status: 'OPEN',
  explanation: 'The last 3 months of your main account.',
  isAdditional: false,
  manualUploadURL: '',
  files: [],
  hints: [],
};
const file = {
  id: 'file',
  name: 'august.pdf',
  type: 'application/pdf',
  size: 2048,
  uploadedAt: '2026-11-22T23:00:00Z',
} as const;

const show = (changes: Partial<Document> = {}) =>
  render(<DocumentCard document={{ ...statement, ...changes }} connectFrame={<p>the frame</p>} />);
const failed = (errorCode?: number): BankSession => ({
  id: 'session',
  status: 'ERROR',
  ...(errorCode !== undefined && { errorCode }),
});
const connectButton = () => page.queryByRole('button', { name: /^Connect your bank/ });
const picker = () => page.queryByLabelText(/^Choose a file/);

describe('what is said beside the ways to give a document', () => {
  it('is what is agreed to by connecting a bank, where one can be connected', () => {
    const { unmount } = show();
    expect(page.getByText(BANK_CONSENT_WORDS)).toBeTruthy();
    unmount();
    show({ bankSession: failed(20_001) });
    expect(page.queryByText(BANK_CONSENT_WORDS)).toBeNull();
  });

  it('is to cover the tax file number of a notice of assessment, and of nothing else', () => {
    const { unmount } = show({ docType: 'Self Employed / Business Owner', name: 'Notice of assessment' });
    expect(page.getByText(/please cover it before you upload/)).toBeTruthy();
    unmount();
    show({ docType: 'Self Employed / Business Owner', name: 'Business activity statement' });
    expect(page.queryByText(/tax file number/)).toBeNull();
  });
});

describe('the card of a document', () => {
  it.each([undefined, { id: 'session', status: 'PROGRESS' }, { id: 'session', status: 'OPEN' }] as const)(
    'offers to connect and to upload while it is open: session %j',
    async (bankSession) => {
      show(bankSession === undefined ? {} : { bankSession });
      expect(connectButton()?.getAttribute('aria-disabled')).toBeNull();
      expect(picker()).toBeNull();
      await userEvent.click(page.getByRole('button', { name: /^Upload statements/ }));
      expect(picker()).not.toBeNull();
    },
  );

  it('connects, shows the frame in its own card, and says why it could not', async () => {
    vi.mocked(connectBank).mockResolvedValue({
      outcome: 'failed',
      error: { message: 'We are busy right now.' } as never,
    });
    show();
    await userEvent.click(page.getByRole('button', { name: /^Connect your bank/ }));
    expect((await page.findByRole('alert')).textContent).toContain('We are busy right now.');
    expect(connectBank).toHaveBeenCalledWith('statement');

    bankConnectionStore.setState({
      connection: { documentId: 'statement', stage: 'open', institution: undefined, embedUrl: '/' },
    });
    expect(await page.findByText('the frame')).toBeTruthy();
    expect(connectButton()).toBeNull();
  });

  it('has one button that is first: to connect, or to upload where connecting cannot help', () => {
    const first = (name: RegExp) => page.getByRole('button', { name }).classList.contains('bg-accent');
    const { unmount } = show();
    expect([first(/^Connect your bank/), first(/^Upload statements/)]).toEqual([true, false]);
    unmount();
    show({ bankSession: failed(20_001) });
    expect(connectButton()?.getAttribute('aria-disabled')).toBe('true');
    expect(first(/^Upload statements/)).toBe(true);
  });

  it('after an error that can be helped: connect stays enabled, "here" opens the upload', async () => {
    show({ bankSession: failed(50005) });
    expect(connectButton()?.getAttribute('aria-disabled')).toBeNull();
    const notice = page.getByRole('alert');
    expect(notice.textContent).toMatch(/You can also upload PDF bank statements here\.$/);
    // The full stop is never alone on a line.
    expect(within(notice).getByText('here').closest('.whitespace-nowrap')?.textContent).toBe('here.');
    await userEvent.click(within(notice).getByRole('button', { name: /^here for / }));
    expect(picker()).not.toBeNull();
    expect(within(notice).getByRole('button').getAttribute('aria-expanded')).toBe('true');
  });

  it('after any other error: connect looks disabled, says so, and does nothing', async () => {
    show({ bankSession: failed(20005) });
    const button = page.getByRole('button', { name: /^Connect your bank/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/not possible/);
    await userEvent.click(button);
    expect(connectBank).not.toHaveBeenCalled();
  });

  it('shows the tick and the bank once it is connected', () => {
    show({ bankSession: { id: 'session', status: 'SUCCESS', institution: 'Kestrel Bank' } });
    expect(page.getByText('Connected to Kestrel Bank.')).toBeTruthy();
    expect(page.getByText('(done)')).toBeTruthy();
    expect(connectButton()).toBeNull();
  });

  it("asks again with the lender's reason for what was sent back, files and all", () => {
    show({ status: 'REJECTED', rejectionReason: 'Page 2 is missing.', files: [file] });
    expect(page.getByText('Page 2 is missing.')).toBeTruthy();
    expect(page.getByText('Sent back')).toBeTruthy();
    expect(page.getByText('august.pdf', { selector: '.font-semibold' })).toBeTruthy();
    expect(connectButton()).not.toBeNull();
  });

  it('asks again for nothing that was never given', () => {
    show({ status: 'REJECTED', rejectionReason: 'We need it to decide.' });
    expect(page.getByText('We still need this')).toBeTruthy();
    expect(page.getByText('Still needed')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/again|Sent back/);
  });

  it('says of nobody that they asked again: it may be us, whom the bank gave nothing', () => {
    const bankSession = { id: 'session', status: 'SUCCESS' } as const;
    show({ status: 'REJECTED', rejectionReason: 'Your bank gave nothing we can read.', bankSession });
    expect(page.getByText('We need this again')).toBeTruthy();
    expect(page.getByText('Needed again')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/The lender|Sent back/);
  });

  it('has one way to upload what was sent back, and no tick on it', () => {
    const { unmount } = show({ status: 'REJECTED', files: [file] });
    expect(page.getByRole('button', { name: /^Upload statements/ })).toBeTruthy();
    expect(page.queryByRole('button', { name: /^Add another file/ })).toBeNull();
    expect(page.getByRole('listitem').querySelector('.text-success')).toBeNull();
    unmount();
    show({ status: 'SUBMITTED', files: [file] });
    expect(page.getByRole('button', { name: /^Add another file/ })).toBeTruthy();
    expect(page.getByRole('listitem').querySelector('.text-success')).not.toBeNull();
  });

  it('takes a file at once where a bank has nothing to do with it', () => {
    show({ docType: 'Secure Loan', name: 'Registration papers' });
    expect(connectButton()).toBeNull();
    expect(picker()).not.toBeNull();
    expect(page.queryByLabelText(/^First day/)).toBeNull();
  });

  it('counts files and asks for the rest: the first of them does not say that it is all', () => {
    const { unmount } = show({ status: 'SUBMITTED', files: [file] });
    expect(page.getByText('1 file received')).toBeTruthy();
    expect(page.getByText(/please add the next statement/)).toBeTruthy();
    unmount();
    const papers = { docType: 'Secure Loan', name: 'Registration papers' } as const;
    const { rerender } = show({ ...papers, status: 'SUBMITTED', files: [file, { ...file, id: 'second' }] });
    expect(page.getByText('2 files received')).toBeTruthy();
    expect(page.getByText('If pages are missing, please add them too.')).toBeTruthy();
    at('Approved');
    rerender(
      <DocumentCard document={{ ...statement, status: 'SUBMITTED', files: [file] }} connectFrame={null} />,
    );
    expect(page.queryByText(/please add/)).toBeNull();
  });

  it('of a connected bank asks for no more', () => {
    show({ status: 'SUBMITTED', files: [file], bankSession: { id: 'session', status: 'SUCCESS' } });
    expect(page.getByText('Received')).toBeTruthy();
    expect(page.queryByText(/please add/)).toBeNull();
  });

  it('says what looks missing or doubled', () => {
    show({ status: 'SUBMITTED', files: [file], hints: ['August is missing.'] });
    const hints = page.getByText('August is missing.').closest('[role="status"]');
    expect(within(hints as HTMLElement).getByRole('list').textContent).toBe('August is missing.');
  });

  it('names the account that its button removes: several may have been added', () => {
    show({ name: 'additional bank account', isAdditional: true });
    expect(
      page.getByRole('button', { name: /^Remove this bank account: additional bank account/i }),
    ).toBeTruthy();
  });

  it('keeps the focus in the page once an account is removed and no other can be added', async () => {
    const { rerender } = render(
      <main id="content" tabIndex={-1}>
        <DocumentCard document={{ ...statement, isAdditional: true }} connectFrame={null} />
      </main>,
    );
    vi.mocked(removeBank).mockImplementation(() => {
      rerender(<main id="content" tabIndex={-1} />);
      return Promise.resolve();
    });
    await userEvent.click(page.getByRole('button', { name: /^Remove this bank account/ }));
    await userEvent.click(page.getByRole('button', { name: "YES, I'M SURE" }));
    await waitFor(() => {
      expect(document.activeElement).toBe(page.getByRole('main'));
    });
  });

  it('keeps the focus where an upload is tried again, whose button goes at once', async () => {
    vi.mocked(retryUpload).mockImplementation(() => {
      act(() => {
        uploadStore.setState(({ uploads }) => ({
          uploads: uploads.map((upload) => ({ ...upload, state: 'progress', canRetry: undefined })),
        }));
      });
      return Promise.resolve();
    });
    show();
    act(() => {
      const failure = { state: 'error', percent: 100, message: 'No.', canRetry: true } as const;
      uploadStore.setState({
        uploads: [{ id: 'u', documentId: 'statement', name: file.name, size: 1, ...failure }],
      });
    });
    await userEvent.click(page.getByRole('button', { name: /^Try again/ }));
    await waitFor(() => {
      expect(page.queryByRole('button', { name: /^Try again/ })).toBeNull();
    });
    expect(document.activeElement).toBe(page.getByRole('heading', { level: 3 }));
  });

  it('removes a file after the question, and only then', async () => {
    show({ status: 'SUBMITTED', files: [file] });
    const remove = page.getByRole('button', { name: /^Remove\s?august\.pdf$/ });
    await userEvent.click(remove);
    expect(page.getByRole('heading', { name: 'Are you sure delete the file?' })).toBeTruthy();
    await userEvent.click(page.getByRole('button', { name: 'CANCEL' }));
    expect(removeFile).not.toHaveBeenCalled();
    await userEvent.click(remove);
    await userEvent.click(page.getByRole('button', { name: "YES, I'M SURE" }));
    await waitFor(() => {
      expect(removeFile).toHaveBeenCalledWith('statement', 'file');
    });
  });

  it('gives the focus to the heading once a file among others is removed', async () => {
    // As in a browser: while a dialog is open, nothing outside it takes the focus.
    const { value: focus } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') as {
      value: () => void;
    };
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      const dialog = document.querySelector('dialog[open]');
      if (dialog === null || dialog.contains(this)) focus.call(this);
    });
    const given: Document = { ...statement, status: 'SUBMITTED' };
    const { rerender } = show({ ...given, files: [file, { ...file, id: 'second', name: 'september.pdf' }] });
    vi.mocked(removeFile).mockImplementation(() => {
      act(() => {
        rerender(<DocumentCard document={{ ...given, files: [file] }} connectFrame={null} />);
      });
      return Promise.resolve();
    });
    await userEvent.click(page.getByRole('button', { name: /^Remove\s?september\.pdf$/ }));
    await userEvent.click(page.getByRole('button', { name: "YES, I'M SURE" }));
    await waitFor(() => {
      expect(document.activeElement).toBe(page.getByRole('heading', { level: 3 }));
    });
  });

  it('says that a file was removed, and no longer that it is uploaded', () => {
    const given: Document = { ...statement, status: 'SUBMITTED', files: [file] };
    const { rerender } = show(given);
    act(() => {
      uploadStore.setState({
        uploads: [
          { id: 'u', documentId: 'statement', name: file.name, size: 1, state: 'completed', percent: 100 },
        ],
      });
    });
    expect(page.getByText('august.pdf is uploaded')).toBeTruthy();
    act(() => {
      uploadStore.setState({ uploads: [] });
    });
    expect(page.getByText('august.pdf is uploaded')).toBeTruthy();
    rerender(<DocumentCard document={{ ...given, files: [] }} connectFrame={null} />);
    expect(page.queryByText('august.pdf is uploaded')).toBeNull();
    expect(page.getByText('august.pdf is removed')).toBeTruthy();
  });

  it('offers nothing once the lender has decided, and takes nothing back while it looks', () => {
    at('CreditAssess');
    const { unmount } = show({ status: 'SUBMITTED', files: [file] });
    expect(page.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(page.getByRole('button', { name: /^Add another file/ })).toBeTruthy();
    unmount();
    at('Approved');
    show({ status: 'APPROVED', files: [file] });
    expect(page.queryAllByRole('button')).toEqual([]);
    expect(page.getByText('Approved')).toBeTruthy();
  });
});

describe('somebody who has signed in to the bank', () => {
  const session = (status: BankSession['status']) => ({ bankSession: { id: 'session', status } });
  const toCome = () => page.queryByText('Your statements have not arrived yet');

  it('is told that the statements are still to come, and can have it checked', async () => {
    show(session('OPEN'));
    expect(toCome()).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Check again' }));
    await waitFor(() => {
      expect(checkDocuments).toHaveBeenCalledOnce();
    });
    expect(page.queryByRole('alert')).toBeNull();
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
    vi.mocked(checkDocuments).mockResolvedValueOnce({ outcome: 'failed', error });
    await userEvent.click(page.getByRole('button', { name: 'Check again' }));
    expect((await page.findByRole('alert')).textContent).toBe('We are busy right now.');
  });

  it.each(['PROGRESS', 'LOGIN_FAIL', 'SUCCESS'] as const)('and only they: session %s', (status) => {
    show(session(status));
    expect(toCome()).toBeNull();
  });

  it('is not told while the page of the bank is open, nor where nothing is taken any more', () => {
    bankConnectionStore.setState({
      connection: { documentId: 'statement', stage: 'open', institution: undefined, embedUrl: '/' },
    });
    const { unmount } = show(session('OPEN'));
    expect(toCome()).toBeNull();
    unmount();
    closeConnection();
    at('Approved');
    show(session('OPEN'));
    expect(toCome()).toBeNull();
  });
});

describe('the days of a statement', () => {
  const unfolded = () =>
    page.getByLabelText(/^First day of the statement you add next/).closest('details')?.open;

  it('are folded until they are wanted, above the file they go with', async () => {
    show();
    await userEvent.click(page.getByRole('button', { name: /^Upload statements/ }));
    expect(unfolded()).toBe(false);
    expect(page.getByText('Add the dates of the statement (optional)')).toBeTruthy();
  });

  it('that were typed are in sight, and so are those of the next one', async () => {
    uploadStore.setState({ periods: { statement: { from: '01/07/2026', to: '' } } });
    show();
    await userEvent.click(page.getByRole('button', { name: /^Upload statements/ }));
    expect(unfolded()).toBe(true);
    act(() => {
      uploadStore.setState({ periods: {} });
    });
    expect(unfolded()).toBe(true);
  });
});

describe('an upload on its way', () => {
  const upload = { id: 'u', documentId: 'statement', name: 'big.pdf', size: 2048 } as const;

  it('shows how far it is, for its own document only', () => {
    uploadStore.setState({
      uploads: [
        { ...upload, state: 'progress', percent: 62 },
        { ...upload, id: 'v', documentId: 'other', state: 'progress', percent: 50 },
      ],
    });
    show();
    const bar = page.getByRole('progressbar', { name: 'big.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('62');
    expect(page.getByRole('button', { name: /^Cancel\s?the upload of big\.pdf$/ })).toBeTruthy();
  });

  it('that failed says why, at 100 %, and offers another try only where that can help', () => {
    uploadStore.setState({
      uploads: [{ ...upload, state: 'error', percent: 100, message: 'It is damaged.', canRetry: false }],
    });
    show();
    expect(page.getByRole('alert').textContent).toBe('It is damaged.');
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(page.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });
});
