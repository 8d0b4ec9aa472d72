import { setTimeout as wait } from 'node:timers/promises';
import { describeAnswer } from './losing-proxy.ts';
import type { LosingProxy } from './losing-proxy.ts';

export type Action = {
  method: string;
  /** The path from /api/v2 on. */
  path: string;
  body: unknown;
  token: string | undefined;
  key: string;
};

/** One way of asking for the same action more than once. @returns every answer that was a decision, as received */
export type Perform = (action: Action) => Promise<string[]>;

const PAUSE_MS = 50;
const DECISION_LIMIT_MS = 120_000;
const UNDECIDED = new Set([429, 502, 503, 504]);

/** This many requests with one key at the same moment. */
export function atTheSameTime(url: string, requests: number): Perform {
  return (action) => Promise.all(Array.from({ length: requests }, () => askUntilDecided(url, action)));
}

/** The first answer is lost on its way; then the same request is sent twice more. */
export function withLostAnswer(
  url: string,
  proxy: LosingProxy,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Perform {
  return async (action) => {
    const lost = proxy.loseNext(meanwhile);
    // A refusal is not lost: then that is the first answer, and the comparison shows it.
    const first = (await ask(proxy.url, action)) ?? (await lost);
    return [first, await askUntilDecided(url, action), await askUntilDecided(url, action)];
  };
}

async function askUntilDecided(url: string, action: Action): Promise<string> {
  const limit = Date.now() + DECISION_LIMIT_MS;
  while (Date.now() < limit) {
    const answer = await ask(url, action);
    if (answer !== undefined && !UNDECIDED.has(Number(answer.slice(0, 3)))) return answer;
    await wait(PAUSE_MS);
  }
  throw new Error(`${action.method} ${action.path} was not decided`);
}

/** @returns undefined when the connection broke */
async function ask(url: string, { method, path, body, token, key }: Action): Promise<string | undefined> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  try {
    const reply = await fetch(`${url}/api/v2${path}`, { method, headers, body: JSON.stringify(body) });
    return describeAnswer(reply.status, reply.headers.get('etag'), await reply.text());
  } catch {
    return undefined;
  }
}
