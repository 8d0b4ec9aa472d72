import type { UploadType } from '#lib/domain/documents.ts';
import { LARGEST_UPLOAD_BYTES, LONGEST_FILE_NAME } from '#lib/domain/documents.ts';
import { withoutRefused } from '#lib/domain/unseen-characters.ts';
import { MEGABYTE } from './file-size.ts';
import { HEAD_BYTES, isEncryptedPdf, readKind } from './file-type.ts';

/** A file that may be sent, with the type that its bytes show. */
export type ReadyFile = { name: string; type: UploadType; content: Blob };

export type FileVerdict = { isAccepted: true; file: ReadyFile } | { isAccepted: false; message: string };

export const FILE_MESSAGES = {
  empty: 'This file is empty. Please choose another file.',
  tooLarge: (size: number) =>
    `This file is ${String(Math.ceil((size / MEGABYTE) * 10) / 10)} MB. The limit is 20 MB. Please save a smaller copy, or split it into parts.`,
  type: 'We accept JPEG, GIF, PNG and PDF files. Please choose another file.',
  locked:
    'This PDF is locked. Open it, choose Print and then “Save as PDF”, and upload the new copy without a lock.',
  heic: 'Your browser cannot open this HEIC photo. Save it as a JPEG, or take it again with the camera set to “Most compatible”.',
  unreadable: 'We could not read this file on your device. Please choose it again.',
} as const;

/** Turns a HEIC picture into JPEG; undefined where the browser cannot open it. */
export type ConvertPicture = (picture: Blob) => Promise<Blob | undefined>;

/**
 * Looks at a file before anything of it is sent: its size, its type by its bytes, and whether a PDF is locked. A HEIC
 * picture becomes a JPEG on the way. The API checks all of it again.
 */
export async function checkFile(file: File, convert: ConvertPicture): Promise<FileVerdict> {
  if (file.size === 0) return refused(FILE_MESSAGES.empty);
  const head = await bytesOf(file.slice(0, HEAD_BYTES));
  if (head === undefined) return refused(FILE_MESSAGES.unreadable);
  const kind = readKind(head);
  if (kind === undefined) return refused(FILE_MESSAGES.type);
  if (kind === 'heic') return checkPicture(file, convert);
  if (file.size > LARGEST_UPLOAD_BYTES) return refused(FILE_MESSAGES.tooLarge(file.size));
  if (kind === 'application/pdf') {
    const bytes = await bytesOf(file);
    if (bytes === undefined) return refused(FILE_MESSAGES.unreadable);
    if (isEncryptedPdf(bytes)) return refused(FILE_MESSAGES.locked);
  }
  return { isAccepted: true, file: { name: readyName(file.name), type: kind, content: file } };
}

async function checkPicture(file: File, convert: ConvertPicture): Promise<FileVerdict> {
  const content = await convert(file).catch(() => undefined);
  if (content === undefined) return refused(FILE_MESSAGES.heic);
  if (content.size > LARGEST_UPLOAD_BYTES) return refused(FILE_MESSAGES.tooLarge(content.size));
  const name = readyName(file.name.replace(/\.(heic|heif)$/i, '') + '.jpg');
  return { isAccepted: true, file: { name, type: 'image/jpeg', content } };
}

/**
 * A name as the API takes it: nobody sees the characters that it refuses, and few can shorten a name on a phone. The end
 * stays, which says what kind of file it is.
 */
function readyName(name: string): string {
  return withoutRefused(name.slice(-LONGEST_FILE_NAME));
}

/** Undefined where it cannot be read: a file, or the drive it is on, may be gone by then. */
async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  return part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
}

function refused(message: string): FileVerdict {
  return { isAccepted: false, message };
}
