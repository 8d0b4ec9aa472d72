import type { Browser, Locator, Page } from '@playwright/test';
import { SLOW_4G, slowDown } from './load-page.ts';
import { medianOf } from './statistics.ts';

/** Two hundred words a minute: quicker than anybody answers a form. */
export const KEY_MS = 60;
/** A page may take that long on such a connection, which the tests' own steps would not wait for. */
const PATIENCE_MS = 60_000;
const ROUNDS = 3;

/** Milliseconds of one way through a form, and what of it was waiting, in order. */
export type Journey = { total: number; waits: readonly number[]; keys: number };

/** Somebody who answers, and waits in between: the same for our form and for the others'. */
export class Typist {
  readonly #start = performance.now();
  readonly #waits: number[] = [];
  #keys = 0;

  async type(box: Locator, text: string): Promise<void> {
    await box.click();
    await box.pressSequentially(text, { delay: KEY_MS });
    this.#keys += text.length;
  }

  async wait(until: Promise<unknown>): Promise<void> {
    const from = performance.now();
    await until;
    this.#waits.push(performance.now() - from);
  }

  journey(): Journey {
    return { total: performance.now() - this.#start, waits: this.#waits, keys: this.#keys };
  }
}

/** Goes a way several times, each in a browser that has nothing of the page yet, on slow 4G and a slow processor. */
export async function travel(
  browser: Browser,
  baseURL: string,
  go: (page: Page) => Promise<Journey>,
): Promise<Journey[]> {
  const journeys: Journey[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL, locale: 'en-AU' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await slowDown(await context.newCDPSession(page), SLOW_4G);
    journeys.push(await go(page));
    await context.close();
  }
  return journeys;
}

/** The median of each figure of several ways. */
function medianJourney(journeys: readonly Journey[]): Journey & { waiting: number } {
  return {
    total: medianOf(journeys.map(({ total }) => total)),
    waiting: medianOf(journeys.map(({ waits }) => waits.reduce((sum, wait) => sum + wait, 0))),
    waits: (journeys[0]?.waits ?? []).map((_, place) =>
      medianOf(journeys.map(({ waits }) => waits[place] ?? Number.NaN)),
    ),
    keys: journeys[0]?.keys ?? 0,
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

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
