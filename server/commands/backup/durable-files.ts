import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Nobody else can read what a backup contains, and it is on disk when this returns. */
const PRIVATE = { mode: 0o600, flags: 'wx', flush: true } as const;

export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { ...PRIVATE, flag: PRIVATE.flags });
}

/** Writes a file as its data arrives. @returns the SHA-256 of what was written, in hex */
export async function streamDurably(
  path: string,
  ...streams: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const note = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline([...streams, Duplex.from(note), createWriteStream(path, PRIVATE)]);
  return { sha256: hash.digest('hex'), size };
}

/** The SHA-256 of a file, in hex. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Flushes the names in a folder to disk. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
