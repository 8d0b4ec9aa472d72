import { readJson } from '#server/http/read-body.ts';
import { Unexpected } from './checklist.ts';

export type Reply = { status: number; headers: Headers; bytes: Buffer; body: unknown };

export type Asked = {
  body?: unknown;
  /** Sent as bearer token. */
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
};

const ANSWER_WITHIN_MS = 15_000;

/** Calls to a running sandbox, as any HTTP client makes them: nothing here knows its internals. */
export function createCalls(baseUrl: string) {
  async function ask(
    method: string,
    path: string,
    { body, token, cookie, headers }: Asked = {},
  ): Promise<Reply> {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      // Text is sent as is: it may be signed.
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: readJson(bytes.toString()) ?? {},
    };
  }

  /** @throws Unexpected when the answer has another status */
  async function must(status: number, method: string, path: string, asked?: Asked): Promise<Reply> {
    const reply = await ask(method, path, asked);
    expectStatus(`${method} ${path}`, reply, status);
    return reply;
  }

  return { ask, must };
}

/** @throws Unexpected when the answer has another status */
export function expectStatus(what: string, { status, body }: Reply, expected: number): void {
  if (status === expected) return;
  const { code } = body as { code?: string };
  const answered = `${String(status)}${code === undefined ? '' : ` (${code})`}`;
  throw new Unexpected(`${what} answered ${answered}, expected ${String(expected)}`);
}

/** The cookies of a reply, in the form in which they are sent back. */
export function cookiesOf({ headers }: Reply): string {
  return headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
}
