import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';

/** A browser that was told to keep nothing: accessing its storage throws, as Chromium and Firefox then do. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    IDBFactory.prototype.open = refuse;
    window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel;
  });
}

/** A browser that keeps what scripts store, but no cookies at all. */
export async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  // The cookies of replies, which scripts do not see, are sent with no request.
  await page.route('**/*', async (route) => {
    await page.context().clearCookies();
    await route.fallback();
  });
}

/** The window of an app whose developer did not switch storage on: there is none. */
export async function leaveOutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { value: null });
  });
}

/** A database that neither opens nor fails: Safari has had it, and so has a disk that hangs. */
export async function hangDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
  });
}

/** A browser as old as the oldest that Next builds for: Safari 16.4, Chrome, Edge and Firefox 111, all of early 2023. */
export async function leaveOutNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const IteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    const since2023: [object, string[]][] = [
      [
        window,
        ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator', 'URLPattern', 'CloseWatcher'],
      ],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Error, ['isError']],
      [
        IteratorPrototype,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
      [
        Set.prototype,
        [
          'union',
          'intersection',
          'difference',
          'symmetricDifference',
          'isSubsetOf',
          'isSupersetOf',
          'isDisjointFrom',
        ],
      ],
      [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resizable', 'resize']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
      [Element.prototype, ['checkVisibility', 'moveBefore', 'getHTML', 'setHTMLUnsafe', 'ariaNotify']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    ];
    for (const [owner, names] of since2023) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

/**
 * A connection that loads no script with the client's start in it, until `page.unroute('**\/*.js')`.
 * @param late scripts that come only when the start has been missed twice
 * @param without words in further scripts that do not load
 */
export async function leaveOutStart(
  page: Page,
  { late, without = [] }: { late: ReadonlySet<string>; without?: readonly string[] },
): Promise<void> {
  let misses = 0;
  let letLateCome = (): void => undefined;
  const lateMayCome = new Promise<void>((resolve) => {
    letLateCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    if (without.some((words) => text.includes(words))) {
      await route.abort('failed');
      return;
    }
    if (text.includes('application-drafts')) {
      misses += 1;
      if (misses === 2) letLateCome();
      await route.abort('failed');
      return;
    }
    if (late.has(new URL(route.request().url()).pathname)) await lateMayCome;
    await route.fulfill({ response: reply });
  });
}

/**
 * What a press of Next gets when the start does not load, once its tries are over. The test controls the page's clock.
 */
export async function expectToldOfConnection(page: Page): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: 'check your connection' });
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
}
