import type { BrowserContext, Page } from '@playwright/test';

/** Notes from now on every URL that the browser requests, and every referrer that it sends. */
export function noteRequests(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', (request) => {
    addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  return addresses;
}

/** Everything kept by the browser that scripts of the page can read: all storage and cookies, as text. */
export async function readLeftInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const textOf = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return value.extractable ? 'a key that can be read out' : 'a key';
      if (Array.isArray(value)) return value.map(textOf);
      if (typeof value !== 'object' || value === null) return value;
      return Object.entries(value).map(([name, part]) => [name, textOf(part)]);
    };
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('The browser does not say'));
        };
      });
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await settled(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        found.push(
          storeName,
          textOf(await settled(store.getAllKeys())),
          textOf(await settled(store.getAll())),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(request.url);
    }
    return JSON.stringify(found);
  });
}
