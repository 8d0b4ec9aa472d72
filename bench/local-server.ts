import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of the loopback address. `stop` ends the connections that are open too. */
export async function serveLocally(listener: RequestListener): Promise<{ port: number; stop: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
