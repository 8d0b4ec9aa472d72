import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ConnectionPanel } from '#components/bank-details/connection/connection-panel.tsx';
import { BankSelectScreen } from '#components/bank-details/institutions/bank-select-screen.tsx';
import { ApiError, NETWORK_CODE } from '#lib/api/api-error.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { getAssessment } from '#lib/api/assessment.ts';
import { getBankAccount } from '#lib/api/bank-account.ts';
import { getObservations } from '#lib/api/bank-observations.ts';
import { getBankSession, openBankSession } from '#lib/api/bank-session.ts';
import { getContact } from '#lib/api/contact.ts';
import { getDocuments } from '#lib/api/documents.ts';
import { getEmployment } from '#lib/api/employment.ts';
import { getInstitutions } from '#lib/api/institutions.ts';
import { liabilityCalls } from '#lib/api/liability.ts';
import type { BankSession, Document, Documents } from '#lib/contracts/document.ts';
// What a press loads is there when it is pressed.
import '#stores/actions/connect-bank.ts';
import '#stores/actions/follow-bank-session.ts';
import '#stores/actions/reload-on-return.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { clearApplication, setKnown } from '#stores/application-store.ts';
import { closeConnection } from '#stores/bank-connection-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { CONTACT, STEP_2, buttons } from './saved-steps.tsx';

/** What becomes of the calls of a press. */
export type Fate = 'answered' | 'never arrives' | 'answer is lost';

/** Something that happens while a bank is being chosen, or its page is open. */
export type Happening =
  | { what: 'chooses a bank' | 'connects again' | 'says that it is finished'; fate: Fate }
  | { what: 'chooses another' | 'closes the page' | 'goes to the banks' | 'loads the page again' | 'waits' }
  | { what: 'hears of the other window' | 'the other window gives files' }
  | { what: 'the bank reports'; status: BankSession['status'] }
  | { what: 'the lender sends it back' | 'the lender approves' };

const MAIN: Document = {
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
const FILE = { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 1, uploadedAt: '2026-11-22T00:00:00Z' };
const BANK = 'Currawong Bank';
/** The letters in place of its picture come first. */
const CARD = `CB${BANK}`;

/** Longer than the page looks for what a bank has said. */
const LONGEST_MS = 40_000;

const untilQuiet = (milliseconds = 20) =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(milliseconds / 5);
    }
  });
const press = (words: string) => {
  const [button] = buttons(words);
  if (button !== undefined) fireEvent.click(button);
  return button !== undefined;
};
const isFrameOpen = () => buttons('Close this page').length > 0;

/**
 * One window of an applicant who connects a bank, the API behind it, and what the applicant relies on: what the bank,
 * the lender or the other window has settled is shown as soon as it is heard of or a press meets it, and each page has
 * a way on.
 */
export class WatchedBank {
  #document = MAIN;
  #sessions = 0;
  #isApproved = false;
  #fate: Fate = 'answered';
  /** Whether another page is shown: the one that an approval leads to. */
  #hasLeft = false;
  #page: 'banks' | 'connection' = 'banks';
  /** Whether another bank is being chosen after one that failed. */
  #isChoosing = false;

  constructor() {
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(getActiveApplication).mockImplementation(() =>
      Promise.resolve({ value: this.#application, etag: '"1"' }),
    );
    // What an approval has read besides.
    vi.mocked(getEmployment).mockResolvedValue({ value: STEP_2.employment, etag: '"1"' });
    vi.mocked(liabilityCalls.getAll).mockResolvedValue({ value: [], etag: '"1"' });
    vi.mocked(getAssessment).mockResolvedValue(undefined);
    vi.mocked(getBankAccount).mockResolvedValue({ value: {}, etag: '"1"' });
    vi.mocked(getInstitutions).mockResolvedValue([{ id: 'currawong', name: BANK, health: 'up' }]);
    vi.mocked(getObservations).mockResolvedValue({ observations: [], isAnswered: false });
    vi.mocked(getDocuments).mockImplementation(() => Promise.resolve(this.#documents));
    vi.mocked(getBankSession).mockImplementation(async () => {
      await Promise.resolve();
      if (this.#fate !== 'answered') throw lost();
      return this.#document.bankSession as BankSession;
    });
    vi.mocked(openBankSession).mockImplementation(async () => {
      await Promise.resolve();
      return this.#connect();
    });
  }

  get #application() {
    const s1ApplicationStatus = this.#isApproved ? 'Approved' : 'App Submit';
    return knownApplication({ s1ApplicationStatus, acceptTandCs: true });
  }

  get #documents(): Documents {
    return { documentList: [this.#document], additionalAccounts: 0, isComplete: false };
  }

  async open(): Promise<void> {
    clearApplication();
    closeConnection();
    provideBrowserServices({
      navigate: (path: string) => {
        if (path === '/application/bank-login') this.#page = 'connection';
        else this.#hasLeft = true;
      },
      path: () => (this.#page === 'banks' ? '/application/bank-select' : '/application/bank-login'),
      tabs: { post: () => undefined },
      drafts: { recallWhileStarting: () => Promise.resolve(undefined) },
      noteAddingBank: () => undefined,
      log: () => undefined,
    } as object as BrowserServices);
    const { contactId, applicationId } = this.#application;
    setKnown('contact', CONTACT, '"1"');
    setKnown('application', this.#application, '"1"');
    setKnown('documents', this.#documents, undefined);
    sessionStore.setState({ startUp: 'done', contactId, applicationId });
    this.#show();
    await untilQuiet();
  }

  async goThrough(happening: Happening): Promise<void> {
    if (this.#hasLeft) return;
    const page = this.#page;
    await this.#let(happening);
    await untilQuiet();
    if (this.#page !== page) this.#show();
    await untilQuiet();
    this.#compare();
  }

  /** Whatever has happened, it is shown once it is heard of and the bank's page is closed. */
  async close(): Promise<void> {
    this.#fate = 'answered';
    await untilQuiet(LONGEST_MS);
    if (!this.#hasLeft) followTab({ type: 'saved' });
    await untilQuiet();
    if (!this.#hasLeft) press('Close this page');
    await this.#untilShown();
    cleanup();
  }

  async #let(happening: Happening): Promise<void> {
    if ('fate' in happening) this.#fate = happening.fate;
    const { bankSession, status } = this.#document;
    const isOpen = status === 'OPEN' || status === 'REJECTED';
    switch (happening.what) {
      case 'chooses a bank':
        if (this.#page === 'connection') this.#isChoosing = false;
        // A document that needs nothing more is not connected: the page shows what has come instead.
        if (press(CARD) && !isOpen && happening.fate === 'answered') await this.#untilShown();
        return;
      case 'connects again':
        press('Connect again');
        return;
      case 'chooses another':
        this.#isChoosing ||= press('Choose another bank');
        return;
      case 'says that it is finished':
        if (!press('I have finished here') && !press('Check again')) return;
        if (happening.fate === 'answered' && (!isOpen || isOver(bankSession))) await this.#untilShown();
        return;
      case 'closes the page':
        if (press('Close this page')) await this.#untilShown();
        return;
      case 'goes to the banks':
        this.#page = 'banks';
        this.#show();
        return;
      case 'loads the page again':
        await this.open();
        return;
      case 'waits':
        await untilQuiet(LONGEST_MS);
        return;
      case 'hears of the other window':
        followTab({ type: 'saved' });
        if (!isFrameOpen()) await this.#untilShown();
        return;
      case 'the other window gives files':
        if (isOpen)
          this.#document = { ...this.#document, status: 'SUBMITTED', files: [FILE] as Document['files'] };
        return;
      case 'the bank reports':
        if (isOpen && bankSession !== undefined && bankSession.status !== 'SUCCESS')
          this.#report(happening.status);
        return;
      case 'the lender sends it back':
        if (!isOpen)
          this.#document = { ...this.#document, status: 'REJECTED', rejectionReason: 'It is cut off.' };
        return;
      case 'the lender approves':
        this.#isApproved = true;
    }
  }

  #show(): void {
    this.#isChoosing = false;
    cleanup();
    render(this.#page === 'banks' ? <BankSelectScreen /> : <ConnectionPanel />);
  }

  /** As the API does: a bank is connected only where its statements are still asked for. */
  #connect() {
    if (this.#fate === 'never arrives') throw lost();
    const { status, bankSession } = this.#document;
    if (this.#isApproved || (status !== 'OPEN' && status !== 'REJECTED'))
      throw new ApiError({ status: 409, code: 'lifecycle-conflict', message: 'That is not possible now.' });
    if (bankSession === undefined || bankSession.status === 'SUCCESS') this.#sessions += 1;
    const session = { id: `session-${String(this.#sessions)}`, status: 'PROGRESS' } as const;
    this.#document = { ...this.#document, bankSession: session };
    if (this.#fate === 'answer is lost') throw lost();
    return { ...session, bsEmbedURL: '/sandbox/bank' };
  }

  #report(status: BankSession['status']): void {
    const { id = '' } = this.#document.bankSession ?? {};
    const bankSession: BankSession = {
      id,
      status,
      institution: BANK,
      ...(status === 'ERROR' && { errorCode: 19_000 }),
    };
    this.#document = { ...this.#document, bankSession, ...(status === 'SUCCESS' && { status: 'SUBMITTED' }) };
  }

  /** There is a way on, or nothing is left to do in the box: the page around it has its own. */
  #compare(): void {
    if (this.#hasLeft) return;
    const ways = document.querySelectorAll('a[href], button:not([aria-disabled])');
    const isDone = /There is nothing to connect|is connected/.test(document.body.textContent);
    expect(isDone || ways.length > 0).toBe(true);
    expect(document.body.textContent).not.toMatch(/Opening (Currawong|your) /);
  }

  async #untilShown(): Promise<void> {
    await untilQuiet();
    if (this.#hasLeft) return;
    expect(isFrameOpen()).toBe(false);
    const { status, bankSession, files } = this.#document;
    const text = document.body.textContent;
    if (status === 'SUBMITTED') {
      const isConnected = bankSession?.status === 'SUCCESS' || files.length === 0;
      const words = isConnected ? `${BANK} is connected` : 'There is nothing to connect';
      expect(text).toContain(this.#page === 'banks' ? 'There is no bank to connect' : words);
      return;
    }
    const hasFailed = bankSession?.status === 'LOGIN_FAIL' || bankSession?.status === 'ERROR';
    const isTold = hasFailed && this.#page === 'connection' && !this.#isChoosing;
    expect(text).toContain(isTold ? 'is not connected' : 'Find your bank');
    if (status === 'REJECTED' && !hasFailed) expect(text).toContain('It is cut off.');
  }
}

const isOver = (session: BankSession | undefined) =>
  session !== undefined && ['SUCCESS', 'LOGIN_FAIL', 'ERROR'].includes(session.status);

function lost(): ApiError {
  return new ApiError({ status: 0, code: NETWORK_CODE, message: 'No connection.' });
}
