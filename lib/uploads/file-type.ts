import type { UploadType } from '#lib/domain/documents.ts';

/** What a file is by its first bytes. Phones take pictures in HEIC; it is converted before it is sent. */
export type FileKind = UploadType | 'heic';

/** How many bytes {@link readKind} looks at. A PDF may have other bytes before its header, up to here. */
export const HEAD_BYTES = 1024;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Tells a file's type by its first bytes, whatever its name: undefined for a type we do not take. */
export function readKind(head: Uint8Array): FileKind | undefined {
  if (startsWith(head, JPEG)) return 'image/jpeg';
  if (startsWith(head, PNG)) return 'image/png';
  const text = textOf(head);
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.includes('%PDF-')) return 'application/pdf';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic';
  return undefined;
}

/** A locked PDF names its encryption dictionary in the trailer or in the cross-reference stream. */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(textOf(bytes));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** One character per byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
