import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { DocumentStatus } from '#lib/domain/documents.ts';
import { canHappen } from '#server/features/application/lifecycle.ts';
import { AppError } from '#server/http/app-error.ts';

type Staged = { status: ApplicationStatus };
type Rated = { status: DocumentStatus };

/**
 * Files may come until the lender has decided, even while it is looking: another page may help it.
 * @throws AppError 'lifecycle-conflict' (409) otherwise, and for a document that was approved
 */
export function assertTakesFiles(application: Staged, document: Rated): void {
  const isUndecided = canHappen('lender declined', application.status);
  if (!isUndecided || document.status === 'APPROVED') throw new AppError('lifecycle-conflict');
}

/**
 * What was handed in may be taken back until the lender looks at it; what is still open, until the lender has decided.
 * @throws AppError 'lifecycle-conflict' (409) otherwise
 */
export function assertMayBeRemoved(application: Staged, document: Rated): void {
  assertTakesFiles(application, document);
  const isCollecting = canHappen('documents complete', application.status);
  if (!isCollecting && document.status !== 'OPEN') throw new AppError('lifecycle-conflict');
}

/** @throws AppError 'lifecycle-conflict' (409) before acceptance and once the lender has decided */
export function assertMayAddAccounts(application: Staged): void {
  if (!canHappen('lender declined', application.status)) throw new AppError('lifecycle-conflict');
}
