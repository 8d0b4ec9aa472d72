import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderError } from '#server/providers/provider-error.ts';
import { createClamdScanner } from '#server/providers/virus-scanner/clamd.ts';
import { createNoVirusScanner } from '#server/providers/virus-scanner/none.ts';

/** A daemon that speaks clamd's side of INSTREAM, and remembers what it was sent. */
type FakeClamd = { address: string; received: Buffer[] };

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function startClamd(answer: (file: Buffer, socket: Socket) => void): Promise<FakeClamd> {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      const file = readStream(sent);
      if (file === undefined) return;
      received.push(file);
      answer(file, socket);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`, received };
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The file, once all of it has arrived: length-prefixed chunks, up to one of length zero. */
function readStream(sent: Buffer): Buffer | undefined {
  if (!sent.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const says = (text: string) => (_file: Buffer, socket: Socket) => {
  socket.end(`${text}\0`);
};
const kindOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof ProviderError ? error.kind : error));

describe('clamd', () => {
  it.each([1, 65_536, 200_001])('is sent the whole file (%i bytes)', async (size) => {
    const { address, received } = await startClamd(says('stream: OK'));
    const file = Buffer.alloc(size, 7);
    expect(await createClamdScanner({ address }).scan(file)).toBe('clean');
    expect(received.map((bytes) => bytes.equals(file))).toEqual([true]);
  });

  it('names what it finds', async () => {
    const { address } = await startClamd(says('stream: Win.Test.EICAR_HDB-1 FOUND'));
    expect(await createClamdScanner({ address }).scan(Buffer.from('x'))).toBe('infected');
  });

  it.each([
    'INSTREAM size limit exceeded. ERROR',
    'stream: Can not open file ERROR',
    'OK',
    'stream: OK FINE',
  ])('that says "%s" has not looked at it', async (text) => {
    const { address } = await startClamd(says(text));
    expect(await kindOf(createClamdScanner({ address }).scan(Buffer.from('x')))).toBe('rejected');
  });

  it('that does not answer is not waited for any longer', async () => {
    const { address } = await startClamd(() => undefined);
    expect(await kindOf(createClamdScanner({ address, timeoutMs: 30 }).scan(Buffer.from('x')))).toBe(
      'timeout',
    );
  });

  it('that hangs up, floods or is away cannot serve', async () => {
    const hangsUp = await startClamd((_file, socket) => socket.destroy());
    const floods = await startClamd((_file, socket) => socket.end('x'.repeat(10_000)));
    for (const address of [hangsUp.address, floods.address, '127.0.0.1:9', '[::1]:9']) {
      expect(await kindOf(createClamdScanner({ address }).scan(Buffer.from('x')))).toBe('unavailable');
    }
  });
});

describe('no scanner', () => {
  it('finds nothing', async () => {
    expect(await createNoVirusScanner().scan(Buffer.from('x'))).toBe('clean');
  });
});
