import type { RequestListener } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { listen } from '#server/front/listening.ts';
import type { ConnectionLimits, Listening } from '#server/front/listening.ts';

export type TestServer = Listening & {
  url: string;
  close: () => Promise<void>;
};

/** A server on a free port of the loopback address. Close it when done. */
export async function startServer(
  listener?: RequestListener,
  limits?: ConnectionLimits,
): Promise<TestServer> {
  const listening = await listen('127.0.0.1', 0, 'PORT', limits);
  if (listener) listening.answerWith(listener);
  return {
    ...listening,
    url: `http://127.0.0.1:${listening.port}`,
    close: () => listening.drain(0),
  };
}

export type PlainReply = { status: number; headers: Record<string, unknown>; body: Buffer };

/** A request exactly as given: unlike with fetch, nothing is added, normalised or decompressed. */
export async function send(
  url: string,
  options: { path?: string; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PlainReply> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path: options.path ?? `${pathname}${search}`,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
        agent: false,
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

export type OpenSocket = {
  write: (text: string) => void;
  /** Everything that has come back so far. */
  received: () => string;
  /** Everything that came back, once the server has closed the connection. */
  closed: Promise<string>;
  end: () => void;
};

/** A raw connection: for what no client would send. */
export function openSocket(port: number, text = ''): Promise<OpenSocket> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise<string>((close) => {
      socket.once('close', () => {
        close(received);
      });
    });
    socket.on('data', (data: Buffer) => (received += data.toString()));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.write(text);
      resolve({
        write: (more) => socket.write(more),
        received: () => received,
        closed,
        end: () => socket.destroy(),
      });
    });
  });
}
