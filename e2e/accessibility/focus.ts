import type { Page } from '@playwright/test';
import { openEyes } from './in-page.ts';

/** More stops than any screen has. */
const MOST_STOPS = 400;

interface Stop {
  /** The position of the element in document order; -1 for the page itself. */
  readonly index: number;
  readonly words: string;
  readonly hasRing: boolean;
  readonly isRingCut: boolean;
  readonly isHidden: boolean;
  /** Where it is on the page; undefined for an element that floats over it. */
  readonly box: Box | undefined;
  /** The scrolling list that it is in, if any, and how far that has been scrolled. */
  readonly list: number;
  readonly listScroll: number;
}

type Box = Readonly<{ top: number; bottom: number; left: number; right: number }>;

/**
 * Goes through the whole page by Tab: every control is reached once, in visual order, with a ring around it that is not
 * cut off, and not behind something with a fixed position (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11).
 */
export async function findFocusFaults(page: Page): Promise<string[]> {
  await openEyes(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const reachable = await page.evaluate(beginWalk);
  const faults: string[] = [];
  const reached = new Set<number>();
  let before: Stop | undefined;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    // The end of the page, or its beginning again.
    if (stop.index === -1 || (reached.has(stop.index) && stop.index !== before?.index)) break;
    // Inside a frame the page knows only the frame; and date inputs have parts.
    if (stop.index === before?.index) continue;
    reached.add(stop.index);
    if (!stop.hasRing && !(await isDrawnOtherwise(page))) faults.push(`no ring around ${stop.words}`);
    if (stop.isRingCut) faults.push(`the ring is cut off around ${stop.words}`);
    if (stop.isHidden) faults.push(`hidden behind something: ${stop.words}`);
    if (before !== undefined && isBackwards(before, stop))
      faults.push(`${before.words} goes back to ${stop.words}`);
    before = stop;
  }
  if (reached.size >= MOST_STOPS) faults.push('Tab does not come to an end');
  for (const { indexes, words } of reachable)
    if (!indexes.some((index) => reached.has(index))) faults.push(`Tab passes by ${words}`);
  await page.emulateMedia({ reducedMotion: null });
  return faults;
}

/**
 * Whether the element looks different without the focus: for marks that no computed style shows, such as on the handle
 * of a slider.
 */
async function isDrawnOtherwise(page: Page): Promise<boolean> {
  const focused = page.locator(':focus');
  const marked = await focused.screenshot();
  await focused.evaluate((element: HTMLElement) => {
    element.blur();
    element.dataset['was'] = 'focused';
  });
  const was = page.locator('[data-was]');
  const unmarked = await was.screenshot();
  await was.evaluate((element: HTMLElement) => {
    delete element.dataset['was'];
    element.focus();
  });
  return !marked.equals(unmarked);
}

/** Up the page in the same column, or to the left in the same line. */
function isBackwards(before: Stop, after: Stop): boolean {
  // Within one list its own scrolling counts; between lists only the page's.
  const isSameList = before.list === after.list;
  const from = isSameList ? moved(before.box, before.listScroll) : before.box;
  const to = isSameList ? moved(after.box, after.listScroll) : after.box;
  if (from === undefined || to === undefined) return false;
  const isSameColumn = from.left < to.right && to.left < from.right;
  if (to.bottom <= from.top + 1 && isSameColumn) return true;
  const overlap = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
  const isSameLine = overlap > 0.6 * Math.min(from.bottom - from.top, to.bottom - to.top);
  const isAlike = Math.abs(from.bottom - from.top - (to.bottom - to.top)) < 24;
  return isSameLine && isAlike && to.right <= from.left + 1;
}

function moved(box: Box | undefined, down: number): Box | undefined {
  return box === undefined ? undefined : { ...box, top: box.top + down, bottom: box.bottom + down };
}

/** Runs in the page: remembers the order of everything, and starts at the top, or at the beginning of an open dialog. */
function beginWalk(): { indexes: number[]; words: string }[] {
  const all = [...document.querySelectorAll('*')];
  Object.assign(window, { walkOrder: new Map(all.map((element, index) => [element, index])) });
  const start = document.createElement('span');
  start.tabIndex = -1;
  (document.querySelector('dialog:modal') ?? document.body).prepend(start);
  start.focus();
  start.remove();
  window.scrollTo(0, 0);
  const controls = window.eyes
    .controls()
    .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled, [type="radio"]'));
  // Of some radios only the label is drawn.
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled')].filter(
    (radio) => window.eyes.isSeen(radio.labels?.[0] ?? radio),
  );
  // One stop for a whole group: the chosen one, or the first.
  const groups = Map.groupBy(radios, ({ name }) => name);
  return [...controls.map((control) => [control]), ...groups.values()].map((group) => ({
    indexes: group.map((control) => all.indexOf(control)),
    words: group.slice(0, 1).map(window.eyes.wordsOf).join(''),
  }));
}

/** Runs in the page. */
function readStop(): Stop {
  const { walkOrder } = window as unknown as { walkOrder: Map<Element, number> };
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) {
    const page = { index: -1, words: 'page', list: -1, listScroll: 0, box: undefined };
    return { ...page, hasRing: true, isRingCut: false, isHidden: false };
  }
  const ring = ringOf(element);
  const floats = floatOf(element) !== undefined;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const list = listOf(element);
  return {
    index: walkOrder.get(element) ?? -2,
    words: window.eyes.wordsOf(element),
    hasRing: ring !== undefined || element instanceof HTMLIFrameElement,
    isRingCut: ring !== undefined && isCut(ring),
    isHidden: isCovered(element),
    box: floats
      ? undefined
      : { top: top + scrollY, bottom: bottom + scrollY, left: left + scrollX, right: right + scrollX },
    list: list === undefined ? -1 : (walkOrder.get(list) ?? -1),
    listScroll: list?.scrollTop ?? 0,
  };

  /** The element itself, or the box or card around it, that has an outline now. */
  function ringOf(focused: Element): Element | undefined {
    let place: Element | null = focused;
    for (let steps = 0; steps < 5 && place !== null; steps += 1, place = place.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place);
      const isClear = /^rgba.*, 0\)$|transparent/.test(outlineColor);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isClear) return place;
    }
    return undefined;
  }

  function isCut(ringed: Element): boolean {
    const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
    const out = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const box = ringed.getBoundingClientRect();
    for (
      let place = ringed.parentElement;
      place !== null && place !== document.body;
      place = place.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(place);
      const edge = place.getBoundingClientRect();
      const isSidewaysCut = box.left - out < edge.left - 1 || box.right + out > edge.right + 1;
      const isUpwardsCut = box.top - out < edge.top - 1 || box.bottom + out > edge.bottom + 1;
      if (overflowX !== 'visible' && isSidewaysCut) return true;
      if (['hidden', 'clip'].includes(overflowY) && isUpwardsCut) return true;
      if (position === 'fixed') break;
    }
    return box.left - out < -1 || box.right + out > window.innerWidth + 1;
  }

  function isCovered(focused: Element): boolean {
    // A frame itself shows what has the focus inside it.
    if (focused instanceof HTMLIFrameElement) return false;
    const box = focused.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), window.innerWidth - 1);
    // Of an element taller than the window, some part must be in sight.
    const ys = [0.5, 0.2, 0.8].map((part) => box.top + box.height * part);
    return ys.every((y) => {
      const hit = y < 0 || y >= window.innerHeight ? null : document.elementFromPoint(x, y);
      if (hit === null) return true;
      const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
      const isOwn = focused.contains(hit) || hit.contains(focused) || (label?.contains(hit) ?? false);
      // A bar that floats over the page is no mark of a control in it.
      const isMark = hit.parentElement?.contains(focused) === true && floatOf(hit) === floatOf(focused);
      return !isOwn && !isMark;
    });
  }

  function listOf(focused: Element): Element | undefined {
    for (let place = focused.parentElement; place !== null; place = place.parentElement) {
      const isMoving = ['auto', 'scroll'].includes(getComputedStyle(place).overflowY);
      if (isMoving && place.scrollHeight > place.clientHeight) return place;
    }
    return undefined;
  }

  function floatOf(inner: Element): Element | undefined {
    for (let place: Element | null = inner; place !== null; place = place.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(place).position)) return place;
    }
    return undefined;
  }
}
