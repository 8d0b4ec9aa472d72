import { randomUUID } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import type { DocumentFile } from '#lib/contracts/document.ts';
import { takesFiles } from '#lib/domain/document-stage.ts';
import { LARGEST_UPLOAD_BYTES } from '#lib/domain/documents.ts';
import { createTurns } from '#lib/time/in-turn.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { WaitingLimit } from './arrival-pace.ts';
import type { Arrivals } from './arrivals.ts';
import { completeIfReady } from './complete.ts';
import { inspectFile } from './inspect-file.ts';
import { INSPECTIONS_AT_ONE_TIME } from './look-into-file.ts';
import { quarantine } from './quarantine.ts';
import type { ByteStream } from './quarantine.ts';
import { toFile } from './read-documents.ts';
import { findDocument, insertFile, updateDocument } from './repository.ts';
import { hashOfToken } from './start-upload.ts';
import { findOpenUpload, useUpload } from './upload-repository.ts';
import type { UploadRow } from './upload-repository.ts';

/** What came with the token. */
export type Arrival = {
  token: string;
  contentType: string | undefined;
  contentLength: string | undefined;
  body: ByteStream | null;
  requestId: string;
};

/** The limits on what arrives: how much at one time, and the clock by which it must keep coming. */
export type Bounds = { arrivals: Arrivals; limit?: WaitingLimit };

/** Far longer than any upload takes: what has no record by then never gets one. */
const RECORDED_BY_MS = milliseconds({ hours: 1 });

const inTurn = createTurns(INSPECTIONS_AT_ONE_TIME);

/**
 * Takes the bytes of one file: into quarantine as they arrive, through inspection, sealed into the file storage, and
 * only then into the records, in the transaction that uses up the permission. If anything fails before that, nothing is
 * recorded and the permission can be used again while it lasts.
 *
 * @throws AppError 'upload-ended' (412) for a permission that does not exist, is used or has ended, and for bytes that
 *   stop coming: all the same answer; 'file-…' (422) for a file that is not taken; 'too-large' (413);
 *   'lifecycle-conflict' (409) when the lender has decided in the meantime; 'too-many-requests' (429) while another
 *   file is arriving under the permission; 'unavailable' (503) while too many bytes arrive
 * @throws ProviderError when the file storage, the virus scanner or the disk is unavailable
 */
export async function receiveUpload(
  deps: AppDeps,
  arrival: Arrival,
  { arrivals, limit }: Bounds,
): Promise<DocumentFile> {
  const tokenHash = hashOfToken(arrival.token);
  const upload = await findOpenUpload(deps.database, tokenHash, deps.clock());
  if (upload === undefined) throw new AppError('upload-ended');
  assertAnnounced(upload, arrival);
  return arrivals.take(upload, () => receiveFile(deps, upload, arrival, limit));
}

async function receiveFile(
  deps: AppDeps,
  upload: UploadRow,
  arrival: Arrival,
  limit: WaitingLimit | undefined,
): Promise<DocumentFile> {
  const quarantined = await quarantine(deps.config.dataDirectory, arrival.body, upload.size, limit);
  try {
    return await inTurn(async () => {
      await assertStillOpen(deps, upload);
      const bytes = await inspectFile(await quarantined.read(), upload.mediaType, deps);
      const storageKey = await storeFile(deps, bytes);
      return await recordFile(deps, upload, storageKey, quarantined.contentHash, arrival.requestId).catch(
        (error: unknown) => forgetIfRefused(deps, storageKey, error),
      );
    });
  } finally {
    await quarantined.discard();
  }
}

/** Type and size are those that the permission is bound to; bytes that will not fit are not waited for. */
function assertAnnounced(upload: UploadRow, { contentType, contentLength }: Arrival): void {
  const size = contentLength === undefined ? upload.size : Number(contentLength);
  if (size > LARGEST_UPLOAD_BYTES) throw new AppError('too-large');
  if (size === 0) throw new AppError('file-empty');
  if (size !== upload.size || contentType?.toLowerCase() !== upload.mediaType)
    throw new AppError('file-mismatch');
}

/** Checked again before the work: of many files sent to several processes with one permission, the first uses it. */
async function assertStillOpen(deps: AppDeps, { tokenHash }: UploadRow): Promise<void> {
  // Not the clock: what arrived in time may be recorded after the end.
  const open = await findOpenUpload(deps.database, tokenHash, new Date(0));
  if (open === undefined) throw new AppError('upload-ended');
}

/**
 * Seals a file and stores it under a random name. Its removal is put into the queue first: if the process died before a
 * record refers to the file, nothing else would know that it is there. Once there is a record, the removal does
 * nothing.
 */
async function storeFile(deps: AppDeps, bytes: Buffer): Promise<string> {
  const storageKey = randomUUID();
  await enqueue(deps.database, 'remove-file', { storageKey }, { delayMs: RECORDED_BY_MS });
  await deps.providers.fileStorage.put(
    storageKey,
    deps.sealer.sealBytes(bytes, placeOfStoredFile(storageKey)),
  );
  return storageKey;
}

/**
 * A record that we refused ourselves certainly does not exist, and its file can go at once. After any other failure the
 * record may exist all the same (a commit whose answer was lost): the queued removal checks later.
 */
async function forgetIfRefused(deps: AppDeps, storageKey: string, error: unknown): Promise<never> {
  if (error instanceof AppError) {
    await deps.providers.fileStorage.remove(storageKey).catch(() => undefined);
  }
  throw error;
}

/** The place a stored file is sealed to. */
export function placeOfStoredFile(storageKey: string): string {
  return `file_storage:${storageKey}`;
}

async function recordFile(
  deps: AppDeps,
  upload: UploadRow,
  storageKey: string,
  contentHash: Buffer,
  requestId: string,
): Promise<DocumentFile> {
  const { applicationId, contactId, fileId, documentId, mediaType, size } = upload;
  return deps.database.transaction(async (transaction) => {
    const [application, document] = await Promise.all([
      lockApplicationById(transaction, applicationId),
      findDocument(transaction, applicationId, documentId),
    ]);
    // Later than whatever the lock waited for: what counts as given is told by the time.
    const now = deps.clock();
    if (application === undefined || document === undefined) throw new AppError('upload-ended');
    if (!takesFiles(application.status, document.status)) throw new AppError('lifecycle-conflict');
    if (!(await useUpload(transaction, upload.tokenHash, now))) throw new AppError('upload-ended');
    const { name, coversFrom, coversTo } = upload;
    const file = { id: fileId, documentId, name, storageKey, mediaType, size, contentHash, uploadedAt: now };
    await insertFile(transaction, { ...file, coversFrom, coversTo });
    // The reason it was sent back for stays: the applicant may take the file back.
    await updateDocument(transaction, documentId, { status: 'SUBMITTED' }, now);
    await recordEvent(transaction, {
      at: now,
      contactId,
      applicationId,
      event: 'file uploaded',
      facts: { documentId, fileId, mediaType, size },
      requestId,
    });
    await completeIfReady(deps, transaction, applicationId, now, requestId);
    return toFile(deps, file);
  });
}
