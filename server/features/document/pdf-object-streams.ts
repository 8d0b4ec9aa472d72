import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { DamagedPdf, namePattern } from './pdf-tokens.ts';

/** A page's worth of objects is some kilobytes, also in files of thousands of pages. */
const LARGEST_STREAM_BYTES = 8 * 1024 * 1024;
const LARGEST_SUM_BYTES = 64 * 1024 * 1024;
/** A stream holds a hundred objects or so. */
const MOST_STREAMS = 10_000;
/** Names, numbers and a length. Of a longer one each name could be looked at, and each time all of it. */
const LONGEST_DICTIONARY = 4096;

/** Of a file's length, what may be looked at for dictionaries that do not say what they are. */
const MOST_WALKS = 16;

/** What begins an object stream's dictionary, or stands in no other: a number, and not the reference of an outline. */
const MARKS = /\/ObjStm|\/First(?:[\s\0]*%|[\s\0]+\d+(?!\d|[\s\0]+\d+[\s\0]+R))/g;
const COUNT = namePattern('N');
/** What makes something else of the bytes than they seem, under each of its names. */
const MISLEADING = namePattern('DecodeParms|DP|F|Crypt');
const NEEDED = namePattern('Filter|First', 'g');
const FLATE = /\/Filter[\s\0]*(?:\/FlateDecode\b|\[[\s\0]*\/FlateDecode[\s\0]*\])/;
const FIRST = /\/First[\s\0]+(\d+)/;

/** The text of an object stream, and where in it the first object begins: the places of all stand before. */
export type ObjectStream = { text: string; first: number };

const inflateStream = promisify(inflate);

/**
 * The text of a PDF's object streams: compressed, they hide objects from whoever looks at the file's bytes. Streams of
 * other kinds (pages, pictures, fonts) hold no objects and are left alone.
 *
 * @throws DamagedPdf also for one that is far larger than objects are
 */
export async function* readObjectStreams(bytes: Buffer, text: string): AsyncGenerator<ObjectStream> {
  let sum = 0;
  let streams = 0;
  let stream = { start: -1, end: -1, first: 0 };
  // One may lie within the bytes of another, but no name is looked for twice, and no stream read twice.
  for (const at of findObjectStreams(text)) {
    const earlier = stream;
    stream = findStream(text, at, earlier.end);
    if (stream.start === earlier.start) continue;
    const objects = await inflateStream(bytes.subarray(stream.start, stream.end), {
      maxOutputLength: LARGEST_STREAM_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch((cause: unknown) => {
      throw new DamagedPdf('It cannot be decompressed', { cause });
    });
    sum += objects.length;
    streams += 1;
    if (sum > LARGEST_SUM_BYTES || streams > MOST_STREAMS) throw new DamagedPdf('Too many objects');
    yield { text: objects.toString('latin1'), first: stream.first };
  }
}

/** A place in the dictionary of each object stream. Some readers do not ask for its type. */
function* findObjectStreams(text: string): Generator<number> {
  let walked = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    const { dictionary } = dictionaryAround(text, index);
    walked += dictionary.length;
    if (walked > text.length * MOST_WALKS) throw new DamagedPdf('Too many dictionaries');
    if (mark === '/ObjStm' || COUNT.test(dictionary)) yield index;
  }
}

function dictionaryAround(text: string, at: number): { dictionary: string; end: number } {
  const keyword = text.indexOf('stream', at);
  const end = keyword === -1 ? text.length : keyword;
  return { dictionary: text.slice(text.lastIndexOf('obj', at), end), end };
}

/**
 * The bytes of the stream in whose dictionary `at` is. Dictionaries of object streams are short and plain; one with
 * strings, comments or disguised names in it, with filters that nobody uses there, or with something twice, is made to
 * be misread.
 *
 * @param knownEnd where an earlier stream ends: it is this one's end too if it begins before
 */
function findStream(
  text: string,
  at: number,
  knownEnd: number,
): { start: number; end: number; first: number } {
  const { dictionary, end: keyword } = dictionaryAround(text, at);
  if (dictionary.length > LONGEST_DICTIONARY) throw new DamagedPdf('No dictionary');
  const first = FIRST.exec(dictionary)?.[1];
  const isPlain =
    !/[(%#]/.test(dictionary) &&
    !MISLEADING.test(dictionary) &&
    FLATE.test(dictionary) &&
    dictionary.match(NEEDED)?.length === 2;
  const lineEnd = /^stream(?:\r\n|\n|\r)/.exec(text.slice(keyword, keyword + 8))?.[0];
  const end = knownEnd > keyword ? knownEnd : text.indexOf('endstream', keyword);
  if (!isPlain || first === undefined || lineEnd === undefined || end === -1) {
    throw new DamagedPdf('No plain stream');
  }
  return { start: keyword + lineEnd.length, end, first: Number(first) };
}
