import { serveLocally } from '../local-server.ts';

/** A page on a different site from ours and the bare page's, from which the bench goes to each of them. */
export async function startElsewhere(): Promise<{ url: string; stop: () => void }> {
  const { port, stop } = await serveLocally((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  });
  return { url: `http://elsewhere.localhost:${String(port)}`, stop };
}
