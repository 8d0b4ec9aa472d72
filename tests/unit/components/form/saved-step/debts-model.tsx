import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { followTab } from '#stores/actions/follow-tab.ts';
import { DebtsApi, card, loan } from './debts-api.ts';
import type { Kind } from './debts-api.ts';
import type { Elsewhere, Happening } from './debts-happenings.ts';
import { ReliedOn, textOf } from './debts-relied-on.ts';
import {
  Debts,
  KINDS,
  debtQuestions,
  fillLastRow,
  openRow,
  removeRow,
  rename,
  shownDebts,
  switchOff,
  taken,
  undo,
} from './debts-screen.tsx';
import { answerTheRest, isBusy, openWindow, untilQuiet } from './debts-window.tsx';
import { ALL_ANSWERED, ModelWire } from './model-wire.ts';
import type { Fate } from './model-wire.ts';
import { buttons } from './saved-steps.tsx';

/** One window of an applicant on application step 2, the API behind it, and what the applicant relies on. */
export class WatchedDebts {
  readonly #api: DebtsApi;
  readonly #wire: ModelWire;
  readonly #reliedOn: ReliedOn;
  #press: { fate: Fate; goOn: () => void; lists: Map<Kind, string> } | undefined;
  #hasLeft = false;

  constructor() {
    this.#api = new DebtsApi([card('debt-a', 'Avon'), loan('debt-b', 'Bourne')], {
      before: (of) => {
        this.#reliedOn.beforeWrite(of);
      },
      after: (of) => {
        this.#reliedOn.afterWrite(of);
      },
    });
    this.#reliedOn = new ReliedOn(this.#api);
    this.#wire = new ModelWire(this.#api.answer);
    answerTheRest();
  }

  /** How many questions were drawn, counted after each happening. */
  get timesAsked(): number {
    return this.#reliedOn.timesAsked;
  }

  async open(): Promise<void> {
    await openWindow(this.#api, this.#wire, () => {
      this.#hasLeft = true;
    });
  }

  async goThrough(happening: Happening): Promise<void> {
    await this.#let(happening);
    await untilQuiet();
    this.#reliedOn.compare(this.#press !== undefined);
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
    this.#reliedOn.type(of, [...before, debt]);
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
    // A debt that is called what it was called before is not changed.
    if (textOf(expected) !== textOf(debts)) this.#reliedOn.type(of, expected);
  }

  async #undo(): Promise<void> {
    const before = new Map(KINDS.map((of) => [of, textOf(shownDebts(of))]));
    if (!undo()) return;
    await untilQuiet();
    for (const of of KINDS) {
      const shown = shownDebts(of);
      if (before.get(of) !== textOf(shown)) this.#reliedOn.type(of, shown);
    }
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
    this.#reliedOn.noteOther();
  }

  #decide(isKept: boolean): void {
    const [question] = debtQuestions();
    if (question === undefined) return;
    const { about, keep, use } = question;
    this.#reliedOn.decide(about, isKept, () => fireEvent.click(isKept ? keep : use));
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
    this.#reliedOn.noteSent();
    const before = taken.presses;
    fireEvent.click(buttons('Next')[0] as HTMLElement);
    // What is changed from now on was changed during the save, however slow this machine is.
    await waitFor(() => {
      expect(taken.presses > before || !isBusy()).toBe(true);
    });
    await untilQuiet();
  }

  /** Waits for the save that is under way. When it leads on, the applicant goes back. */
  async #ended(): Promise<void> {
    if (this.#press === undefined) return;
    const { fate, goOn, lists } = this.#press;
    goOn();
    await waitFor(() => {
      expect(this.#hasLeft || !isBusy()).toBe(true);
    });
    await untilQuiet();
    this.#press = undefined;
    this.#reliedOn.noteEnded();
    this.#wire.expect(ALL_ANSWERED, Promise.resolve());
    if (!this.#hasLeft) {
      if (fate.what === 'refused') this.#reliedOn.noteRefused();
      return;
    }
    this.#hasLeft = false;
    this.#reliedOn.noteSaved(lists);
    cleanup();
    render(<Debts />);
    await untilQuiet();
  }
}
