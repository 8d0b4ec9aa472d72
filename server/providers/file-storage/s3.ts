import type { Disk } from 'flydrive';
import { LARGEST_UPLOAD_BYTES } from '#lib/domain/documents.ts';
import type { S3Settings } from '#server/settings/third-parties.ts';
import { ProviderError, faultOfStatus } from '../provider-error.ts';
import type { FileStorage } from './interface.ts';

const PROVIDER = 'file storage';
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
      const disk = await bucket();
      const put = disk.put(key, bytes, { contentType: 'application/octet-stream' });
      await within(LIMIT_MS + bytes.length / BYTES_PER_MS, put).catch(fail);
    },
    async get(key) {
      const disk = await bucket();
      return Buffer.from(await within(LARGEST_FILE_LIMIT_MS, disk.getBytes(key)).catch(fail));
    },
    async remove(key) {
      const disk = await bucket();
      await within(LIMIT_MS, disk.delete(key)).catch(fail);
    },
  };
}

/** The client is large and is loaded on first use: an installation that stores on disk never loads it. */
async function openBucket(settings: S3Settings): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      region: settings.region,
      ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
      bucket: settings.bucket,
      visibility: 'private',
      // Today's buckets refuse access lists on single objects.
      supportsACL: false,
      // Not all services besides Amazon's know the newer checksums; what we store is authenticated anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    }),
  );
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

function fail(error: unknown): never {
  const names = namesOf(error);
  if (names.includes('NoSuchKey') || names.includes('NotFound')) {
    throw new ProviderError(PROVIDER, 'rejected', { cause: error });
  }
  const kind = names.includes('TimeoutError') ? 'timeout' : 'unavailable';
  const httpStatus = statusOf(error);
  throw new ProviderError(PROVIDER, kind, {
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
