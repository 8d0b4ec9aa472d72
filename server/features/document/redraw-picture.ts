import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { UploadType } from '#lib/domain/documents.ts';
import { AppError } from '#server/http/app-error.ts';
import { isBaselineJpeg, isWholeGif, isWholeJpeg, isWholePng } from './picture-structure.ts';

export type PictureType = Exclude<UploadType, 'application/pdf'>;

/**
 * More than cameras take; a decompression bomb claims far more. A JPEG that is decoded row by row needs little memory
 * even at that size.
 */
const MOST_PIXELS_IN_ROWS = 100_000_000;
/** An A4 page at 600 dots per inch, for pictures that may have to be in memory as a whole. */
const MOST_PIXELS = 40_000_000;
/**
 * An A4 page at 400 dots per inch. Larger pictures are scaled down: nothing visible is lost. Counted by area: a long
 * screenshot of an account is as wide as its text needs.
 */
const MOST_PIXELS_KEPT = 17_280_000;
const TIME_LIMIT_SECONDS = 20;
const JPEG_QUALITY = 88;

// Only the decoders of what we take: a file that passes for one of these is never handed to another decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// Pictures of different applicants have nothing to share, and two at a time are enough.
sharp.cache(false);
sharp.concurrency(1);

const IS_WHOLE: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/gif': isWholeGif,
};

const ENCODE: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: JPEG_QUALITY }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/gif': (picture) => picture.gif(),
};

/**
 * Decodes a picture and redraws it in the same format: upright, only the first frame of an animation, and without
 * anything else the file held, such as where it was taken or a second file appended to it.
 *
 * @throws AppError 'file-damaged' (422) when it is cut off or cannot be decoded, and 'file-too-many-pixels' (422) when
 *   it claims more than is decoded
 */
export async function redrawPicture(bytes: Buffer, type: PictureType): Promise<Buffer> {
  if (!IS_WHOLE[type](bytes)) throw new AppError('file-damaged');
  const isInRows = type === 'image/jpeg' && isBaselineJpeg(bytes);
  const limitInputPixels = isInRows ? MOST_PIXELS_IN_ROWS : MOST_PIXELS;
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });
    const side = longestSideKept(await picture.metadata());
    picture
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return await ENCODE[type](picture).toBuffer();
  } catch (cause) {
    throw new AppError(saysTooLarge(cause) ? 'file-too-many-pixels' : 'file-damaged', { cause });
  }
}

const saysTooLarge = (error: unknown) => error instanceof Error && error.message.includes('pixel limit');

function longestSideKept({ width, height }: Pick<Metadata, 'width' | 'height'>): number {
  return Math.ceil(Math.max(width, height) * Math.min(1, Math.sqrt(MOST_PIXELS_KEPT / (width * height))));
}
