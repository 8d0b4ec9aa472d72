import { createHash } from 'node:crypto';
import type { AppDeps } from '#server/deps.ts';
import { findNewestContract } from '#server/features/contract/repository.ts';
import type { StoredCopy } from '#server/features/contract/repository.ts';
import { openContract } from '#server/features/contract/sealed-contract.ts';
import { placeOfStoredFile } from '#server/features/document/receive-upload.ts';
import { findFile } from '#server/features/document/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { findReadable, recordReading } from './readable-application.ts';
import type { Reader } from './readable-application.ts';

/** Bytes for the lender, under a name that says nothing about anybody. `sha256` is the bytes' own, in hexadecimal. */
export type FileForLender = { name: string; type: string; bytes: Buffer; sha256: string };

const ENDING = {
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const;

/**
 * A copy of the contract that the applicant agreed to last, byte for byte; the audit trail records that it was read.
 * @throws AppError 'not-found' (404) for an application that the lender may not read, and for a copy that has not been
 * made yet
 */
export async function readContractForLender(
  deps: AppDeps,
  applicationId: string,
  copy: StoredCopy,
  reader: Reader,
): Promise<FileForLender> {
  const now = deps.clock();
  const application = await findReadable(deps.database, applicationId, now);
  const contract = application && (await findNewestContract(deps.database, applicationId, copy));
  if (application === undefined || contract === undefined) throw new AppError('not-found');
  const bytes = Buffer.from(openContract(deps, contract).pdf, 'base64');
  await recordReading(deps.database, application, { what: 'contract', copy }, reader, now);
  return {
    name: `contract-${application.reference}-${copy}.pdf`,
    type: 'application/pdf',
    bytes,
    sha256: contract.pdfHash,
  };
}

/**
 * A file of a document, as it is stored: a picture was redrawn when it arrived. The audit trail records that it was
 * read.
 * @throws AppError 'not-found' (404) for an application that the lender may not read, and for a file that is not the
 *   application's; ProviderError when the file storage does not answer
 */
export async function readFileForLender(
  deps: AppDeps,
  applicationId: string,
  fileId: string,
  reader: Reader,
): Promise<FileForLender> {
  const now = deps.clock();
  const application = await findReadable(deps.database, applicationId, now);
  const file = application && (await findFile(deps.database, applicationId, fileId));
  if (application === undefined || file === undefined) throw new AppError('not-found');
  const { storageKey, mediaType } = file;
  const sealed = await deps.providers.fileStorage.get(storageKey);
  const bytes = deps.sealer.openBytes(sealed, placeOfStoredFile(storageKey));
  await recordReading(deps.database, application, { what: 'file', fileId }, reader, now);
  return {
    name: `${fileId}.${ENDING[mediaType]}`,
    type: mediaType,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
