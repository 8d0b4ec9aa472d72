import { AppError } from '#server/http/app-error.ts';
import type { AppErrorCode } from '#server/http/app-error.ts';

/** What a limit refused, turned into another error code with the same retry time; any other error as it is. */
export function refusedAs(code: AppErrorCode, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(code, { retryAfterSeconds: error.retryAfterSeconds ?? 1 });
}
