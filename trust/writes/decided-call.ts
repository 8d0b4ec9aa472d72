import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../applicant.ts';
import type { Reply } from '../applicant.ts';

/** Answers that leave open whether the write took effect: the client asks again with the same key. */
const UNDECIDED = new Set([429, 502, 503, 504]);
const PAUSE_MS = 100;
const ANSWER_LIMIT_MS = 15_000;
/** Longer than any restart takes: what is not decided by then never will be. */
const DECISION_LIMIT_MS = 120_000;

/** What happened on the way to a decision. */
export type CallCounts = {
  /** Writes that were answered with 2xx. */
  acknowledged: number;
  /** Requests whose connection broke before the answer: it was unknown whether they took effect. */
  cutOff: number;
  /** Requests that were answered with "not now". */
  turnedAway: number;
  /** The longest wait for an answer, whatever it was, in milliseconds. */
  slowestMs: number;
  /** Statuses no client should ever see, with the request. */
  unexpected: string[];
};

export function createCounts(): CallCounts {
  return { acknowledged: 0, cutOff: 0, turnedAway: 0, slowestMs: 0, unexpected: [] };
}

export type Asked = {
  url: string;
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  /** The action's key; a new one by default. */
  key?: string;
};

/** One request as a client sees it: its answer, or undefined when the connection broke or could not be made. */
async function attempt(counts: CallCounts, asked: Asked): Promise<Reply | undefined> {
  const { url, method, path, body, token, key } = asked;
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const reply = await call(url, method, path, body, { token, signal, ...(key !== undefined && { key }) });
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - startedAt);
    return reply;
  } catch (error) {
    if (!isRefused(error)) counts.cutOff += 1;
    return undefined;
  }
}

/** Nobody was listening: the request was never sent. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/**
 * Asks until the answer is a decision, as the product's own client does: again with the same key when the connection
 * broke or the server said "not now".
 *
 * @throws Error when nothing was decided within two minutes
 */
export async function decide(counts: CallCounts, given: Asked): Promise<Reply> {
  const asked = { key: randomUUID(), ...given };
  const limit = Date.now() + DECISION_LIMIT_MS;
  let last = '';
  while (Date.now() < limit) {
    const reply = await attempt(counts, asked);
    if (reply !== undefined && !UNDECIDED.has(reply.status)) return reply;
    if (reply !== undefined) counts.turnedAway += 1;
    last = reply === undefined ? 'a broken connection' : String(reply.status);
    await wait(PAUSE_MS);
  }
  throw new Error(`${asked.method} ${asked.path} was not decided in time: ${last} at last`);
}
