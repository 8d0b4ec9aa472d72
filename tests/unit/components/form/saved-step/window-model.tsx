import { act, cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { ApiError, NETWORK_CODE } from '#lib/api/api-error.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { changeContact, getContact } from '#lib/api/contact.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { applicationStore, clearApplication, setKnown } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { forgetUnheard } from '#stores/unheard-answers.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { CONTACT, Step1, device, field, loadPage, save, untilReported } from './saved-steps.tsx';

/** The answers that are changed in two windows, and what the screen calls them. */
const LABELS = { firstname: 'First name', lastname: 'Last name' } as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];
/** Few, so that both windows often say the same, or something that was said before. */
const WORDS = ['Ada', 'Grace', 'Joan', 'Edith', 'Mary'] as const;

/** What becomes of a change that this window sends. */
type Fate = 'answered' | 'never arrives' | 'answer is lost' | 'refused';

/** Something that happens while the step is open. A press that is slow is under way until it is waited for. */
export type Happening =
  | { what: 'types' | 'the other window saves'; name: Name; word: string }
  | { what: 'hears of the other window' | 'loads the page again' | 'waits' }
  | { what: 'keeps hers' | 'takes the saved answer' }
  | { what: 'presses Next' | 'presses Next, slowly'; fate: Fate };

const name = fc.constantFrom<Name>('firstname', 'firstname', 'lastname');
const word = fc.constantFrom(...WORDS);
const fate = fc.constantFrom<Fate>(
  'answered',
  'answered',
  'answered',
  'never arrives',
  'answer is lost',
  'refused',
);
const does = <What extends string>(...whats: What[]) => fc.record({ what: fc.constantFrom(...whats) });

const byThisWindow: fc.WeightedArbitrary<Happening>[] = [
  { weight: 5, arbitrary: fc.record({ what: fc.constant('types' as const), name, word }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('presses Next' as const), fate }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('presses Next, slowly' as const), fate }) },
  { weight: 2, arbitrary: does('hears of the other window') },
  { weight: 2, arbitrary: does('loads the page again', 'waits') },
];
const betweenTwo: fc.WeightedArbitrary<Happening>[] = [
  { weight: 4, arbitrary: fc.record({ what: fc.constant('the other window saves' as const), name, word }) },
  { weight: 1, arbitrary: does('keeps hers', 'takes the saved answer') },
];
const length = { minLength: 2, maxLength: 10 };
/** In one window only. */
export const inOneWindow = fc.array(fc.oneof(...byThisWindow), length);
export const inTwoWindows = fc.array(fc.oneof(...byThisWindow, ...betweenTwo), length);

const APPLICATION = knownApplication({ loanAmount: 20_000, s1ApplicationStatus: 'Quote Given' });
const ADA: KnownContact = { ...CONTACT, lastname: 'Ada' };

/** The questions about another window, as they are drawn. */
function questions() {
  return page.queryAllByRole('button', { name: /^Keep mine/ }).map((keep) => {
    const item = keep.closest('li') as HTMLElement;
    const about = NAMES.find((one) => item.textContent.startsWith(LABELS[one])) as Name;
    const use = within(item).getByRole('button', { name: /^Use the saved answer/ });
    return { about, text: item.textContent, keep, use };
  });
}

const isBusy = () => page.queryByRole('button', { name: 'Next' }) === null;

/** Once all that was begun is done, but for a slow save; what was looked for on the device has come. */
const untilQuiet = () =>
  act(async () => {
    await device.drafts.recall(quoteStep1.id, CONTACT.contactId);
    for (let turn = 0; turn < 3; turn += 1) await untilReported();
    await device.drafts.writer.flush();
    await untilReported();
  });

/** What a press has sent, and what of it was typed. */
type Sent = ReadonlyMap<Name, { shown: string; typed: string | undefined }>;

/** One window of an applicant on quote step 1, the API behind it, and what the applicant relies on. */
export class WatchedWindow {
  /** What the API holds, and how often that was changed. */
  #saved = ADA;
  #version = 1;
  /** What was typed here and is neither saved nor given up. */
  readonly #typed = new Map<Name, string>();
  /** What the applicant knows may be saved: what was last shown or decided about, and what was sent since. */
  readonly #known = new Map<Name, Set<string>>(NAMES.map((one) => [one, new Set([ADA[one]])]));
  /** Answers of the other window that this one has replaced without a question. */
  readonly #overwritten: string[] = [];
  /** The press that is under way; a slow one goes on when it is let. */
  #press: { fate: Fate; sent: Sent; goOn: () => void; mayGoOn: Promise<undefined> } | undefined;
  /** Whether something was sent of which nothing was heard. */
  #isUnheard = false;
  #hasLeft = false;
  #timesAsked = 0;

  constructor() {
    vi.mocked(changeContact).mockImplementation((_id, changes, etag) => this.#change(changes, etag));
    vi.mocked(getContact).mockImplementation(() => Promise.resolve({ value: this.#saved, etag: this.#etag }));
    vi.mocked(getActiveApplication).mockResolvedValue({ value: APPLICATION, etag: '"1"' });
    save.mockImplementation(saveQuoteStep1);
  }

  /** How many questions were drawn, counted after each happening. */
  get timesAsked(): number {
    return this.#timesAsked;
  }

  get #etag(): string {
    return `"${String(this.#version)}"`;
  }

  async open(): Promise<void> {
    clearApplication();
    forgetUnheard(quoteStep1.id);
    loadPage();
    provideBrowserServices({
      drafts: device.drafts,
      navigate: () => {
        this.#hasLeft = true;
      },
      path: () => '/quote/step-1',
      track: () => undefined,
      tabs: { post: () => undefined },
      log: (text: string, cause: unknown) => {
        throw new Error(text, { cause });
      },
    } as object as BrowserServices);
    render(<Step1 />);
    await act(async () => {
      setKnown('contact', this.#saved, this.#etag);
      setKnown('application', APPLICATION, '"1"');
      await device.drafts.settle(ADA.contactId);
      const { contactId, applicationId } = APPLICATION;
      sessionStore.setState({ startUp: 'done', contactId, applicationId });
    });
    await untilQuiet();
  }

  async goThrough(happening: Happening): Promise<void> {
    await this.#let(happening);
    await untilQuiet();
    this.#compare();
  }

  async close(): Promise<void> {
    await this.#ended();
    cleanup();
  }

  async #let(happening: Happening): Promise<void> {
    switch (happening.what) {
      case 'types':
        this.#type(happening.name, happening.word);
        return;
      case 'the other window saves':
        if (this.#saved[happening.name] === happening.word) return;
        this.#saved = { ...this.#saved, [happening.name]: happening.word };
        this.#version += 1;
        return;
      case 'hears of the other window':
        followTab({ type: 'saved' });
        return;
      case 'loads the page again':
        await this.#ended();
        cleanup();
        await this.open();
        return;
      case 'keeps hers':
      case 'takes the saved answer':
        this.#decide(happening.what === 'keeps hers');
        return;
      case 'presses Next':
        await this.#pressNext(happening.fate);
        await this.#ended();
        return;
      case 'presses Next, slowly':
        await this.#pressNext(happening.fate);
        return;
      case 'waits':
        await this.#ended();
    }
  }

  #type(of: Name, typed: string): void {
    if (field(LABELS[of]).value === typed) return;
    fireEvent.input(field(LABELS[of]), { target: { value: typed } });
    const sent = this.#press?.sent.get(of);
    // Put back to what is being sent, it is what it was then.
    const isAsThen = sent?.shown === typed;
    if (isAsThen && sent.typed === undefined) this.#typed.delete(of);
    else this.#typed.set(of, typed);
  }

  #isKnown = (of: Name, answer: string) => applicationStore.getState().contact?.[of] === answer;

  #decide(isKept: boolean): void {
    const [question] = questions();
    if (question === undefined) return;
    const { about, text, keep, use } = question;
    if (isKept) this.#known.set(about, new Set(WORDS.filter((one) => text.includes(`${one} is saved`))));
    else this.#typed.delete(about);
    fireEvent.click(isKept ? keep : use);
  }

  async #pressNext(fate: Fate): Promise<void> {
    if (this.#press !== undefined) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#press = {
      fate,
      sent: new Map(NAMES.map((of) => [of, { shown: field(LABELS[of]).value, typed: this.#typed.get(of) }])),
      goOn: () => {
        resolve(undefined);
      },
      mayGoOn: promise,
    };
    fireEvent.click(page.getByRole('button', { name: 'Next' }));
    await untilQuiet();
  }

  /** Waits for the save that is under way. When it leads on, the applicant goes back. */
  async #ended(): Promise<void> {
    if (this.#press === undefined) return;
    const { fate, goOn } = this.#press;
    goOn();
    await waitFor(() => {
      expect(this.#hasLeft || !isBusy()).toBe(true);
    });
    await untilQuiet();
    this.#press = undefined;
    this.#isUnheard =
      !this.#hasLeft && (this.#isUnheard || fate === 'never arrives' || fate === 'answer is lost');
    if (!this.#hasLeft) return;
    this.#hasLeft = false;
    for (const [of, typed] of this.#typed) if (this.#saved[of] === typed) this.#typed.delete(of);
    cleanup();
    render(<Step1 />);
    await untilQuiet();
  }

  /** As the API does, with the fate of the press. */
  async #change(changes: Partial<KnownContact>, etag: string | undefined): Promise<string> {
    const { fate = 'answered', mayGoOn } = this.#press ?? {};
    await mayGoOn;
    const fail = (status: number, code: string) => new ApiError({ status, code, message: 'Not now.' });
    if (fate === 'refused') throw fail(422, 'invalid-fields');
    const changed = NAMES.filter((of) => changes[of] !== undefined && changes[of] !== this.#saved[of]);
    const isFresh = etag === this.#etag && fate !== 'never arrives';
    for (const of of changed) {
      if (isFresh && this.#known.get(of)?.has(this.#saved[of]) !== true)
        this.#overwritten.push(`${of}: ${this.#saved[of]}`);
      this.#known.get(of)?.add(changes[of] ?? '');
    }
    if (fate === 'never arrives') throw fail(0, NETWORK_CODE);
    if (!isFresh) throw fail(412, 'stale');
    this.#saved = { ...this.#saved, ...changes };
    this.#version += 1;
    if (fate === 'answer is lost') throw fail(0, NETWORK_CODE);
    return this.#etag;
  }

  /** Holds what is shown against what the applicant relies on. */
  #compare(): void {
    this.#timesAsked += questions().length;
    expect(this.#overwritten).toEqual([]);
    const isSettled = this.#press === undefined && !this.#isUnheard;
    for (const of of NAMES) {
      const shown = field(LABELS[of]).value;
      const typed = this.#typed.get(of);
      if (typed !== undefined) expect({ [of]: shown }).toEqual({ [of]: typed });
      const isSaved = this.#press === undefined && this.#saved[of] === typed;
      if (typed !== undefined && this.#isKnown(of, typed) && (isSettled || isSaved)) this.#typed.delete(of);
      if (typed === undefined) this.#show(of, shown, isSettled);
    }
  }

  #show(of: Name, shown: string, isSettled: boolean): void {
    if (isSettled) this.#known.set(of, new Set([shown]));
    else this.#known.get(of)?.add(shown);
  }
}
