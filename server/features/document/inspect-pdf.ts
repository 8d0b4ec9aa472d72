import type { AppErrorCode } from '#server/http/app-error.ts';
import { readObjectStreams } from './pdf-object-streams.ts';
import type { ObjectStream } from './pdf-object-streams.ts';
import { PLAYED, actsUnasked } from './pdf-own-actions.ts';
import { DamagedPdf, namePattern, readTokens } from './pdf-tokens.ts';
import type { PdfText } from './pdf-tokens.ts';
import { holdsZip } from './zip-structure.ts';

/** Why a PDF is not kept. */
export type PdfFault = Extract<AppErrorCode, 'file-damaged' | 'file-encrypted' | 'file-infected'>;

/** How far into the file a PDF's header may be, and how far before the end its end marker. Readers accept the same. */
const EDGE_BYTES = 1024;
const END_MARKER = '%%EOF';
/** The start of a cross-reference stream, including what may precede it. */
const OBJECT_HEADER_BYTES = 128;
/** Writers count the bytes before the cross-reference table differently; a line ending more or less is not damage. */
const XREF_SLACK_BYTES = 16;

/**
 * Whatever acts when the file is opened or pressed, sends what was filled in, leads into another file or carries one
 * along: scripts, programs to start, attachments, players, forms with their own language. A document shows; it does
 * nothing.
 */
const ACTIVE =
  String.raw`JavaScript|Launch|SubmitForm|ImportData|GoTo(?:R|E|3DView)|Renditions?|RichMedia\w*|` +
  'EmbeddedFiles?|FileAttachment|XFA';
const ACTIVE_NAMES = namePattern(ACTIVE);
/** Names whose meaning depends on what follows them. */
const TELLING_NAMES = namePattern('EF|JS', 'g');
/** A picture's bytes may contain "/JS(" by accident, but not with text after it. */
const SCRIPT_START = /\((?:\xfe\xff|\xef\xbb\xbf|[\t\n\r -~]{3})|<[\s\0\da-f]{3}/iy;
/** No program has a reason to write the letters of these names as character codes. */
const DISGUISED_NAMES = new RegExp(
  `^/(?:${ACTIVE}|${PLAYED}|EF|JS|S|Subtype|URI|OpenAction|AA|Next|ObjStm|First|N)$`,
);
const ENCRYPTION = namePattern('Encrypt', 'g');
/** What makes a browser or a server take the start of a file for a page or a program. */
const FOREIGN_START = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i;
const PROGRAM_START = /^(?:#!|MZ|\x7fELF)/;

/** Where the header of a PDF is; undefined when there is none. */
export function findPdfHeader(bytes: Buffer): number | undefined {
  const at = bytes.toString('latin1', 0, EDGE_BYTES + 8).search(/%PDF-\d\.\d/);
  return at === -1 || at > EDGE_BYTES ? undefined : at;
}

/**
 * Checks the frame of a PDF: header, end, cross-reference table, root. Its pages are not parsed: that is left to the
 * reader of whoever looks at it. The file is kept as it came, so anything that could do harm there is refused here.
 *
 * @returns 'file-infected' for active content and for a file that is something else besides; undefined for a sound one
 */
export async function findPdfFault(bytes: Buffer): Promise<PdfFault | undefined> {
  const header = findPdfHeader(bytes);
  if (header === undefined) return 'file-damaged';
  const text = bytes.toString('latin1');
  if (hasForeignStart(text, header) || holdsZip(bytes)) return 'file-infected';
  const end = text.lastIndexOf(END_MARKER);
  if (end === -1 || end < text.length - EDGE_BYTES) return 'file-damaged';
  if (/<|PK/.test(text.slice(end + END_MARKER.length))) return 'file-infected';
  try {
    const body = readTokens(text);
    if (isEncrypted(body)) return 'file-encrypted';
    if (!hasSoundXref(text, header, end)) return 'file-damaged';
    return (await isActiveAnywhere(bytes, body)) ? 'file-infected' : undefined;
  } catch (error) {
    if (error instanceof DamagedPdf) return 'file-damaged';
    throw error;
  }
}

function isEncrypted(pdf: PdfText): boolean {
  for (const { 0: name, index } of pdf.text.matchAll(ENCRYPTION)) {
    if (refersOrOpens(pdf, pdf.skip(index + name.length))) return true;
  }
  return spellsByNumber(pdf.text, /^\/Encrypt$/);
}

async function isActiveAnywhere(bytes: Buffer, body: PdfText): Promise<boolean> {
  if (isActive(body)) return true;
  const streams: ObjectStream[] = [];
  for await (const stream of readObjectStreams(bytes, body)) {
    if (isActive(readTokens(stream.text))) return true;
    streams.push(stream);
  }
  return actsUnasked(body, streams);
}

function isActive(pdf: PdfText): boolean {
  if (ACTIVE_NAMES.test(pdf.text) || spellsByNumber(pdf.text, DISGUISED_NAMES)) return true;
  for (const { 0: name, 1: key, index } of pdf.text.matchAll(TELLING_NAMES)) {
    if (tellsOfAction(pdf, key, pdf.skip(index + name.length))) return true;
  }
  return false;
}

/** Whether what begins here, after this name, does something. */
function tellsOfAction(pdf: PdfText, key: string | undefined, at: number): boolean {
  if (key === 'EF') return refersOrOpens(pdf, at);
  return pdf.reference(at) !== undefined || isScript(pdf, at);
}

function refersOrOpens(pdf: PdfText, at: number): boolean {
  return pdf.text.startsWith('<<', at) || pdf.reference(at) !== undefined;
}

function isScript({ text }: PdfText, at: number): boolean {
  SCRIPT_START.lastIndex = at;
  return SCRIPT_START.test(text);
}

/**
 * Whether such a name occurs with some of its characters written as codes: `/J#61vaScript` is `/JavaScript`. Only one
 * name is in memory at a time: a file may have millions.
 */
function spellsByNumber(text: string, wanted: RegExp): boolean {
  for (const [name] of text.matchAll(/\/\w*#[0-9a-f]{2}[\w#]*/gi)) {
    const plain = name.replace(/#([0-9a-f]{2})/gi, (_whole, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    if (wanted.test(plain)) return true;
  }
  return false;
}

function hasForeignStart(text: string, header: number): boolean {
  const before = text.slice(0, header);
  const start = text.slice(0, header + EDGE_BYTES);
  // A tape archive identifies itself here; its first entry may have a name like a PDF's header.
  const isArchive = text.startsWith('ustar', 257);
  return isArchive || before.includes('<') || PROGRAM_START.test(before) || FOREIGN_START.test(start);
}

/** The last "startxref" gives the position of the last cross-reference section, and that section names the root. */
function hasSoundXref(text: string, header: number, end: number): boolean {
  const last = text.lastIndexOf('startxref', end);
  const [, digits] = /^startxref\s+(\d{1,10})\s+$/.exec(text.slice(last, end)) ?? [];
  const offset = Number(digits);
  // The first part of a file written for the web says 0: the rest has not arrived.
  if (last === -1 || digits === undefined || offset === 0) return false;
  return [offset, header + offset].some(
    (place) => place < last && isXref(text, Math.max(header, place - XREF_SLACK_BYTES)),
  );
}

/** A table, or a stream of that type; either way the root is named after it. */
function isXref(text: string, place: number): boolean {
  if (!text.includes('/Root', place)) return false;
  const start = place + 2 * XREF_SLACK_BYTES;
  if (/\bxref\s/.test(text.slice(place, start))) return true;
  const header = text.slice(place, place + OBJECT_HEADER_BYTES);
  const dictionary = text.slice(place, text.indexOf('stream', start));
  return /^[^]{0,32}\d+\s+\d+\s+obj\b/.test(header) && dictionary.includes('/XRef');
}
