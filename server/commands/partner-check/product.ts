import { Unexpected } from './checklist.ts';

/** A running sandbox, and the partner as whom it is asked. */
export type Target = {
  /** For example http://localhost:3000. */
  baseUrl: string;
  /** The referral name. */
  partner: string;
  apiKey: string;
  /** Base64: the key that signs webhooks to this partner. */
  webhookSecret: string;
  /** Whether it has an address for webhooks: who has none is told nothing. */
  isTold: boolean;
};

export type Reply = { status: number; headers: Headers; body: unknown };

export type Asked = {
  body?: unknown;
  /** Sent as bearer token. */
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
};

export type Product = ReturnType<typeof createProduct>;

const ANSWER_WITHIN_MS = 15_000;

/** Calls to the product, as any HTTP client makes them: nothing here knows it from inside. */
export function createProduct({ baseUrl, partner, apiKey }: Pick<Target, 'baseUrl' | 'partner' | 'apiKey'>) {
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
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  }

  /** @throws Unexpected when the answer has another status */
  async function must(status: number, method: string, path: string, asked?: Asked): Promise<Reply> {
    const reply = await ask(method, path, asked);
    if (reply.status === status) return reply;
    const { code } = reply.body as { code?: string };
    const answered = `${String(reply.status)}${code === undefined ? '' : ` (${code})`}`;
    throw new Unexpected(`${method} ${path} answered ${answered}, expected ${String(status)}`);
  }

  return {
    ask,
    must,
    /** A path of the API under this partner's name. */
    ofPartner: (rest = '') => `/api/v2/referral/${partner}${rest}`,
    asPartner: { token: apiKey },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
