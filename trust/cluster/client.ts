import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readApiError } from '#lib/api/api-error.ts';
import { waitBeforeRetry } from '#lib/api/retry-policy.ts';
import { call } from '../applicant.ts';
import type { Reply } from '../applicant.ts';

/** What a client went through without its applicant noticing. */
export type ClientCounts = { calls: number; retried: number; longestMs: number };

/**
 * Calls the API by the rules of the web client: its own retry policy, and a key with every POST and PUT and with
 * anything that must happen once.
 */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  options?: { token?: string | undefined; isKeyed?: boolean },
) => Promise<Reply>;

/** A client that retries as often as the web client does, and no more. */
export function createClient(url: string, counts: ClientCounts): Client {
  return async (method, path, body, { token, isKeyed = method === 'POST' || method === 'PUT' } = {}) => {
    const options = { token, ...(isKeyed && { key: randomUUID() }) };
    counts.calls += 1;
    const startedAt = performance.now();
    for (let retriesBefore = 0; ; retriesBefore += 1) {
      const reply = await call(url, method, path, body, options).catch(() => undefined);
      if (reply !== undefined && reply.status < 400) {
        counts.longestMs = Math.max(counts.longestMs, performance.now() - startedAt);
        return reply;
      }
      const error = readApiError(
        {
          status: reply?.status,
          body: reply?.body,
          retryAfter: reply?.headers.get('retry-after') ?? undefined,
          connectionCode: undefined,
        },
        new Date(),
      );
      const pauseMs = waitBeforeRetry(error, retriesBefore, Math.random());
      if (pauseMs === undefined) throw error;
      counts.retried += 1;
      await wait(pauseMs);
    }
  };
}
