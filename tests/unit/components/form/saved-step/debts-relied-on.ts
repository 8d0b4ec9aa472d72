import { expect } from 'vitest';
import type { DebtsApi, Kind } from './debts-api.ts';
import { isBetween } from './debts-between.ts';
import { KINDS, debtQuestions, shownDebts } from './debts-screen.tsx';
import { knownDebts } from './debts-window.tsx';

/** Lists say the same in any order: what is put back is stored at the end. */
export const textOf = (debts: readonly string[]) => [...debts].sort().join(', ');

/** Whether this window knows just that to be stored. */
const isStored = (of: Kind, debts: readonly string[]) => textOf(knownDebts(of)) === textOf(debts);

/** What was sent of a list without hearing whether it is saved, and what it was before. */
type Unheard = { kind: Kind; before: readonly string[]; sent: readonly string[] };

/** What the applicant relies on, and what has gone against it. */
export class ReliedOn {
  readonly #api: DebtsApi;
  /** The lists that were changed here and are neither saved nor given up, as they must be shown. */
  readonly #typed = new Map<Kind, readonly string[]>();
  /** What the applicant knows may be saved: what was last shown or decided about, and what was sent since. */
  readonly #known = new Map<Kind, Set<string>>();
  #unheard: readonly Unheard[] = [];
  /** The same before the last press. */
  #unheardBefore: readonly Unheard[] = [];
  /** What the press that is under way has sent, and what of it was typed. */
  #sent: Map<Kind, { text: string; typed: readonly string[] | undefined }> | undefined;
  readonly #wrongs: string[] = [];
  /** Whether the other window has changed anything since this one was last at one with the API. */
  #isAlone = true;
  #timesAsked = 0;

  constructor(api: DebtsApi) {
    this.#api = api;
    for (const of of KINDS) this.#known.set(of, new Set([textOf(api.namesOf(of))]));
  }

  /** How many questions were drawn, counted after each happening. */
  get timesAsked(): number {
    return this.#timesAsked;
  }

  /** A list was changed here. One that is put back to what is being sent is what it was then. */
  type(of: Kind, debts: readonly string[]): void {
    const sent = this.#sent?.get(of);
    const typed = sent?.text === textOf(debts) ? sent.typed : debts;
    if (typed === undefined) this.#typed.delete(of);
    else this.#typed.set(of, typed);
  }

  /** The other window has changed something. */
  noteOther(): void {
    this.#isAlone = false;
  }

  /** A press sends what is shown. */
  noteSent(): void {
    this.#unheardBefore = this.#unheard;
    const lists = KINDS.map((of) => ({ kind: of, before: knownDebts(of), sent: shownDebts(of) }));
    const changed = lists.filter(({ before, sent }) => textOf(before) !== textOf(sent));
    this.#unheard = [...this.#unheard, ...changed];
    this.#sent = new Map(
      KINDS.map((of) => [of, { text: textOf(shownDebts(of)), typed: this.#typed.get(of) }]),
    );
  }

  /** The press is over, however it has ended. */
  noteEnded(): void {
    this.#sent = undefined;
  }

  /** Every call of the last press was answered, the last one with a refusal: what is stored of it is known. */
  noteRefused(): void {
    this.#unheard = this.#unheardBefore;
  }

  /** A write is about to be carried out. */
  beforeWrite(of: Kind): void {
    const stored = this.#api.namesOf(of);
    if (!this.#isExpected(of, stored)) this.#wrongs.push(`overwritten: ${of} ${textOf(stored)}`);
  }

  afterWrite(of: Kind): void {
    this.#known.get(of)?.add(textOf(this.#api.namesOf(of)));
  }

  /** @param answer presses the button of the answer */
  decide(about: Kind, isKept: boolean, answer: () => void): void {
    const known = knownDebts(about);
    this.#known.set(about, new Set([textOf(known)]));
    this.#typed.delete(about);
    if (isKept) this.#typed.set(about, shownDebts(about));
    answer();
    const shown = textOf(shownDebts(about));
    if (!isKept && shown !== textOf(known)) this.#wrongs.push(`taken: ${textOf(known)}, shown: ${shown}`);
  }

  /** A save has led on. @param lists what was sent */
  noteSaved(lists: ReadonlyMap<Kind, string>): void {
    this.#unheard = [];
    for (const of of KINDS) {
      const stored = textOf(this.#api.namesOf(of));
      if (this.#isAlone && stored !== lists.get(of))
        this.#wrongs.push(`sent: ${lists.get(of) ?? ''}, stored: ${stored}`);
      if (textOf(this.#typed.get(of) ?? []) === stored) this.#typed.delete(of);
    }
  }

  #isExpected(of: Kind, stored: readonly string[]): boolean {
    return (
      this.#known.get(of)?.has(textOf(stored)) === true ||
      this.#unheard.some(
        ({ kind: sentKind, before, sent }) => sentKind === of && isBetween(before, sent, stored),
      )
    );
  }

  /** Holds what is shown against what the applicant relies on. */
  compare(isSaving: boolean): void {
    this.#timesAsked += debtQuestions().length;
    expect(this.#wrongs).toEqual([]);
    for (const of of KINDS) {
      const isSettled = !isSaving && !this.#unheard.some(({ kind }) => kind === of);
      const shown = shownDebts(of);
      const typed = this.#typed.get(of);
      if (typed !== undefined) expect({ [of]: textOf(shown) }).toEqual({ [of]: textOf(typed) });
      const isSaved = typed !== undefined && textOf(typed) === textOf(this.#api.namesOf(of));
      if (typed !== undefined && isStored(of, typed) && (isSettled || (isSaved && !isSaving)))
        this.#typed.delete(of);
      if (typed === undefined) this.#show(of, shown, isSettled);
    }
    const isOne = KINDS.every((of) => isStored(of, this.#api.namesOf(of)) && !this.#typed.has(of));
    if (!isSaving && this.#unheard.length === 0 && isOne) this.#isAlone = true;
  }

  #show(of: Kind, shown: readonly string[], isSettled: boolean): void {
    if (isSettled) this.#known.set(of, new Set([textOf(shown)]));
    else this.#known.get(of)?.add(textOf(shown));
  }
}
