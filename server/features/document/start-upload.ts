import { createHash, randomBytes } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import type { StartUpload, StartedUpload } from '#lib/contracts/document.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { takesFiles } from '#lib/domain/document-stage.ts';
import { LARGEST_UPLOAD_BYTES } from '#lib/domain/documents.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { holdOwnApplication } from '#server/features/application/own-application.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { placeOfFileName } from './read-documents.ts';
import { findDocument, listFilesOfDocument } from './repository.ts';
import { countOpenUploads, insertUpload } from './upload-repository.ts';

const PERMISSION_MS = milliseconds({ minutes: 5 });
const TOKEN_BYTES = 32;
/** A year of statements, one page per file. */
const MOST_FILES = 30;

/** A token travels only in its address; only this hash is stored. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Grants permission to upload one file: of this type and this size, once, within five minutes.
 *
 * @throws AppError 'not-found' (404) for a document that the application does not have, 'lifecycle-conflict' (409) when
 *   it takes no more files, 'offer-expired' (412) after the last instant, 'too-large' (413), 'invalid-fields' (422) for
 *   dates that no statement can cover, and for more files than one document takes
 */
export async function startUpload(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  input: StartUpload,
): Promise<StartedUpload> {
  const now = deps.clock();
  const { documentId } = input;
  const [application, document, kept, open] = await Promise.all([
    holdOwnApplication(transaction, identity, applicationId),
    findDocument(transaction, applicationId, documentId),
    listFilesOfDocument(transaction, documentId),
    countOpenUploads(transaction, documentId, now),
  ]);
  if (document === undefined) throw new AppError('not-found');
  if (!takesFiles(application.status, document.status)) throw new AppError('lifecycle-conflict');
  assertNotOver(application, now);
  if (input.size > LARGEST_UPLOAD_BYTES) throw new AppError('too-large');
  assertCoverage(input, now);
  if (kept.length + open >= MOST_FILES) {
    const message = `Please upload ${String(MOST_FILES)} files or fewer for one document`;
    throw invalidFields({ path: 'documentId', message });
  }

  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const fileId = newRowId();
  const expiresAt = new Date(now.getTime() + PERMISSION_MS);
  await insertUpload(transaction, {
    tokenHash: hashOfToken(token),
    fileId,
    documentId,
    contactId: identity.contactId,
    name: deps.sealer.seal(input.name, placeOfFileName(fileId)),
    mediaType: input.type,
    size: input.size,
    coversFrom: input.coversFrom ?? null,
    coversTo: input.coversTo ?? null,
    expiresAt,
  });
  return { manualUploadURL: `/api/v2/uploads/${token}`, expiresAt: expiresAt.toISOString(), fileId };
}

function assertCoverage({ coversFrom, coversTo }: StartUpload, now: Date): void {
  const today = dayOf(now);
  const problems = Object.entries({ coversFrom, coversTo })
    .filter(([, day]) => day !== undefined && day > today)
    .map(([path]) => ({ path, message: 'That day is in the future' }));
  if (coversFrom !== undefined && coversTo !== undefined && coversFrom > coversTo) {
    problems.push({ path: 'coversTo', message: 'This day must not be before the first one' });
  }
  if (problems.length > 0) throw invalidFields(...problems);
}
