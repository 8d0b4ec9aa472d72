import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import { LARGEST_UPLOAD_BYTES } from '#lib/domain/documents.ts';
import type { S3Settings } from '#server/settings/third-parties.ts';
import { ProviderError, faultOfStatus } from '../provider-error.ts';
import type { FileStorage } from './interface.ts';
import { FILE_STORAGE, assertKey } from './key.ts';

const CONNECT_LIMIT_MS = 2000;
/** The longest time without a byte in either direction. */
const SILENCE_LIMIT_MS = 2_500;
/** An applicant waits for all of it. */
export const LIMIT_MS = 2_500;
/** Extra time that a file may take, by its size: four megabytes per second. */
const BYTES_PER_MS = 4_000;
const LARGEST_FILE_LIMIT_MS = LIMIT_MS + LARGEST_UPLOAD_BYTES / BYTES_PER_MS;

/** Files in an S3 bucket, at Amazon or any service that speaks the same protocol. The whole bucket is private. */
export function createS3Storage(settings: S3Settings): FileStorage {
  let opened: Promise<Disk> | undefined;
  const bucket = () => (opened ??= openBucket(settings));

  return {
    async put(key, bytes) {
      assertKey(key);
      const disk = await bucket();
      const put = disk.put(key, bytes, { contentType: 'application/octet-stream' });
      await within(LIMIT_MS + bytes.length / BYTES_PER_MS, put).catch(fail);
    },
    async get(key) {
      assertKey(key);
      const disk = await bucket();
      return readWithin(LARGEST_FILE_LIMIT_MS, disk.getStream(key)).catch((error: unknown) => {
        if (isNoSuchKey(error)) throw new ProviderError(FILE_STORAGE, 'rejected', { cause: error });
        fail(error);
      });
    },
    async remove(key) {
      assertKey(key);
      const disk = await bucket();
      await within(LIMIT_MS, disk.delete(key)).catch((error: unknown) => {
        // Amazon's service says nothing of it, others do.
        if (!isNoSuchKey(error)) fail(error);
      });
    },
  };
}

/** The client is large and is loaded on first use: an installation that stores on disk never loads it. */
async function openBucket(settings: S3Settings): Promise<Disk> {
  const [{ Disk }, { S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    // Not all services besides Amazon's know the newer checksums; what we store is authenticated anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
  });
  refuseOtherServices(client);
  return new Disk(
    // Today's buckets refuse access lists on single objects.
    new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false }),
  );
}

/** What a page on the way answers to everything (a proxy's login, a web server's front page) has stored nothing. */
function refuseOtherServices(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const reply = await next(request);
        const { ETag, $metadata } = reply.output as {
          ETag?: string;
          $metadata: { httpStatusCode?: number; requestId?: string };
        };
        // Nothing is left to have a tag; a page has something to show.
        const isRemoved = commandName === 'DeleteObjectCommand' && $metadata.httpStatusCode === 204;
        if (ETag !== undefined || $metadata.requestId !== undefined || isRemoved) return reply;
        throw new Error(
          'The answer is not one of a file storage: it names neither the object nor the request',
        );
      },
    { step: 'initialize', name: 'refuseOtherServices' },
  );
}

/** The whole of an object. An answer that is late is hung up on: nothing of it is read any longer. */
async function readWithin(limitMs: number, opening: Promise<Readable>): Promise<Buffer> {
  try {
    return await within(
      limitMs,
      opening.then((stream) => buffer(stream)),
    );
  } catch (error) {
    // One that begins later still is hung up on then.
    void opening.then((stream) => stream.destroy()).catch(() => undefined);
    throw error;
  }
}

/** The client's own limits apply to each attempt, and only to silence. */
async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('The file storage is late', 'TimeoutError'));
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only its own word counts: a bare 404 may be another program's. */
function isNoSuchKey(error: unknown): boolean {
  return namesOf(error).includes('NoSuchKey');
}

function fail(error: unknown): never {
  const kind = namesOf(error).includes('TimeoutError') ? 'timeout' : 'unavailable';
  const httpStatus = statusOf(error);
  throw new ProviderError(FILE_STORAGE, kind, {
    ...(httpStatus !== undefined && faultOfStatus(httpStatus)),
    cause: error,
  });
}

/** The status that the service answered with, as its client records it. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? statusOf(error.cause);
}

/** The names of an error and of what caused it. */
function namesOf(error: unknown): string[] {
  return error instanceof Error ? [error.name, ...namesOf(error.cause)] : [];
}
