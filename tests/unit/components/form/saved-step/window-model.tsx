import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ApiError, NETWORK_CODE } from '#lib/api/api-error.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { clearApplication, setKnown } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { forgetUnheard } from '#stores/unheard-answers.ts';
import { CONTACT, buttons, device, loadPage, untilReported } from './saved-steps.tsx';
import type { Answers, Behind, WatchedStep } from './watched-step.ts';
import { ANSWERED } from './window-happenings.ts';
import type { Fate, Happening } from './window-happenings.ts';

/** Between the records of one answer. */
const AND = ' and ';

const isBusy = () => buttons('Next').length === 0;

/** Once all that was begun is done, but for a slow save; what was looked for on the device has come. */
const untilQuiet = (screenId: string) =>
  act(async () => {
    await device.drafts.recall(screenId, CONTACT.contactId);
    for (let turn = 0; turn < 3; turn += 1) await untilReported();
    await device.drafts.writer.flush();
    await untilReported();
  });

/** What a press has sent, and what of it was typed. */
type Sent<Name> = ReadonlyMap<Name, { shown: string | undefined; typed: string | undefined }>;

/**
 * One window of an applicant on a step, the API behind it, and what the applicant relies on: what was typed is shown
 * wherever it is asked, until it is saved or given up; what another window saved is not overwritten unless it was
 * shown or asked about; and what is not asked is not asked about.
 */
export class WatchedWindow<Name extends string> {
  readonly #step: WatchedStep<Name>;
  readonly #names: readonly Name[];
  /** What the API holds, and how often each was changed. */
  #saved: Answers<Name>;
  readonly #versions: Map<Name, number>;
  /** What was typed here and is neither saved nor given up. */
  readonly #typed = new Map<Name, string>();
  /** What the applicant knows may be saved: what was last shown or decided about, and what was sent since. */
  readonly #known: Map<Name, Set<string>>;
  /** Answers of the other window that this one has replaced without a question. */
  readonly #overwritten: string[] = [];
  /** What the other window has said: only this is asked about, or could be overwritten. */
  readonly #elsewhere = new Set<Name>();
  /** What the other window has not asked for any more since: an answer that was typed here may replace it. */
  readonly #leftOut = new Set<Name>();
  /** The press that is under way; a slow one goes on when it is let. */
  #press:
    | { fate: Fate; calls: number; sent: Sent<Name>; goOn: () => void; mayGoOn: Promise<undefined> }
    | undefined;
  /** Whether something was sent of which nothing was heard. */
  #isUnheard = false;
  #hasLeft = false;
  #timesAsked = 0;

  constructor(step: WatchedStep<Name>) {
    this.#step = step;
    this.#names = Object.keys(step.first) as Name[];
    this.#saved = step.first;
    this.#known = new Map(this.#names.map((of) => [of, new Set([step.first[of]])]));
    this.#versions = new Map(this.#names.map((of) => [of, 1]));
    step.connect(this.#behind);
    vi.mocked(getActiveApplication).mockResolvedValue({ value: step.application, etag: '"1"' });
  }

  /** How many questions were drawn, counted after each happening. */
  get timesAsked(): number {
    return this.#timesAsked;
  }

  readonly #behind: Behind<Name> = (...named) => {
    const names = named.length === 0 ? this.#names : named;
    const etagOf = () => `"${names.map((of) => String(this.#versions.get(of))).join('-')}"`;
    return {
      read: () => ({ saved: this.#saved, etag: etagOf() }),
      change: (changes, etag) => this.#change(changes, etag, etagOf),
    };
  };

  async open(): Promise<void> {
    const { Page, application, load, screenId } = this.#step;
    clearApplication();
    forgetUnheard(screenId);
    loadPage();
    provideBrowserServices({
      drafts: device.drafts,
      navigate: () => {
        this.#hasLeft = true;
      },
      path: () => `/${screenId}`,
      track: () => undefined,
      tabs: { post: () => undefined },
      log: (text: string, cause: unknown) => {
        throw new Error(text, { cause });
      },
    } as object as BrowserServices);
    render(<Page />);
    await act(async () => {
      setKnown('application', application, '"1"');
      load(this.#behind);
      const { contactId, applicationId } = application;
      await device.drafts.settle(contactId);
      sessionStore.setState({ startUp: 'done', contactId, applicationId });
    });
    await untilQuiet(this.#step.screenId);
  }

  async goThrough(happening: Happening<Name>): Promise<void> {
    await this.#let(happening);
    await untilQuiet(this.#step.screenId);
    this.#compare();
  }

  async close(): Promise<void> {
    await this.#ended();
    cleanup();
  }

  async #let(happening: Happening<Name>): Promise<void> {
    switch (happening.what) {
      case 'types':
        this.#type(happening.name, happening.word);
        return;
      case 'the other window saves':
        this.#saveElsewhere(happening.name, happening.word);
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
    const { shown, type, words } = this.#step;
    if (shown(of) === undefined || shown(of) === typed) return;
    type(of, typed);
    const sent = this.#press?.sent.get(of);
    // Put back to what is being sent, it is what it was then.
    const isAsThen = sent?.shown === typed;
    if (isAsThen && sent.typed === undefined) this.#typed.delete(of);
    else this.#typed.set(of, typed);
    for (const other of this.#names) if (shown(other) === '') this.#type(other, words[other][0] ?? '');
  }

  #saveElsewhere(of: Name, word: string): void {
    const saved = this.#step.changed(this.#saved, of, word);
    const { beside } = this.#step;
    // The first save says all that was only suggested until then.
    const isFirst = beside !== undefined && this.#names.some((name) => this.#saved[name] === '');
    const changed = this.#names.filter((name) => isFirst || saved[name] !== this.#saved[name]);
    if (of !== beside) for (const name of changed) this.#elsewhere.add(name);
    for (const name of this.#names)
      if (this.#step.asks?.(saved, name) === false) this.#leftOut.add(name);
      else if (name === of) this.#leftOut.delete(name);
    this.#keep(saved);
  }

  #keep(saved: Answers<Name>): void {
    for (const of of this.#names)
      if (saved[of] !== this.#saved[of]) this.#versions.set(of, (this.#versions.get(of) ?? 0) + 1);
    this.#saved = saved;
  }

  /** The questions about another window, as they are drawn. */
  #questions() {
    return buttons('Keep mine').map((keep) => {
      const item = keep.closest('li') as HTMLElement;
      const text = item.textContent;
      const use = buttons('Use the saved answer', item)[0] as HTMLElement;
      return { about: this.#step.about(text), text, keep, use };
    });
  }

  #decide(isKept: boolean): void {
    const [question] = this.#questions();
    if (question?.about === undefined) return;
    const { about, text, keep, use } = question;
    if (isKept) this.#known.set(about, new Set(this.#step.told(text, about)));
    else this.#typed.delete(about);
    fireEvent.click(isKept ? keep : use);
  }

  async #pressNext(fate: Fate): Promise<void> {
    if (this.#press !== undefined) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#press = {
      fate,
      calls: 0,
      sent: new Map(
        this.#names.map((of) => [of, { shown: this.#step.shown(of), typed: this.#typed.get(of) }]),
      ),
      goOn: () => {
        resolve(undefined);
      },
      mayGoOn: promise,
    };
    fireEvent.click(buttons('Next')[0] as HTMLElement);
    await untilQuiet(this.#step.screenId);
  }

  /** Waits for the save that is under way. When it leads on, the applicant goes back. */
  async #ended(): Promise<void> {
    if (this.#press === undefined) return;
    const { fate, sent, goOn } = this.#press;
    goOn();
    await waitFor(() => {
      expect(this.#hasLeft || !isBusy()).toBe(true);
    });
    await untilQuiet(this.#step.screenId);
    this.#press = undefined;
    this.#isUnheard =
      !this.#hasLeft && (this.#isUnheard || fate.what === 'never arrives' || fate.what === 'answer is lost');
    if (!this.#hasLeft) return;
    this.#hasLeft = false;
    for (const [of, typed] of this.#typed) {
      // What was not asked by what was saved is given up with it.
      if (this.#saved[of] === typed || sent.get(of)?.shown === undefined) this.#typed.delete(of);
    }
    cleanup();
    const { Page } = this.#step;
    render(<Page />);
    await untilQuiet(this.#step.screenId);
  }

  /** As the API does, with the fate of the press. */
  async #change(
    changes: Partial<Answers<Name>>,
    etag: string | undefined,
    etagOf: () => string,
  ): Promise<string> {
    const { fate = ANSWERED, calls = 0, mayGoOn } = this.#press ?? {};
    if (this.#press !== undefined) this.#press.calls += 1;
    await mayGoOn;
    const fail = (status: number, code: string) => new ApiError({ status, code, message: 'Not now.' });
    const isDue = calls === fate.at;
    if (isDue && fate.what === 'refused') throw fail(422, 'invalid-fields');
    const isCut = calls >= fate.at && fate.what === 'never arrives';
    const changed = this.#names.filter((of) => changes[of] !== undefined && changes[of] !== this.#saved[of]);
    const isFresh = etag === etagOf() && !isCut;
    for (const of of changed) {
      if (isFresh && this.#isUnknown(of, changes[of] ?? ''))
        this.#overwritten.push(`${of}: ${this.#saved[of]}`);
      this.#known.get(of)?.add(changes[of] ?? '');
    }
    if (isCut) throw fail(0, NETWORK_CODE);
    if (!isFresh) throw fail(412, 'stale');
    this.#keep({ ...this.#saved, ...changes });
    if (isDue && fate.what === 'answer is lost') throw fail(0, NETWORK_CODE);
    return etagOf();
  }

  /**
   * Whether something is replaced that was neither shown nor asked about. An answer that is not asked any more goes with
   * the one that asked for it; where it was not asked, none is there. What is in several records is replaced one by one.
   */
  #isUnknown(of: Name, change: string): boolean {
    const saved = this.#saved[of];
    if (change === '' || saved === '' || !this.#elsewhere.has(of)) return false;
    if (this.#leftOut.has(of) && this.#typed.has(of)) return false;
    const known = [...(this.#known.get(of) ?? [])];
    const parts = change.split(AND);
    return saved
      .split(AND)
      .some((part, index) => part !== parts[index] && known.every((word) => word.split(AND)[index] !== part));
  }

  /** Holds what is shown against what the applicant relies on. */
  #compare(): void {
    const { shown: shownOf, known } = this.#step;
    const questions = this.#questions();
    this.#timesAsked += questions.length;
    const isAsked = (of: Name | undefined) =>
      of !== undefined && shownOf(of) !== undefined && this.#elsewhere.has(of);
    expect(questions.filter(({ about }) => !isAsked(about)).map(({ text }) => text)).toEqual([]);
    expect(this.#overwritten).toEqual([]);
    const isSettled = this.#press === undefined && !this.#isUnheard;
    for (const of of this.#names) {
      const shown = shownOf(of);
      if (shown === undefined) continue;
      const typed = this.#typed.get(of);
      if (typed !== undefined) expect({ [of]: shown }).toEqual({ [of]: typed });
      const isSaved = this.#press === undefined && this.#saved[of] === typed;
      if (typed !== undefined && known(of) === typed && (isSettled || isSaved)) this.#typed.delete(of);
      if (typed === undefined) this.#show(of, shown, isSettled);
    }
  }

  #show(of: Name, shown: string, isSettled: boolean): void {
    if (isSettled) this.#known.set(of, new Set([shown]));
    else this.#known.get(of)?.add(shown);
  }
}
