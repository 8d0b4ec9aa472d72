// @vitest-environment jsdom
import { act, cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mailbox } from '#components/sandbox/mailbox.tsx';
import type { SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';

/** The mailbox's API, answered by hand. */
const mailbox = vi.hoisted(() => ({ read: vi.fn<(to: string) => Promise<SandboxMessage[]>>() }));
vi.mock('#lib/api/sandbox.ts', () => ({ getSandboxMailbox: mailbox.read }));

const LINK = 'https://loans.example/resume#contact=1&token=2';
const SMS: SandboxMessage = {
  id: 'sms',
  channel: 'sms',
  to: '0412345678',
  receivedAt: '2026-11-23T00:00:00Z',
  text: '0417 is your code',
  code: '0417',
  links: [],
};
const EMAIL: SandboxMessage = {
  id: 'email',
  channel: 'email',
  to: 'nora@example.com',
  receivedAt: '2026-11-23T00:00:00Z',
  subject: 'Your code',
  text: `Open it: ${LINK}`,
  html: '<p>Open it</p>',
  links: [LINK],
};

beforeEach(() => {
  mailbox.read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('the mailbox', () => {
  it('shows text messages whole, e-mails on demand in a frame without scripts, and links as buttons', async () => {
    mailbox.read.mockResolvedValue([EMAIL, SMS]);
    const user = userEvent.setup();
    render(<Mailbox />);
    expect(await page.findByText('0417 is your code')).toBeDefined();
    expect(page.getByRole('link', { name: 'Open the one-time link' }).getAttribute('href')).toBe(LINK);
    expect(page.queryByTitle('Email: Your code')).toBeNull();
    await user.click(page.getByText('Read the email'));
    const frame = await page.findByTitle('Email: Your code');
    expect(frame.getAttribute('srcdoc')).toBe(EMAIL.html);
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  });

  it('names each link by the page it leads to', async () => {
    const links = ['https://loans.example/resume', 'https://loans.example/information-statement'];
    mailbox.read.mockResolvedValue([{ ...EMAIL, links }]);
    render(<Mailbox />);
    await page.findByText('Your code');
    expect(page.getAllByRole('link', { name: /^Open/ }).map(({ textContent }) => textContent)).toEqual([
      'Open: Resume your application',
      'Open: Information Statement',
    ]);
  });

  it('copies the code', async () => {
    mailbox.read.mockResolvedValue([SMS]);
    const user = userEvent.setup();
    render(<Mailbox />);
    await user.click(await page.findByRole('button', { name: /^Copy the code/ }));
    expect(await navigator.clipboard.readText()).toBe('0417');
    expect(page.getByRole('button', { name: /^Copied/ })).toBeDefined();
  });

  it('asks for one address only, and drops the late answer to what was asked before', async () => {
    let answerAll: (messages: SandboxMessage[]) => void = () => undefined;
    mailbox.read.mockImplementation((to) =>
      to === ''
        ? new Promise((resolve) => (answerAll = resolve))
        : Promise.resolve(to === EMAIL.to ? [EMAIL] : []),
    );
    const user = userEvent.setup();
    render(<Mailbox />);
    await user.click(page.getByLabelText(/Show only messages to/));
    await user.paste(EMAIL.to);
    expect(await page.findByText('Your code')).toBeDefined();
    answerAll([SMS]);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(within(page.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')).toHaveLength(1);
    expect(page.queryByText('0417 is your code')).toBeNull();
  });

  it('looks again every two seconds', async () => {
    vi.useFakeTimers();
    mailbox.read.mockResolvedValue([]);
    render(<Mailbox />);
    await act(() => vi.dynamicImportSettled());
    expect(mailbox.read).toHaveBeenCalledTimes(1);
    mailbox.read.mockResolvedValue([SMS]);
    await vi.advanceTimersByTimeAsync(2000);
    await act(() => vi.dynamicImportSettled());
    expect(mailbox.read).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    expect(await page.findByText('0417 is your code')).toBeDefined();
  });

  it('says when nothing has come, and when it does not answer', async () => {
    mailbox.read.mockResolvedValueOnce([]);
    render(<Mailbox />);
    expect(await page.findByText('Nothing here yet')).toBeDefined();
    cleanup();
    mailbox.read.mockRejectedValue(new Error('no'));
    render(<Mailbox />);
    expect(await page.findByRole('alert')).toBeDefined();
  });
});
