import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { BankDetailsScreen } from '#components/bank-details/bank-details-screen.tsx';
import { ApiError, NETWORK_CODE } from '#lib/api/api-error.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { getBankAccount, putBankAccount } from '#lib/api/bank-account.ts';
import type { Versioned } from '#lib/api/client.ts';
import { getContact } from '#lib/api/contact.ts';
import { getDocuments } from '#lib/api/documents.ts';
import type { KnownBankAccount } from '#lib/contracts/bank.ts';
import { bankDetails } from '#lib/forms/screens/bank-details.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { clearApplication, setKnown } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { forgetUnheard } from '#stores/unheard-answers.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { CONTACT, buttons, device, loadPage, untilReported } from './saved-steps.tsx';

/** What becomes of the call of a press. */
export type Fate = 'answered' | 'never arrives' | 'answer is lost' | 'refused';

/** Something that happens while the bank details are open. */
export type Happening =
  | { what: 'types' | 'the other window saves'; number: string }
  | { what: 'presses Change' | 'hears of the other window' | 'loads the page again' }
  | { what: 'presses Next'; fate: Fate };

const APPLICATION = knownApplication({ s1ApplicationStatus: 'App Submit', acceptTandCs: true });
const NO_DOCUMENTS = { documentList: [], additionalAccounts: 0, isComplete: false };
const BSB = '062000';

const isBusy = () => buttons('Next').length === 0;
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const areFieldsShown = () => field('accountNumber').closest('[inert]') === null;
/** The end of the account that the page says is known. */
const shownEnding = () => /Account ending (\d+)/.exec(document.body.textContent)?.[1];
const endingOf = (number: string) => number.slice(-3);

const untilQuiet = () =>
  act(async () => {
    for (let turn = 0; turn < 4; turn += 1) await untilReported();
  });

/**
 * One window of an applicant on the bank details, the API behind it, and what the applicant relies on: numbers that were
 * typed stay until they are saved, or the page is loaded again; the account of another window is shown before it is
 * replaced; and Next leads on in the end.
 */
export class WatchedAccount {
  #saved = '';
  #typed = '';
  /** The ends of the numbers that the applicant knows may be saved: what was shown last, and what was sent since. */
  #known = new Set(['']);
  /** Accounts of the other window that this one has replaced unseen. */
  readonly #overwritten: string[] = [];
  #fate: Fate = 'answered';
  #hasLeft = false;

  constructor() {
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(getActiveApplication).mockResolvedValue({ value: APPLICATION, etag: '"1"' });
    vi.mocked(getDocuments).mockResolvedValue(NO_DOCUMENTS);
    vi.mocked(getBankAccount).mockImplementation(() => Promise.resolve(this.#reply));
    vi.mocked(putBankAccount).mockImplementation(async (_id, { accountNumber }, etag) => {
      await Promise.resolve();
      this.#put(accountNumber, etag);
    });
  }

  get #reply(): Versioned<KnownBankAccount> {
    const accountNumberEnding = endingOf(this.#saved);
    const value: KnownBankAccount = this.#saved === '' ? {} : { bsb: BSB, accountNumberEnding };
    return { value, etag: `"${accountNumberEnding}"` };
  }

  async open(): Promise<void> {
    clearApplication();
    forgetUnheard(bankDetails.id);
    loadPage();
    provideBrowserServices({
      drafts: device.drafts,
      navigate: () => {
        this.#hasLeft = true;
      },
      path: () => '/bank-details',
      track: () => undefined,
      tabs: { post: () => undefined },
      log: (text: string, cause: unknown) => {
        throw new Error(text, { cause });
      },
    } as object as BrowserServices);
    render(<BankDetailsScreen badges={null} />);
    await act(async () => {
      setKnown('contact', CONTACT, '"1"');
      setKnown('application', APPLICATION, '"1"');
      setKnown('documents', NO_DOCUMENTS, undefined);
      setKnown('bankAccount', this.#reply.value, this.#reply.etag);
      const { contactId, applicationId } = APPLICATION;
      await device.drafts.settle(contactId);
      sessionStore.setState({ startUp: 'done', contactId, applicationId });
    });
    await untilQuiet();
    this.#compare();
  }

  async goThrough(happening: Happening): Promise<void> {
    await this.#let(happening);
    await untilQuiet();
    this.#compare();
  }

  /** However it went, the applicant can go on: at the latest once they have seen what another window has saved. */
  async close(): Promise<void> {
    if (areFieldsShown() && this.#typed === '') this.#type('11111111');
    for (let presses = 0; presses < 2 && !(await this.#pressNext('answered')); presses += 1) this.#compare();
    expect(this.#hasLeft).toBe(true);
    this.#hasLeft = false;
    cleanup();
  }

  async #let(happening: Happening): Promise<void> {
    switch (happening.what) {
      case 'types':
        if (areFieldsShown()) this.#type(happening.number);
        return;
      case 'presses Change': {
        const [change] = buttons('Change');
        if (change !== undefined) fireEvent.click(change);
        return;
      }
      case 'the other window saves':
        this.#saved = happening.number;
        return;
      case 'hears of the other window':
        followTab({ type: 'saved' });
        return;
      case 'loads the page again':
        this.#typed = '';
        cleanup();
        await this.open();
        return;
      case 'presses Next':
        if (!(await this.#pressNext(happening.fate))) return;
        this.#hasLeft = false;
        this.#typed = '';
        cleanup();
        // The applicant goes back.
        render(<BankDetailsScreen badges={null} />);
    }
  }

  #type(number: string): void {
    fireEvent.input(field('bsb'), { target: { value: BSB } });
    fireEvent.input(field('accountNumber'), { target: { value: number } });
    this.#typed = number;
  }

  /** @returns whether it has led on */
  async #pressNext(fate: Fate): Promise<boolean> {
    this.#fate = fate;
    const sent = areFieldsShown() ? this.#typed : undefined;
    fireEvent.click(buttons('Next')[0] as HTMLElement);
    await untilQuiet();
    await waitFor(() => {
      expect(this.#hasLeft || !isBusy()).toBe(true);
    });
    await untilQuiet();
    if (this.#hasLeft && sent !== undefined) expect(this.#saved).toBe(sent);
    return this.#hasLeft;
  }

  #put(number: string, etag: string | undefined): void {
    const fail = (status: number, code: string) => new ApiError({ status, code, message: 'Not now.' });
    if (this.#fate === 'never arrives') throw fail(0, NETWORK_CODE);
    if (this.#fate === 'refused') throw fail(422, 'invalid-fields');
    if (etag !== undefined && etag !== this.#reply.etag) throw fail(412, 'stale');
    // Two that end alike cannot be told apart.
    this.#known.add(endingOf(number));
    if (!this.#known.has(endingOf(this.#saved))) this.#overwritten.push(this.#saved);
    this.#saved = number;
    if (this.#fate === 'answer is lost') throw fail(0, NETWORK_CODE);
  }

  /** Holds what is shown against what the applicant relies on. */
  #compare(): void {
    expect(this.#overwritten).toEqual([]);
    expect(field('accountNumber').value).toBe(this.#typed);
    // What was typed is not out of reach: it is there once the known account is to be changed.
    expect(areFieldsShown() || buttons('Change').length === 1).toBe(true);
    const shown = shownEnding();
    if (shown !== undefined) this.#known = new Set([shown]);
  }
}
