// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
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
    render(<PinCodeScreen logOut={null} />);
    expect(page.getByText('Ask for a code first')).toBeTruthy();
    expect(page.queryByText(SENT)).toBeNull();
    expect(page.getByText('Everything you saved is kept. A 4 digit code opens it.')).toBeTruthy();
    cleanup();
    signInStore.setState({ request: 'unknown' });
    render(<PinCodeScreen logOut={null} />);
    expect(page.getByText('We sent a 4 digit code to you. It works for ten minutes.')).toBeTruthy();
  });
});

describe('the code of somebody whom the link has signed in meanwhile', () => {
  const asked = { email: 'Ada@example.com', dob: '01/02/1990', verifyCode: 'v-1', bySms: false, sentAt: 0 };
  const openFor = (person: { email: string; dob: string }) => {
    sessionStore.setState({ authToken: 'token', contactId: 'contact-1' });
    applicationStore.setState({
      contact: { firstname: 'Ada', ...person } as KnownContact,
      application: knownApplication({ s1ApplicationStatus: 'App Start' }),
    });
  };
  const way = () => page.queryByRole('button', { name: 'Continue my application' });

  it('is not asked for any more: the page leads on', () => {
    signInStore.setState({ request: asked });
    render(<PinCodeScreen logOut={null} />);
    expect(page.getByLabelText('4 digit code')).toBeTruthy();
    act(() => {
      openFor({ email: 'ada@example.com', dob: asked.dob });
    });
    expect(way()).toBeTruthy();
    expect(page.queryByLabelText('4 digit code')).toBeNull();
    expect(page.getByText('Hi Ada, your application is open in this browser')).toBeTruthy();
    page.getByRole('button', { name: 'Enter a code' }).focus();
    fireEvent.click(page.getByRole('button', { name: 'Enter a code' }));
    expect(document.activeElement).toBe(page.getByLabelText('4 digit code'));
  });

  it('is asked for where somebody else is signed in, be it with the same email', () => {
    signInStore.setState({ request: asked });
    openFor({ email: 'ada@example.com', dob: '03/04/1985' });
    render(<PinCodeScreen logOut={null} />);
    expect(page.getByLabelText('4 digit code')).toBeTruthy();
    expect(way()).toBeNull();
  });

  it('leads on where nothing is known of a request either', () => {
    signInStore.setState({ request: undefined });
    openFor({ email: 'ada@example.com', dob: asked.dob });
    render(<PinCodeScreen logOut={null} />);
    expect(way()).toBeTruthy();
    expect(page.queryByText('Ask for a code first')).toBeNull();
  });

  it('has to be asked for where nothing is known of a request: the page keeps the focus', () => {
    signInStore.setState({ request: undefined });
    openFor({ email: 'ada@example.com', dob: asked.dob });
    render(
      <main id="content" tabIndex={-1}>
        <PinCodeScreen logOut={null} />
      </main>,
    );
    page.getByRole('button', { name: 'Enter a code' }).focus();
    fireEvent.click(page.getByRole('button', { name: 'Enter a code' }));
    expect(page.getByText('Ask for a code first')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('main'));
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
    page.getByRole('button', { name: 'Resume another application' }).focus();
    fireEvent.click(page.getByRole('button', { name: 'Resume another application' }));
    await waitFor(() => {
      expect(page.getByText(SENDS)).toBeTruthy();
    });
    expect(document.activeElement).toBe(page.getByLabelText('Email'));
  });

  it('leaves the focus where it is when a browser fills in the form', async () => {
    render(<ResumeScreen logOut={null} />);
    fireEvent.input(page.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    act(() => {
      sessionStore.setState({ authToken: 'token', contactId: 'contact-1' });
      applicationStore.setState({
        contact: { firstname: 'Ada' } as KnownContact,
        application: knownApplication({ s1ApplicationStatus: 'App Start' }),
      });
    });
    await waitFor(() => {
      expect(page.getByText(SENDS)).toBeTruthy();
    });
    expect(document.activeElement).toBe(document.body);
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
    render(
      <main id="content" tabIndex={-1}>
        <ResumeScreen logOut={null} />
      </main>,
    );
    page.getByRole('button', { name: 'Open your application' }).focus();
    fireEvent.click(page.getByRole('button', { name: 'Open your application' }));
    await waitFor(() => {
      expect(page.getByText('This link no longer works')).toBeTruthy();
    });
    expect(page.queryByText(/Enter your details below/)).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('main'));
  });
});
