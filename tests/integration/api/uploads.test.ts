import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentFileContract } from '#lib/contracts/document.ts';
import { LARGEST_UPLOAD_BYTES, MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { createArrivals } from '#server/features/document/arrivals.ts';
import { receiveUpload } from '#server/features/document/receive-upload.ts';
import { removeStoredFile, sweepUploads } from '#server/features/document/tidy-files.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { createApiProxy } from '#server/front/api-proxy.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { goodFiles } from '#tests/support/good-files.ts';
import { untilHeldUp } from '#tests/support/held-up.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { buildPdf, buildPdfOfSize } from '#tests/support/pdf-files.ts';
import { createUploadApi, readStored } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';
import type { TestApplication } from '#tests/support/test-api.ts';

const PDF = buildPdf();
const PDF_TYPE = 'application/pdf';
const hostile = await hostileFiles();
const good = await goodFiles();

let api: UploadApi;
let applicant: TestApplication;
let documentId: string;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

async function becomeApplicant() {
  applicant = await api.givenDocuments();
  documentId = (await api.findDocument(applicant, MAIN_BANK_ACCOUNT)).id;
}

const startPdf = (bytes = PDF) => api.startUpload(applicant, documentId, { bytes, type: PDF_TYPE });
const filesOf = async () => (await api.findDocument(applicant, MAIN_BANK_ACCOUNT)).files;
const statusOf = async () => (await api.findDocument(applicant, MAIN_BANK_ACCOUNT)).status;

/** Nothing was recorded and nothing is left lying about. */
async function expectNothingKept() {
  expect(await filesOf()).toEqual([]);
  expect(await statusOf()).toBe('OPEN');
  expect(await api.list('quarantine')).toEqual([]);
}

describe('an upload', () => {
  beforeEach(becomeApplicant);

  it.each(['', '  '])('has a name: %j is none', async (name) => {
    const asked = { documentId, name, type: PDF_TYPE, size: PDF.length };
    expect(await api.request('POST', applicant.of('/documents'), asked, applicant)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', message: 'This field is required' }] },
    });
  });

  it('stores the bytes sealed, and gives them back as they came', async () => {
    const { manualUploadURL, fileId } = await startPdf();
    const { status, body } = await api.put(manualUploadURL, PDF_TYPE, PDF);
    expect(status).toBe(201);
    expect(documentFileContract.parse(body)).toEqual({
      id: fileId,
      name: 'file',
      type: PDF_TYPE,
      size: PDF.length,
      uploadedAt: api.now().toISOString(),
    });
    const { sealed, bytes } = await readStored(api, fileId);
    expect(bytes.equals(PDF)).toBe(true);
    expect(sealed.includes('%PDF')).toBe(false);
    expect(await api.list('quarantine')).toEqual([]);
    expect(await statusOf()).toBe('SUBMITTED');
  });

  it('came after what it waited for, such as its lender sending the document back', async () => {
    const { manualUploadURL } = await startPdf();
    const sending = await api.deps.database.transaction(async (transaction) => {
      await lockApplicationById(transaction, applicant.applicationId);
      const put = api.put(manualUploadURL, PDF_TYPE, PDF);
      await untilHeldUp(api, put);
      api.advance(1000);
      return { put };
    });
    expect((await sending.put).body).toMatchObject({ uploadedAt: api.now().toISOString() });
  });

  it('keeps neither the token nor the name of the file where it can be read', async () => {
    const name = 'Nora Whitlock statement.pdf';
    const sent = { bytes: PDF, type: PDF_TYPE, name } as const;
    const { manualUploadURL } = await api.startUpload(applicant, documentId, sent);
    await api.put(manualUploadURL, PDF_TYPE, PDF);
    const rows = await api.query(
      `select (select json_agg(u) from upload u)::text || (select json_agg(f) from document_file f)::text
        || (select json_agg(a) from audit_event a)::text as stored`,
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    const stored = JSON.stringify(rows);
    const token = manualUploadURL.split('/').at(-1) ?? '';
    for (const secret of [token, hex(token), name, hex(name)]) expect(stored).not.toContain(secret);
    expect(api.logs.join('\n')).not.toContain(token);
    expect((await filesOf()).map((file) => file.name)).toEqual([name]);
  });
});

describe('the corpus over the API', () => {
  beforeAll(becomeApplicant);
  // So many permissions are not given at one time.
  afterEach(() => api.query('delete from upload'));

  it.each(hostile.filter(({ bytes, isVariant }) => bytes.length > 0 && isVariant !== true))(
    'refuses $name ($announced) with $answer',
    async ({ bytes, announced, answer }) => {
      const reply = await api.upload(applicant, documentId, { bytes, type: announced });
      expect(reply).toMatchObject({ status: 422, body: { code: answer } });
      await expectNothingKept();
    },
  );
});

describe('the good files over the API', () => {
  beforeAll(becomeApplicant);
  afterEach(() => api.query('delete from document_file'));

  it.each(good)('takes $name', async ({ type, bytes, unwanted }) => {
    const { manualUploadURL, fileId } = await api.startUpload(applicant, documentId, { bytes, type });
    expect((await api.put(manualUploadURL, type, bytes)).status).toBe(201);
    const kept = (await readStored(api, fileId)).bytes;
    if (type === PDF_TYPE) expect(kept.equals(bytes)).toBe(true);
    if (unwanted !== undefined) expect(kept.includes(unwanted, 0, 'latin1')).toBe(false);
  });
});

describe('a permission', () => {
  beforeEach(becomeApplicant);

  it('is used once', async () => {
    const { manualUploadURL } = await startPdf();
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
    expect(await api.put(manualUploadURL, PDF_TYPE, PDF)).toMatchObject({
      status: 412,
      body: { code: 'upload-ended' },
    });
    expect(await filesOf()).toHaveLength(1);
  });

  it('lasts five minutes', async () => {
    const { manualUploadURL } = await startPdf();
    const { manualUploadURL: later } = await startPdf();
    api.advance(299_000);
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
    api.advance(1000);
    expect(await api.put(later, PDF_TYPE, PDF)).toMatchObject({
      status: 412,
      body: { code: 'upload-ended' },
    });
  });

  it('that was edited, made up or cut is none', async () => {
    const { manualUploadURL } = await startPdf();
    const edited = manualUploadURL.slice(0, -1) + (manualUploadURL.endsWith('A') ? 'B' : 'A');
    for (const url of [edited, manualUploadURL.slice(0, -1), '/api/v2/uploads/x', `${manualUploadURL}%00`]) {
      expect(await api.put(url, PDF_TYPE, PDF)).toMatchObject({
        status: 412,
        body: { code: 'upload-ended' },
      });
    }
    await expectNothingKept();
  });

  it('is bound to the type', async () => {
    const { manualUploadURL } = await startPdf();
    for (const type of ['image/png', 'text/html', 'application/pdf; charset=x', 'application/octet-stream']) {
      expect(await api.put(manualUploadURL, type, PDF)).toMatchObject({ body: { code: 'file-mismatch' } });
    }
    await expectNothingKept();
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
  });

  it('is bound to the size', async () => {
    const { manualUploadURL } = await startPdf();
    const longer = Buffer.concat([PDF, Buffer.from('\n')]);
    for (const bytes of [longer, PDF.subarray(1)]) {
      for (const announced of [bytes.length, PDF.length]) {
        const headers = { 'content-length': String(announced) };
        expect(await api.put(manualUploadURL, PDF_TYPE, bytes, headers)).toMatchObject({
          status: 422,
          body: { code: 'file-mismatch' },
        });
      }
    }
    expect(await api.put(manualUploadURL, PDF_TYPE, Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { code: 'file-empty' },
    });
    await expectNothingKept();
  });

  it("is not given for another's document, for none, or for more than 20 MB", async () => {
    const other = await api.givenDocuments();
    const ask = (given: Record<string, unknown>) => {
      const body = { documentId, name: 'a', type: PDF_TYPE, size: 10, ...given };
      return api.request('POST', applicant.of('/documents'), body, applicant);
    };
    const theirs = (await api.findDocument(other, MAIN_BANK_ACCOUNT)).id;
    expect(await ask({ documentId: theirs })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await ask({ documentId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await ask({ size: LARGEST_UPLOAD_BYTES + 1 })).toMatchObject({
      status: 413,
      body: { message: 'Request size limit exceeded!' },
    });
    expect(await ask({ size: 0 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'size', message: 'This file is empty' }] },
    });
    expect(await ask({ type: 'image/svg+xml' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'type', message: 'We accept JPEG, GIF, PNG and PDF files' }] },
    });
    expect(await ask({ coversFrom: '2026-10-02', coversTo: '2026-10-01' })).toMatchObject({ status: 422 });
    expect(await ask({ coversFrom: '2027-01-01' })).toMatchObject({ status: 422 });
    // No calendar has that year, nor has the database.
    expect(await ask({ coversFrom: '0000-01-01' })).toMatchObject({ status: 422 });
    expect(await ask({ coversTo: '0000-02-29' })).toMatchObject({ status: 422 });
    expect((await ask({ size: LARGEST_UPLOAD_BYTES })).status).toBe(201);
  });

  it('is given for at most 30 files of a document', async () => {
    const body = { documentId, name: 'a', type: PDF_TYPE, size: 10 };
    for (let count = 0; count < 30; count += 1) {
      await api.must('POST', applicant.of('/documents'), body, applicant);
    }
    expect((await api.request('POST', applicant.of('/documents'), body, applicant)).status).toBe(422);
    api.advance(300_000);
    expect((await api.request('POST', applicant.of('/documents'), body, applicant)).status).toBe(201);
  });

  it('of twenty that race with it, one uses it', async () => {
    const { manualUploadURL } = await startPdf();
    const before = await api.list('files');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.put(manualUploadURL, PDF_TYPE, PDF)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    // While its file is arriving the others are told to wait; after that the permission is used.
    expect(replies.filter(({ status }) => status === 429 || status === 412)).toHaveLength(19);
    expect(await filesOf()).toHaveLength(1);
    expect(await api.list('files')).toHaveLength(before.length + 1);
    expect(await api.list('quarantine')).toEqual([]);
  });

  it('is none once the applicant has signed out', async () => {
    const used = await startPdf();
    expect((await api.put(used.manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
    const { manualUploadURL } = await startPdf();
    await api.must('DELETE', '/session', undefined, { token: applicant.token });
    expect(await api.put(manualUploadURL, PDF_TYPE, PDF)).toMatchObject({
      status: 412,
      body: { code: 'upload-ended' },
    });
    expect((await readStored(api, used.fileId)).bytes.equals(PDF)).toBe(true);
    expect(await api.list('quarantine')).toEqual([]);
  });

  it('is left alone by a token that was ended before', async () => {
    const { manualUploadURL } = await startPdf();
    await api.query('update contact set token_version = token_version + 1 where id = $1', [
      applicant.contactId,
    ]);
    await api.must('DELETE', '/session', undefined, { token: applicant.token });
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
  });

  it('of a document that was removed meanwhile is none', async () => {
    await api.query("update document set status = 'SUBMITTED' where id = $1", [documentId]);
    const added = await api.must('POST', applicant.of('/documents'), { addAnotherBank: true }, applicant);
    const { id } = added.body as { id: string };
    const { manualUploadURL } = await api.startUpload(applicant, id, { bytes: PDF, type: PDF_TYPE });
    await api.must('DELETE', applicant.of(`/documents/${id}`), undefined, applicant);
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(412);
  });

  it('of a file that was removed before it arrived is none, and that of another stays', async () => {
    const [cancelled, other] = [await startPdf(), await startPdf()];
    const remove = () =>
      api.request(
        'DELETE',
        applicant.of(`/documents/${documentId}/files/${cancelled.fileId}`),
        undefined,
        applicant,
      );
    expect((await remove()).status).toBe(204);
    expect((await api.put(cancelled.manualUploadURL, PDF_TYPE, PDF)).status).toBe(412);
    expect((await remove()).status).toBe(404);
    expect((await api.put(other.manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
  });
});

describe('over a connection', () => {
  beforeEach(becomeApplicant);

  let server: TestServer;
  let proxy: TestServer;
  beforeAll(async () => {
    const { app, deps } = api;
    server = await startServer(createApiListener(app, deps.config, deps.logger, {}));
    proxy = await startServer(createApiProxy(server.url, deps.config, deps.logger, {}));
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  /** A body of unknown length, sent in pieces. */
  function sendChunked(base: string, url: string, bytes: Buffer) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 256 * 1024) {
          controller.enqueue(new Uint8Array(bytes.subarray(at, at + 256 * 1024)));
        }
        controller.close();
      },
    });
    return fetch(base + url, {
      method: 'PUT',
      headers: { 'content-type': PDF_TYPE },
      body,
      duplex: 'half',
    } as RequestInit);
  }

  it.each(['direct', 'proxied'])(
    'exactly 20 MB is taken, %s',
    async (way) => {
      const largest = buildPdfOfSize(LARGEST_UPLOAD_BYTES);
      const { manualUploadURL, fileId } = await startPdf(largest);
      const reply = await sendChunked((way === 'direct' ? server : proxy).url, manualUploadURL, largest);
      expect(reply.status).toBe(201);
      expect((await readStored(api, fileId)).bytes.equals(largest)).toBe(true);
    },
    60_000,
  );

  it.each(['direct', 'proxied'])('21 MB without a length is cut at 20 MB, %s', async (way) => {
    const tooLarge = Buffer.alloc(21 * 1024 * 1024, 0x20);
    const { manualUploadURL } = await api.startUpload(applicant, documentId, {
      bytes: PDF,
      type: PDF_TYPE,
      size: LARGEST_UPLOAD_BYTES,
    });
    const reply = await sendChunked((way === 'direct' ? server : proxy).url, manualUploadURL, tooLarge);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ message: 'Request size limit exceeded!' });
    await expectNothingKept();
  });

  it('one that was announced as small is not kept beyond that, and is told so', async () => {
    const { manualUploadURL } = await startPdf();
    const reply = await sendChunked(server.url, manualUploadURL, buildPdfOfSize(2_000_000));
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'file-mismatch' }]);
    await expectNothingKept();
  });

  it.each(['direct', 'proxied'])('cut at half, the permission can be used again, %s', async (way) => {
    const { port } = way === 'direct' ? server : proxy;
    const { manualUploadURL } = await startPdf();
    const socket = connect({ port, host: '127.0.0.1' });
    const head = [
      `PUT ${manualUploadURL} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Content-Type: ${PDF_TYPE}`,
      `Content-Length: ${String(PDF.length)}`,
      '',
      '',
    ];
    socket.write(head.join('\r\n'));
    socket.write(PDF.subarray(0, PDF.length / 2));
    await expect.poll(() => api.list('quarantine')).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => api.list('quarantine')).toEqual([]);
    await expectNothingKept();
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
  });

  it('one under way is finished when the server stops', async () => {
    const stopping = await startServer(createApiListener(api.app, api.deps.config, api.deps.logger, {}));
    const { manualUploadURL } = await startPdf();
    let finish: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(PDF.subarray(0, 100)));
        finish = () => {
          controller.enqueue(new Uint8Array(PDF.subarray(100)));
          controller.close();
        };
      },
    });
    const sent = fetch(stopping.url + manualUploadURL, {
      method: 'PUT',
      headers: { 'content-type': PDF_TYPE },
      body,
      duplex: 'half',
    } as RequestInit);
    await expect.poll(() => api.list('quarantine')).toHaveLength(1);
    const drained = stopping.drain(10_000);
    finish();
    expect((await sent).status).toBe(201);
    await drained;
  });
});

describe('while a file arrives', () => {
  beforeEach(becomeApplicant);

  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(createApiListener(api.app, api.deps.config, api.deps.logger, {}));
  });
  afterAll(() => server.close());

  /** A body that begins with a hundred bytes; the rest comes when the test says so. */
  function openBody() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        given.enqueue(new Uint8Array(PDF.subarray(0, 100)));
      },
    });
    const sendRest = () => {
      controller?.enqueue(new Uint8Array(PDF.subarray(100)));
      controller?.close();
    };
    return { body, sendRest };
  }

  /** Over a connection, the way a phone sends it. */
  function beginUpload(url: string) {
    const { body, sendRest } = openBody();
    const headers = { 'content-type': PDF_TYPE };
    const options = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
    return { reply: fetch(server.url + url, options), sendRest };
  }

  const arrivalOf = (url: string, body: ReadableStream<Uint8Array>) => ({
    token: url.split('/').at(-1) ?? '',
    contentType: PDF_TYPE,
    contentLength: String(PDF.length),
    body,
    requestId: randomUUID(),
  });
  const countOnDisk = async () => (await api.list('quarantine')).length;

  it('forty others with its permission are told to wait, and write nothing; it is kept', async () => {
    const { manualUploadURL, fileId } = await startPdf();
    const first = beginUpload(manualUploadURL);
    await expect.poll(countOnDisk).toBe(1);
    const others = Array.from({ length: 40 }, () => beginUpload(manualUploadURL));
    for (const other of others) {
      const reply = await other.reply;
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await reply.json()).toMatchObject({
        code: 'too-many-requests',
        message: 'Please wait a moment and try again.',
      });
    }
    expect(await countOnDisk()).toBe(1);
    first.sendRest();
    expect((await first.reply).status).toBe(201);
    expect((await filesOf()).map(({ id }) => id)).toEqual([fileId]);
    expect(await countOnDisk()).toBe(0);
  });

  it('three others of the same applicant arrive too; a fifth begins when one has ended', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => startPdf()));
    const arrivals = createArrivals(LARGEST_UPLOAD_BYTES);
    const sent = places.map(({ manualUploadURL }) => {
      const { body, sendRest } = openBody();
      return { sendRest, file: receiveUpload(api.deps, arrivalOf(manualUploadURL, body), { arrivals }) };
    });
    for (const { sendRest } of sent.slice(4)) sendRest();
    await expect.poll(countOnDisk).toBe(4);
    for (const { sendRest } of sent.slice(0, 4)) sendRest();
    await Promise.all(sent.map(({ file }) => file));
    expect(await filesOf()).toHaveLength(5);
    expect(await countOnDisk()).toBe(0);
  });

  it('another for which there is no room hears when to come again, and nothing is lost', async () => {
    const [mine, theirs] = [await startPdf(), await startPdf()];
    const arrivals = createArrivals(PDF.length);
    const first = openBody();
    const arriving = receiveUpload(api.deps, arrivalOf(mine.manualUploadURL, first.body), { arrivals });
    await expect.poll(countOnDisk).toBe(1);
    const second = openBody();
    await expect(
      receiveUpload(api.deps, arrivalOf(theirs.manualUploadURL, second.body), { arrivals }),
    ).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    first.sendRest();
    await arriving;
    second.sendRest();
    await receiveUpload(api.deps, arrivalOf(theirs.manualUploadURL, second.body), { arrivals });
    expect(await filesOf()).toHaveLength(2);
  });

  it('and stands still, what came is removed, and the permission can be used again', async () => {
    const { manualUploadURL } = await startPdf();
    const ends: (() => void)[] = [];
    const limit = (_limitMs: number, end: () => void) => {
      ends.push(end);
      return () => undefined;
    };
    const arrivals = createArrivals(PDF.length);
    const arrival = arrivalOf(manualUploadURL, openBody().body);
    const arriving = receiveUpload(api.deps, arrival, { arrivals, limit });
    const outcome = expect(arriving).rejects.toMatchObject({ code: 'upload-ended' });
    await expect.poll(countOnDisk).toBe(1);
    for (const end of ends) end();
    await outcome;
    await expectNothingKept();
    const again = openBody();
    again.sendRest();
    await receiveUpload(api.deps, arrivalOf(manualUploadURL, again.body), { arrivals });
    expect(await filesOf()).toHaveLength(1);
  });
});

describe('when something is down', () => {
  beforeEach(becomeApplicant);

  let working: typeof api.deps.providers;
  beforeEach(() => {
    working = { ...api.deps.providers };
  });
  afterEach(() => {
    Object.assign(api.deps.providers, working);
  });
  const down = (provider: string) => () => Promise.reject(new ProviderError(provider, 'unavailable'));

  it('the file storage: nothing is recorded, and the permission can be used again', async () => {
    const { manualUploadURL } = await startPdf();
    api.deps.providers.fileStorage = { ...working.fileStorage, put: down('file storage') };
    const reply = await api.put(manualUploadURL, PDF_TYPE, PDF);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    await expectNothingKept();
    api.deps.providers.fileStorage = working.fileStorage;
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
  });

  it('the virus scanner: no file is taken that was not looked at', async () => {
    const { manualUploadURL } = await startPdf();
    api.deps.providers.virusScanner = { scan: down('virus scanner') };
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(503);
    await expectNothingKept();
  });

  it('a file that the scanner knows is refused', async () => {
    const { manualUploadURL } = await startPdf();
    api.deps.providers.virusScanner = { scan: () => Promise.resolve('infected') };
    expect(await api.put(manualUploadURL, PDF_TYPE, PDF)).toMatchObject({
      status: 422,
      body: { code: 'file-infected' },
    });
    await expectNothingKept();
  });

  it('a record that fails leaves no file, once the removal that was put into the queue first has run', async () => {
    const { manualUploadURL } = await startPdf();
    const before = await api.list('files');
    await api.query('alter table document_file add constraint fails check (false) not valid');
    try {
      expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(500);
    } finally {
      await api.query('alter table document_file drop constraint fails');
    }
    await expectNothingKept();
    const orphans = (await api.list('files')).filter((name) => !before.includes(name));
    expect(orphans).toHaveLength(1);
    for (const { payload } of await queuedRemovals()) await removeStoredFile(api.deps, payload);
    const recorded = await api.query<{ key: string }>('select storage_key as key from document_file');
    expect((await api.list('files')).sort()).toEqual(recorded.map(({ key }) => key).sort());
    expect((await api.put(manualUploadURL, PDF_TYPE, PDF)).status).toBe(201);
  });

  const queuedRemovals = () =>
    api.query<{ payload: { storageKey: string } }>(
      `select payload from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where tasks.identifier = 'remove-file'`,
    );
});

describe('what uploads leave behind', () => {
  beforeEach(becomeApplicant);

  it('ended permissions go; files and open permissions stay', async () => {
    const { manualUploadURL } = await startPdf();
    await api.put(manualUploadURL, PDF_TYPE, PDF);
    const files = await api.list('files');
    await startPdf();
    const count = async () =>
      (await api.query('select 1 from upload where document_id = $1', [documentId])).length;
    expect(await count()).toBe(2);
    await sweepUploads(api.deps);
    expect(await count()).toBe(2);
    api.advance(3_900_001);
    await sweepUploads(api.deps);
    expect(await count()).toBe(0);
    expect(await api.list('files')).toEqual(files);
  });
});
