import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
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

  it.each(['', '.', '..', '../outside', 'a/b', 'a b', 'ä', 'a'.repeat(101), 'a\0b'])(
    'are never under the key %j',
    async (key) => {
      const outside = join(folder, 'outside');
      await writeFile(outside, 'not a document');
      const storage = create();
      const works = [storage.put(key, Buffer.from('x')), storage.get(key), storage.remove(key)];
      expect(await Promise.all(works.map(kindOf))).toEqual(['rejected', 'rejected', 'rejected']);
      expect(await readFile(outside, 'utf8')).toBe('not a document');
    },
  );

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

  it('that two processes write to under one key at one time has one of the two files, whole', async () => {
    const [one, other] = [randomBytes(500_000), randomBytes(400_000)];
    const key = randomUUID();
    await Promise.all([onDisk().put(key, one), onDisk().put(key, other)]);
    const stored = await onDisk().get(key);
    expect(stored.equals(one) || stored.equals(other)).toBe(true);
  });

  it('whose folder has gone says so, not that there is no such file', async () => {
    const place = join(folder, 'unmounted');
    const storage = createDiskStorage(place);
    await storage.put('key', Buffer.from('x'));
    await rm(place, { recursive: true });
    expect(await kindOf(storage.get('key'))).toBe('unavailable');
  });

  it('is rid of what a process that was killed had half written, and of nothing that is being written', async () => {
    const place = join(folder, 'left');
    await createDiskStorage(place).put('whole', Buffer.from('x'));
    const left = join(place, 'left.part');
    await writeFile(left, 'half a docu');
    await writeFile(join(place, 'new.part'), 'half a docu');
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(left, long, long);
    await createDiskStorage(place).put('other', Buffer.from('y'));
    expect((await readdir(place)).sort()).toEqual(['new.part', 'other', 'whole']);
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

  /** What a service answers to each request, on a connection that it may do anything to. */
  async function startAnswering(answer: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      socket.once('data', () => {
        answer(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      storage: s3At(`http://127.0.0.1:${String(port)}`),
      sockets,
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  }
  const reply = (status: string, headers: string[], body: string) =>
    [`HTTP/1.1 ${status}`, `Content-Length: ${String(body.length)}`, ...headers, '', body].join('\r\n');
  const halfOf = 'HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Length: 100\r\n\r\nhalf of it';
  const error = (code: string) => `<Error><Code>${code}</Code><Message>no</Message></Error>`;

  it.each([
    ['hangs up half way', (socket: Socket) => socket.end(halfOf)],
    ['breaks half way', (socket: Socket) => socket.write(halfOf, () => socket.resetAndDestroy())],
    ['answers like a web page', (socket: Socket) => socket.end(reply('200 OK', [], '<html>Log in</html>'))],
    ['does not know the path', (socket: Socket) => socket.end(reply('404 Not Found', [], ''))],
    ['has no such bucket', (socket: Socket) => socket.end(reply('404 No', [], error('NoSuchBucket')))],
    ['sends us elsewhere', (socket: Socket) => socket.end(reply('302 Found', ['Location: /'], ''))],
  ])('that %s has stored nothing and gives nothing', async (_what, answer) => {
    const { storage, close } = await startAnswering(answer);
    expect(await kindOf(storage.put('key', Buffer.from('x')))).toBe('unavailable');
    expect(await kindOf(storage.get('key'))).toBe('unavailable');
    close();
  });

  it('that answers like a web page has removed nothing', async () => {
    const { storage, close } = await startAnswering((socket) =>
      socket.end(reply('200 OK', [], '<html>Log in</html>')),
    );
    expect(await kindOf(storage.remove('key'))).toBe('unavailable');
    close();
  });

  it.each([
    ['the tag of the object', 'ETag: "1"'],
    ['the id of the request', 'x-amz-request-id: 1'],
  ])('is known by %s', async (_what, header) => {
    const { storage, close } = await startAnswering((socket) => socket.end(reply('200 OK', [header], 'x')));
    const works = [storage.put('key', Buffer.from('x')), storage.get('key')];
    expect(await Promise.all(works.map(kindOf))).toEqual(['done', 'done']);
    close();
  });

  it.each([['204 No Content'], ['200 OK', 'x-amz-request-id: 1']])(
    'has removed what it answers %s for',
    async (status, ...headers) => {
      const { storage, close } = await startAnswering((socket) => socket.end(reply(status, headers, '')));
      expect(await kindOf(storage.remove('key'))).toBe('done');
      close();
    },
  );

  it('that refuses us says whose fault it is', async () => {
    const { storage, close } = await startAnswering((socket) =>
      socket.end(reply('403 Forbidden', [], error('AccessDenied'))),
    );
    const refused = { kind: 'unavailable', fault: 'credentials' };
    await expect(storage.put('key', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(storage.get('key')).rejects.toMatchObject(refused);
    await expect(storage.remove('key')).rejects.toMatchObject(refused);
    close();
  });

  it('that names what is gone already has nothing left to remove', async () => {
    const { storage, close } = await startAnswering((socket) =>
      socket.end(reply('404 Not Found', [], error('NoSuchKey'))),
    );
    expect(await kindOf(storage.remove('key'))).toBe('done');
    close();
  });

  it('that gives a byte now and then is hung up on', { timeout: 30_000 }, async () => {
    const { storage, sockets, close } = await startAnswering((socket) => {
      socket.write(halfOf);
      const dripping = setInterval(() => socket.write('.'), 500);
      socket.on('close', () => {
        clearInterval(dripping);
      });
    });
    expect(await kindOf(storage.get('key'))).toBe('timeout');
    await vi.waitFor(() => {
      expect(sockets.size).toBe(0);
    });
    close();
  });
});
