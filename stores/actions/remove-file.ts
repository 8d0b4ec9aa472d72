import { ApiError } from '#lib/api/api-error.ts';
import { deleteDocument, deleteFile } from '#lib/api/documents.ts';
import { browserServices } from '../browser-services.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { runAction } from './run-action.ts';

/** Removes one file of a document. A failure is only logged (specification §8): the list is read again and shows it. */
export async function removeFile(documentId: string, fileId: string): Promise<void> {
  await remove(`remove-file ${fileId}`, () => deleteFile(applicationIds(), documentId, fileId));
}

/** Removes a bank account that the applicant added, with its files. */
export async function removeBank(documentId: string): Promise<void> {
  await remove(`remove-bank ${documentId}`, async () => {
    await deleteDocument(applicationIds(), documentId).catch((error: unknown) => {
      // It is gone already where the reply to an earlier attempt was lost.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    // Before the documents are read: the page reads the flag again when they change.
    browserServices().noteAddingBank(false);
  });
}

async function remove(name: string, call: () => Promise<void>): Promise<void> {
  await runAction(name, async () => {
    const { log, tabs } = browserServices();
    await call().catch((error: unknown) => {
      log('A file could not be removed', error);
    });
    await loadResources(['documents', 'application']).catch(() => undefined);
    tabs.post({ type: 'saved' });
  });
}
