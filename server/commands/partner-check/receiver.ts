import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerWebhook } from '#lib/contracts/referral.ts';
import { Unexpected } from './checklist.ts';

/** A webhook as it came. */
export type Arrival = {
  id: string;
  headers: Record<string, string>;
  /** The very bytes: they are what is signed. */
  body: string;
  payload: PartnerWebhook;
};

/**
 * A partner's server, as small as one can be: it keeps what it is sent, and answers 204. The first webhook of all it
 * answers with 500, to see it come again.
 */
export async function startReceiver() {
  const arrivals: Arrival[] = [];
  const news = new EventEmitter();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      arrivals.push(readArrival(request.headers, body));
      response.writeHead(arrivals.length === 1 ? 500 : 204).end();
      news.emit('arrival');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${String(port)}/webhooks`,
    arrivals: arrivals as readonly Arrival[],
    /** @throws Unexpected when they have not come in time */
    async waitUntil(isEnough: (arrivals: readonly Arrival[]) => boolean, patienceMs: number): Promise<void> {
      const signal = AbortSignal.timeout(patienceMs);
      try {
        while (!isEnough(arrivals)) await once(news, 'arrival', { signal });
      } catch {
        throw new Unexpected(
          `only ${String(arrivals.length)} webhooks came within ${String(patienceMs / 1000)} seconds`,
        );
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

function readArrival(headers: IncomingHttpHeaders, body: string): Arrival {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return { id: plain['webhook-id'] ?? '', headers: plain, body, payload: JSON.parse(body) as PartnerWebhook };
}
