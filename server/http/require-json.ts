import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';
import { readBody, readJson } from './read-body.ts';

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A password grant is form-encoded by its standard (RFC 6749); ours is taken as JSON too. */
const TAKES_FORMS = /^\/api\/v2\/token\/?$/;

const IS_WEBHOOK = /^\/api\/v2\/webhooks\//;

/** Whether a body may have a key "length", however it is written. */
const MAY_NAME_LENGTH = /"length"|\\u/;

/**
 * A body that does not say it is JSON is refused (400) before anything reads it, and so is one that is not UTF-8, and
 * one that would crash a contract: zod looks at `length` before it knows that it has a text, and a length that cannot
 * be compared throws.
 */
export function requireJson(): MiddlewareHandler<CallContext> {
  return async (c, next) => {
    if (METHODS_WITH_BODY.has(c.req.method) && announcesBody(c)) {
      const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
      const isForm = type === FORM_TYPE && TAKES_FORMS.test(c.req.path);
      if (type !== 'application/json' && !isForm) throw new AppError('not-json');
      // For a request that claims to be a webhook the log would name the fields: it must not say anything before the
      // signature is checked.
      const text = await readBody(c, { namesFields: !IS_WEBHOOK.test(c.req.path) });
      if (MAY_NAME_LENGTH.test(text) && hasOddLength(readJson(text))) throw new AppError('malformed-request');
    }
    await next();
  };
}

/** By its headers: a request that came over HTTP has a body stream even when there is nothing in it. */
function announcesBody(c: Context<CallContext>): boolean {
  if (c.req.header('content-type') !== undefined || c.req.header('transfer-encoding') !== undefined)
    return true;
  return (c.req.header('content-length') ?? '0') !== '0';
}

/** Whether it contains a `length` that cannot be compared with a number. Walked without recursion: it may be deep. */
export function hasOddLength(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && 'length' in value && isIncomparable(value.length)) return true;
    for (const part of Object.values(value)) left.push(part);
  }
  return false;
}

/** An object with its own `toString` or `valueOf`, and a list, which may contain such objects. */
function isIncomparable(length: unknown): boolean {
  if (typeof length !== 'object' || length === null) return false;
  return Array.isArray(length) || Object.hasOwn(length, 'toString') || Object.hasOwn(length, 'valueOf');
}
