import type { Document, Documents } from '#lib/contracts/document.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';

/** The document that stands for the main bank account (specification §3). */
export function findMainAccount(documents: Documents | undefined): Document | undefined {
  return documents?.documentList.find(({ name }) => name.toLowerCase() === MAIN_BANK_ACCOUNT);
}
