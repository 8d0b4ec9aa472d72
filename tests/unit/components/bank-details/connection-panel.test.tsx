// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionPanel } from '#components/bank-details/connection/connection-panel.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { Institution } from '#lib/contracts/bank.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import type { ConnectResult } from '#stores/actions/connect-bank.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { bankConnectionStore, closeConnection } from '#stores/bank-connection-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

const connect = vi.hoisted(() => vi.fn<(id: string, bank?: unknown) => Promise<ConnectResult>>());
const list = vi.hoisted(() => vi.fn<() => Promise<Institution[]>>());
const follow = vi.hoisted(() => vi.fn<(id: string) => Promise<unknown>>());
const look = vi.hoisted(() => vi.fn<(id: string) => Promise<unknown>>());
vi.mock('#stores/actions/connect-bank.ts', () => ({ connectBank: connect }));
vi.mock('#stores/actions/follow-bank-session.ts', () => ({
  followBankSession: follow,
  lookAtBankSession: look,
}));
const reload = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('#stores/actions/reload-on-return.ts', () => ({ reloadDocuments: reload }));
vi.mock('#lib/api/institutions.ts', () => ({ getInstitutions: list }));

const BANKS: Institution[] = [
  { id: 'currawong', name: 'Currawong Bank', health: 'up' },
  { id: 'gumleaf', name: 'Gumleaf Bank', health: 'down' },
];
const timedOut = new ApiError({
  status: 504,
  code: 'timeout',
  message: 'Your request timed out, please try again.',
});

function known(changes: Partial<Document> = {}) {
  const main = {
    id: 'main',
    name: 'main bank account',
    docType: 'Bank Statement',
    status: 'OPEN',
    ...changes,
  };
  applicationStore.setState({ documents: { documentList: [main] } as unknown as Documents });
}
const open = (embedUrl = '/sandbox/bank?application=1') => {
  bankConnectionStore.setState({
    connection: { documentId: 'main', stage: 'open', institution: 'Currawong Bank', embedUrl },
  });
};

beforeEach(() => {
  clearApplication();
  closeConnection();
  sessionStore.setState({ startUp: 'done' });
  connect.mockReset().mockResolvedValue({ outcome: 'opened' });
  list.mockReset().mockResolvedValue(BANKS);
  follow.mockReset().mockResolvedValue('settled');
  look.mockReset().mockResolvedValue(undefined);
  reload.mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe('connecting the main bank account', () => {
  it('opens the bank that is pressed', async () => {
    known();
    render(<ConnectionPanel />);
    await userEvent.click(await page.findByRole('button', { name: /Currawong Bank/ }));
    await waitFor(() => {
      expect(connect).toHaveBeenCalledWith('main', { id: 'currawong', name: 'Currawong Bank' });
    });
  });

  it('does not open a bank that is down, and says so', async () => {
    known();
    render(<ConnectionPanel />);
    await userEvent.click(await page.findByRole('button', { name: /Gumleaf Bank/ }));
    expect(await page.findByText('Gumleaf Bank cannot be connected right now')).toBeTruthy();
    expect(connect).not.toHaveBeenCalled();
  });

  it('says that the list did not arrive, and asks for it again', async () => {
    known();
    list.mockRejectedValueOnce(timedOut);
    render(<ConnectionPanel />);
    expect(await page.findByText(timedOut.message)).toBeTruthy();
    const again = page.getByRole('button', { name: 'Try again' });
    expect(again.classList).toContain('bg-accent');
    await userEvent.click(again);
    expect(await page.findByRole('button', { name: /Currawong Bank/ })).toBeTruthy();
    // The button went with its notice.
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Banks' }));
  });

  it('says why a bank did not open', async () => {
    known();
    connect.mockResolvedValue({ outcome: 'failed', error: timedOut });
    render(<ConnectionPanel />);
    await userEvent.click(await page.findByRole('button', { name: /Currawong Bank/ }));
    expect((await page.findByRole('alert')).textContent).toContain(timedOut.message);
  });

  it.each([
    [19_000, true],
    [20_001, false],
  ])('after error %i connecting again is possible: %s', async (errorCode, isEnabled) => {
    known({ bankSession: { id: 's', status: 'ERROR', errorCode, institution: 'Currawong Bank' } });
    render(<ConnectionPanel />);
    const again = page.getByRole('button', { name: 'Connect again' });
    expect(again.getAttribute('aria-disabled')).toBe(isEnabled ? null : 'true');
    await userEvent.click(again);
    await waitFor(() => {
      expect(connect.mock.calls).toEqual(isEnabled ? [['main']] : []);
    });
    expect(page.getByRole('link', { name: 'here' }).getAttribute('href')).toBe(
      '/bank-details/document-upload',
    );
    expect(page.getByRole('alert').textContent).toMatch(/You can also upload PDF bank statements here\.$/);
    // Where connecting cannot help, uploading is the main way on.
    const upload = page.queryByRole('link', { name: 'Upload my statements' });
    expect(upload?.classList.contains('bg-accent')).toBe(isEnabled ? undefined : true);
    // The full stop is never alone on a line.
    expect(page.getByText('here').closest('.whitespace-nowrap')?.textContent).toBe('here.');
  });

  it('takes no focus when it is loaded, and keeps it when another bank is to be chosen', async () => {
    sessionStore.setState({ startUp: 'pending' });
    render(<ConnectionPanel />);
    act(() => {
      known({ bankSession: { id: 's', status: 'ERROR', errorCode: 19_000, institution: 'Currawong Bank' } });
      sessionStore.setState({ startUp: 'done' });
    });
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(page.getByRole('button', { name: 'Choose another bank' }));
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Your bank' }));
  });

  it('says which bank is connected, and when statements came another way', () => {
    known({
      status: 'SUBMITTED',
      bankSession: { id: 's', status: 'SUCCESS', institution: 'Lyrebird Digital' },
    });
    const { rerender } = render(<ConnectionPanel />);
    expect(page.getByRole('heading', { name: 'Lyrebird Digital is connected' })).toBeTruthy();
    known({ status: 'APPROVED' });
    rerender(<ConnectionPanel />);
    expect(page.getByRole('heading', { name: 'There is nothing to connect' })).toBeTruthy();
  });
});

describe('once the lender has approved', () => {
  const approve = () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'Approved' }) });
  };

  it.each(['OPEN', 'SUBMITTED'] as const)(
    'offers no bank, and no documents, for one that is %s',
    (status) => {
      known({ status });
      approve();
      render(<ConnectionPanel />);
      expect(page.getByText('Your loan is approved. Nobody needs your statements any more.')).toBeTruthy();
      expect(page.queryByRole('button')).toBeNull();
    },
  );

  it('still says which bank was connected', () => {
    known({ status: 'APPROVED', bankSession: { id: 's', status: 'SUCCESS', institution: 'Currawong Bank' } });
    approve();
    render(<ConnectionPanel />);
    expect(page.getByRole('heading', { name: 'Currawong Bank is connected' })).toBeTruthy();
  });
});

describe("closing the bank's page", () => {
  it('reads again how far the application is: it may have ended meanwhile', async () => {
    known();
    open();
    render(<ConnectionPanel />);
    await userEvent.click(page.getByRole('button', { name: 'Close this page' }));
    expect(bankConnectionStore.getState().connection).toBeUndefined();
    await waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
  });
});

describe('the box', () => {
  const box = () => page.getByRole('group', { name: 'Your bank' }).parentElement;

  it('is as high as the frame while it is in use, and as what it says when that is over, in sight', () => {
    const scrollIntoView = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
    known();
    open();
    render(<ConnectionPanel />);
    expect(box()?.className).toContain('h-164');
    act(() => {
      known({ status: 'SUBMITTED', bankSession: { id: 's', status: 'SUCCESS' } });
      closeConnection();
    });
    expect(page.getByRole('heading', { name: 'Your bank is connected' })).toBeTruthy();
    // Whoever comes from the bank's page hears how it went.
    expect(document.activeElement).toBe(
      page.getByRole('group', { name: 'Your bank', description: 'Your bank is connected' }),
    );
    expect(box()?.className).not.toContain('h-164');
    expect(scrollIntoView.mock.contexts).toEqual([box()]);
  });

  it('moves nobody who finds a bank connected', () => {
    const scrollIntoView = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
    sessionStore.setState({ startUp: 'pending' });
    render(<ConnectionPanel />);
    expect(box()?.className).toContain('h-164');
    act(() => {
      known({ status: 'SUBMITTED', bankSession: { id: 's', status: 'SUCCESS' } });
      sessionStore.setState({ startUp: 'done' });
    });
    expect(box()?.className).toContain('h-164');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});

describe('what is agreed to by connecting', () => {
  it('stands where a bank is chosen, before the banks, and where it is connected again', async () => {
    known();
    const { unmount } = render(<ConnectionPanel />);
    const bank = await page.findByRole('button', { name: /Currawong Bank/ });
    const words = page.getByText(BANK_CONSENT_WORDS);
    expect(words.compareDocumentPosition(bank) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    unmount();
    known({ bankSession: { id: 's', status: 'ERROR', errorCode: 19_000 } });
    const again = render(<ConnectionPanel />);
    expect(page.getByText(BANK_CONSENT_WORDS)).toBeTruthy();
    again.unmount();
    known({ bankSession: { id: 's', status: 'ERROR', errorCode: 20_001 } });
    render(<ConnectionPanel />);
    expect(page.queryByText(BANK_CONSENT_WORDS)).toBeNull();
  });
});

describe('the page in the frame', () => {
  const frame = () => page.getByTitle<HTMLIFrameElement>('Connect Currawong Bank');
  const post = (changes: Partial<MessageEventInit>) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        origin: window.location.origin,
        source: frame().contentWindow,
        data: { type: 'bank-session', status: 'SUCCESS' },
        ...changes,
      }),
    );

  beforeEach(() => {
    known();
    open();
    render(<ConnectionPanel />);
  });

  it('has the record read when it says that it is over', async () => {
    post({});
    await waitFor(() => {
      expect(follow).toHaveBeenCalledWith('main');
    });
  });

  it('has it looked at once while it is under way', async () => {
    post({ data: { type: 'bank-session', status: 'OPEN' } });
    await waitFor(() => {
      expect(look).toHaveBeenCalledWith('main');
    });
    expect(follow).not.toHaveBeenCalled();
  });

  it('is the only one that is heard', async () => {
    post({ source: window });
    post({ origin: 'https://evil.example' });
    post({ data: 'bank-session' });
    // What is heard is passed on in turn: with this one, the others would have been.
    post({ data: { type: 'bank-session', status: 'OPEN' } });
    await waitFor(() => {
      expect(look).toHaveBeenCalled();
    });
    expect(look).toHaveBeenCalledTimes(1);
    expect(follow).not.toHaveBeenCalled();
  });

  it('takes the focus, can be closed, and can be said to be finished', async () => {
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Connect Currawong Bank' }));
    await userEvent.click(page.getByRole('button', { name: 'I have finished here' }));
    await waitFor(() => {
      expect(follow).toHaveBeenCalledWith('main');
    });
    act(() => {
      bankConnectionStore.setState(({ connection }) => ({
        connection: connection && { ...connection, stage: 'checking' },
      }));
    });
    expect(page.queryByRole('button', { name: 'I have finished here' })).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Connect Currawong Bank' }));
    await userEvent.click(page.getByRole('button', { name: 'Close this page' }));
    expect(bankConnectionStore.getState().connection).toBeUndefined();
    // The pressed button is gone: keyboard focus moves to the banks to choose from.
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Your bank' }));
  });

  it('leaves the focus where somebody has moved it', () => {
    page.getByRole('button', { name: 'Close this page' }).focus();
    act(() => {
      bankConnectionStore.setState(({ connection }) => ({
        connection: connection && { ...connection, stage: 'checking' },
      }));
    });
    expect(page.getByText('Checking your connection')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Close this page' }));
  });

  it('says that nothing was heard, and asks again', async () => {
    bankConnectionStore.setState(({ connection }) => ({
      connection: connection && { ...connection, stage: 'unheard' },
    }));
    expect((await page.findByRole('alert')).textContent).toContain(
      'We have not heard from Currawong Bank yet',
    );
    await userEvent.click(page.getByRole('button', { name: 'Check again' }));
    await waitFor(() => {
      expect(follow).toHaveBeenCalledWith('main');
    });
  });
});

describe('a page that does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is said to be slow, then not to have opened, and can be loaded again', () => {
    known();
    open();
    render(<ConnectionPanel />);
    expect(page.getByText('Opening the secure page')).toBeTruthy();
    pass(8_000);
    expect(page.getByText(/The secure page is taking longer than usual/)).toBeTruthy();
    pass(22_000);
    expect(page.getByText('The secure page did not open')).toBeTruthy();
    const again = page.getByRole('button', { name: 'Try again' });
    expect(again.classList).toContain('bg-accent');
    again.focus();
    fireEvent.click(again);
    expect(page.getByText('Opening the secure page')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Connect Currawong Bank' }));
  });

  function pass(milliseconds: number) {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  }
});
