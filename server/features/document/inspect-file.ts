import type { UploadType } from '#lib/domain/documents.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AppDeps } from '#server/deps.ts';
import { redrawPicture } from './redraw-picture.ts';

/** What a file is inspected with. */
export type Inspectors = Pick<AppDeps, 'inspection'> & {
  providers: Pick<AppDeps['providers'], 'virusScanner'>;
};

/**
 * Inspects a file that arrived: what its bytes say it is, whether it is whole, and whether it contains anything that a
 * document has no use for. A picture is redrawn, so that only its pixels are kept; a PDF is kept as it came.
 *
 * @returns the bytes to keep
 * @throws AppError 'file-type' for anything but the four types we take, 'file-mismatch' when it is not the type that
 *   was announced, 'file-damaged', 'file-too-many-pixels', 'file-encrypted', 'file-infected', 'file-empty' (all 422)
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
