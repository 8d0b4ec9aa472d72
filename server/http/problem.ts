import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Problem } from '#lib/contracts/problem.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

/** Socket errors that mean "not now" rather than "wrong". */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * The same for PostgreSQL: connection lost (08), out of space, memory or connections (53), shut down, starting or timed
 * out (57), and single codes: a lock not obtained or a failed serialisation, a database closed to connections,
 * read-only after a failover, an idle transaction that was ended, or a prepared statement that it no longer has
 * (docs/decisions/0104).
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57...|40001|40P01|55P03|55000|25006|25P0[34]|26000|42P05|58030)$/;

/** The driver throws these without a code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after calling end/;

/**
 * Whether a database error, or its cause, says that the database cannot serve now, or that the same request would work
 * if repeated.
 */
function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (UNAVAILABLE_MESSAGES.test(at.message)) return true;
    if (!('code' in at) || typeof at.code !== 'string') continue;
    if (UNREACHABLE_CODES.has(at.code) || UNAVAILABLE_STATES.test(at.code)) return true;
    // A prepared statement refers to columns that have changed; the code alone means anything that is not supported.
    if (at.code === '0A000' && 'routine' in at && at.routine === 'RevalidateCachedQuery') return true;
  }
  return false;
}

/**
 * Turns whatever was thrown into one of our errors. Anything unknown becomes an internal error that reveals nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError) {
    return error.kind === 'timeout'
      ? new AppError('upstream-timeout', { cause: error })
      : new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  }
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('too-large', { cause: error });
    if (error.status === 415) return new AppError('not-json', { cause: error });
    if (error.status < 500) return new AppError('malformed-request', { cause: error });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  }
  return new AppError('internal', { cause: error });
}

/** The one place where an error becomes a reply: `application/problem+json`, never a stack, SQL or another's data. */
export function replyWithProblem(c: Context<CallContext>, error: AppError): Response {
  const problem: Problem = {
    status: error.status,
    title: error.title,
    detail: error.wayOn,
    code: error.code,
    requestId: c.var.requestId,
    message: error.readable,
    ...(error.link === undefined ? {} : { link: error.link }),
    ...(error.fields.length > 0 ? { errors: [...error.fields] } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  // Which kind of credential is required (RFC 9110, section 11.6.1); a signature is not one.
  if (error.status === 401 && error.code !== 'bad-signature') headers['www-authenticate'] = 'Bearer';
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  return c.body(JSON.stringify(problem), error.status, headers);
}

/** For a browser's tab, which shows what it gets: the words alone. */
export function replyWithWords(c: Context<CallContext>, error: AppError): Response {
  const { readable, status, retryAfterSeconds } = error;
  return c.body(readable, status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
}
