import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerWebhooks } from '#server/providers/partner-webhooks/interface.ts';
import { createLivePartnerWebhooks } from '#server/providers/partner-webhooks/live.ts';
import { createSandboxPartnerWebhooks } from '#server/providers/partner-webhooks/sandbox.ts';

type Arrived = { path: string; headers: IncomingMessage['headers']; body: string };

const arrived: Arrived[] = [];
let answer: (
  call: Arrived,
) => { status: number; headers?: Record<string, string>; body?: string } | 'nothing';
let server: Server;
let url: string;
const providers: Partial<Record<'live' | 'sandbox', PartnerWebhooks>> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body };
      arrived.push(call);
      const reply = answer(call);
      if (reply !== 'nothing') response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const endpointOf = (partner: string) => (partner === 'silent' ? 'http://127.0.0.1:9' : `${url}/${partner}`);
  providers.live = createLivePartnerWebhooks(endpointOf);
  providers.sandbox = createSandboxPartnerWebhooks({
    standIn: () => Promise.resolve(204),
    findEndpoint: (partner) => Promise.resolve(endpointOf(partner)),
  });
});
beforeEach(() => {
  arrived.length = 0;
  answer = () => ({ status: 200 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const webhook = {
  partner: 'cra',
  headers: { 'content-type': 'application/json', 'webhook-id': 'one', 'webhook-signature': 'v1,x' },
  body: '{"type":"application.status","name":"Zoë"}',
};

describe.each(['live', 'sandbox'] as const)('the %s partners', (name) => {
  const send = (partner = 'cra', signal = AbortSignal.timeout(20_000)) =>
    (providers[name] ?? expect.fail('no provider')).send({ ...webhook, partner }, { signal });

  it('are sent the bytes that were signed, with their headers', async () => {
    expect(await send(`bytes-${name}`)).toEqual({ status: 200 });
    // One given up on earlier may still be on its way.
    expect(arrived.filter(({ path }) => path.includes('bytes'))).toEqual([
      {
        path: `/bytes-${name}`,
        headers: expect.objectContaining(webhook.headers) as unknown,
        body: webhook.body,
      },
    ]);
  });

  it.each([204, 299, 301, 308, 400, 410, 500])(
    'say that they answered %i, and are asked once',
    async (status) => {
      answer = ({ path }) =>
        path === '/cra' ? { status, headers: { location: '/elsewhere' } } : { status: 200 };
      expect(await send()).toEqual({ status });
      expect(arrived.map(({ path }) => path)).toEqual(['/cra']);
    },
  );

  it('are unavailable where they answer with a number that means nothing', async () => {
    answer = () => ({ status: 999 });
    await expect(send()).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  });

  it('may answer whatever they like behind it', async () => {
    answer = () => ({ status: 200, body: 'x'.repeat(1_000_000) });
    expect(await send()).toEqual({ status: 200 });
  });

  it('are given up on when the time is over', async () => {
    answer = () => 'nothing';
    await expect(send('cra', AbortSignal.timeout(50))).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'timeout',
    });
  });

  it('are unavailable where nobody listens', async () => {
    await expect(send('silent')).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  });
});
