import { connect } from 'node:net';
import fc from 'fast-check';
import type { FuzzCounts, FuzzSubject } from './target.ts';

/** How long a server may take to answer, or to close a connection that makes no sense to it. */
const PATIENCE_MS = 5_000;

/** Bytes on a connection, and what is done with the connection after them. */
export type RawRequest = { parts: string[]; then: 'end' | 'reset' | 'keep' };

const end = '\r\n\r\n';

/** Requests that no HTTP client would make. */
export function rawRequests({ contactId, token }: FuzzSubject): fc.Arbitrary<RawRequest> {
  const start = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: a\r\n`;
  const read = `${start('GET', `/api/v2/contact/${contactId}`)}Authorization: Bearer ${token}\r\n`;
  const write = `${start('POST', '/api/v2/contact')}Content-Type: application/json\r\n`;
  const latin = fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 400 });
  const length = fc.constantFrom(
    '-1',
    '0',
    '1',
    '99999999999999999999',
    '0x10',
    '5, 6',
    ' 5 5',
    '1e3',
    'NaN',
    '',
  );
  const escape = fc.constantFrom(
    '%',
    '%0',
    '%zz',
    '%00',
    '%c0%af',
    '%ff',
    '%u0041',
    '%2e%2e%2f',
    '\u00ff',
    '\u0000',
  );

  const requests = fc.oneof(
    latin,
    latin.map((bytes) => `GET /${bytes} HTTP/1.1\r\nHost: a${end}`),
    latin.map((bytes) => `${read}X-Any: ${bytes}${end}`),
    latin.map((bytes) => `${read}${bytes}: x${end}`),
    fc.tuple(length, latin).map(([value, body]) => `${write}Content-Length: ${value}${end}${body}`),
    fc
      .tuple(latin, latin)
      .map(([size, body]) => `${write}Transfer-Encoding: chunked${end}${size}\r\n${body}\r\n0${end}`),
    latin.map((body) => `${write}Transfer-Encoding: chunked\r\nContent-Length: 5${end}${body}`),
    latin.map((value) => `${write}Transfer-Encoding: ${value}${end}0${end}`),
    fc.nat(400).map((count) => `${read}${'X-Many: 1\r\n'.repeat(count * 8)}${end}`),
    fc.nat(40_000).map((size) => `${read}X-Long: ${'x'.repeat(size)}${end}`),
    fc.nat(40_000).map((size) => `${start('GET', `/api/v2/${'x'.repeat(size)}`)}${end}`),
    fc
      .array(escape, { maxLength: 30 })
      .map((parts) => `${start('GET', `/api/v2/contact/${parts.join('')}`)}${end}`),
    fc.array(escape, { maxLength: 9 }).map((parts) => `${start('GET', `/${parts.join('/')}`)}${end}`),
    fc
      .constantFrom(
        '*',
        'http://a.example/api/v2/notice',
        '//',
        'a:80',
        '',
        '/api/../api/v2/notice',
        '/\\api',
      )
      .map((target) => `${start('GET', target)}${end}`),
    fc
      .constantFrom('TRACE', 'CONNECT', 'get', 'PRI', 'BREW', 'POST GET', 'G\u0000T')
      .map((method) => `${start(method, '/api/v2/notice')}${end}`),
    fc
      .constantFrom('HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/1.1 x', 'HTTP/', '')
      .map((version) => `GET /api/v2/notice ${version}\r\nHost: a${end}`),
    fc
      .constantFrom(
        '',
        'Host: b\r\n',
        'Host: \u0000\r\n',
        'Host: a b\r\n',
        'Host: [::1\r\n',
        'Host: a:99999\r\n',
      )
      .map((host) => `GET /api/v2/notice HTTP/1.1\r\n${host}\r\n`),
    fc.nat(20).map((count) => `${read}${end}`.repeat(count + 1)),
    fc
      .constantFrom('upgrade', 'keep-alive, upgrade', 'close, , x')
      .map((value) => `${read}Connection: ${value}\r\nUpgrade: websocket${end}`),
    latin.map((value) => `${read}Expect: ${value}${end}`),
  );
  return fc.record({
    // Cut anywhere, as a network does.
    parts: fc.tuple(requests, fc.nat(60)).map(([text, at]) => [text.slice(0, at), text.slice(at)]),
    then: fc.constantFrom('end', 'end', 'end', 'keep', 'reset'),
  });
}

/**
 * Sends them, and reads what comes back.
 *
 * @throws Error for an unintended 5xx, for bytes that are not an answer, and for a connection that is neither answered
 *   nor closed
 */
export async function sendBytes(
  port: number,
  { parts, then }: RawRequest,
  counts: FuzzCounts,
): Promise<void> {
  const text = await exchange(port, parts, then);
  counts.requests += 1;
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  if (text !== '' && !text.startsWith('HTTP/1.1 ')) throw new Error(`No answer: ${text.slice(0, 100)}`);
  for (const status of statuses) {
    if (status < 400) counts.taken += 1;
    else counts.refused += 1;
    const isMeant = status === 503 && /retry-after:/i.test(text);
    if (isMeant) counts.busy += 1;
    else if (status >= 500) throw new Error(`At a loss: ${text.slice(0, 300)}`);
  }
}

function exchange(port: number, parts: readonly string[], then: RawRequest['then']): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(
      () => {
        socket.destroy();
        // The server may wait for the rest of half a request.
        if (then === 'keep' || text !== '') resolve(text);
        else reject(new Error('Neither answered nor closed'));
      },
      then === 'keep' ? 40 : PATIENCE_MS,
    );
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    // A reset by the server counts as closing.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    for (const part of parts) socket.write(Buffer.from(part, 'latin1'));
    if (then === 'end') socket.end();
    if (then === 'reset') setImmediate(() => socket.resetAndDestroy());
  });
}
