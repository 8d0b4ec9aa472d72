import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { decide, isRefused } from './decided-call.ts';
import { noteAcknowledged, write } from './life.ts';
import type { Life, WriteContext } from './life.ts';

const PAUSE_MS = 100;
const ATTEMPTS = 600;

/** Starts an upload and sends the bytes; after a lost reply, looks for the file in the list, as the client does. */
export async function uploadFile(context: WriteContext, life: Life, documentsPath: string): Promise<void> {
  const documentId = await findDocument(context, life, documentsPath);
  const bytes = buildPdf({ content: `BT /F1 12 Tf 72 720 Td (${life.contactId}) Tj ET` });
  const body = { documentId, name: 'statement.pdf', type: 'application/pdf', size: bytes.length };
  const started = await write(context, life, { method: 'POST', path: documentsPath, body });
  if (started === undefined) return;
  const { manualUploadURL, fileId } = started.body as { manualUploadURL: string; fileId: string };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const status = await put(context, manualUploadURL, bytes);
    const isKept =
      status === 201 || (status === 412 && (await isListed(context, life, documentsPath, fileId)));
    if (isKept) {
      life.files.set(fileId, createHash('sha256').update(bytes).digest('hex'));
      noteAcknowledged(context, life, 'file uploaded', { isKeyed: false });
      return;
    }
    if (status !== undefined && status < 500) {
      context.counts.unexpected.push(`PUT of an upload ${String(status)}`);
      return;
    }
    await wait(PAUSE_MS);
  }
}

/** @returns the status; undefined when the connection broke */
async function put(context: WriteContext, address: string, bytes: Buffer): Promise<number | undefined> {
  try {
    const reply = await fetch(`${context.url}${address}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(bytes),
    });
    await reply.arrayBuffer();
    if (reply.status === 503) context.counts.turnedAway += 1;
    return reply.status;
  } catch (error) {
    if (!isRefused(error)) context.counts.cutOff += 1;
    return undefined;
  }
}

type Documents = { documentList?: { id: string; files: { id: string }[] }[] };

async function readDocuments({ url, counts }: WriteContext, { token }: Life, path: string) {
  const reply = await decide(counts, { url, method: 'GET', path, token });
  return (reply.body as Documents).documentList ?? [];
}

async function findDocument(context: WriteContext, life: Life, path: string): Promise<string | undefined> {
  return (await readDocuments(context, life, path))[0]?.id;
}

async function isListed(context: WriteContext, life: Life, path: string, fileId: string): Promise<boolean> {
  const documents = await readDocuments(context, life, path);
  return documents.some(({ files }) => files.some(({ id }) => id === fileId));
}
