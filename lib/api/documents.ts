import type { Document, Documents, StartUpload, StartedUpload } from '#lib/contracts/document.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** What the lender needs to see, with what was given for it. */
export async function getDocuments(ids: ApplicationIds): Promise<Documents> {
  const { value } = await callApi<Documents>({ method: 'GET', path: applicationPath(ids, '/documents') });
  return value;
}

/** Asks for a place to upload one file to. */
export async function startUpload(ids: ApplicationIds, file: StartUpload): Promise<StartedUpload> {
  const { value } = await callApi<StartedUpload>({
    method: 'POST',
    path: applicationPath(ids, '/documents'),
    body: file,
    // Each press starts a new upload, even of the same file.
    asksAnew: true,
    quiet: [404, 409, 412, 413, 422],
  });
  return value;
}

export async function addAnotherBank(ids: ApplicationIds): Promise<Document> {
  const { value } = await callApi<Document>({
    method: 'POST',
    path: applicationPath(ids, '/documents'),
    body: { addAnotherBank: true },
    quiet: [404, 409, 412, 422],
  });
  return value;
}

/** Says for the applicant that they have given everything. */
export async function handInDocuments(ids: ApplicationIds): Promise<void> {
  await callApi({
    method: 'POST',
    path: applicationPath(ids, '/documents/hand-in'),
    // Each press hands in what is there by then: the lender may have returned what an earlier one handed in.
    asksAnew: true,
    quiet: [409, 412],
  });
}

/** Removes one uploaded file. A failure is only logged (specification §8). */
export async function deleteFile(ids: ApplicationIds, documentId: string, fileId: string): Promise<void> {
  await callApi({
    method: 'DELETE',
    path: applicationPath(ids, `/documents/${documentId}/files/${fileId}`),
    quiet: 'all',
  });
}

/** Removes a document the applicant added, with its files. A failure is only logged here too. */
export async function deleteDocument(ids: ApplicationIds, documentId: string): Promise<void> {
  await callApi({
    method: 'DELETE',
    path: applicationPath(ids, `/documents/${documentId}`),
    quiet: 'all',
  });
}
