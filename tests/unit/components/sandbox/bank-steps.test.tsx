// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SandboxBankScreen } from '#components/sandbox-bank/sandbox-bank-screen.tsx';
import type { BankPage, SignedIn } from '#components/sandbox-bank/bank-server.ts';

/** What the bank's server answers to each call, by the end of its path. */
let answers: Record<string, { status: number; body?: BankPage | SignedIn }>;
const post = vi.fn<(message: unknown, origin: string) => void>();

beforeEach(() => {
  answers = {
    '/bank': {
      status: 200,
      body: {
        session: { reference: 'r-1', status: 'PROGRESS' },
        institutionId: 'currawong',
        institutions: [{ id: 'currawong', name: 'Currawong Bank', health: 'up' }],
        logins: [],
      },
    },
    '/sign-in': {
      status: 200,
      body: {
        status: 'OPEN',
        isAnswered: true,
        isSlow: false,
        accounts: [{ id: 'main', name: 'Everyday', ending: '123' }],
      },
    },
  };
  post.mockReset();
  vi.stubGlobal('parent', { postMessage: post });
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => {
      const { status, body } = answers[Object.keys(answers).find((end) => address.endsWith(end)) ?? ''] ?? {
        status: 404,
      };
      return Promise.resolve(Response.json(body ?? {}, { status }));
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function logIn() {
  render(<SandboxBankScreen />);
  await userEvent.type(await page.findByLabelText('User name'), 'success');
  await userEvent.type(page.getByLabelText('Password'), 'any');
  await userEvent.click(page.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await page.findByLabelText('Code'), '123456');
  await userEvent.click(page.getByRole('button', { name: 'Log in' }));
}

async function share() {
  await logIn();
  await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
  await userEvent.click(await page.findByRole('button', { name: 'I agree, share them' }));
}

const CLOSED = [{ type: 'bank-session', reference: 'r-1', status: 'CLOSED' }, window.location.origin];

it('says that the connection was closed before anything was shared, and tells the page around it', async () => {
  answers['/share'] = { status: 404 };
  await share();
  expect(await page.findByRole('heading', { name: 'This connection is closed' })).toBeTruthy();
  expect(post.mock.lastCall).toEqual(CLOSED);
});

it('says so at the login as well', async () => {
  answers['/sign-in'] = { status: 404 };
  await logIn();
  expect(await page.findByRole('heading', { name: 'This connection is closed' })).toBeTruthy();
  expect(post.mock.calls).toEqual([CLOSED]);
});

it('offers another try after any other failure, and tells nobody', async () => {
  answers['/sign-in'] = { status: 503 };
  await logIn();
  expect(await page.findByRole('button', { name: 'Try another way' })).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});
