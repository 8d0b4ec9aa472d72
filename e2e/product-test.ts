import { randomUUID } from 'node:crypto';
import { expect as baseExpect, test as base } from '@playwright/test';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { ANALYTICS_CHOICE_KEY } from '#lib/analytics/consent.ts';

/** Waits as long as a busy machine may take, also in a program that is no test (`scripts/take-screens.ts`). */
export const expect = baseExpect.configure({ timeout: 15_000 });

type ProductOptions = {
  /** The console messages that a test provokes, besides which there must be none. */
  expectedComplaints: RegExp;
  /** Whether this browser has said before if it may be counted: the card that asks lies over buttons that tests press. */
  hasAnsweredConsent: boolean;
};

/** Matches nothing. */
const NONE = /(?!)/;

/**
 * Processes of the product are killed meanwhile: nobody may notice, though the browser logs what it repeats, a 503 or
 * an answer that was cut off.
 */
const DO_PROCESSES_DIE = process.env['E2E_PROCESSES_DIE'] === 'yes';
const OF_DYING_PROCESSES =
  /^Failed to load resource: (the server responded with a status of 503 |net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|CONNECTION_RESET|EMPTY_RESPONSE)$)/;

/**
 * A test in the browser. It fails when a page complains on its console, throws, or does not hydrate as it was drawn,
 * whatever else it is about.
 */
export const test = base.extend<ProductOptions>({
  expectedComplaints: [NONE, { option: true }],
  hasAnsweredConsent: [true, { option: true }],

  context: async ({ context, expectedComplaints, hasAnsweredConsent }, use) => {
    const complaints: string[] = [];
    if (DO_PROCESSES_DIE) repeatUnavailable(context.request);
    context.on('page', (page) => {
      noteComplaints(page, complaints);
    });
    if (hasAnsweredConsent) {
      await context.addInitScript((key) => {
        // A frame that is just being closed has none.
        const storage = window.origin === 'null' ? null : (window.localStorage as Storage | null);
        storage?.setItem(key, storage.getItem(key) ?? 'refused');
      }, ANALYTICS_CHOICE_KEY);
    }
    await use(context);
    const isExpected = (text: string) =>
      expectedComplaints.test(text) || (DO_PROCESSES_DIE && OF_DYING_PROCESSES.test(text));
    const unexpected = complaints.filter((text) => !isExpected(text));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  },
});

function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    complaints.push(error.message);
  });
}

/** Calls that a test makes beside its pages are made again as the web client would: with their key, for a while. */
function repeatUnavailable(request: APIRequestContext): void {
  const fetchOnce = request.fetch.bind(request);
  request.fetch = async (url, options) => {
    const headers = { 'idempotency-key': randomUUID(), ...options?.headers };
    const replies: APIResponse[] = [];
    await expect(async () => {
      const reply = await fetchOnce(url, { ...options, headers });
      expect(reply.status()).not.toBe(503);
      replies.push(reply);
    }).toPass({ intervals: [500, 1000], timeout: 30_000 });
    const [reply] = replies;
    if (reply === undefined) throw new Error('No reply came');
    return reply;
  };
}
