// @vitest-environment jsdom
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionExpiry } from '#components/session/session-expiry.tsx';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';

const { extendSession } = vi.hoisted(() => ({
  extendSession: vi.fn<() => Promise<{ outcome: 'extended' | 'failed' }>>(),
}));
vi.mock('#stores/actions/extend-session.ts', () => ({ extendSession }));

const START = new Date('2026-11-21T09:00:00Z');
const HOUR = 3_600_000;

function openSession({ hoursLeft = 12 } = {}) {
  sessionStore.setState({
    contactId: 'someone',
    expiresAt: new Date(START.getTime() + HOUR),
    endsAt: new Date(START.getTime() + hoursLeft * HOUR),
  });
}

/** Lets time pass; React renders in between, as in a browser, so that each look at the clock schedules the next. */
async function pass(milliseconds: number) {
  const isLong = milliseconds > HOUR - 120_000;
  if (isLong) await act(() => vi.advanceTimersByTimeAsync(HOUR - 120_000));
  for (let left = isLong ? milliseconds - (HOUR - 120_000) : milliseconds; left >= 0; left -= 1000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1000)));
  }
}
/** The watch is loaded after the page. */
async function watch(page = <SessionExpiry />) {
  render(page);
  await act(() => vi.dynamicImportSettled());
}
const press = (name: string) =>
  act(async () => {
    page.getByRole('button', { name }).click();
    await vi.dynamicImportSettled();
  });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  provideBrowserServices({ drafts: { isLasting: () => true } } as unknown as BrowserServices);
  extendSession.mockReset();
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStore.setState({ contactId: undefined, expiresAt: undefined, endsAt: undefined });
});

describe('a session of one hour', () => {
  it('ends with a warning two minutes before, and not sooner', async () => {
    openSession();
    await watch();
    await pass(HOUR - 120_001);
    expect(page.queryByRole('dialog')).toBeNull();
    await pass(1);
    expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
    expect(page.getByRole('timer').textContent).toBe('2:00');
    await pass(35_000);
    expect(page.getByRole('timer').textContent).toBe('1:25');
  });

  it('has ended for whoever comes back to a device that slept, whose timers did not count', async () => {
    openSession();
    await watch();
    vi.setSystemTime(START.getTime() + 72 * HOUR);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
  });

  it('is extended from the warning, which then goes', async () => {
    openSession();
    extendSession.mockImplementation(() => {
      sessionStore.setState({ expiresAt: new Date(Date.now() + HOUR) });
      return Promise.resolve({ outcome: 'extended' });
    });
    await watch();
    await pass(HOUR - 60_000);
    await press('Stay signed in');
    await pass(0);
    expect(extendSession).toHaveBeenCalledOnce();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('says when it could not be extended', async () => {
    openSession();
    extendSession.mockResolvedValue({ outcome: 'failed' });
    await watch();
    await pass(HOUR - 60_000);
    await press('Stay signed in');
    await pass(0);
    expect(page.getByRole('alert').textContent).toContain('could not extend');
  });

  it('is not offered to be extended in its last hour', async () => {
    openSession({ hoursLeft: 1 });
    await watch();
    await pass(HOUR - 60_000);
    expect(page.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
    await press('Continue until then');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('says after its end what was kept and how to resume', async () => {
    openSession();
    await watch();
    await pass(HOUR);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    expect(dialog.textContent).toContain('stays on this device for seven days');
    expect(page.getByRole('link', { name: 'Resume your application' }).getAttribute('href')).toBe('/resume');
  });

  it('does not claim that what was typed is kept where the device keeps nothing', async () => {
    provideBrowserServices({ drafts: { isLasting: () => false } } as unknown as BrowserServices);
    openSession();
    await watch();
    await pass(HOUR - 60_000);
    expect(page.getByRole('dialog').textContent).toContain('Press Next to save it first');
    await pass(60_000);
    const { textContent } = page.getByRole('dialog', { name: 'Your session has ended' });
    expect(textContent).toContain('does not keep what you typed');
    expect(textContent).not.toContain('seven days');
  });

  it('says so too when a call was refused at its end, and nothing to whoever has signed out', async () => {
    openSession();
    sessionStore.setState({ contactId: 'contact-1' });
    await watch();
    await pass(HOUR - 60_000);
    act(() => {
      sessionStore.setState({ expiresAt: undefined });
    });
    expect(page.queryByRole('dialog')).toBeNull();
    await pass(60_000);
    expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
    act(() => {
      sessionStore.setState({ contactId: undefined });
    });
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back when it is extended', async () => {
    openSession();
    extendSession.mockImplementation(() => {
      sessionStore.setState({ expiresAt: new Date(Date.now() + HOUR) });
      return Promise.resolve({ outcome: 'extended' });
    });
    await watch(
      <>
        <input aria-label="Salary" />
        <SessionExpiry />
      </>,
    );
    page.getByLabelText('Salary').focus();
    await pass(HOUR - 120_000);
    page.getByRole('button', { name: 'Stay signed in' }).focus();
    await press('Stay signed in');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(page.getByLabelText('Salary'));
  });
});
