import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export type ExactRequest = {
  method?: string;
  /** The path exactly as sent: nothing is normalised. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type ExactReply = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request exactly as given: unlike with fetch, nothing is added, followed or decompressed. */
export function sendExactly(url: string, { method = 'GET', ...given }: ExactRequest): Promise<ExactReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = requestHttp(
      { hostname, port, method, path: given.path, headers: given.headers ?? {}, agent: false },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () => {
          const body = Buffer.concat(parts).toString('utf8');
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
        });
      },
    );
    sent.on('error', reject);
    sent.end(given.body);
  });
}

/** Sends bytes that are not a complete request, and reads what comes back until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<ExactReply> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body });
    });
  });
}
