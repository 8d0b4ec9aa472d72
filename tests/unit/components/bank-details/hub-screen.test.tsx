// @vitest-environment jsdom
import { act, cleanup, render, screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HubScreen } from '#components/bank-details/hub/hub-screen.tsx';
import type { Document } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { bankConnectionStore, closeConnection } from '#stores/bank-connection-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: vi.fn() }), usePathname: () => '/' }));

/** The last instant of 19 January 2027 in Sydney. */
const DUE_BY = '2027-01-19T12:59:59.999Z';

const main: Document = {
  id: 'main',
  name: 'main bank account',
  docType: 'Bank Statement',
  status: 'OPEN',
  explanation: '',
  isAdditional: false,
  manualUploadURL: '',
  files: [],
  hints: [],
};

function open(
  s1ApplicationStatus: ApplicationStatus,
  document: Document = main,
  bankAccount: { bsb: string; accountNumberEnding: string } | Record<string, never> = {},
) {
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus, acceptTandCs: true, dueBy: DUE_BY }),
    documents: { documentList: [document], additionalAccounts: 0, isComplete: false },
    bankAccount,
  });
  return render(<HubScreen />).container;
}

beforeEach(() => {
  clearApplication();
  closeConnection();
  sessionStore.setState({ startUp: 'done' });
});
afterEach(cleanup);

const list = () => within(page.getByRole('region', { name: 'What to do' }));
const isButton = (name: string) => list().getByRole('link', { name }).className.includes('bg-accent');

it('the document of a changed offer is called what it is: the draft of another contract', () => {
  open('Offer Awaiting Confirmation');
  expect(page.getByText('Draft of the changed contract')).toBeTruthy();
  expect(page.queryByText('My copy of the loan contract')).toBeNull();
});

describe('what is left to do', () => {
  it('has a last day, and what it means', () => {
    expect(open('App Submit').textContent).toContain(
      'Please do this by 19\u00a0January\u00a02027. After that day, your application will end.',
    );
  });

  it('has none once nothing is left', () => {
    const account = { bsb: '062000', accountNumberEnding: '678' };
    const { textContent } = open('App Submit', { ...main, status: 'APPROVED' }, account);
    expect(textContent).toContain('We have everything we need');
    expect(textContent).not.toContain('19\u00a0January\u00a02027');
  });

  it('of an approved loan is its account, and nothing else', () => {
    expect(open('Approved').textContent).toContain('Please tell us where to pay your loan.');
    cleanup();
    const { textContent } = open('Approved', main, { bsb: '062000', accountNumberEnding: '678' });
    expect(textContent).toContain('There is nothing more for you to do here.');
  });

  it('has one button, on the first of it', () => {
    open('App Submit');
    expect(isButton('Choose your bank')).toBe(true);
    expect(isButton('Add your account')).toBe(false);
  });

  it('leaves the button to the box of the bank while that is open', () => {
    open('App Submit');
    act(() => {
      bankConnectionStore.setState({
        connection: { documentId: 'main', stage: 'open', institution: undefined, embedUrl: undefined },
      });
    });
    expect(isButton('Choose your bank')).toBe(false);
  });

  it('is numbered, and what is done has a tick in place of its number', () => {
    open('App Submit', { ...main, status: 'APPROVED' });
    const [done, toDo] = list().getAllByRole('listitem');
    expect(done?.firstElementChild?.querySelector('svg')).not.toBeNull();
    expect(toDo?.firstElementChild?.textContent).toBe('2');
  });
});
