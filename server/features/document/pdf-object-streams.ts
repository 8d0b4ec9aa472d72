import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

/** A page's worth of objects is some kilobytes, also in files of thousands of pages. */
const LARGEST_STREAM_BYTES = 8 * 1024 * 1024;
const LARGEST_SUM_BYTES = 64 * 1024 * 1024;
/** A stream holds a hundred objects or so. */
const MOST_STREAMS = 10_000;
/** Names, numbers and a length. Of a longer one each name could be looked at, and each time all of it. */
const LONGEST_DICTIONARY = 4096;

/** A stream that cannot be read, or that is made to be misread. */
export class DamagedStream extends Error {}

const inflateStream = promisify(inflate);

/**
 * The text of a PDF's object streams: compressed, they hide objects from whoever looks at the file's bytes. Streams of
 * other kinds (pages, pictures, fonts) hold no objects and are left alone.
 *
 * @throws DamagedStream also for one that is far larger than objects are
 */
export async function* readObjectStreams(bytes: Buffer, text: string): AsyncGenerator<string> {
  let sum = 0;
  let streams = 0;
  let stream = { start: -1, end: -1 };
  // One may lie within the bytes of another, but no name is looked for twice, and no stream read twice.
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', at + 1)) {
    const earlier = stream;
    stream = findStream(text, at, earlier.end);
    if (stream.start === earlier.start) continue;
    const objects = await inflateStream(bytes.subarray(stream.start, stream.end), {
      maxOutputLength: LARGEST_STREAM_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch((cause: unknown) => {
      throw new DamagedStream('It cannot be decompressed', { cause });
    });
    sum += objects.length;
    streams += 1;
    if (sum > LARGEST_SUM_BYTES || streams > MOST_STREAMS) throw new DamagedStream('Too many objects');
    yield objects.toString('latin1');
  }
}

/**
 * The bytes of the stream whose dictionary names its type at `at`. Dictionaries of object streams are short and plain;
 * one with strings or comments in it, or with filters that nobody uses there, is made to be misread.
 *
 * @param knownEnd where an earlier stream ends: it is this one's end too if it begins before
 */
function findStream(text: string, at: number, knownEnd: number): { start: number; end: number } {
  const keyword = text.indexOf('stream', at);
  const object = text.lastIndexOf('obj', at);
  if (keyword === -1 || keyword - object > LONGEST_DICTIONARY) throw new DamagedStream('No dictionary');
  const dictionary = text.slice(object, keyword);
  const isPlain =
    !/[(%]|\/DecodeParms\b/.test(dictionary) &&
    /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  const lineEnd = /^stream(?:\r\n|\n|\r)/.exec(text.slice(keyword, keyword + 8))?.[0];
  const end = knownEnd > keyword ? knownEnd : text.indexOf('endstream', keyword);
  if (!isPlain || lineEnd === undefined || end === -1) throw new DamagedStream('No plain stream');
  return { start: keyword + lineEnd.length, end };
}
