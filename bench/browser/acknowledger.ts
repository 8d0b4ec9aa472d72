import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that says thank you to whatever is posted, with no work behind it: where the others' forms send answers. */
export async function startAcknowledger(): Promise<{
  url: string;
  /** The bodies that were posted since the last time. */
  take: () => string[];
  stop: () => void;
}> {
  let bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      // The page is another origin; a plain text needs no request before it.
      response.writeHead(201, { 'access-control-allow-origin': '*' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    take: () => {
      const taken = bodies;
      bodies = [];
      return taken;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
