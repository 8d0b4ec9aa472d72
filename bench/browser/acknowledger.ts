import { serveLocally } from '../local-server.ts';

/** A server that acknowledges every post and does nothing else: the other libraries' forms send their answers to it. */
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
      // The page has another origin; a plain text post needs no preflight request.
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
