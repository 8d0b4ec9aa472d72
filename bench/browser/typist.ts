import type { Browser, Locator, Page } from '@playwright/test';
import { WAYS } from '../settings.ts';
import { SLOW_4G, slowDown } from './load-page.ts';
import { medianOf } from './statistics.ts';

/** Two hundred words a minute: quicker than anybody fills in a form. */
export const KEY_MS = 60;
/** How long a page may take on such a connection; the tests' own steps would not wait that long. */
const PATIENCE_MS = 60_000;

/** A wait, and what is done on the page that was waited for until the next page is requested. */
export type Stretch = {
  /** When the wait began, in milliseconds as `Date.now()` counts them. */
  from: number;
  /** Milliseconds. */
  waited: number;
  keys: number;
  taps: number;
};

/** One way through a form: milliseconds in all, and its stretches in order. */
export type Journey = { total: number; stretches: readonly Stretch[] };

/** The person who answers, and waits in between: the same for our form and for the others'. */
export class Typist {
  readonly #start = performance.now();
  readonly #stretches: Stretch[] = [];

  /** One tap into the box, then its keys. */
  async type(box: Locator, text: string): Promise<void> {
    await this.tap(box.click());
    await box.pressSequentially(text, { delay: KEY_MS });
    this.#count({ keys: text.length });
  }

  /** @param taps how many taps it takes a person: a native list is opened, and then picked from */
  async tap(done: Promise<unknown>, taps = 1): Promise<void> {
    await done;
    this.#count({ taps });
  }

  async wait(until: Promise<unknown>): Promise<void> {
    const from = performance.now();
    const stretch = { from: performance.timeOrigin + from, waited: 0, keys: 0, taps: 0 };
    this.#stretches.push(stretch);
    await until;
    stretch.waited = performance.now() - from;
  }

  journey(): Journey {
    return { total: performance.now() - this.#start, stretches: this.#stretches };
  }

  #count({ keys = 0, taps = 0 }: { keys?: number; taps?: number }): void {
    const stretch = this.#stretches.at(-1);
    if (stretch === undefined) return;
    stretch.keys += keys;
    stretch.taps += taps;
  }
}

/** Goes a way several times, each time in a browser without anything of the page, on slow 4G and a slow processor. */
export async function travel<Travelled>(
  browser: Browser,
  baseURL: string,
  go: (page: Page, way: number) => Promise<Travelled>,
): Promise<Travelled[]> {
  const journeys: Travelled[] = [];
  for (let way = 0; way < WAYS; way += 1) {
    const context = await browser.newContext({ baseURL, locale: 'en-AU' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await slowDown(await context.newCDPSession(page), SLOW_4G);
    journeys.push(await go(page, way));
    await context.close();
  }
  return journeys;
}

/** The median of each figure of several ways. */
function medianJourney(journeys: readonly Journey[]): {
  total: number;
  waiting: number;
  waits: readonly number[];
  keys: number;
} {
  return {
    total: medianOf(journeys.map(({ total }) => total)),
    waiting: medianOf(journeys.map(({ stretches }) => sumOf(stretches.map(({ waited }) => waited)))),
    waits: (journeys[0]?.stretches ?? []).map((_, place) =>
      medianOf(journeys.map(({ stretches }) => stretches[place]?.waited ?? Number.NaN)),
    ),
    keys: sumOf((journeys[0]?.stretches ?? []).map(({ keys }) => keys)),
  };
}

/** @param names of the waits, in order */
export function describeJourney(journeys: readonly Journey[], names: readonly string[]): string {
  const { total, waiting, waits, keys } = medianJourney(journeys);
  const each = names.map((name, place) => `${name} ${seconds(waits[place])}`).join(', ');
  return `${String(keys)} keys, ${seconds(total)} in all, of which ${seconds(waiting)} are waiting (${each})`;
}

/** Ours as a multiple of another's: the whole way, and the waiting. */
export function compareJourneys(ours: readonly Journey[], other: readonly Journey[]): string {
  const [our, their] = [medianJourney(ours), medianJourney(other)];
  const ratio = (one: number, two: number) => (one / two).toFixed(2);
  return `ours ÷ theirs: ${ratio(our.total, their.total)} in all, ${ratio(our.waiting, their.waiting)} waiting`;
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

export function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
