import type { BankSession } from '#lib/contracts/document.ts';
import { applicationStore } from './application-store.ts';

/** The bank-statement session of a document, as last known. */
export function knownBankSession(documentId: string): BankSession | undefined {
  const { documents } = applicationStore.getState();
  return documents?.documentList.find(({ id }) => id === documentId)?.bankSession;
}

/** Stores what the API said about a document's session. */
export function keepBankSession(documentId: string, bankSession: BankSession): void {
  applicationStore.setState(({ documents }) => ({
    documents: documents && {
      ...documents,
      documentList: documents.documentList.map((document) =>
        document.id === documentId ? { ...document, bankSession } : document,
      ),
    },
  }));
}
