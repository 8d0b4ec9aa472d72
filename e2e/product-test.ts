import { expect as baseExpect, test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { ANALYTICS_CHOICE_KEY } from '#lib/analytics/consent.ts';
import { PATIENCE_MS, isOfDyingProcess, repeatWhereProcessesDie } from './dying-processes.ts';

/** Waits as long as a busy machine may take, also in a program that is not a test (`scripts/take-screens.ts`). */
export const expect = baseExpect.configure({ timeout: PATIENCE_MS });

type ProductOptions = {
  /** The console messages that a test provokes; there must be no others. */
  expectedComplaints: RegExp;
  /**
   * Whether this browser has already answered if it may be counted: the card that asks covers buttons that tests press.
   */
  hasAnsweredConsent: boolean;
};

/** Matches nothing. */
const NONE = /(?!)/;

/**
 * A test in the browser. Whatever else it is about, it fails when a page complains on its console, throws, or does not
 * hydrate as it was drawn, also in another browser that it opens.
 */
export const test = base.extend<ProductOptions>({
  expectedComplaints: [NONE, { option: true }],
  hasAnsweredConsent: [true, { option: true }],

  context: async ({ context, browser, expectedComplaints, hasAnsweredConsent }, use, testInfo) => {
    const complaints: string[] = [];
    repeatWhereProcessesDie(context.request);
    noteComplaints(context, complaints);
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const other = await newContext(options);
      noteComplaints(other, complaints);
      return other;
    };
    if (hasAnsweredConsent) {
      await context.addInitScript((key) => {
        // A frame that is just being closed has none.
        const storage = window.origin === 'null' ? null : (window.localStorage as Storage | null);
        storage?.setItem(key, storage.getItem(key) ?? 'refused');
      }, ANALYTICS_CHOICE_KEY);
    }
    await use(context);
    browser.newContext = newContext;
    // Shown when the test fails for any reason: what the page said may be the cause.
    if (complaints.length > 0)
      await testInfo.attach('complaints of the browser', {
        body: [...new Set(complaints)].join('\n'),
        contentType: 'text/plain',
      });
    const isExpected = (text: string) => expectedComplaints.test(text) || isOfDyingProcess(text);
    const unexpected = complaints.filter((text) => !isExpected(text));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  },
});

function noteComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => {
    complaints.push(error.error().message);
  });
}
