import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { TRACE_CATEGORIES, USABLE_MARK, scriptTime } from './script-time.ts';
import type { TraceEvent } from './script-time.ts';
import { WITHIN_A_FRAME_MS, medianOf, percentileOfPresses } from './statistics.ts';

/** How many times slower the page's processor is than the machine. */
const CPU_SLOWDOWN = 4;
/** By then a page has finished what it does on its own once it can be used. */
const SETTLING_MS = 2_500;
const LOAD_LIMIT_MS = 60_000;
const SENTENCE = 'The quick brown fox jumps over the lazy dog';
/** Enough that the 98th percentile is not simply the slowest key press. */
const SENTENCES = 4;

/** A connection as the browser's own tools emulate it: milliseconds to the first byte, bytes a second. */
export type Connection = { latency: number; throughput: number };
export const SLOW_4G: Connection = { latency: 562, throughput: (1.44 * 1_000_000) / 8 };

/** How a page is reached. */
export type Way = {
  /** A page of another site: coming from there starts a new process, for any page. */
  elsewhere: string;
  connection?: Connection | undefined;
};

/** A page to measure. */
export type Target = {
  url: string;
  /** What a visitor uses first: the form, or the page itself if it has none. */
  ready: string;
  /** False where code draws everything, so that whatever is there can be used. */
  isHydrated?: boolean;
  /**
   * True where the content is the visitor's own data: only elements that came with the HTML count for the largest
   * paint.
   */
  isSkeletonFirst?: boolean;
  /** A text field to type into and the button to press after it; left out where that would change what is stored. */
  typing?: { field: string; next: string };
};

/** The figures of one page load. Milliseconds are those of the slowed-down processor. */
export type Load = {
  /** What the scripts cost until the page could be used, and until it had nothing more to do, compiling included. */
  scriptMs: number;
  settledScriptMs: number;
  /** From the navigation until a press of Next is handled. */
  interactiveMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** From a key press to the paint that shows it: the 98th percentile, and the first one of the page. */
  keyToPaintMs: number;
  firstKeyMs: number;
  /** The longest task within a second after Next was pressed; tasks under 50 ms are not reported and count as 0. */
  nextTaskMs: number;
  /** Paths of the scripts that had been requested when the page could be used. */
  scripts: string[];
};

/** Loads a page in a context of its own, with nothing in its cache, as a link from elsewhere would. */
export async function loadPage(
  context: BrowserContext,
  target: Target,
  { elsewhere, connection }: Way,
): Promise<Load> {
  const page = await context.newPage();
  await page.goto(elsewhere);
  const developer = await context.newCDPSession(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await slowDown(developer, connection);
  const { ready, isHydrated = true, isSkeletonFirst = false } = target;
  await page.addInitScript(observe, { ready, isHydrated, isSkeletonFirst, mark: USABLE_MARK });
  const browser = context.browser();
  if (browser === null) throw new Error('A trace is of a browser');
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });

  // The page reports it itself: asking it would cost some 50 ms just when it is about to be drawn.
  await Promise.all([
    page.waitForEvent('console', {
      predicate: (message) => message.text() === USABLE_MARK,
      timeout: LOAD_LIMIT_MS,
    }),
    page.goto(target.url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS }),
  ]);
  const asked = [...new Set(scripts)];
  await page.waitForTimeout(SETTLING_MS);
  const { untilUsable, settled } = scriptTime(eventsOf(await browser.stopTracing()));
  const { interactiveMs, largestPaintMs, layoutShift } = await page.evaluate(() => window.bench);
  const typed =
    target.typing === undefined
      ? { keyToPaintMs: 0, firstKeyMs: 0, nextTaskMs: 0 }
      : await typeAndPress(page, target.typing);
  await page.close();
  return {
    scriptMs: untilUsable,
    settledScriptMs: settled,
    interactiveMs,
    largestPaintMs,
    layoutShift,
    ...typed,
    scripts: asked,
  };
}

/** A slow processor and, where one is given, a slow connection. */
export async function slowDown(developer: CDPSession, connection: Connection | undefined): Promise<void> {
  await developer.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (connection === undefined) return;
  const { latency, throughput } = connection;
  await developer.send('Network.enable');
  await developer.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The median of each figure of several loads. */
export function medianLoad(loads: readonly Load[]): Load {
  const median = (figure: (load: Load) => number) => medianOf(loads.map(figure));
  return {
    scriptMs: median((load) => load.scriptMs),
    settledScriptMs: median((load) => load.settledScriptMs),
    interactiveMs: median((load) => load.interactiveMs),
    largestPaintMs: median((load) => load.largestPaintMs),
    // A shift counts even if only one load has it.
    layoutShift: Math.max(...loads.map((load) => load.layoutShift)),
    keyToPaintMs: median((load) => load.keyToPaintMs),
    firstKeyMs: median((load) => load.firstKeyMs),
    nextTaskMs: median((load) => load.nextTaskMs),
    scripts: loads[0]?.scripts ?? [],
  };
}

function eventsOf(trace: Buffer): TraceEvent[] {
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

async function typeAndPress(
  page: Page,
  { field, next }: NonNullable<Target['typing']>,
): Promise<Pick<Load, 'keyToPaintMs' | 'firstKeyMs' | 'nextTaskMs'>> {
  await page.locator(field).first().click();
  for (let sentence = 0; sentence < SENTENCES; sentence += 1) {
    await page.locator(field).first().fill('');
    await page.keyboard.type(SENTENCE, { delay: 60 });
  }
  await page.waitForTimeout(500);
  const noted = await page.evaluate(() => [...window.bench.keys.values()]);
  await press(page, next);
  await page.waitForTimeout(1_000);
  const tasks = await page.evaluate(() => window.bench.tasks);
  return {
    keyToPaintMs: percentileOfPresses(noted, SENTENCE.length * SENTENCES, 0.98),
    firstKeyMs: noted[0] ?? WITHIN_A_FRAME_MS,
    nextTaskMs: Math.max(0, ...tasks),
  };
}

/** By mouse only: the checks that a locator's click makes in the page beforehand would be counted with the press. */
async function press(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(200);
  await page.evaluate(() => {
    window.bench.tasks.length = 0;
  });
  await page.mouse.down();
  await page.mouse.up();
}

type Observed = {
  interactiveMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** The slowest event of each press, by the browser's number of the interaction. */
  keys: Map<number, number>;
  tasks: number[];
};

declare global {
  interface Window {
    bench: Observed;
  }
}

type Observing = { ready: string; isHydrated: boolean; isSkeletonFirst: boolean; mark: string };

/** Runs in the page, before its own code. */
function observe({ ready, isHydrated, isSkeletonFirst, mark }: Observing) {
  const bench: Observed = { interactiveMs: 0, largestPaintMs: 0, layoutShift: 0, keys: new Map(), tasks: [] };
  window.bench = bench;
  type Entry = PerformanceEntry & {
    value?: number;
    hadRecentInput?: boolean;
    interactionId?: number;
    element?: Element | null;
  };
  const cameWithHtml = new WeakSet<Element>();
  if (isSkeletonFirst)
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('body *')) cameWithHtml.add(element);
    });
  const watch = (type: string, note: (entry: Entry) => void, options = {}) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true, ...options });
  };
  watch('largest-contentful-paint', ({ startTime, element }) => {
    // An element that is already gone was part of the skeleton.
    const isCounted = !isSkeletonFirst || !element || cameWithHtml.has(element);
    if (isCounted) bench.largestPaintMs = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) bench.layoutShift += value;
  });
  watch('longtask', ({ duration }) => bench.tasks.push(duration));
  watch(
    'event',
    ({ name, duration, interactionId = 0 }) => {
      if (!/^key|^input/.test(name) || interactionId === 0) return;
      bench.keys.set(interactionId, Math.max(duration, bench.keys.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
  // React leaves a mark on each element that it has taken over.
  const isUsable = (element: Element | null) =>
    element !== null && (!isHydrated || Object.keys(element).some((key) => key.startsWith('__reactProps')));
  const timer = setInterval(() => {
    if (!isUsable(document.querySelector(ready))) return;
    clearInterval(timer);
    performance.mark(mark);
    console.debug(mark);
    bench.interactiveMs = performance.now();
  }, 10);
}
