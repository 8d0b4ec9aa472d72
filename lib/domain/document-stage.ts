import type { ApplicationStatus } from './application-status.ts';
import type { DocumentStatus } from './documents.ts';

/** While documents are collected; once all are in, the lender looks at them. */
const COLLECTING: readonly ApplicationStatus[] = [
  'App Submit',
  'Conditional Offer',
  'Doc Request',
  'DocsReturned',
  'BankDetails',
];

/** While the lender has not decided. A further page may help it. */
const UNDECIDED: readonly ApplicationStatus[] = [
  ...COLLECTING,
  'CreditAssess',
  'Offer Awaiting Confirmation',
];

/** Whether a document takes files at a status of its application, as the API judges it. */
export function takesFiles(status: ApplicationStatus | undefined, document: DocumentStatus): boolean {
  return status !== undefined && UNDECIDED.includes(status) && document !== 'APPROVED';
}

/** Whether what was given for a document can be taken back: until the lender looks at it, as the API judges it. */
export function canBeTakenBack(status: ApplicationStatus | undefined, document: DocumentStatus): boolean {
  if (status === undefined || !takesFiles(status, document)) return false;
  return COLLECTING.includes(status) || document === 'OPEN';
}
