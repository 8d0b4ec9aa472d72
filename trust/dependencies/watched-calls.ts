import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../applicant.ts';
import type { CallOptions, Reply } from '../applicant.ts';

/** An applicant waits at most this long for an answer, whatever is stuck behind it. */
export const LONGEST_ANSWER_MS = 3_000;
const RECOVERY_LIMIT_MS = 30_000;
const NOT_NOW: ReadonlySet<number> = new Set([503, 504]);

export type WatchedCall = { method: string; path: string; body?: unknown; options?: CallOptions };
export type WatchedReply = Reply & { what: string; tookMs: number };

/** Makes a call and measures how long it takes; a broken connection has the status 0. */
export async function watch(
  url: string,
  { method, path, body, options }: WatchedCall,
): Promise<WatchedReply> {
  const startedAt = performance.now();
  const reply = await call(url, method, path, body, options).catch((): Reply => ({
    status: 0,
    headers: new Headers(),
    body: undefined,
  }));
  return { ...reply, what: `${method} ${path}`, tookMs: performance.now() - startedAt };
}

export const isNotNow = ({ status }: Reply): boolean => NOT_NOW.has(status);

/** Whether an answer means success, or says in our own words that it cannot be done now and when to try again. */
export function isClear({ status, headers, body }: Reply): boolean {
  if (status >= 200 && status < 300) return true;
  if (!NOT_NOW.has(status)) return false;
  const isHealth = typeof body === 'object' && body !== null && 'status' in body && !('code' in body);
  const code = (body as { code?: unknown } | undefined)?.code;
  const isOurs = isHealth || code === 'unavailable' || code === 'upstream-timeout';
  return isOurs && (status === 504 || headers.has('retry-after'));
}

/** Repeats a call with its key while the answer is "not now", as the client does. */
export async function untilDecided(url: string, asked: WatchedCall): Promise<WatchedReply> {
  const limit = performance.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    const reply = await watch(url, asked);
    const isOpen = reply.status === 0 || NOT_NOW.has(reply.status);
    if (!isOpen || performance.now() > limit) return reply;
    await wait(100);
  }
}

/** Seconds from now until every one of these calls succeeds; more than the limit when one never does. */
export async function recoverySeconds(url: string, calls: readonly WatchedCall[]): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() < startedAt + RECOVERY_LIMIT_MS) {
    const replies = await Promise.all(calls.map((asked) => watch(url, asked)));
    if (replies.every(({ status }) => status >= 200 && status < 300)) break;
    await wait(50);
  }
  return (performance.now() - startedAt) / 1000;
}
