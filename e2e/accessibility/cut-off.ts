import type { Page } from '@playwright/test';
import { openEyes } from './in-page.ts';

/** A way of reading that a page must support, and how to undo it. */
export interface Reading {
  readonly name: string;
  readonly begin: (page: Page) => Promise<unknown>;
  readonly end: (page: Page) => Promise<unknown>;
}

/** The narrowest window: 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** The bookmarklet of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

const TWICE = 'html { font-size: 200% !important; }';

export const NARROW: Reading = {
  name: '320 px',
  begin: (page) => page.setViewportSize(NARROWEST),
  end: () => Promise.resolve(),
};

export const TWICE_THE_TEXT: Reading = styled('200 %', TWICE);

export const SPACED: Reading = styled('spacing', SPACING);

/** A style sheet that the page's own policy for styles does not apply to. */
function styled(name: string, css: string): Reading {
  return {
    name,
    begin: (page) =>
      page.evaluate(async (text) => {
        const sheet = new CSSStyleSheet();
        await sheet.replace(text);
        document.adoptedStyleSheets = [sheet];
      }, css),
    end: (page) =>
      page.evaluate(() => {
        document.adoptedStyleSheets = [];
      }),
  };
}

/** Finds text that is cut off, overlaps other text or leaves the window, and a page that scrolls sideways. */
export async function findCutOff(page: Page, { begin, end, name }: Reading): Promise<string[]> {
  const size = page.viewportSize();
  await begin(page);
  await openEyes(page);
  const found = await page.evaluate(lookForCutOff, page.viewportSize()?.width ?? 0);
  // Larger letters and wider spaces may break a word that has no room; letters of the intended size may not.
  if (name === NARROW.name) found.push(...(await page.evaluate(lookForBrokenWords)));
  await end(page);
  if (size !== null) await page.setViewportSize(size);
  return found.map((fault) => `${name}: ${fault}`);
}

/** Runs in the page. */
function lookForCutOff(width: number): string[] {
  const SLACK = 2;
  /** Letters have room above and below them inside their own box. */
  const LEADING = 0.15;
  const found: string[] = [];
  const sideways = document.documentElement.scrollWidth - width;
  if (sideways > 0) {
    const widest = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && window.eyes.isSeen(element),
    );
    found.push(`scrolls sideways by ${String(sideways)} px: ${widest.at(-1)?.outerHTML.slice(0, 120) ?? ''}`);
  }

  const texts: { rect: DOMRect; words: string; layer: Element | null }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (parent === null || words === '' || !window.eyes.isSeen(parent)) continue;
    if (['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT', 'TITLE', 'text', 'tspan'].includes(parent.tagName))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const fault = rects.map((rect) => faultOf(rect, parent)).find((each) => each !== undefined);
    if (fault !== undefined) found.push(`"${words.slice(0, 50)}" ${fault}`);
    for (const whole of rects) {
      const rect = seenOf(whole, parent);
      if (rect !== undefined) texts.push({ rect, words, layer: layerOf(parent) });
    }
  }
  found.push(...overlaps());
  found.push(...cutSelects());
  return [...new Set(found)];

  function faultOf(rect: DOMRect, parent: Element): string | undefined {
    for (
      let place: Element | null = parent;
      place !== null && place !== document.body;
      place = place.parentElement
    ) {
      const { overflowX, overflowY, display } = getComputedStyle(place);
      if (display === 'inline' || display === 'contents') continue;
      const box = place.getBoundingClientRect();
      // Text that can be scrolled to is not lost.
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
        return undefined;
      const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (isClipping(overflowX) && (rect.right > box.right + SLACK || rect.left < box.left - SLACK))
        return 'is cut off';
      if (isClipping(overflowY) && (rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK)) {
        return 'is cut off';
      }
      if (!place.matches('a, button, label, summary, [role="option"]')) continue;
      const above = SLACK + rect.height * LEADING;
      if (rect.bottom > box.bottom + above || rect.top < box.top - above) return 'leaves its control';
      if (rect.right > box.right + SLACK || rect.left < box.left - SLACK) return 'leaves its control';
    }
    return rect.right > width + 1 || rect.left < -1 ? 'leaves the window' : undefined;
  }

  /** The part that is in sight inside lists and tables with their own scrolling; undefined when it is scrolled away. */
  function seenOf(rect: DOMRect, parent: Element): DOMRect | undefined {
    let { left, right, top, bottom } = rect;
    for (
      let place: Element | null = parent;
      place !== null && place !== document.body;
      place = place.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(place);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = place.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : undefined;
  }

  /** Elements that float over the page may cover its text. */
  function layerOf(element: Element): Element | null {
    for (let place: Element | null = element; place !== null; place = place.parentElement) {
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(place).position)) return place;
    }
    return null;
  }

  function overlaps(): string[] {
    const faults: string[] = [];
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (other.layer !== one.layer) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (across > 4 && down > 0.4 * Math.min(one.rect.height, other.rect.height)) {
          faults.push(`"${one.words.slice(0, 30)}" lies over "${other.words.slice(0, 30)}"`);
        }
      }
    }
    return faults;
  }

  /** A native select shows its choice in one line. */
  function cutSelects(): string[] {
    // A third of a phone's width has no room for a choice of three words; it is shown in full when the list is open.
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (width / rem < 20) return [];
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return [];
    return [...document.querySelectorAll('select')]
      .filter((select) => window.eyes.isSeen(select))
      .filter((select) => {
        const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
        context.font = font;
        const text = select.selectedOptions[0]?.text ?? '';
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const wanted = context.measureText(text).width + text.length * (parseFloat(letterSpacing) || 0);
        return wanted > room + SLACK;
      })
      .map((select) => `the choice of ${window.eyes.wordsOf(select)} is cut off`);
  }
}

/** Runs in the page: words of usual length that continue on the next line without a hyphen. */
function lookForBrokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !window.eyes.isSeen(parent)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,20}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`"${word}" is broken`);
    }
  }
  return [...new Set(found)];
}
