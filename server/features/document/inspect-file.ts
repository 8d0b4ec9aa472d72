import { fileTypeFromBuffer } from 'file-type';
import type { UploadType } from '#lib/domain/documents.ts';
import { UPLOAD_TYPES } from '#lib/domain/documents.ts';
import { AppError } from '#server/http/app-error.ts';
import type { VirusScanner } from '#server/providers/virus-scanner/interface.ts';
import { assertSoundPdf, findPdfHeader } from './inspect-pdf.ts';
import { redrawPicture } from './redraw-picture.ts';

/**
 * Looks at a file that arrived: what it is by its bytes, whether it is whole, and whether it holds what a document has
 * no use for. A picture is drawn anew, so that nothing but its pixels is kept; a PDF is kept as it came.
 *
 * @returns the bytes to keep
 * @throws AppError 'file-type' for anything but the four types we take, 'file-mismatch' for another of them than was
 *   announced, 'file-damaged', 'file-encrypted', 'file-infected', 'file-empty' (all 422)
 * @throws ProviderError when the virus scanner cannot be asked
 */
export async function inspectFile(
  bytes: Buffer,
  announced: UploadType,
  virusScanner: VirusScanner,
): Promise<Buffer> {
  if (bytes.length === 0) throw new AppError('file-empty');
  const type = await typeOf(bytes);
  if (type === undefined) throw new AppError('file-type');
  if (type !== announced) throw new AppError('file-mismatch');
  if ((await virusScanner.scan(bytes)) === 'infected') throw new AppError('file-infected');
  if (type !== 'application/pdf') return redrawPicture(bytes, type);
  await assertSoundPdf(bytes);
  return bytes;
}

/** By the bytes alone. A PDF may have a few other bytes before it, but not those of another kind of file. */
async function typeOf(bytes: Buffer): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // An animated PNG; its first picture is the one that is kept.
  if (mime === 'image/apng') return 'image/png';
  if (mime === undefined) return findPdfHeader(bytes) === undefined ? undefined : 'application/pdf';
  return UPLOAD_TYPES.find((type) => type === mime);
}
