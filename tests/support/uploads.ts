import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsContract, startedUploadContract } from '#lib/contracts/document.ts';
import type { Document, Documents, StartedUpload } from '#lib/contracts/document.ts';
import type { UploadType } from '#lib/domain/documents.ts';
import type { TestDatabase } from './database.ts';
import { createTestApi, readReply } from './test-api.ts';
import type { OfferWishes, TestApi, TestApplication } from './test-api.ts';
import { acceptanceOf } from './wire-answers.ts';

/** A file to upload. */
export type Sent = {
  bytes: Buffer;
  type: UploadType;
  name?: string;
  coversFrom?: string;
  coversTo?: string;
  /** The size announced in place of the real one. */
  size?: number;
};

export type AcceptanceWishes = OfferWishes & {
  liabilities?: readonly Record<string, unknown>[];
  assets?: readonly Record<string, unknown>[];
};

export type UploadApi = Awaited<ReturnType<typeof createUploadApi>>;

/** The API with a data folder of its own, and what a test does with documents and files. */
export async function createUploadApi({ database }: { database?: TestDatabase } = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'uploads-'));
  const api = await createTestApi({
    environment: { DATA_DIR: dataDirectory },
    ...(database && { database }),
  });

  /** At App Submit, with the documents that these answers call for. */
  async function givenDocuments(wishes: AcceptanceWishes = {}) {
    const { application, quote, option } = await api.givenAssessmentAnswers(wishes);
    const { of, token } = application;
    for (const liability of wishes.liabilities ?? [])
      await api.must('POST', of('/liability'), liability, { token });
    if (wishes.assets) await api.must('PATCH', of(), { assets: wishes.assets }, { token });
    await api.must('PATCH', of('/sfapplication'), { submitted: true }, { token });
    await api.must('PATCH', of(), acceptanceOf(quote.quoteId, option.loanType), { token });
    return application;
  }

  async function readDocuments({ of, token }: TestApplication): Promise<Documents> {
    return documentsContract.parse((await api.must('GET', of('/documents'), undefined, { token })).body);
  }

  async function findDocument(application: TestApplication, name: string): Promise<Document> {
    const { documentList } = await readDocuments(application);
    const found = documentList.find((document) => document.name === name);
    if (found === undefined) throw new Error(`There is no document named ${name}`);
    return found;
  }

  async function startUpload(
    { of, token }: TestApplication,
    documentId: string,
    { bytes, type, name = 'file', size = bytes.length, ...covers }: Sent,
  ): Promise<StartedUpload> {
    const { coversFrom, coversTo } = covers;
    const body = { documentId, name, type, size, coversFrom, coversTo };
    return startedUploadContract.parse((await api.must('POST', of('/documents'), body, { token })).body);
  }

  /** Sends the bytes as is, without any credential. */
  async function put(url: string, type: string, bytes: Buffer, headers: Record<string, string> = {}) {
    const request = new Request(new URL(url, 'https://loans.example'), {
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': String(bytes.length), ...headers },
      body: new Uint8Array(bytes),
    });
    return readReply(await api.app.fetch(request, {}));
  }

  async function upload(application: TestApplication, documentId: string, sent: Sent) {
    const { manualUploadURL } = await startUpload(application, documentId, sent);
    return put(manualUploadURL, sent.type, sent.bytes);
  }

  /** What is in one of the data folder's subfolders. */
  const list = (folder: 'files' | 'quarantine') =>
    readdir(join(dataDirectory, folder)).catch((): string[] => []);

  return {
    ...api,
    dataDirectory,
    givenDocuments,
    readDocuments,
    findDocument,
    startUpload,
    put,
    upload,
    list,
    async close() {
      await api.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The bytes of a stored file, opened. */
export async function readStored({ deps, query }: Pick<TestApi, 'deps' | 'query'>, fileId: string) {
  const [row] = await query<{ storage_key: string }>('select storage_key from document_file where id = $1', [
    fileId,
  ]);
  if (row === undefined) throw new Error('There is no such file');
  const sealed = await deps.providers.fileStorage.get(row.storage_key);
  return { sealed, bytes: deps.sealer.openBytes(sealed, `file_storage:${row.storage_key}`) };
}
