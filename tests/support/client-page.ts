import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from './client-browser.ts';
import type { TestBrowser } from './client-browser.ts';
import { createTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

/** The API of the test file. */
export let api: TestApi;

/** The browser of the test that runs. */
export let browser: TestBrowser;

/** Gives each test of a file a new browser before one and the same API, on a page if one is named. */
export function openForEachTest(path?: string): void {
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    browser = openBrowser(api);
    if (path !== undefined) await browser.open(path);
  });
  afterEach(() => {
    browser.close();
  });
}

/**
 * Puts another browser in the place of the present one: its owner uses another device.
 *
 * @param before the API that it talks to, where a test stands between the two
 */
export function changeBrowser(before: Parameters<typeof openBrowser>[0] = api): void {
  browser.close();
  browser = openBrowser(before);
}
