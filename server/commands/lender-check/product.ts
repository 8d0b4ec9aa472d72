import { randomUUID } from 'node:crypto';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import type { Session } from '#lib/contracts/session.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { cookiesOf, createCalls } from '../sandbox-check/calls.ts';
import type { Reply } from '../sandbox-check/calls.ts';

/** A running sandbox, and the credentials its lender has for it. */
export type Target = {
  /** For example http://localhost:3000. */
  baseUrl: string;
  /** The key for reading applications. */
  accessKey: string;
  /** Base64: the key that signs the lender's events. */
  webhookSecret: string;
  /**
   * Where on this machine it sends its notices, and the key that it presents there. Without this, notices are not
   * checked.
   */
  notices?: { port: number; key: string } | undefined;
};

/** What is particular to an event; the rest is the same for all. */
export type Said = Record<string, unknown> & { type: string };

/** An application that its lender has. */
export type Waiting = { applicationId: string; eventOf: (sequence: number, said: Said) => Said };

export type Product = ReturnType<typeof createProduct>;

/** The product, read and told as its lender would. */
export function createProduct({ baseUrl, accessKey, webhookSecret }: Omit<Target, 'notices'>) {
  const calls = createCalls(baseUrl);
  const asLender = { token: accessKey };
  const pathOf = (applicationId: string, rest = '') => `/api/v2/lender/applications/${applicationId}${rest}`;

  /** Sends exactly these bytes with these headers, whatever they are. */
  function deliver(body: string, headers: Record<string, string>): Promise<Reply> {
    return calls.ask('POST', '/api/v2/webhooks/lender', { body, headers });
  }

  /** @throws Unexpected when it cannot be read */
  async function read(applicationId: string): Promise<HandOver> {
    return (await calls.must(200, 'GET', pathOf(applicationId), asLender)).body as HandOver;
  }

  /** An application waiting for the lender to decide. */
  async function makeApplication(): Promise<Waiting> {
    const made = await calls.must(201, 'POST', '/api/sandbox/scenarios/status-credit-assess');
    const { body, headers } = await calls.must(200, 'GET', '/api/v2/session', { cookie: cookiesOf(made) });
    const { applicationId = '' } = body as Session;
    // By the sandbox's clock, which may have been moved.
    const occurredAt = new Date(headers.get('date') ?? '').toISOString();
    return { applicationId, eventOf: (sequence, said) => ({ applicationId, sequence, occurredAt, ...said }) };
  }

  return {
    ...calls,
    asLender,
    webhookSecret,
    pathOf,
    read,
    deliver,
    /** Sends an event as the lender does. */
    send: (event: Said, id: string = randomUUID()) => {
      const body = JSON.stringify(event);
      return deliver(body, signWebhook(webhookSecret, id, body));
    },
    makeApplication,
  };
}
