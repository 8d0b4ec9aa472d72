import { isBeforeApproval, isCollecting } from './application-stages.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { DocumentStatus } from './documents.ts';

/**
 * Whether a document takes files at this status of its application: another page may help until the lender has decided,
 * even while it is looking.
 */
export function takesFiles(status: ApplicationStatus | undefined, document: DocumentStatus): boolean {
  return isBeforeApproval(status) && document !== 'APPROVED';
}

/** Whether what was given for a document can be taken back: until the lender looks at it; what is open, as above. */
export function canBeTakenBack(status: ApplicationStatus | undefined, document: DocumentStatus): boolean {
  return takesFiles(status, document) && (isCollecting(status) || document === 'OPEN');
}

/**
 * Whether everything is there and goes to the lender once the applicant says so: files wait for that, a connected bank
 * does not (docs/decisions/0157).
 */
export function waitsToBeHandedIn(
  status: ApplicationStatus | undefined,
  documents: { isComplete: boolean; documentList: readonly { files: readonly unknown[] }[] } | undefined,
): boolean {
  if (documents === undefined || !documents.isComplete || !isCollecting(status)) return false;
  return documents.documentList.some(({ files }) => files.length > 0);
}
