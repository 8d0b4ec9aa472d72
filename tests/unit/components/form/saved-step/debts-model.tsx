import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { getActiveApplication } from '#lib/api/application.ts';
import { getAssessment } from '#lib/api/assessment.ts';
import { getContact } from '#lib/api/contact.ts';
import { getExpenses } from '#lib/api/expense.ts';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import { liabilityFromWire } from '#lib/api/mappers/liability.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { applicationStore, clearApplication, setKnown } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { forgetUnheard } from '#stores/unheard-answers.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { DebtsApi, card, loan } from './debts-api.ts';
import type { Kind } from './debts-api.ts';
import { isBetween } from './debts-between.ts';
import type { Elsewhere, Happening } from './debts-happenings.ts';
import {
  Debts,
  KINDS,
  buttons,
  debtQuestions,
  fillLastRow,
  openRow,
  removeRow,
  rename,
  shownDebts,
  switchOff,
  undo,
} from './debts-screen.tsx';
import { ALL_ANSWERED, ModelWire } from './model-wire.ts';
import type { Fate } from './model-wire.ts';
import { CONTACT, device, loadPage, untilReported } from './saved-steps.tsx';

const APPLICATION = knownApplication({ loanAmount: 20_000, s1ApplicationStatus: 'App Start' });
const LIVING: KnownExpense = {
  id: 'expense-1',
  expenseType: 'Everyday Living',
  amount: 1_500,
  frequency: 'Monthly',
  sharedWithPartner: false,
};
/** Lists say the same in any order: what is put back is stored at the end. */
const textOf = (debts: readonly string[]) => [...debts].sort().join(', ');

/** What this window knows to be stored. */
function knownDebts(of: Kind): string[] {
  const { liabilities = [] } = applicationStore.getState();
  return liabilities.flatMap(({ debtType, liabilityName }) => (debtType === of ? [liabilityName] : []));
}

const isBusy = () => buttons('Next').length === 0;

/** Once all that was begun is done, but for a slow save; what was looked for on the device has come. */
const untilQuiet = () =>
  act(async () => {
    await device.drafts.recall(applicationStep2.id, CONTACT.contactId);
    for (let turn = 0; turn < 3; turn += 1) await untilReported();
    await device.drafts.writer.flush();
    await untilReported();
  });

/** What was sent of a list without hearing whether it is saved, and what it was before. */
type Unheard = { kind: Kind; before: readonly string[]; sent: readonly string[] };

/** One window of an applicant on application step 2, the API behind it, and what the applicant relies on. */
export class WatchedDebts {
  readonly #api: DebtsApi;
  readonly #wire: ModelWire;
  /** The lists that were changed here and are neither saved nor given up, as they must be shown. */
  readonly #typed = new Map<Kind, readonly string[]>();
  /** What the applicant knows may be saved: what was last shown or decided about, and what was sent since. */
  readonly #known = new Map<Kind, Set<string>>();
  #unheard: Unheard[] = [];
  readonly #wrongs: string[] = [];
  #press: { fate: Fate; goOn: () => void; lists: Map<Kind, string> } | undefined;
  #hasLeft = false;
  /** Whether the other window has changed anything since this one was last at one with the API. */
  #isAlone = true;
  #timesAsked = 0;

  constructor() {
    const debts = [card('debt-a', 'Avon'), loan('debt-b', 'Bourne')];
    this.#api = new DebtsApi(debts, {
      before: (of) => {
        const stored = this.#api.namesOf(of);
        if (!this.#isExpected(of, stored)) this.#wrongs.push(`overwritten: ${of} ${textOf(stored)}`);
      },
      after: (of) => {
        this.#known.get(of)?.add(textOf(this.#api.namesOf(of)));
      },
    });
    for (const of of KINDS) this.#known.set(of, new Set([textOf(this.#api.namesOf(of))]));
    this.#wire = new ModelWire(this.#api.answer);
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(getActiveApplication).mockResolvedValue({ value: APPLICATION, etag: '"1"' });
    vi.mocked(getExpenses).mockResolvedValue({ value: [LIVING], etag: '"1"' });
    vi.mocked(getAssessment).mockResolvedValue(undefined);
  }

  /** How many questions were drawn, counted after each happening. */
  get timesAsked(): number {
    return this.#timesAsked;
  }

  async open(): Promise<void> {
    clearApplication();
    forgetUnheard(applicationStep2.id);
    loadPage();
    this.#wire.connect();
    this.#wire.expect(ALL_ANSWERED, Promise.resolve());
    provideBrowserServices({
      drafts: device.drafts,
      navigate: () => {
        this.#hasLeft = true;
      },
      path: () => '/application/step-2',
      track: () => undefined,
      tabs: { post: () => undefined },
      // That another window could not be followed, where the connection is gone.
      log: () => undefined,
    } as object as BrowserServices);
    render(<Debts />);
    await act(async () => {
      setKnown('contact', CONTACT, '"1"');
      setKnown('application', APPLICATION, '"1"');
      setKnown('expenses', [LIVING], '"1"');
      const { etag } = this.#api.answer({
        method: 'GET',
        path: '/liability',
        body: undefined,
        ifMatch: undefined,
      });
      setKnown('liabilities', this.#api.debts.map(liabilityFromWire), etag);
      await device.drafts.settle(CONTACT.contactId);
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
      case 'adds':
        await this.#add(happening.kind, happening.bank);
        return;
      case 'renames':
        await this.#change(happening.kind, happening.at, (debts, index) => {
          rename(happening.kind, index, happening.bank);
          return debts.with(index, happening.bank);
        });
        return;
      case 'removes':
        await this.#change(happening.kind, happening.at, (debts, index) => {
          removeRow(happening.kind, index);
          return debts.toSpliced(index, 1);
        });
        return;
      case 'switches off':
        await this.#change(happening.kind, 0, () => {
          switchOff(happening.kind);
          return [];
        });
        return;
      case 'undoes':
        await this.#undo();
        return;
      case 'the other window adds':
      case 'the other window renames':
      case 'the other window removes':
        this.#changeElsewhere(happening);
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

  async #add(of: Kind, debt: string): Promise<void> {
    const before = shownDebts(of);
    openRow(of);
    await untilQuiet();
    fillLastRow(of, debt);
    await untilQuiet();
    this.#type(of, [...before, debt]);
  }

  async #change(
    of: Kind,
    place: number,
    work: (debts: readonly string[], index: number) => readonly string[],
  ): Promise<void> {
    const debts = shownDebts(of);
    if (debts.length === 0) return;
    const expected = work(debts, debts.length - 1 - (place % debts.length));
    await untilQuiet();
    this.#type(of, expected);
  }

  #type(of: Kind, debts: readonly string[]): void {
    this.#typed.set(of, debts);
  }

  async #undo(): Promise<void> {
    const before = new Map(KINDS.map((of) => [of, textOf(shownDebts(of))]));
    if (!undo()) return;
    await untilQuiet();
    for (const of of KINDS) {
      const shown = shownDebts(of);
      if (before.get(of) !== textOf(shown)) this.#type(of, shown);
    }
  }

  /** Whether this window knows just that to be stored. */
  #isStored(of: Kind, debts: readonly string[]): boolean {
    return textOf(knownDebts(of)) === textOf(debts);
  }

  #isExpected(of: Kind, stored: readonly string[]): boolean {
    return (
      this.#known.get(of)?.has(textOf(stored)) === true ||
      this.#unheard.some(
        ({ kind: sentKind, before, sent }) => sentKind === of && isBetween(before, sent, stored),
      )
    );
  }

  #changeElsewhere(happening: Elsewhere): void {
    const { debts } = this.#api;
    const ofKind = debts.filter(({ debtType }) => debtType === happening.kind);
    if (happening.what === 'the other window adds') {
      const made = happening.kind === 'Credit Card' ? card : loan;
      this.#api.set([...debts, made(this.#api.newId(), happening.bank)]);
    } else {
      const chosen = ofKind[ofKind.length - 1 - (happening.at % ofKind.length)];
      if (chosen === undefined) return;
      this.#api.set(
        debts.flatMap((debt) => {
          if (debt !== chosen) return [debt];
          return happening.what === 'the other window renames'
            ? [{ ...debt, liabilityName: happening.bank }]
            : [];
        }),
      );
    }
    this.#isAlone = false;
  }

  #decide(isKept: boolean): void {
    const [question] = debtQuestions();
    if (question === undefined) return;
    const { about, keep, use } = question;
    const known = knownDebts(about);
    this.#known.set(about, new Set([textOf(known)]));
    this.#typed.delete(about);
    if (isKept) this.#typed.set(about, shownDebts(about));
    fireEvent.click(isKept ? keep : use);
    if (!isKept && textOf(shownDebts(about)) !== textOf(known))
      this.#wrongs.push(`taken: ${textOf(known)}, shown: ${textOf(shownDebts(about))}`);
  }

  async #pressNext(fateOfPress: Fate): Promise<void> {
    if (this.#press !== undefined) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#wire.expect(fateOfPress, promise);
    const lists = new Map(KINDS.map((of) => [of, textOf(shownDebts(of))]));
    this.#press = {
      fate: fateOfPress,
      lists,
      goOn: () => {
        resolve(undefined);
      },
    };
    for (const of of KINDS) this.#unheard.push({ kind: of, before: knownDebts(of), sent: shownDebts(of) });
    fireEvent.click(buttons('Next')[0] as HTMLElement);
    await untilQuiet();
  }

  /** Waits for the save that is under way. When it leads on, the applicant goes back. */
  async #ended(): Promise<void> {
    if (this.#press === undefined) return;
    const { goOn, lists } = this.#press;
    goOn();
    await waitFor(() => {
      expect(this.#hasLeft || !isBusy()).toBe(true);
    });
    await untilQuiet();
    this.#press = undefined;
    this.#wire.expect(ALL_ANSWERED, Promise.resolve());
    if (!this.#hasLeft) return;
    this.#hasLeft = false;
    this.#unheard = [];
    for (const of of KINDS) {
      const stored = textOf(this.#api.namesOf(of));
      if (this.#isAlone && stored !== lists.get(of))
        this.#wrongs.push(`sent: ${lists.get(of) ?? ''}, stored: ${stored}`);
      if (textOf(this.#typed.get(of) ?? []) === stored) this.#typed.delete(of);
    }
    cleanup();
    render(<Debts />);
    await untilQuiet();
  }

  /** Holds what is shown against what the applicant relies on. */
  #compare(): void {
    this.#timesAsked += debtQuestions().length;
    expect(this.#wrongs).toEqual([]);
    const isSettled = this.#press === undefined && this.#unheard.length === 0;
    for (const of of KINDS) {
      const shown = shownDebts(of);
      const typed = this.#typed.get(of);
      if (typed !== undefined) expect({ [of]: textOf(shown) }).toEqual({ [of]: textOf(typed) });
      if (isSettled && typed !== undefined && this.#isStored(of, typed)) this.#typed.delete(of);
      if (typed === undefined) this.#show(of, shown, isSettled);
    }
    const isOne = KINDS.every((of) => this.#isStored(of, this.#api.namesOf(of)) && !this.#typed.has(of));
    if (isSettled && isOne) this.#isAlone = true;
  }

  #show(of: Kind, shown: readonly string[], isSettled: boolean): void {
    if (isSettled) this.#known.set(of, new Set([textOf(shown)]));
    else this.#known.get(of)?.add(textOf(shown));
  }
}
