import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** `npm run trust -- cluster` kills processes of the product under the journeys, and nobody may notice. */
const DO_PROCESSES_DIE = process.env['E2E_PROCESSES_DIE'] === 'yes';

/** What the browser logs for a request that is then repeated: a 503, or an answer that was cut off. */
const OF_DYING_PROCESSES =
  /^Failed to load resource: (the server responded with a status of 503 |net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|CONNECTION_RESET|EMPTY_RESPONSE)$)/;

/** How long a page may take to show what it should: a worker that dies leaves its job to another one. */
export const PATIENCE_MS = DO_PROCESSES_DIE ? 60_000 : 15_000;

export function isOfDyingProcess(complaint: string): boolean {
  return DO_PROCESSES_DIE && OF_DYING_PROCESSES.test(complaint);
}

/** Where processes die, repeats calls made outside the pages as the web client would, with their idempotency key. */
export function repeatWhereProcessesDie(request: APIRequestContext): void {
  if (!DO_PROCESSES_DIE) return;
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
