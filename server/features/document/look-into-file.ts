import { fileTypeFromBuffer } from 'file-type';
import type { UploadType } from '#lib/domain/documents.ts';
import { UPLOAD_TYPES } from '#lib/domain/documents.ts';
import { findPdfFault, findPdfHeader } from './inspect-pdf.ts';
import type { PdfFault } from './inspect-pdf.ts';

/** A file of 20 MB and its pixels are in memory during an inspection. */
export const INSPECTIONS_AT_ONE_TIME = 2;

/** What a file's bytes say it is, when that is one of the four types we take, and why it still may not be kept. */
export type Findings = { type?: UploadType; fault?: 'file-type' | PdfFault };

/** Reads the bytes of a file that anybody may have made, and nothing more: nothing is decoded, nothing is stored. */
export async function lookIntoFile(bytes: Buffer): Promise<Findings> {
  const type = await typeOf(bytes);
  if (type === undefined) return { fault: 'file-type' };
  const fault = type === 'application/pdf' ? await findPdfFault(bytes) : undefined;
  return fault === undefined ? { type } : { type, fault };
}

/** From the bytes alone. A PDF may have a few other bytes before it, but not those of another kind of file. */
async function typeOf(bytes: Buffer): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // An animated PNG; its first picture is kept.
  if (mime === 'image/apng') return 'image/png';
  if (mime === undefined) return findPdfHeader(bytes) === undefined ? undefined : 'application/pdf';
  return UPLOAD_TYPES.find((type) => type === mime);
}
