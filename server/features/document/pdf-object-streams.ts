import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { AppError } from '#server/http/app-error.ts';

/** A page's worth of objects is some kilobytes, also in files of thousands of pages. */
const LARGEST_STREAM_BYTES = 8 * 1024 * 1024;
const LARGEST_SUM_BYTES = 64 * 1024 * 1024;

const inflateStream = promisify(inflate);

/**
 * The text of a PDF's object streams: compressed, they hide objects from whoever looks at the file's bytes. Streams of
 * other kinds (pages, pictures, fonts) hold no objects and are left alone.
 *
 * @throws AppError 'file-damaged' (422) for a stream that cannot be read, or is far larger than objects are
 */
export async function* readObjectStreams(bytes: Buffer, text: string): AsyncGenerator<string> {
  let sum = 0;
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', at + 1)) {
    const stream = findStream(text, at);
    const objects = await inflateStream(bytes.subarray(stream.start, stream.end), {
      maxOutputLength: LARGEST_STREAM_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch((cause: unknown) => {
      throw new AppError('file-damaged', { cause });
    });
    sum += objects.length;
    if (sum > LARGEST_SUM_BYTES) throw new AppError('file-damaged');
    yield objects.toString('latin1');
  }
}

/**
 * The bytes of the stream whose dictionary names its type at `at`. Dictionaries of object streams are short and plain;
 * one with strings or comments in it, or with filters that nobody uses there, is made to be misread.
 */
function findStream(text: string, at: number): { start: number; end: number } {
  const keyword = text.indexOf('stream', at);
  const dictionary = text.slice(text.lastIndexOf('obj', at), Math.max(at, keyword));
  const isPlain =
    !/[(%]|\/DecodeParms\b/.test(dictionary) &&
    /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  const lineEnd = /^stream(?:\r\n|\n|\r)/.exec(text.slice(keyword, keyword + 8))?.[0];
  const end = text.indexOf('endstream', keyword);
  if (keyword === -1 || !isPlain || lineEnd === undefined || end === -1) throw new AppError('file-damaged');
  return { start: keyword + lineEnd.length, end };
}
