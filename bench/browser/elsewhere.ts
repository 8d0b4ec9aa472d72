import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site than ours and the bare page's, from which the bench comes to each of them. */
export async function startElsewhere(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://elsewhere.localhost:${String((server.address() as AddressInfo).port)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
