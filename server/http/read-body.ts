import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { FieldError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

const NOT_UTF8 = 'Please send this in UTF-8';
const MOST_NAMED = 50;

/** A mark before a text that is not part of it: a JSON parser may ignore it (RFC 8259, section 8.1). */
const BYTE_ORDER_MARK = /^\ufeff/;

/**
 * The body of a request that will be read as JSON or as a form, kept as text for later readers of the request.
 *
 * @param namesFields whether a refusal names fields by their names in the body
 * @throws AppError 'malformed-request' (400) for a body that is not UTF-8, with each field whose text is not: if it
 *   were read anyway, a name would be stored with replacement characters in place of its letters
 */
export async function readBody(
  c: Context<CallContext>,
  { namesFields }: { namesFields: boolean },
): Promise<string> {
  const bytes = await readBytes(c);
  if (!isUtf8(bytes))
    throw new AppError('malformed-request', { fields: namesFields ? textsNotUtf8(bytes) : [] });
  const text = withoutByteOrderMark(bytes.toString('utf8'));
  // Otherwise it would be read from the bytes again, by way of a Response made just for that.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  return text;
}

/** A body that {@link readBody} has read, as it was signed: including any byte order mark. */
export async function readSignedBody(c: Context<CallContext>): Promise<string> {
  return (await readBytes(c)).toString('utf8');
}

const readBytes = async (c: Context<CallContext>) => Buffer.from(await c.req.arrayBuffer());

export function withoutByteOrderMark(text: string): string {
  return text.replace(BYTE_ORDER_MARK, '');
}

/**
 * Where a JSON body contains text that is not UTF-8. JSON's own syntax is ASCII, so it is parsed byte by byte; escapes
 * do not matter here. Nothing is named in a body that is not JSON.
 */
function textsNotUtf8(bytes: Buffer): FieldError[] {
  const body = readJson(bytes.toString('latin1').replaceAll(/\\(?:u[\da-f]{4}|[^])/gi, '_'));
  const found: FieldError[] = [];
  const parts: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  // Without recursion: it may be deep. Items added during the walk are walked too.
  for (const { value, path } of parts) {
    if (found.length === MOST_NAMED) break;
    if (typeof value === 'string') {
      if (path !== '' && !isUtf8(Buffer.from(value, 'latin1'))) found.push({ path, message: NOT_UTF8 });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        parts.push({ value: part, path: path === '' ? name : `${path}.${name}` });
      }
    }
  }
  return found;
}

/** Undefined for text that is not JSON: a contract then refuses it like any other wrong shape. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
