import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { milliseconds } from 'date-fns/milliseconds';
import { LARGEST_UPLOAD_BYTES } from '#lib/domain/documents.ts';
import { AppError } from '#server/http/app-error.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { watchPace } from './arrival-pace.ts';
import type { Pace, WaitingLimit } from './arrival-pace.ts';

/** Bytes that have arrived and that nobody has looked at. They are in a file of their own until `discard`. */
export type Quarantined = {
  /** SHA-256 of what arrived. */
  contentHash: Buffer;
  read(): Promise<Buffer>;
  discard(): Promise<void>;
};

export type ByteStream = ReadableStream<Uint8Array>;

/** How often it is swept, and the minimum age of a file then: longer than any upload takes. */
const SWEPT_EVERY_MS = milliseconds({ hours: 1 });

const folderOf = (dataDirectory: string) => join(dataDirectory, 'quarantine');

/**
 * Writes a body to a quarantine file as it arrives, and never more of it than was announced. The rest of a longer body
 * is read up to the limit and thrown away, so that the sender gets the answer.
 *
 * @param limit the clock that decides when bytes have stopped coming
 * @throws AppError 'too-large' (413) at the limit, 'file-empty' or 'file-mismatch' (422) when the size is not the one
 *   announced, 'malformed-request' (400) when the connection ends early, 'upload-ended' (412) when it stands still
 * @throws ProviderError ('unavailable') when the disk does not take it. Whatever is thrown, no file is left behind.
 */
export async function quarantine(
  dataDirectory: string,
  body: ByteStream | null,
  announcedSize: number,
  limit?: WaitingLimit,
): Promise<Quarantined> {
  const path = join(folderOf(dataDirectory), randomUUID());
  const file = await onDisk(async () => {
    await mkdir(folderOf(dataDirectory), { recursive: true, mode: 0o700 });
    return open(path, 'wx', 0o600);
  });
  const discard = async () => {
    await unlink(path).catch(() => undefined);
  };
  const pace = watchPace(limit);
  try {
    const contentHash = await receive(body, file, announcedSize, pace).finally(() => file.close());
    return { contentHash, discard, read: () => onDisk(() => readFile(path)) };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    pace.stop();
  }
}

async function receive(
  body: ByteStream | null,
  file: FileHandle,
  announcedSize: number,
  pace: Pace,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const reader = body?.getReader();
  const nextInTime = () => Promise.race([next(reader), pace.stalled]);
  let size = 0;
  for (let chunk = await nextInTime(); chunk !== undefined; chunk = await nextInTime()) {
    const bytes = chunk;
    pace.note(bytes.length);
    size += bytes.length;
    // The reader is not cancelled: that would cut the connection before the answer.
    if (size > LARGEST_UPLOAD_BYTES) throw new AppError('too-large');
    if (size > announcedSize) continue;
    hash.update(bytes);
    await onDisk(() => file.writeFile(bytes));
  }
  if (size === 0) throw new AppError('file-empty');
  if (size !== announcedSize) throw new AppError('file-mismatch');
  return hash.digest();
}

async function next(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch (cause) {
    throw new AppError('malformed-request', { cause });
  }
}

/**
 * Removes what a killed process left in this machine's quarantine, now and every hour. No job does: it would run on
 * only one machine, and each has its own disk.
 *
 * @returns a function that stops it
 */
export function sweepOwnQuarantine(dataDirectory: string): () => Promise<void> {
  const sweep = () => void sweepQuarantine(dataDirectory);
  sweep();
  const timer = setInterval(sweep, SWEPT_EVERY_MS);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}

async function sweepQuarantine(dataDirectory: string): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- their age is told by the disk, whose clock nobody moves
  const before = new Date(Date.now() - SWEPT_EVERY_MS);
  const folder = folderOf(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: before }));
    if (mtime < before) await unlink(path).catch(() => undefined);
  }
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new ProviderError('quarantine', 'unavailable', { cause });
  }
}
