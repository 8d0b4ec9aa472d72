import type { UploadType } from '#lib/domain/documents.ts';

/** What a file is by its first bytes. HEIC is what phones take pictures in; it is converted before it is sent. */
export type FileKind = UploadType | 'heic';

/** How many bytes {@link readKind} looks at. A PDF may have other bytes before its header, up to here. */
export const HEAD_BYTES = 1024;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Tells a file by its first bytes, whatever it is called: undefined for what is none of ours. */
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

/** One character a byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
