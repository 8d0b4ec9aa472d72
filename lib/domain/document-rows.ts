import type { BankError } from './bank-errors.ts';
import { bankErrorOf } from './bank-errors.ts';
import { DOC_TYPES, isStillRequired, MAIN_BANK_ACCOUNT, NOTICE_OF_ASSESSMENT } from './documents.ts';
import type { BankSessionStatus, DocumentStatus } from './documents.ts';

/** What a row depends on: a document as the API describes it, as far as it matters here. */
export type RowFacts = {
  docType: string;
  status: DocumentStatus;
  rejectionReason?: string | undefined;
  bankSession?: { status: BankSessionStatus; errorCode?: number | undefined } | undefined;
};

/** What the row of a document shows (specification §4, Document row). */
export type DocumentRow =
  /** Connect, where it is a bank statement, and manual upload. */
  | { kind: 'options'; hasConnect: boolean; sentBackFor: string | undefined }
  /** Connecting failed: the connect option, perhaps disabled, and the way to manual upload. */
  | { kind: 'connect-failed'; error: BankError; sentBackFor: string | undefined }
  /** The success tick. */
  | { kind: 'done' };

/** Shown where the lender sent a document back without giving a reason. */
const NO_REASON_GIVEN = 'Please send it again.';

/**
 * What a row shows for a document and its bank-statement session. A document that the lender sent back is asked for
 * again, even where its bank is still connected: the statements from that bank are what was refused.
 */
export function rowOf({ docType, status, rejectionReason, bankSession }: RowFacts): DocumentRow {
  if (!isStillRequired(status)) return { kind: 'done' };
  const isSentBack = status === 'REJECTED';
  const sentBackFor = isSentBack ? (rejectionReason ?? NO_REASON_GIVEN) : undefined;
  const hasConnect = isBankStatement(docType);
  switch (bankSession?.status) {
    case 'LOGIN_FAIL':
    case 'ERROR':
      return { kind: 'connect-failed', error: bankErrorOf(bankSession.errorCode), sentBackFor };
    case 'SUCCESS':
      return isSentBack ? { kind: 'options', hasConnect, sentBackFor } : { kind: 'done' };
    case 'PROGRESS':
    case 'OPEN':
    case undefined:
      return { kind: 'options', hasConnect, sentBackFor };
  }
}

/** Whether nothing more is asked for, as far as the applicant can do something about it. */
export function isGiven(document: RowFacts): boolean {
  return rowOf(document).kind === 'done';
}

/**
 * Whether a document that counts as given consists of files alone: the first file submits it (specification §4), and
 * only the applicant knows whether more pages are to come.
 */
export function isGivenAsFiles(document: RowFacts & { files: readonly unknown[] }): boolean {
  return document.status === 'SUBMITTED' && isAnsweredByFiles(document);
}

/** Whether only files were given for a document, even where it has been sent back since. */
export function isAnsweredByFiles({ bankSession, files }: RowFacts & { files: readonly unknown[] }): boolean {
  return files.length > 0 && bankSession?.status !== 'SUCCESS';
}

/** Doc types are matched in lower case (specification §3). */
export function isBankStatement(docType: string): boolean {
  return isDocType(docType, 'Bank Statement');
}

function isDocType(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export type DocumentGroup<Item> = { docType: string; documents: Item[] };

/** The documents by group, in the order of specification §3; a group the API adds later comes last. */
export function groupsOf<Item extends { docType: string }>(
  documents: readonly Item[],
): DocumentGroup<Item>[] {
  const isKnown = ({ docType }: Item) => DOC_TYPES.some((known) => isDocType(known, docType));
  const later = documents.filter((document) => !isKnown(document)).map(({ docType }) => docType);
  return [...DOC_TYPES, ...new Set(later)]
    .map((docType) => ({
      docType,
      documents: documents.filter((document) => isDocType(document.docType, docType)),
    }))
    .filter((group) => group.documents.length > 0);
}

/**
 * Whether another bank can be added (specification §4): the first required document's session is SUCCESS, or the store
 * allows another bank, or the first Bank Statement document is no longer open.
 */
export function canAddAnotherBank(documents: readonly RowFacts[], storeAllowsAnotherBank: boolean): boolean {
  if (documents[0]?.bankSession?.status === 'SUCCESS' || storeAllowsAnotherBank) return true;
  const statement = documents.find(({ docType }) => isBankStatement(docType));
  return statement !== undefined && statement.status !== 'OPEN';
}

/** The document that stands for the main bank account (specification §3). */
export function findMainAccount<Item extends { name: string }>(
  documents: { documentList: readonly Item[] } | undefined,
): Item | undefined {
  return documents?.documentList.find(({ name }) => name.toLowerCase() === MAIN_BANK_ACCOUNT);
}

/** The tax assessment among the documents, where one is asked for. */
export function findNoticeOfAssessment<Item extends { name: string }>(
  documents: readonly Item[],
): Item | undefined {
  return documents.find(isNoticeOfAssessment);
}

export function isNoticeOfAssessment({ name }: { name: string }): boolean {
  return name.toLowerCase().includes(NOTICE_OF_ASSESSMENT);
}
