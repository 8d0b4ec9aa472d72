import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson } from '#server/http/read-body.ts';
import { Unexpected } from './checklist.ts';

/** What was refused is sent again after a few seconds; a busy machine takes longer. */
export const PATIENCE_MS = 30_000;

/** What was sent, as received. */
export type Arrival<Payload> = {
  id: string;
  headers: Record<string, string>;
  /** The very bytes: they may be what is signed. */
  body: string;
  payload: Payload;
};

/**
 * The server of a partner or lender, as small as one can be: it keeps what it is sent, and answers 204. The very first
 * request it answers with 500, to see it come again. What is no JSON it refuses.
 *
 * @param idHeader the header that is the same in a repeat
 * @param port of this machine; without it, any free port
 */
export async function startReceiver<Payload>(idHeader: string, port = 0) {
  const arrivals: Arrival<Payload>[] = [];
  const news = new EventEmitter();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const payload = readJson(body) as Payload | undefined;
      if (payload === undefined) {
        response.writeHead(400).end();
        return;
      }
      const headers = plain(request.headers);
      arrivals.push({ id: headers[idHeader] ?? '', headers, body, payload });
      response.writeHead(arrivals.length === 1 ? 500 : 204).end();
      news.emit('arrival');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${String(address.port)}/webhooks`,
    arrivals: arrivals as readonly Arrival<Payload>[],
    /** @throws Unexpected when they have not arrived in time */
    async waitUntil(
      isEnough: (arrivals: readonly Arrival<Payload>[]) => boolean,
      patienceMs: number,
    ): Promise<void> {
      const signal = AbortSignal.timeout(patienceMs);
      try {
        while (!isEnough(arrivals)) await once(news, 'arrival', { signal });
      } catch {
        throw new Unexpected(
          `only ${String(arrivals.length)} came within ${String(patienceMs / 1000)} seconds`,
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

export type Receiver<Payload> = Awaited<ReturnType<typeof startReceiver<Payload>>>;

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
