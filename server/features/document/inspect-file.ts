import type { UploadType } from '#lib/domain/documents.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AppDeps } from '#server/deps.ts';
import { redrawPicture } from './redraw-picture.ts';

/** A file of 20 MB and its pixels are in memory while it is looked at. */
export const INSPECTIONS_AT_ONE_TIME = 2;

/** What a file is looked at with. */
export type Inspectors = Pick<AppDeps, 'inspection'> & {
  providers: Pick<AppDeps['providers'], 'virusScanner'>;
};

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
  { inspection, providers }: Inspectors,
): Promise<Buffer> {
  if (bytes.length === 0) throw new AppError('file-empty');
  const { type, fault } = await inspection.look(bytes);
  if (type === undefined) throw new AppError(fault ?? 'file-type');
  if (type !== announced) throw new AppError('file-mismatch');
  if ((await providers.virusScanner.scan(bytes)) === 'infected') throw new AppError('file-infected');
  if (type !== 'application/pdf') return redrawPicture(bytes, type);
  if (fault !== undefined) throw new AppError(fault);
  return bytes;
}
