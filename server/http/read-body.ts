import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { FieldError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

const NOT_UTF8 = 'Please send this in UTF-8';
const MOST_NAMED = 50;

/** A mark before a text that says nothing of it: whoever reads JSON may leave it aside (RFC 8259, section 8.1). */
const BYTE_ORDER_MARK = /^\ufeff/;

/**
 * The body of a request to be read as JSON or as a form, and kept so for whoever asks the request for it again.
 *
 * @param namesFields whether a refusal names fields by the names that they have in the body
 * @throws AppError 'malformed-request' (400) for what is no UTF-8, with each field whose text is none: read all the
 *   same, a name would be kept with marks in place of its letters
 */
export async function readBody(
  c: Context<CallContext>,
  { namesFields }: { namesFields: boolean },
): Promise<string> {
  const bytes = await readBytes(c);
  if (!isUtf8(bytes))
    throw new AppError('malformed-request', { fields: namesFields ? textsNotUtf8(bytes) : [] });
  const text = withoutByteOrderMark(bytes.toString('utf8'));
  // Read from the bytes otherwise, by way of a reply that is made for it.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  return text;
}

/** A body that {@link readBody} has taken, as it was signed: a mark of its byte order included. */
export async function readSignedBody(c: Context<CallContext>): Promise<string> {
  return (await readBytes(c)).toString('utf8');
}

const readBytes = async (c: Context<CallContext>) => Buffer.from(await c.req.arrayBuffer());

export function withoutByteOrderMark(text: string): string {
  return text.replace(BYTE_ORDER_MARK, '');
}

/**
 * Where in a JSON body there is a text that is no UTF-8. What JSON itself is made of is ASCII, so that it is read byte
 * by byte; what is escaped is no matter of bytes. Of what is no JSON nothing is named.
 */
function textsNotUtf8(bytes: Buffer): FieldError[] {
  const body = readJson(bytes.toString('latin1').replaceAll(/\\(?:u[\da-f]{4}|[^])/gi, '_'));
  const found: FieldError[] = [];
  const parts: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  // Without recursion: it may be deep. What is put behind while it is walked is walked too.
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

/** Undefined for what is no JSON: the route says so. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
