import type { ElementHandle, Page } from '@playwright/test';
import type { SeededRandom } from '../writes/seeded-random.ts';

/** What is typed into whichever field comes along: right somewhere, wrong nearly everywhere. */
const TYPED = [
  '20000',
  '',
  '  ',
  '0',
  '$5,000',
  '999999999',
  '-1',
  'abc',
  '0400111222',
  'ada@example.com',
  '01/02/1980',
  '31/02/2000',
  '12 Smith St',
  "Zoë O'Neil",
  '062000',
  '😀',
  '<b>x</b>',
] as const;

const KEYS = ['Tab', 'Enter', 'Escape', 'ArrowDown', 'Space'] as const;

const CONTROLS = ['button', 'a', 'input', 'select', 'summary', 'textarea'] as const;
/** Mostly presses what the page is for, and rarely what surrounds it on every page. */
const SHARE_OF_MAIN = 0.85;

/** A control that is covered or goes away while it is pressed is left alone. */
const PRESS_LIMIT_MS = 1_500;

/** Somebody who presses, types and leaves at random. Stays on the product's pages. */
export function createWanderer(page: Page, productUrl: string, random: SeededRandom) {
  /** Does one thing, and returns what it was. */
  return async function wander(): Promise<string> {
    const chance = random.fraction();
    if (chance < 0.05) {
      await page.reload({ waitUntil: 'commit' });
      return 'load the page again';
    }
    if (chance < 0.12) {
      const isBack = random.fraction() < 0.7;
      await page.evaluate(
        (steps) => {
          history.go(steps);
        },
        isBack ? -1 : 1,
      );
      return isBack ? 'go back' : 'go forward';
    }
    if (chance < 0.2) {
      const key = random.oneOf(KEYS);
      await page.keyboard.press(key);
      return `key ${key}`;
    }
    const place = random.fraction() < SHARE_OF_MAIN ? 'main' : 'body';
    const controls = CONTROLS.map((control) => `${place} ${control}:visible`).join(', ');
    const [first, ...others] = await page.$$(controls);
    return first === undefined ? 'wait' : use(random.oneOf([first, ...others]));
  };

  async function use(control: ElementHandle<HTMLElement | SVGElement>): Promise<string> {
    const { kind, name, leadsTo } = await control.evaluate((element) => ({
      kind: element instanceof HTMLInputElement ? element.type : element.nodeName.toLowerCase(),
      name: (element.textContent || element.id).trim().slice(0, 30),
      leadsTo:
        element instanceof HTMLAnchorElement
          ? { url: element.href, isInTab: element.target === '' }
          : undefined,
    }));
    const limit = { timeout: PRESS_LIMIT_MS };
    if (leadsTo !== undefined && !(leadsTo.isInTab && leadsTo.url.startsWith(productUrl))) return 'stay';
    if (kind === 'file') return 'stay';
    if (kind === 'select') {
      const options = await control.$$('option');
      await control.selectOption({ index: random.between(0, options.length - 1) }, limit);
      return `choose in ${name}`;
    }
    if (['text', 'email', 'tel', 'search', 'textarea', 'number', 'password'].includes(kind)) {
      const text = random.oneOf(TYPED);
      await control.fill(text, limit);
      return `type ${text} into ${name}`;
    }
    await control.click(limit);
    return `press ${name}`;
  }
}
