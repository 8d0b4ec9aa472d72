import type { Disk } from 'flydrive';
import type { S3Settings } from '#server/config.ts';
import { ProviderError } from '../provider-error.ts';
import type { FileStorage } from './interface.ts';

const PROVIDER = 'file storage';
const CONNECT_LIMIT_MS = 2000;
/** Without a byte in either direction; a file of 20 MB takes longer than this on a slow line, and may. */
const SILENCE_LIMIT_MS = 10_000;

/** Files in an S3 bucket, of Amazon or of any service that speaks the same. The bucket is private as a whole. */
export function createS3Storage(settings: S3Settings): FileStorage {
  let opened: Promise<Disk> | undefined;
  const bucket = () => (opened ??= openBucket(settings));

  return {
    async put(key, bytes) {
      const disk = await bucket();
      await disk.put(key, bytes, { contentType: 'application/octet-stream' }).catch(fail);
    },
    async get(key) {
      const disk = await bucket();
      return Buffer.from(await disk.getBytes(key).catch(fail));
    },
    async remove(key) {
      const disk = await bucket();
      await disk.delete(key).catch(fail);
    },
  };
}

/** The client is large and comes with its first use: who stores on disk never loads it. */
async function openBucket(settings: S3Settings): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      region: settings.region,
      ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
      bucket: settings.bucket,
      visibility: 'private',
      // Buckets of today refuse access lists of single objects.
      supportsACL: false,
      // Services other than Amazon's do not all know the newer checksums; what we store authenticates itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    }),
  );
}

function fail(error: unknown): never {
  const names = namesOf(error);
  if (names.includes('NoSuchKey') || names.includes('NotFound')) {
    throw new ProviderError(PROVIDER, 'rejected', { cause: error });
  }
  const kind = names.includes('TimeoutError') ? 'timeout' : 'unavailable';
  throw new ProviderError(PROVIDER, kind, { cause: error });
}

/** The names of an error and of what caused it. */
function namesOf(error: unknown): string[] {
  return error instanceof Error ? [error.name, ...namesOf(error.cause)] : [];
}
