// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PinCodeScreen } from '#components/resume/pin-code-screen.tsx';
import { ResumeScreen } from '#components/resume/resume-screen.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { signInByLink } from '#stores/actions/sign-in-by-link.ts';
import { signInStore } from '#stores/sign-in-store.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn(), prefetch: vi.fn() }) }));
vi.mock('#stores/actions/code-request.ts', () => ({ recallCodeRequest: () => Promise.resolve() }));

vi.mock('#stores/actions/sign-in-by-link.ts', () => ({ signInByLink: vi.fn() }));

const SENT = /We sent a 4 digit code/;
const SENDS = /we will send you a 4 digit code/;

beforeEach(() => {
  clearApplication();
  window.history.replaceState(null, '', '/resume');
  sessionStore.setState({ startUp: 'done', authToken: undefined, contactId: undefined });
});
afterEach(cleanup);

describe('what stands above the code', () => {
  it('says that one was sent only where one was asked for', () => {
    signInStore.setState({ request: undefined });
    render(<PinCodeScreen />);
    expect(page.getByText('Ask for a code first')).toBeTruthy();
    expect(page.queryByText(SENT)).toBeNull();
    expect(page.getByText('Everything you saved is kept. A 4 digit code opens it.')).toBeTruthy();
    cleanup();
    signInStore.setState({ request: 'unknown' });
    render(<PinCodeScreen />);
    expect(page.getByText('We sent a 4 digit code to you. It works for ten minutes.')).toBeTruthy();
  });
});

describe('what stands above resuming', () => {
  it('promises a code only with the form that asks for one', async () => {
    sessionStore.setState({ authToken: 'token', contactId: 'contact-1' });
    applicationStore.setState({
      contact: { firstname: 'Ada' } as KnownContact,
      application: knownApplication({ s1ApplicationStatus: 'App Start' }),
    });
    render(<ResumeScreen logOut={null} />);
    expect(page.getByRole('button', { name: 'Continue my application' })).toBeTruthy();
    expect(page.queryByText(SENDS)).toBeNull();
    expect(page.getByText('Everything you saved is kept.')).toBeTruthy();
    fireEvent.click(page.getByRole('button', { name: 'Resume another application' }));
    await waitFor(() => {
      expect(page.getByText(SENDS)).toBeTruthy();
    });
  });

  it('promises no form with a used link where an application is open', async () => {
    vi.mocked(signInByLink).mockResolvedValue({
      outcome: 'failed',
      error: new ApiError({ status: 401, code: 'code-ended', message: 'It has ended.' }),
    });
    window.history.replaceState(null, '', '/resume#contact=contact-1&token=used');
    sessionStore.setState({ authToken: 'token', contactId: 'contact-1' });
    applicationStore.setState({
      contact: { firstname: 'Ada' } as KnownContact,
      application: knownApplication({ s1ApplicationStatus: 'App Start' }),
    });
    render(<ResumeScreen logOut={null} />);
    fireEvent.click(page.getByRole('button', { name: 'Open your application' }));
    await waitFor(() => {
      expect(page.getByText('This link has expired or has been used')).toBeTruthy();
    });
    expect(page.queryByText(/Enter your details below/)).toBeNull();
  });
});
