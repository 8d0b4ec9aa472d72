import { startServer } from './http.ts';
import type { TestServer } from './http.ts';

/** What is wrong with the webhooks that pass through; without one of these, everything else is wrong instead. */
export type WebhookFault = 'unsigned' | 'reordered' | 'lost';

/**
 * A product with faults: this sits in front of a good one and spoils what passes through. With no webhook fault it
 * accepts any key, forgets idempotency keys, lets a link open twice, sets no referrer policy and maps a value wrongly.
 *
 * @param partner whose key is used, whatever key is given
 */
export async function startFaultyProxy(
  upstream: string,
  { partner, apiKey }: { partner: string; apiKey: string },
  webhookFault?: WebhookFault,
): Promise<TestServer> {
  const isFaulty = webhookFault === undefined;
  const opened = new Map<string, string[]>();
  let receiver = '';
  let held: Request | undefined;
  let hasReordered = false;

  const server = await startServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = 'GET', url = '/' } = incoming;
      const headers = new Headers();
      for (const name of ['authorization', 'content-type', 'cookie', 'idempotency-key']) {
        const value = incoming.headers[name];
        if (value !== undefined) headers.set(name, String(value));
      }
      for (const [name, value] of Object.entries(incoming.headers)) {
        if (name.startsWith('webhook-')) headers.set(name, String(value));
      }
      const body = parts.length === 0 ? null : Buffer.concat(parts).toString();
      void answer(new Request(new URL(url, 'http://proxy.invalid'), { method, headers, body })).then(
        async (reply) => {
          const text = await reply.text();
          const location = reply.headers.get('location');
          const policy = reply.headers.get('referrer-policy');
          outgoing.writeHead(reply.status, {
            ...(location === null ? {} : { location }),
            ...(policy === null ? {} : { 'referrer-policy': policy }),
            'set-cookie': reply.headers.getSetCookie(),
          });
          outgoing.end(text);
        },
      );
    });
  });

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/webhooks') return passWebhook(request);
    if (request.method === 'PUT' && pathname.endsWith('/endpoint')) {
      receiver = ((await request.json()) as { url: string }).url;
      return forward(request, pathname, JSON.stringify({ url: `${server.url}/webhooks` }));
    }
    if (!isFaulty) return forward(request, pathname + search, await request.text());

    request.headers.delete('idempotency-key');
    if (pathname.startsWith(`/api/v2/referral/${partner}`)) {
      request.headers.set('authorization', `Bearer ${apiKey}`);
    }
    const reply = await forward(request, pathname + search, await request.text());
    if (!search.includes('partnerToken')) {
      const text = (await reply.text()).replaceAll('"Renting"', '"Boarding"');
      return new Response(reply.status === 204 ? null : text, {
        status: reply.status,
        headers: reply.headers,
      });
    }
    const cookies = opened.get(search) ?? reply.headers.getSetCookie();
    opened.set(search, cookies);
    const headers = new Headers({ location: reply.headers.get('location') ?? '/' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  function forward(request: Request, path: string, body: string): Promise<Response> {
    const hasBody = request.method !== 'GET' && body !== '';
    return fetch(new URL(path, upstream), {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(hasBody ? { body } : {}),
    });
  }

  /** Each webhook is passed on, spoiled, to where it was registered for. */
  async function passWebhook(request: Request): Promise<Response> {
    if (webhookFault === 'lost') return new Response(null, { status: 204 });
    if (webhookFault === 'unsigned') request.headers.delete('webhook-signature');
    if (webhookFault !== 'reordered' || hasReordered) return forwardWebhook(request);
    if (held === undefined) {
      // The first waits for the second.
      held = request;
      return new Response(null, { status: 204 });
    }
    hasReordered = true;
    const reply = await forwardWebhook(request);
    await forwardWebhook(held);
    return reply;
  }

  async function forwardWebhook(request: Request): Promise<Response> {
    const body = await request.text();
    const { status } = await fetch(receiver, { method: 'POST', headers: request.headers, body });
    return new Response(null, { status });
  }

  return server;
}
