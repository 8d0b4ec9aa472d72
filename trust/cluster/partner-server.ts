import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's server: it takes every webhook, and remembers by id how often each arrived. */
export type PartnerServer = { url: string; received: Map<string, number>; close: () => Promise<void> };

export async function startPartnerServer(): Promise<PartnerServer> {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    received.set(id, (received.get(id) ?? 0) + 1);
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
