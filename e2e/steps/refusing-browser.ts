import type { Page } from '@playwright/test';

/** A browser that was told to keep nothing: asking for its storage throws, as Chromium and Firefox do then. */
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

/** The window of an app whose maker did not switch storage on: there is none. */
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
