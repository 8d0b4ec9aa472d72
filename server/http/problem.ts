import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Problem } from '#lib/contracts/problem.ts';
import { AppError } from './app-error.ts';
import type { AppEnv } from './environment.ts';

/** PostgreSQL and socket errors that mean "not now" rather than "wrong". */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08006',
  '08001',
  '08003',
  '40001',
  '40P01',
  '55P03',
  '53100',
]);

function findDriverCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(at.message)) return 'ETIMEDOUT';
  }
  return undefined;
}

/** Turns whatever was thrown into one of our errors. Anything unknown is an internal error and says nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError) {
    return error.kind === 'timeout'
      ? new AppError('upstream-timeout', { cause: error })
      : new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  }
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('too-large', { cause: error });
    if (error.status === 400) return new AppError('malformed-request', { cause: error });
  }
  if (UNAVAILABLE_CODES.has(findDriverCode(error) ?? '')) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  }
  return new AppError('internal', { cause: error });
}

/** The one place where an error becomes a reply: `application/problem+json`, never a stack, SQL or another's data. */
export function replyWithProblem(c: Context<AppEnv>, error: AppError): Response {
  const problem: Problem = {
    status: error.status,
    title: error.title,
    code: error.code,
    requestId: c.var.requestId,
    message: error.readable,
    ...(error.fields.length > 0 ? { errors: [...error.fields] } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  return c.body(JSON.stringify(problem), error.status, headers);
}
