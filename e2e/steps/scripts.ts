import type { Page } from '@playwright/test';

/** The scripts that a page requests from the network. Scripts in its cache are not requested. */
export class FetchedScripts {
  #fetched: string[] = [];

  private constructor() {
    // Made by `of`, which listens first.
  }

  static async of(page: Page): Promise<FetchedScripts> {
    const scripts = new FetchedScripts();
    const developer = await page.context().newCDPSession(page);
    const remembered = new Set<string>();
    developer.on('Network.requestServedFromCache', ({ requestId }) => {
      remembered.add(requestId);
    });
    developer.on('Network.responseReceived', ({ requestId, type, response }) => {
      const isCached = response.fromDiskCache === true || remembered.has(requestId);
      if (type === 'Script' && !isCached) scripts.#fetched.push(new URL(response.url).pathname);
    });
    await developer.send('Network.enable');
    return scripts;
  }

  /** The paths fetched since the last call. */
  take(): string[] {
    const taken = this.#fetched;
    this.#fetched = [];
    return taken;
  }
}

/**
 * Every script that a page's HTML names: those it starts with, and those it fetches ahead because they are needed next.
 */
export async function namedScripts(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  const named = html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.js)"/g);
  return new Set([...named].map(([, script = '']) => script));
}

/** The scripts among them that the page does not start with: those of its parts whose code arrives late. */
export async function lateScripts(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  const first = new Set([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, script = '']) => script));
  return new Set([...(await namedScripts(page, path))].filter((script) => !first.has(script)));
}
