import { serveLocally } from '../local-server.ts';

/** A server that says thank you to whatever is posted, with no work behind it: where the others' forms send answers. */
export async function startAcknowledger(): Promise<{
  url: string;
  /** The bodies that were posted since the last time. */
  take: () => string[];
  stop: () => void;
}> {
  let bodies: string[] = [];
  const { port, stop } = await serveLocally((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      // The page is another origin; a plain text needs no request before it.
      response.writeHead(201, { 'access-control-allow-origin': '*' }).end();
    });
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    take: () => {
      const taken = bodies;
      bodies = [];
      return taken;
    },
    stop,
  };
}
