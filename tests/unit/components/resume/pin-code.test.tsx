// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PinCodeForm } from '#components/resume/pin-code-form.tsx';
import { ResumeForm } from '#components/resume/resume-form.tsx';
import { SendAgain, WAIT_MS } from '#components/resume/send-again.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import type { SignInResult } from '#stores/actions/sign-in.ts';
import type { CodeRequest } from '#stores/sign-in-store.ts';
import { sessionStore } from '#stores/session-store.ts';

const { signIn, requestCode } = vi.hoisted(() => ({
  signIn: vi.fn<(code: string) => Promise<SignInResult>>(),
  requestCode: vi.fn<() => Promise<{ outcome: 'sent' } | { outcome: 'failed'; error: ApiError }>>(),
}));
vi.mock('#stores/actions/sign-in.ts', () => ({ signIn }));
vi.mock('#stores/actions/request-code.ts', () => ({ requestCode }));
vi.mock('#stores/actions/keep-email.ts', () => ({ recallEmail: () => Promise.resolve(undefined) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));

const navigations: string[] = [];
const refused = (status: number, code: string, retryAfterSeconds?: number) => ({
  outcome: 'failed' as const,
  error: new ApiError({
    status,
    code,
    message: `The words of ${code}`,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }),
});

const request = (): CodeRequest => ({
  email: 'nora@example.com',
  dob: '23/04/1990',
  verifyCode: 'v-1',
  bySms: true,
  sentAt: Date.now() - WAIT_MS,
});

beforeEach(() => {
  signIn.mockReset();
  requestCode.mockReset();
  navigations.length = 0;
  sessionStorage.clear();
  sessionStore.setState({ startUp: 'done' });
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  provideBrowserServices({
    now: () => new Date(),
    navigate: (path: string) => navigations.push(path),
    log: () => undefined,
  } as unknown as BrowserServices);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const code = () => page.getByLabelText<HTMLInputElement>('4 digit code');

/** What is typed or pasted, as the browser passes it on: the mask is applied afterwards. */
function enter(text: string, inputType = 'insertText') {
  fireEvent.focus(code());
  fireEvent.input(code(), { target: { value: text }, inputType });
}

function pressNext() {
  fireEvent.click(page.getByRole('button', { name: 'Next' }));
}

const expectShown = (text: string) =>
  waitFor(() => {
    expect(code().value).toBe(text);
  });

/** What the form loads on demand, loaded before a test's clock runs. */
beforeAll(async () => {
  await Promise.all([
    import('#components/ui/pattern-formatter.ts'),
    import('#lib/forms/validate-screen.ts'),
    import('#lib/domain/calendar.ts'),
  ]);
});

describe('the code', () => {
  it('is signed in with as it stands in the field', async () => {
    signIn.mockResolvedValue({ outcome: 'signed-in' });
    render(<PinCodeForm request={request()} />);
    enter('1234');
    await expectShown('1-2-3-4');
    pressNext();
    await waitFor(() => {
      expect(signIn).toHaveBeenCalledWith('1-2-3-4');
    });
  });

  it('is taken from the clipboard whole, with whatever words stand around it', async () => {
    render(<PinCodeForm request={request()} />);
    enter('Your code is 1234', 'insertFromPaste');
    await expectShown('1-2-3-4');
    expect(page.queryByText('Invalid character')).toBeNull();
  });

  it('is found in a text that has another number, and one with a digit too many is not cut to it', async () => {
    render(<PinCodeForm request={request()} />);
    enter('1234 is your code. It works for 30 minutes.', 'insertFromPaste');
    await expectShown('1-2-3-4');
    expect(page.queryByText('Invalid character')).toBeNull();
    // One of our text messages, in full: its last line is for phones.
    enter('1234 is your code. It expires in 10 minutes.\n\n@boronia.example #1234', 'insertFromPaste');
    await expectShown('1-2-3-4');
    expect(page.queryByText('Invalid character')).toBeNull();
    enter('12345', 'insertFromPaste');
    await expectShown('1-2-3-45');
    pressNext();
    await waitFor(() => {
      expect(page.getAllByText(/The code has only 4 digits/).length).toBeGreaterThan(0);
    });
    expect(signIn).not.toHaveBeenCalled();
  });

  it('takes no letter, and says so until the next digit', async () => {
    render(<PinCodeForm request={request()} />);
    enter('1-2x');
    await expectShown('1-2');
    expect(page.getByText('Invalid character')).toBeTruthy();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    enter('1-23');
    await expectShown('1-2-3');
    expect(page.queryByText('Invalid character')).toBeNull();
  });

  it('that is too short is not sent', async () => {
    render(<PinCodeForm request={request()} />);
    enter('123');
    await expectShown('1-2-3');
    pressNext();
    await waitFor(() => {
      expect(page.getAllByText(/Please enter all 4 digits/).length).toBeGreaterThan(0);
    });
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each(['wrong-code', 'last-try', 'code-ended'])('that is refused (%s) stays typed', async (reason) => {
    signIn.mockResolvedValue(refused(401, reason));
    render(<PinCodeForm request={request()} />);
    enter('1234');
    await expectShown('1-2-3-4');
    pressNext();
    await waitFor(() => {
      expect(page.getAllByText(`The words of ${reason}`).length).toBeGreaterThan(0);
    });
    expect(code().value).toBe('1-2-3-4');
    expect(navigations).toEqual([]);
  });

  it('that could not be sent is no longer being entered', async () => {
    vi.stubGlobal('reportError', () => undefined);
    signIn.mockRejectedValue(new Error('broken'));
    const onEntering = vi.fn();
    render(<PinCodeForm request={request()} onEntering={onEntering} />);
    enter('1234');
    await expectShown('1-2-3-4');
    pressNext();
    expect(await page.findByText(/We could not continue just now/)).toBeTruthy();
    expect(onEntering.mock.calls).toEqual([[true], [false]]);
  });

  it('that locks leads to the page to wait on, which knows for how long', async () => {
    signIn.mockResolvedValue(refused(423, 'account-locked', 3600));
    render(<PinCodeForm request={request()} />);
    enter('1234');
    await expectShown('1-2-3-4');
    pressNext();
    await waitFor(() => {
      expect(navigations).toEqual(['/resume/pin-code-locked']);
    });
    const end = Number(sessionStorage.getItem('pin-lock-end'));
    expect(end - Date.now()).toBeGreaterThan(3_590_000);
    expect(end - Date.now()).toBeLessThanOrEqual(3_600_000);
  });
});

describe('a first code', () => {
  it('leads nobody to where it is typed who has gone to another page meanwhile', async () => {
    const sent = Promise.withResolvers<{ outcome: 'sent' }>();
    requestCode.mockReturnValue(sent.promise);
    sessionStore.setState({ resumeWith: { email: 'nora@example.com', dob: '23/04/1990' } });
    render(<ResumeForm onTyped={() => undefined} />);
    await waitFor(() => {
      expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('nora@example.com');
    });
    pressNext();
    await waitFor(() => {
      expect(requestCode).toHaveBeenCalled();
    });
    const shown = location.pathname;
    history.pushState(null, '', '/quote/step-1');
    sent.resolve({ outcome: 'sent' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(navigations).toEqual([]);
    history.pushState(null, '', shown);
    sessionStore.setState({ resumeWith: undefined });
  });
});

describe('another code', () => {
  it('can be asked for after a wait that is counted down', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    requestCode.mockResolvedValue({ outcome: 'sent' });
    render(
      <SendAgain request={{ ...request(), sentAt: Date.now() }} hasEnded={false} onSent={() => undefined} />,
    );
    const button = page.getByRole('button', { name: 'Send another code' });
    expect(page.getByRole('timer').textContent).toBe('0:30');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      button.click();
      await vi.dynamicImportSettled();
    });
    expect(requestCode).not.toHaveBeenCalled();
    for (let second = 0; second < 30; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(page.queryByRole('timer')).toBeNull();
    await act(async () => {
      page.getByRole('button', { name: 'Send another code' }).click();
      await vi.dynamicImportSettled();
    });
    expect(requestCode).toHaveBeenCalledWith({ email: 'nora@example.com', dob: '23/04/1990' });
    expect(page.getByText('We sent another code. Only the newest code works.')).toBeTruthy();
  });

  it('is waited for no longer where the one before was asked for a while ago', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    const shown = (sentAt: number) => (
      <SendAgain request={{ ...request(), sentAt }} hasEnded={false} onSent={() => undefined} />
    );
    const { rerender } = render(shown(Date.now() - WAIT_MS));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    rerender(shown(Date.now()));
    expect(page.getByRole('timer').textContent).toBe('0:30');
  });

  it('is described by words that stand still, and the end of the wait is said once', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    render(
      <SendAgain request={{ ...request(), sentAt: Date.now() }} hasEnded={false} onSent={() => undefined} />,
    );
    const button = page.getByRole('button', { name: 'Send another code' });
    const description = () =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    const said = () =>
      page
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    for (let second = 0; second < 30; second += 1) {
      expect(description()).toBe('You can ask for another when the wait is over.');
      expect(said()).toBe('');
      await act(() => vi.advanceTimersByTimeAsync(1000));
    }
    expect(description()).toBeUndefined();
    expect(said()).toBe('You can ask for another code now.');
  });

  it('is waited for as long as the API asks for', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    requestCode.mockResolvedValue(refused(429, 'too-many-requests', 90));
    render(<SendAgain request={request()} hasEnded={false} onSent={() => undefined} />);
    await act(async () => {
      page.getByRole('button', { name: 'Send another code' }).click();
      await vi.dynamicImportSettled();
    });
    expect(page.getByText('The words of too-many-requests')).toBeTruthy();
    expect(page.getByRole('timer').textContent).toBe('1:30');
  });

  it('can be asked for at once when the code has ended', () => {
    render(<SendAgain request={{ ...request(), sentAt: Date.now() }} hasEnded onSent={() => undefined} />);
    expect(page.queryByRole('timer')).toBeNull();
    expect(page.queryByText('You can ask for another code now.')).toBeNull();
    const button = page.getByRole('button', { name: 'Send another code' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
});
