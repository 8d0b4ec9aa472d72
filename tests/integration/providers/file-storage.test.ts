import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDiskStorage } from '#server/providers/file-storage/disk.ts';
import type { FileStorage } from '#server/providers/file-storage/interface.ts';
import { LIMIT_MS, createS3Storage } from '#server/providers/file-storage/s3.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { startServer } from '#tests/support/http.ts';

/** Both ways of storing files satisfy the same contract; the bucket is a real one, on a server that this test runs. */

const BUCKET = 'documents';
let folder: string;
let bucketServer: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  bucketServer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await bucketServer.run();
  endpoint = `http://127.0.0.1:${String(port)}`;
});
afterAll(async () => {
  await bucketServer.close();
  await rm(folder, { recursive: true, force: true });
});

const s3At = (url: string, bucket = BUCKET) =>
  createS3Storage({
    bucket,
    region: 'ap-southeast-2',
    endpoint: url,
    // The keys that the test's server knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
const onDisk = () => createDiskStorage(join(folder, 'disk'));
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ProviderError ? error.kind : error),
  );

const STORAGES: [string, () => FileStorage][] = [
  ['on disk', onDisk],
  ['in a bucket', () => s3At(endpoint)],
];

describe.each(STORAGES)('files %s', (_where, create) => {
  it.each([0, 1, 70_000, 3_000_000])('come back as they were put (%i bytes)', async (size) => {
    const storage = create();
    const bytes = randomBytes(size);
    const key = randomUUID();
    await storage.put(key, bytes);
    expect((await storage.get(key)).equals(bytes)).toBe(true);
  });

  it('are told apart by their keys, and one takes the place of one', async () => {
    const storage = create();
    const [one, other] = [randomUUID(), randomUUID()];
    await Promise.all([storage.put(one, Buffer.from('one')), storage.put(other, Buffer.from('other'))]);
    await storage.put(one, Buffer.from('new'));
    expect((await storage.get(one)).toString()).toBe('new');
    expect((await storage.get(other)).toString()).toBe('other');
  });

  it('are gone once removed, and removing again is no error', async () => {
    const storage = create();
    const key = randomUUID();
    await storage.put(key, Buffer.from('x'));
    await storage.remove(key);
    expect(await kindOf(storage.get(key))).toBe('rejected');
    expect(await kindOf(storage.remove(key))).toBe('done');
  });

  it('that never were are told from a storage that is away', async () => {
    expect(await kindOf(create().get(randomUUID()))).toBe('rejected');
  });
});

describe('a disk', () => {
  /** The prototype of every file handle. */
  async function handles(): Promise<FileHandle> {
    const handle = await open(folder);
    await handle.close();
    return Object.getPrototypeOf(handle) as FileHandle;
  }
  const failing = (code: string) => Object.assign(new Error(code), { code });

  it.each(['ENOSPC', 'EIO'])(
    'that fails with %s has stored nothing, and says that it cannot serve now',
    async (code) => {
      const storage = onDisk();
      await storage.put('there', Buffer.from('before'));
      const before = await readdir(join(folder, 'disk'));
      const sync = vi.spyOn(await handles(), 'sync').mockRejectedValue(failing(code));
      expect(await kindOf(storage.put('there', Buffer.from('after')))).toBe('unavailable');
      expect(await kindOf(storage.put('new', Buffer.from('new')))).toBe('unavailable');
      sync.mockRestore();
      expect(await readdir(join(folder, 'disk'))).toEqual(before);
      expect((await storage.get('there')).toString()).toBe('before');
    },
  );

  it('that is not there, likewise', async () => {
    const full = join(folder, 'no-folder');
    await writeFile(full, 'a file where the folder should be');
    const storage = createDiskStorage(full);
    expect(await kindOf(storage.put('key', Buffer.from('x')))).toBe('unavailable');
    expect(await readFile(full, 'utf8')).toBe('a file where the folder should be');
  });

  it('lets nobody else read what is stored', async () => {
    const storage = onDisk();
    await storage.put('private', Buffer.from('x'));
    const { mode } = await stat(join(folder, 'disk', 'private'));
    expect(mode & 0o077).toBe(0);
  });

  it('forces the bytes, and then their name, to the disk', async () => {
    const sync = vi.spyOn(await handles(), 'sync');
    await onDisk().put('durable', Buffer.from('x'));
    expect(sync).toHaveBeenCalledTimes(2);
  });
});

describe('a bucket', () => {
  it('that is not there, or whose server is away, cannot serve now', async () => {
    expect(await kindOf(s3At(endpoint, 'another').put('key', Buffer.from('x')))).toBe('unavailable');
    const away = s3At('http://127.0.0.1:9');
    expect(await kindOf(away.put('key', Buffer.from('x')))).toBe('unavailable');
    expect(await kindOf(away.get('key'))).toBe('unavailable');
    expect(await kindOf(away.remove('key'))).toBe('unavailable');
  });

  it('that says nothing is given up before an applicant does', async () => {
    const silent = await startServer(() => undefined);
    const startedAt = performance.now();
    const storage = s3At(silent.url);
    const works = [storage.put('key', Buffer.from('x')), storage.remove('key')];
    expect(await Promise.all(works.map(kindOf))).toEqual(['timeout', 'timeout']);
    // Because of the limit, not something that gives up later; a busy machine may be a few seconds late.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(LIMIT_MS).toBeLessThan(3_000);
    await silent.close();
  });
});
