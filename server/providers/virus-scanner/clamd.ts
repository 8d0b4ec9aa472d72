import { createConnection } from 'node:net';
import { ProviderError } from '../provider-error.ts';
import type { VirusScanner } from './interface.ts';

export type ClamdSettings = {
  /** host:port */
  address: string;
  /** How long one file may take. */
  timeoutMs?: number;
};

const PROVIDER = 'virus scanner';
const DEFAULT_TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
/** Far more than any answer; a server that sends more is not clamd. */
const LONGEST_ANSWER = 4096;

/** ClamAV's daemon, used through its INSTREAM command: the file in length-prefixed chunks, then a zero. */
export function createClamdScanner({ address, timeoutMs = DEFAULT_TIMEOUT_MS }: ClamdSettings): VirusScanner {
  const { hostname, port } = new URL(`tcp://${address}`);
  const host = hostname.replace(/^\[|\]$/g, '');

  return {
    async scan(bytes) {
      return readVerdict(await ask(host, Number(port), bytes, timeoutMs));
    },
  };
}

/** `stream: OK`, `stream: Some.Name FOUND`, or an error in words. */
function readVerdict(answer: string): 'clean' | 'infected' {
  if (answer.endsWith(' FOUND')) return 'infected';
  if (answer === 'stream: OK') return 'clean';
  throw new ProviderError(PROVIDER, 'rejected', { fault: 'unreadable' });
}

function ask(host: string, port: number, bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port });
    const fail = (kind: 'timeout' | 'unavailable', cause?: unknown) => {
      clearTimeout(limit);
      socket.destroy();
      reject(new ProviderError(PROVIDER, kind, { cause }));
    };
    const limit = setTimeout(() => {
      fail('timeout');
    }, timeoutMs);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > LONGEST_ANSWER) fail('unavailable');
    });
    socket.on('error', (error) => {
      fail('unavailable', error);
    });
    socket.on('close', () => {
      clearTimeout(limit);
      if (answer === '') fail('unavailable');
      else resolve(answer.replaceAll('\0', '').trim());
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
        const chunk = bytes.subarray(start, start + CHUNK_BYTES);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}
