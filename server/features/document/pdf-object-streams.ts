import { createInflateRaw } from 'node:zlib';
import { DamagedPdf, namePattern } from './pdf-tokens.ts';
import type { PdfText } from './pdf-tokens.ts';

/** A page's worth of objects is a few kilobytes, even in files of thousands of pages. */
const LARGEST_STREAM_BYTES = 8 * 1024 * 1024;
const LARGEST_SUM_BYTES = 64 * 1024 * 1024;
/** A stream holds a hundred objects or so. */
const MOST_STREAMS = 10_000;
/** Names, numbers and a length. */
const LONGEST_DICTIONARY = 4096;
/**
 * How many times a file's length may be decompressed in total: streams that lie within each other are each read
 * separately.
 */
const MOST_READINGS = 2;

/** What the dictionary of every object stream contains. */
const MARKS = namePattern('ObjStm|First', 'g');
const TYPE = namePattern('ObjStm');
const COUNT = namePattern('N');
const PLACE = namePattern('First');
/** Entries that make the bytes mean something else than they seem to, under each of their names. */
const MISLEADING = namePattern('DecodeParms|DP|F|Crypt');
const NEEDED = namePattern('Filter|First', 'g');
const FLATE = /\/Filter[\s\0]*(?:\/FlateDecode\b|\[[\s\0]*\/FlateDecode[\s\0]*\])/;
/** A number written in place, not the beginning of a reference. */
const FIRST = /\/First[\s\0]+(\d+)(?![\d.]|[\s\0]+\d)/;
/** What precedes the compressed data: the method, and that no dictionary is shared. */
const ZLIB_HEADER_BYTES = 2;
const DEFLATE = 8;
const SHARED_DICTIONARY = 0x20;

/**
 * The text of an object stream, and where in it the first object begins: before that come the positions of all objects.
 */
export type ObjectStream = { text: string; first: number };

/**
 * The text of a PDF's object streams: being compressed, they hide objects from anyone who looks at the file's bytes.
 * Streams of other kinds (pages, pictures, fonts) hold no objects and are left alone.
 *
 * @throws DamagedPdf also for a stream far larger than objects ever are
 */
export async function* readObjectStreams(bytes: Buffer, pdf: PdfText): AsyncGenerator<ObjectStream> {
  let sum = 0;
  let read = 0;
  let streams = 0;
  for (const { start, first } of findObjectStreams(pdf)) {
    const { objects, length } = await decompress(bytes, start);
    sum += objects.length;
    read += length;
    streams += 1;
    const isTooMuch = sum > LARGEST_SUM_BYTES || read > bytes.length * MOST_READINGS;
    if (isTooMuch || streams > MOST_STREAMS) throw new DamagedPdf('Too many objects');
    yield { text: objects.toString('latin1'), first };
  }
}

/**
 * Decompresses what starts here, up to where the data itself says it ends: the word "endstream" may occur in it. The
 * checksum is not verified, because readers do not verify it either.
 */
async function decompress(bytes: Buffer, start: number): Promise<{ objects: Buffer; length: number }> {
  const [way = 0, flags = 0] = bytes.subarray(start, start + ZLIB_HEADER_BYTES);
  if ((way & 0xf) !== DEFLATE || (flags & SHARED_DICTIONARY) !== 0) throw new DamagedPdf('Not compressed');
  const inflater = createInflateRaw();
  inflater.end(bytes.subarray(start + ZLIB_HEADER_BYTES));
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of inflater as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > LARGEST_STREAM_BYTES) throw new DamagedPdf('Too large for objects');
    }
  } catch (cause) {
    throw new DamagedPdf('It cannot be decompressed', { cause });
  }
  return { objects: Buffer.concat(parts), length: inflater.bytesWritten };
}

/**
 * Where the bytes of each object stream begin. Some readers do not look at the type, and take anything that gives the
 * number and the start of objects for one. An object's dictionary is read from its first bracket to its last, because
 * words that look like the start or end of an object may occur in strings, names and comments.
 */
function* findObjectStreams(pdf: PdfText): Generator<{ start: number; first: number }> {
  const { text } = pdf;
  let mark = nextMark(text, 0);
  for (let at = text.indexOf('obj'); at !== -1 && mark !== -1; at = text.indexOf('obj', at + 3)) {
    // This is the end of an object, or a name: the word that starts an object always has a number before it.
    if (/[a-z]/i.test(text.charAt(at - 1))) continue;
    if (mark < at) mark = nextMark(text, at);
    const start = pdf.skip(at + 3);
    if (mark === -1 || !text.startsWith('<<', start)) continue;
    const end = pdf.endOfValue(start);
    if (end === undefined || end < mark) continue;
    const dictionary = text.slice(start, end);
    const place = pdf.skip(end);
    if (mayHoldObjects(dictionary) && !text.startsWith('endobj', place)) {
      yield { start: startOfBytes(text, place), first: readFirst(dictionary) };
    }
  }
}

function nextMark(text: string, from: number): number {
  MARKS.lastIndex = from;
  return MARKS.exec(text)?.index ?? -1;
}

function mayHoldObjects(dictionary: string): boolean {
  return TYPE.test(dictionary) || (PLACE.test(dictionary) && COUNT.test(dictionary));
}

function startOfBytes(text: string, at: number): number {
  const keyword = /^stream(?:\r\n|\n|\r)/.exec(text.slice(at, at + 8))?.[0];
  if (keyword === undefined) throw new DamagedPdf('No stream');
  return at + keyword.length;
}

/**
 * What an object stream's dictionary says about its first object. These dictionaries are short and plain; one that
 * contains strings, comments or disguised names, filters that nobody uses there, or an entry twice is made to be
 * misread.
 */
function readFirst(dictionary: string): number {
  if (dictionary.length > LONGEST_DICTIONARY) throw new DamagedPdf('No dictionary');
  const first = FIRST.exec(dictionary)?.[1];
  const isPlain =
    !/[(%#]/.test(dictionary) &&
    !MISLEADING.test(dictionary) &&
    FLATE.test(dictionary) &&
    dictionary.match(NEEDED)?.length === 2;
  if (!isPlain || first === undefined) throw new DamagedPdf('No plain stream');
  return Number(first);
}
