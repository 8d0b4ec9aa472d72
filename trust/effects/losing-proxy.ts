import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LosingProxy = {
  url: string;
  /**
   * Intercepts the next successful answer: it has left the server, so its effect is committed, but it never arrives.
   *
   * @param meanwhile what happens before the client's connection breaks
   * @returns the answer that was lost
   */
  loseNext: (meanwhile?: () => Promise<void>) => Promise<string>;
  close: () => Promise<void>;
};

type Loss = { meanwhile: () => Promise<void>; caught: (answer: string) => void };

/** Sits between a client and the product, and loses answers on command. */
export async function startLosingProxy(upstream: string): Promise<LosingProxy> {
  let loss: Loss | undefined;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      const headers = new Headers();
      for (const name of ['authorization', 'content-type', 'idempotency-key']) {
        const value = incoming.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const body = parts.length === 0 ? null : Buffer.concat(parts);
      const { method = 'GET', url = '/' } = incoming;
      const answer = await fetch(`${upstream}${url}`, { method, headers, body });
      const text = await answer.text();
      const etag = answer.headers.get('etag');
      if (loss !== undefined && answer.ok) {
        const { meanwhile, caught } = loss;
        loss = undefined;
        await meanwhile();
        outgoing.destroy();
        caught(describeAnswer(answer.status, etag, text));
        return;
      }
      outgoing.writeHead(answer.status, etag === null ? {} : { etag });
      outgoing.end(text);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    loseNext: (meanwhile = () => Promise.resolve()) =>
      new Promise((caught) => {
        loss = { meanwhile, caught };
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** The parts of an answer that a repeat must return again. */
export function describeAnswer(status: number, etag: string | null, text: string): string {
  return `${String(status)} ${etag ?? ''} ${text}`;
}
