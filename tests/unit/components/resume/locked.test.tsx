// @vitest-environment jsdom
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockedScreen } from '#components/resume/locked-screen.tsx';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { rememberLock } from '#lib/session/remembered-lock.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('#stores/actions/code-request.ts', () => ({ recallCodeRequest: () => Promise.resolve() }));
vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));

const NOW = new Date('2026-11-21T09:00:00Z');

/** Lets time pass; React renders in between, as in a browser, so that each look at the clock schedules the next. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  clearApplication();
  sessionStore.setState({ resumeWith: undefined, authToken: undefined, contactId: undefined });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the page of a locked account', () => {
  it('counts down, says it in words now and then, and ends with a way to go on', async () => {
    rememberLock(sessionStorage, 62, NOW);
    render(<LockedScreen logOut={null} />);
    expect(page.getByText('Account locked. Please try again in 2 minutes.')).toBeTruthy();
    expect(page.getByRole('timer').textContent).toBe('1:02');
    expect(page.getByText('About 2 minutes left')).toBeTruthy();
    await pass(2);
    expect(page.getByRole('timer').textContent).toBe('1:00');
    expect(page.getByText('About 1 minute left')).toBeTruthy();
    await pass(60);
    expect(page.queryByRole('timer')).toBeNull();
    expect(page.getByRole('status').textContent).toBe('You can try again now.');
    const way = page.getByRole('link', { name: 'Resume your application' });
    expect(way.getAttribute('href')).toBe('/resume');
  });

  it('is over for whoever comes back to a device that slept, whose timers did not count', () => {
    rememberLock(sessionStorage, 3600, NOW);
    render(<LockedScreen logOut={null} />);
    vi.setSystemTime(NOW.getTime() + 3_600_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(page.getByRole('status').textContent).toBe('You can try again now.');
  });

  it('says that a lock which has just begun lasts an hour', () => {
    rememberLock(sessionStorage, 3600, NOW);
    render(<LockedScreen logOut={null} />);
    expect(page.getByText('Account locked. Please try again in an hour.')).toBeTruthy();
  });

  it('says the truth about a lock that is longer than an hour', () => {
    rememberLock(sessionStorage, 20 * 3600, NOW);
    render(<LockedScreen logOut={null} />);
    expect(page.getByText('Account locked. Please try again in 20 hours.')).toBeTruthy();
    expect(page.getByRole('timer').textContent).toBe('20:00:00');
  });

  it('knows no time in a browser that ran into no lock, and still has a way on', () => {
    render(<LockedScreen logOut={null} />);
    expect(page.queryByRole('timer')).toBeNull();
    expect(page.getByRole('link', { name: 'Back to resume' }).getAttribute('href')).toBe('/resume');
  });

  it('offers a link by email to whoever is known here', () => {
    render(<LockedScreen logOut={null} />);
    expect(page.queryByRole('button', { name: 'Email me a link' })).toBeNull();
    act(() => {
      sessionStore.setState({ resumeWith: { email: 'nora@example.com', dob: '23/04/1990' } });
    });
    expect(page.getByRole('button', { name: 'Email me a link' })).toBeTruthy();
  });

  it('leads whoever the link has signed in meanwhile to their application, and nobody else', () => {
    rememberLock(sessionStorage, 3600, NOW);
    sessionStore.setState({ resumeWith: { email: 'Nora@example.com', dob: '23/04/1990' } });
    render(<LockedScreen logOut={null} />);
    const way = () => page.queryByRole('button', { name: 'Continue my application' });
    expect(way()).toBeNull();
    act(() => {
      openApplicationOf({ email: 'nora@example.com', dob: '01/01/1980' });
    });
    expect(way()).toBeNull();
    act(() => {
      openApplicationOf({ email: 'nora@example.com', dob: '23/04/1990' });
    });
    expect(way()).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Email me a link' })).toBeNull();
  });
});

/** As when another window has signed somebody in. */
function openApplicationOf(person: { email: string; dob: string }) {
  sessionStore.setState({ startUp: 'done', authToken: 'token', contactId: 'contact-1' });
  applicationStore.setState({
    contact: { firstname: 'Nora', ...person } as KnownContact,
    application: knownApplication({ s1ApplicationStatus: 'App Start' }),
  });
}
